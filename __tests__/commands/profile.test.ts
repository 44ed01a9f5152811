import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { diffProfiles, mergeProfiles, showProfile } from '../../src/commands/profile.js'
import { writeProvenance } from '../../src/optimizers/profiles/provenance.js'
import { newFolder } from '../support/new-folder.js'

let folder: string
beforeEach(() => {
  folder = newFolder('profiles')
})

function put(name: string, text: string): string {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

const READS = '1 read 3 1 read 0 0 60\n1 parse\\ it 0 1 read 0 2 40\n'
const WRITES = '1 read 3 1 read 0 0 50\n1 write 0 1 write 4 0 150\n'

const origin = (sha256: string) => ({
  binary: { name: 'server', sha256, build_id: null },
  ...{ workload: 'production.data', threads: null, optimizer: 'bolt', tool: 'llvm-bolt 19.1.7', from: 'lbr' },
})

test('show: the functions by their share, and the origin', async () => {
  const file = put('reads.fdata', READS)
  expect((await showProfile(file)).text).toMatch(/100 branches in 2 functions\n +of unknown origin/)
  await writeProvenance(file, origin('a1'))
  const { text, document } = await showProfile(file)
  expect(text).toMatch(/lbr on server .* under production\.data\n +60\.0 % {2}read\n +40\.0 % {2}parse it\n/)
  expect(document).toMatchObject({ total: 100, functions: { read: 0.6, 'parse it': 0.4 } })
})

test('diff: the share in common, and the largest change first', async () => {
  const { text, document } = await diffProfiles(put('reads.fdata', READS), put('writes.fdata', WRITES))
  expect(document).toMatchObject({ overlap: 0.25, functions: { write: [0, 0.75], read: [0.6, 0.25] } })
  expect(text).toBe(
    '25.0 % in common\n    0.0 % →  75.0 %  write\n   40.0 % →   0.0 %  parse it\n   60.0 % →  25.0 %  read\n',
  )
})

test('a profile compared with itself has everything in common', async () => {
  const file = put('reads.fdata', READS)
  expect((await diffProfiles(file, file)).document).toMatchObject({ overlap: 1 })
})

describe('merge refuses', () => {
  test('a profile whose binary nobody knows', async () => {
    const file = put('reads.fdata', READS)
    await expect(mergeProfiles([file], join(folder, 'merged.fdata'))).rejects.toMatchObject({
      message: expect.stringContaining('is unknown'),
      next: expect.stringContaining(`boltmark profile import ${file} --binary FILE`),
    })
  })

  test('profiles of two builds', async () => {
    const [reads, writes] = [put('reads.fdata', READS), put('writes.fdata', WRITES)]
    await writeProvenance(reads, origin('a1'))
    await writeProvenance(writes, origin('b2'))
    await expect(mergeProfiles([reads, `${writes}=3`], join(folder, 'merged.fdata'))).rejects.toThrow(
      'was recorded on another build of server',
    )
  })
})
