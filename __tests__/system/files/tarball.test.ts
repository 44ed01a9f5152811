import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { type Header, pack as tar } from 'tar-stream'
import { sha256 } from '../../../src/system/files/files.js'
import { pack, unpack } from '../../../src/system/files/tarball.js'
import { changed } from '../../support/mutations.js'
import { newFolder } from '../../support/new-folder.js'

const LIMITS = { bytes: 10_000, files: 3 }

let folder: string
let file: string
let target: string
beforeEach(() => {
  folder = newFolder('tarball')
  file = join(folder, 'it.tar.gz')
  target = join(folder, 'target')
  mkdirSync(target)
})

/** A tarball of headers with what they head, as no `tar` would write it. */
async function tarball(...entries: (readonly [Partial<Header> & { name: string }, string])[]): Promise<void> {
  const stream = tar()
  for (const [header, content] of entries) stream.entry(header, content)
  stream.finalize()
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  writeFileSync(file, gzipSync(Buffer.concat(chunks)))
}

test('files and folders come back, with the right to execute them; of a link, what it leads to', async () => {
  mkdirSync(join(folder, 'from/bin'), { recursive: true })
  writeFileSync(join(folder, 'from/bin/server'), 'a server', { mode: 0o755 })
  writeFileSync(join(folder, 'from/notes'), 'notes')
  symlinkSync(join(folder, 'from/notes'), join(folder, 'from/link'))
  await pack(file, join(folder, 'from'), ['bin', 'link'])
  const hashes = await unpack(file, target, LIMITS)
  expect([...hashes]).toEqual([
    ['bin/server', sha256('a server')],
    ['link', sha256('notes')],
  ])
  expect(statSync(join(target, 'bin/server')).mode & 0o777).toBe(0o755)
  expect(readFileSync(join(target, 'link'), 'utf8')).toBe('notes')
})

describe('a tarball is refused that holds', () => {
  test.each<[string, Partial<Header> & { name: string }, string]>([
    ['a name that leads out', { name: '../evil' }, 'leads out of the folder'],
    ['an absolute name', { name: '/tmp/evil' }, 'leads out of the folder'],
    ['a symbolic link', { name: 'evil', type: 'symlink', linkname: '/etc/passwd' }, 'is a symlink, not a file'],
    ['a hard link', { name: 'evil', type: 'link', linkname: '/etc/passwd' }, 'is a link, not a file'],
    ['a device', { name: 'evil', type: 'character-device' }, 'is a character-device, not a file'],
    ['a file twice', { name: 'first' }, 'occurs twice'],
  ])('%s', async (_, header, problem) => {
    await tarball([{ name: 'first' }, 'fine'], [header, ''])
    await expect(unpack(file, target, LIMITS)).rejects.toThrow(problem)
    expect(readdirSync(target)).toEqual(['first'])
  })

  test('more than it may', async () => {
    await tarball([{ name: 'a' }, 'x'.repeat(6000)], [{ name: 'b' }, 'x'.repeat(6000)])
    await expect(unpack(file, target, LIMITS)).rejects.toThrow('unpacks to more than 10000 bytes')
  })

  test('more files than it may', async () => {
    await tarball(...['a', 'b', 'c', 'd'].map((name) => [{ name }, ''] as const))
    await expect(unpack(file, target, LIMITS)).rejects.toThrow('more than 3 files')
  })

  test('a hundred megabytes of nothing, packed into little', async () => {
    writeFileSync(file, gzipSync(Buffer.alloc(100 * 1024 * 1024)))
    await expect(unpack(file, target, LIMITS)).rejects.toThrow('was refused')
  })

  test('a file of no size', async () => {
    await tarball([{ name: 'bundle.json' }, '{}'])
    const header = gunzipSync(readFileSync(file)).subarray(0, 512)
    header[124] = 0xc0 // neither octal nor the beginning of a large binary number
    header.write('        ', 148)
    const checksum = header.reduce((sum, byte) => sum + byte, 0)
    header.write(`${checksum.toString(8).padStart(6, '0')}\0 `, 148)
    writeFileSync(file, gzipSync(Buffer.concat([header, Buffer.alloc(1024)])))
    await expect(unpack(file, target, LIMITS)).rejects.toThrow('bundle.json has no size')
  })

  test('nothing that can be read', async () => {
    writeFileSync(file, 'this is no tarball')
    await expect(unpack(file, target, LIMITS)).rejects.toThrow('was refused')
  })
})

/** Broken off while the folder of its first file was being made, it had been waited for without an end. */
const BROKEN_OFF =
  'H4sIAAAAAAAAA+3Yuw2AMBCD4RslI/gSJcyTFXhIjE8PtAeR8n+lJcu9u8WTpKXW11xyb65bXlrJlvRoBDi2va+mT7YGdAIAAAAAACA='

test('one that ends in the midst of a file is refused', async () => {
  writeFileSync(file, Buffer.from(BROKEN_OFF, 'base64'))
  await expect(unpack(file, target, LIMITS)).rejects.toThrow('was refused: unexpected end of file')
})

test('whatever happens to it, nothing is written beside the folder', async () => {
  const stream = tar()
  stream.entry({ name: 'bin/server' }, 'a server')
  stream.entry({ name: 'bundle.json' }, '{}')
  stream.finalize()
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  const whole = Buffer.concat(chunks).toString('latin1')
  await fc.assert(
    fc.asyncProperty(changed([whole]), async (text) => {
      rmSync(target, { recursive: true })
      mkdirSync(target)
      writeFileSync(file, gzipSync(Buffer.from(text, 'latin1')))
      await unpack(file, target, LIMITS).catch((error: Error) => expect(error.message).toContain('was refused'))
      expect(readdirSync(folder).sort()).toEqual(['it.tar.gz', 'target'])
    }),
    { numRuns: 50 },
  )
}, 60_000)
