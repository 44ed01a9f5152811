import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { readElf } from '../../src/optimizers/elf/elf.js'
import { loadedSha256 } from '../../src/optimizers/elf/loaded.js'
import { renewBuildId } from '../../src/packaging/build-id.js'

const folder = mkdtempSync(join(tmpdir(), 'build-id-'))
afterAll(() => rmSync(folder, { recursive: true }))

function program(name: string, flag: string): string {
  const source = join(folder, 'main.c')
  writeFileSync(source, 'int main(void) { return 0; }\n')
  execFileSync('gcc', [flag, source, '-o', join(folder, name)])
  return join(folder, name)
}

test('a build ID is made of the content, and all that is loaded besides it stays', async () => {
  const plain = program('plain', '-Wl,--build-id=sha1')
  const [one, other] = [join(folder, 'one'), join(folder, 'other')]
  for (const copy of [one, other]) copyFileSync(plain, copy)
  writeFileSync(other, 'a symbol more', { flag: 'a' })
  const [first, second] = [await renewBuildId(one), await renewBuildId(other)]
  expect(first).toMatch(/^[0-9a-f]{40}$/)
  expect((await readElf(one)).buildId).toBe(first)
  expect(new Set([(await readElf(plain)).buildId, first, second]).size).toBe(3)
  expect(await loadedSha256(one)).toBe(await loadedSha256(plain))
  execFileSync(one)
})

test('a file without a build ID stays without one', async () => {
  expect(await renewBuildId(program('without', '-Wl,--build-id=none'))).toBeUndefined()
})
