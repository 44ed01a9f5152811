import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { diffProfiles, mergeProfiles, showProfile } from '../../src/commands/profile.js'
import { readProvenance, writeProvenance } from '../../src/optimizers/profiles/provenance.js'
import { newFolder } from '../support/new-folder.js'

let folder: string
beforeEach(() => {
  folder = newFolder('profiles')
})
afterEach(() => {
  delete process.env.BOLTMARK_BOLT
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

/** A folder with an llvm-bolt, and a merge-fdata that puts files one after another. */
function putTools(): string {
  for (const name of ['bin', 'lib']) mkdirSync(join(folder, name))
  put('lib/libbolt_rt_instr.a', '')
  put(
    'bin/merge-fdata',
    '#!/bin/sh\nshift\nfor last; do :; done\nfor f; do [ "$f" = -o ] && break; cat "$f"; done > "$last"\n',
  )
  const llvmBolt = put('bin/llvm-bolt', '#!/bin/sh\necho "LLVM version 19.1.7"\n')
  for (const name of ['llvm-bolt', 'merge-fdata']) chmodSync(join(folder, 'bin', name), 0o755)
  return llvmBolt
}

test('merge: two files of one name are both named in the provenance, by their paths', async () => {
  const files = ['monday', 'tuesday'].map((day) => {
    mkdirSync(join(folder, day))
    return put(`${day}/production.fdata`, READS)
  })
  for (const file of files) await writeProvenance(file, origin('a1'))
  const merged = join(folder, 'merged.fdata')
  process.env.BOLTMARK_BOLT = putTools()
  await mergeProfiles([files[0]!, `${files[1]}=3`], merged)
  expect((await readProvenance(merged)).workload).toBe(`${files[0]}=1,${files[1]}=3`)
  await mergeProfiles([files[0]!, `${files[0]}=3`], merged)
  expect((await readProvenance(merged)).workload).toBe('production.fdata=1,production.fdata=3')
})
