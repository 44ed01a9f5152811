import { describe, expect, test } from '@jest/globals'
import { readArchive } from '../../src/github/archive.js'
import { type ZipEntry, zipOf } from './zip.js'

const LIMITS = { bytes: 1000, files: 3 }
const text = (name: string, content = 'text'): ZipEntry => ({ name, content: Buffer.from(content) })

async function reason(...entries: ZipEntry[]): Promise<string> {
  return readArchive(zipOf(entries), LIMITS).then(
    () => 'accepted',
    (error: Error) => error.message,
  )
}

test('files come by name, folders are passed over', async () => {
  const files = await readArchive(zipOf([text('a/'), text('a/results.json', '{}'), text('report.md')]), LIMITS)
  expect([...files.keys()]).toEqual(['a/results.json', 'report.md'])
  expect(files.get('a/results.json')!.toString()).toBe('{}')
})

describe('refuses', () => {
  test('names that lead out of the folder', async () => {
    expect(await reason(text('../../etc/passwd'))).toMatch(/refused: invalid relative path/)
    expect(await reason(text('/etc/passwd'))).toMatch(/refused: absolute path/)
    expect(await reason(text('a\\..\\b'))).toMatch(/refused: invalid characters/)
  })

  test.each(['', '.', 'a/..'])('a file without a name: %j', async (name) => {
    await expect(readArchive(zipOf([{ name, content: Buffer.from('x') }]), LIMITS)).rejects.toThrow(/refused/)
  })

  test('a symlink', async () => {
    expect(await reason({ ...text('results.json', '/etc/passwd'), mode: 0o120777 })).toMatch(/link or a device/)
  })

  test('what unpacks to more than the limit', async () => {
    expect(await reason(text('results.json', 'x'.repeat(2000)))).toMatch(/more than 1000 bytes/)
    expect(await reason(text('a', 'x'.repeat(600)), text('b', 'x'.repeat(600)))).toMatch(/more than 1000 bytes/)
  })

  test('an entry that is larger than it says: a bomb', async () => {
    expect(await reason({ ...text('results.json', 'x'.repeat(100_000)), claimedSize: 10 })).toMatch(
      /refused: too many bytes/,
    )
  })

  test('the same name twice, and too many files', async () => {
    expect(await reason(text('a'), text('a'))).toMatch(/twice/)
    expect(await reason(text('a'), text('b'), text('c'), text('d'))).toMatch(/more than 3 files/)
  })

  test('what is no zip at all', async () => {
    await expect(readArchive(Buffer.from('hello'), LIMITS)).rejects.toThrow(/refused/)
  })
})
