import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { alternativesFor } from '../../../src/optimizers/bolt/alternatives.js'
import { chooseFlags, readHelp, risksOf } from '../../../src/optimizers/bolt/flags.js'

const llvm = (major: number) => ({
  known: readHelp(readFileSync(join(import.meta.dirname, 'fixtures', `llvm-bolt-${major}-help.txt`), 'utf8')),
  major,
})
const X86 = { hasDebugInfo: false, machine: 'x86-64' } as const
const ARM = { hasDebugInfo: false, machine: 'aarch64' } as const

test('no set has a flag that has made wrong code, or one that BOLT lacks', () => {
  for (const major of [19, 22])
    for (const elf of [X86, ARM])
      for (const { flags } of alternativesFor(elf, llvm(major))) {
        expect(risksOf({ flags })).toEqual([])
        expect(chooseFlags(elf, llvm(major), undefined, flags).flags).toEqual(expect.arrayContaining([...flags]))
      }
})

test('each set differs from the usual flags', () => {
  const { flags: usual } = chooseFlags(X86, llvm(22))
  for (const { flags } of alternativesFor(X86, llvm(22))) expect(usual).not.toEqual(expect.arrayContaining([...flags]))
})

test('what a processor or a version lacks is not tried', () => {
  const names = (elf: typeof X86 | typeof ARM, major: number) =>
    alternativesFor(elf, llvm(major)).map(({ name }) => name)
  expect(names(X86, 22)).toEqual(expect.arrayContaining(['unfolded', 'calls-promoted', 'split-three-parts', 'unsplit']))
  // BOLT 19 does not fold functions in the first place.
  expect(names(X86, 19)).not.toContain('unfolded')
  expect(names(ARM, 22)).not.toEqual(expect.arrayContaining(['calls-promoted']))
  expect(names(ARM, 22)).toContain('blocks-cache')
  expect(alternativesFor(ARM, llvm(22)).find(({ name }) => name === 'several')!.flags).toEqual(
    expect.not.arrayContaining(['-simplify-rodata-loads', '-split-strategy=cdsplit']),
  )
})
