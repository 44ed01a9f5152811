import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, expect, test } from '@jest/globals'
import { restorePltOrder } from '../../../src/optimizers/elf/plt-order.js'
import { ElfReader } from '../../../src/optimizers/elf/reader.js'
import { run, runOk } from '../../../src/system/processes/process.js'
import { newFolder } from '../../support/new-folder.js'

const SOURCE = resolve('e2e/corpus/programs/late.c')
const ENTRY = 24

const folder = newFolder('plt-order')
const plain = join(folder, 'plain')

beforeAll(async () => {
  await runOk({ file: 'gcc', args: ['-O2', '-fPIE', '-pie', '-Wl,-z,lazy', SOURCE, '-o', plain], timeoutS: 60 })
})

/** A copy with other relocations in `.rela.plt`. @param change gets them in their order */
async function rewritten(name: string, change: (entries: Buffer[]) => Buffer[]): Promise<string> {
  const file = join(folder, name)
  const { offset, size } = await ElfReader.with(plain, async (elf) => elf.section('.rela.plt')!)
  const bytes = readFileSync(plain)
  const entries = Array.from({ length: size / ENTRY }, (_, index) =>
    Buffer.from(bytes.subarray(offset + index * ENTRY, offset + (index + 1) * ENTRY)),
  )
  Buffer.concat(change(entries)).copy(bytes, offset)
  writeFileSync(file, bytes, { mode: 0o755 })
  return file
}

const byAddress = (entries: Buffer[]) => entries.sort((a, b) => Number(a.readBigUInt64LE() - b.readBigUInt64LE()))

async function answer(file: string): Promise<string> {
  const { exitCode, stdout } = await run({ file, args: [], timeoutS: 20 })
  return exitCode === 0 ? stdout : `exit code ${exitCode}`
}

test('relocations that were sorted by address get the order of the linker, and the program its answers', async () => {
  const file = await rewritten('sorted', byAddress)
  expect(await answer(file)).not.toBe(await answer(plain))
  await restorePltOrder(plain, file)
  expect(readFileSync(file)).toEqual(readFileSync(plain))
  expect(await answer(file)).toBe(await answer(plain))
})

test.each<[string, (entries: Buffer[]) => Buffer[]]>([
  ['in the right order', (entries) => entries],
  [
    'for another place',
    ([first, ...others]) => {
      first!.writeBigUInt64LE(first!.readBigUInt64LE() + 1n)
      return [...others, first!]
    },
  ],
])('relocations %s stay as they are', async (_, change) => {
  const file = await rewritten('other', change)
  const before = readFileSync(file)
  await restorePltOrder(plain, file)
  expect(readFileSync(file)).toEqual(before)
})

test('a damaged output stays as it is', async () => {
  const file = join(folder, 'damaged')
  copyFileSync(SOURCE, file)
  await restorePltOrder(plain, file)
  expect(readFileSync(file)).toEqual(readFileSync(SOURCE))
})
