import { open } from 'node:fs/promises'
import { OutsideError } from '../../system/errors.js'
import { ElfReader, type ElfSection, number64 } from './reader.js'
import { RELOCATION_BYTES } from './relocations.js'

/** The relocations of the procedure linkage table, in their order. */
interface PltRelocations {
  readonly section: ElfSection
  readonly entries: readonly Buffer[]
}

/**
 * Restores the linker's order of the relocations in `.rela.plt`. On x86-64, lazy binding finds a function by the
 * position of its relocation, and BOLT sorts them by address. GNU ld puts those of ifuncs (IRELATIVE) last, so calls
 * after a sorted one would reach another function.
 * https://github.com/llvm/llvm-project/pull/106515
 * @param plain the linker's binary
 * @param rewritten BOLT's output, which is changed in place. A damaged one is left to the smoke test
 */
export async function restorePltOrder(plain: string, rewritten: string): Promise<void> {
  const before = await pltRelocations(plain)
  const after = await pltRelocations(rewritten)
  if (!before || !after) return
  const ordered = inOrderOf(before.entries, after.entries)
  if (!ordered) return
  const file = await open(rewritten, 'r+')
  try {
    await file.write(ordered, 0, ordered.length, after.section.offset)
  } finally {
    await file.close()
  }
}

async function pltRelocations(file: string): Promise<PltRelocations | undefined> {
  try {
    return await ElfReader.with(file, async (elf) => {
      const section = elf.section('.rela.plt')
      return section && { section, entries: entriesOf(await elf.table(section, 'its relocations for libraries')) }
    })
  } catch (error) {
    if (error instanceof OutsideError) return undefined
    throw error
  }
}

function entriesOf(table: Buffer): Buffer[] {
  return Array.from({ length: Math.floor(table.length / RELOCATION_BYTES) }, (_, index) =>
    table.subarray(index * RELOCATION_BYTES, (index + 1) * RELOCATION_BYTES),
  )
}

/** The new relocations in the order of the old ones. Undefined if it is right, or if they are for other places. */
function inOrderOf(before: readonly Buffer[], after: readonly Buffer[]): Buffer | undefined {
  const byPlace = new Map(after.map((entry) => [number64(entry, 0), entry]))
  const ordered = before.flatMap((entry) => byPlace.get(number64(entry, 0)) ?? [])
  if (before.length !== after.length || ordered.length !== after.length) return undefined
  return ordered.some((entry, index) => entry !== after[index]) ? Buffer.concat(ordered) : undefined
}
