import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { preflight } from '../../src/optimizers/bolt/preflight.js'
import { readElf } from '../../src/optimizers/elf/elf.js'

const SOURCE = 'int g(int); int f(int x) { return g(x) + g(x + 1); } int g(int x) { return f(x) * 3; }'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'boltmark-arm64-'))
  writeFileSync(join(folder, 'f.c'), SOURCE)
})

afterAll(() => rmSync(folder, { recursive: true }))

/** A real library for arm64, cross-compiled. */
async function library(protection: string) {
  const file = join(folder, `lib-${protection}.so`)
  const flags = ['-O2', '-fPIC', '-shared', '-fno-reorder-blocks-and-partition', '-Wl,--emit-relocs']
  execFileSync('aarch64-linux-gnu-gcc', [
    ...flags,
    `-mbranch-protection=${protection}`,
    join(folder, 'f.c'),
    '-o',
    file,
  ])
  return readElf(file)
}

test('code that signs its return addresses is refused before LLVM 22, with the flag that helps', async () => {
  const elf = await library('standard')
  expect(elf.pointerAuthentication).not.toBe('none')
  const [finding] = preflight(elf, 19, 'optimize')
  expect(finding?.problem).toMatch(/return addresses, which BOLT 19 cannot rewrite/)
  expect(finding?.remedy).toContain('-mbranch-protection=none')
  expect(preflight(elf, 22, 'optimize')).toEqual([])
})

test('without it there is nothing to say', async () => {
  expect(preflight(await library('none'), 19, 'optimize')).toEqual([])
})
