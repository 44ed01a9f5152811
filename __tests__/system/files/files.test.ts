import { execFileSync } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from '@jest/globals'
import { OutsideError } from '../../../src/system/errors.js'
import {
  copyTree,
  emptyFolder,
  exists,
  firstMatch,
  readText,
  readTextNow,
  sha256,
  sha256OfFile,
  writeAtomically,
} from '../../../src/system/files/files.js'
import { newFolder } from '../../support/new-folder.js'

let folder: string
beforeEach(async () => {
  folder = newFolder('files')
})

test('hashes a file as its content', async () => {
  await writeFile(join(folder, 'a'), 'abc')
  // The example of FIPS 180-2, appendix B.1.
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(await sha256OfFile(join(folder, 'a'))).toBe(sha256('abc'))
})

test('writes the whole or nothing, and leaves no draft behind', async () => {
  const file = join(folder, 'new', 'file')
  await writeAtomically(file, 'one')
  await writeAtomically(file, 'two')
  expect(await readFile(file, 'utf8')).toBe('two')
  expect(await readdir(join(folder, 'new'))).toEqual(['file'])
  await expect(writeAtomically(join(folder, 'new'), 'over a folder')).rejects.toThrow(OutsideError)
  expect(await readdir(folder)).toEqual(['new'])
})

test('reads nothing larger than it may', async () => {
  await writeFile(join(folder, 'big'), 'x'.repeat(11))
  await expect(readText(join(folder, 'big'), 10)).rejects.toThrow('larger than the limit of 10 bytes')
  expect(() => readTextNow(join(folder, 'big'), 10)).toThrow('larger than the limit of 10 bytes')
  expect(await readText(join(folder, 'big'), 11)).toHaveLength(11)
  expect(readTextNow(join(folder, 'big'), 11)).toHaveLength(11)
  expect(() => readTextNow('/dev/zero', 10)).toThrow('/dev/zero is larger than the limit of 10 bytes')
  await expect(readText('/dev/zero', 10)).rejects.toThrow('larger than the limit of 10 bytes')
  await expect(readText(join(folder, 'none'))).rejects.toThrow(OutsideError)
})

test('finds what lies across two pieces of a file', async () => {
  const file = join(folder, 'binary')
  await writeFile(file, Buffer.concat([Buffer.alloc(64 * 1024 - 3, 0xff), Buffer.from('3.40.1\0'), Buffer.alloc(10)]))
  expect((await firstMatch(file, /(3\.\d+\.\d+)\0/))?.[1]).toBe('3.40.1')
  expect(await firstMatch(file, /nothing of the kind/)).toBeUndefined()
})

test('copies a folder, and empties one', async () => {
  const [original, copy] = [join(folder, 'original'), join(folder, 'copy-of-it', 'deep')]
  await mkdir(original)
  await writeFile(join(original, 'a'), '1')
  await copyTree(original, copy)
  expect(await readFile(join(copy, 'a'), 'utf8')).toBe('1')
  await emptyFolder(copy)
  expect(await readdir(copy)).toEqual([])
  expect(await exists(join(copy, 'a'))).toBe(false)
})

test('waits for no named pipe that nobody writes to', async () => {
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  await expect(readText(pipe)).rejects.toThrow(`Cannot read ${pipe}: it is a named pipe (FIFO), not a file.`)
  expect(() => readTextNow(pipe)).toThrow('it is a named pipe (FIFO)')
})
