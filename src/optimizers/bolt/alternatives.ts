import type { ElfFacts } from '../elf/elf.js'
import type { Alternative } from '../optimizer.js'
import { chooseFlags, type Dialect, isKnown } from './flags.js'

/**
 * Sets of flags that may be better than Boltmark's own for some programs, by name. Each replaces Boltmark's flags of
 * the same names. Flags that have made wrong code are missing. `-plt` and `-hugify` are missing too, because they
 * depend on how the program is linked, and on the kernel.
 */
const SETS: Readonly<Record<string, readonly string[]>> = {
  'blocks-cache': ['-reorder-blocks=cache'],
  'functions-hfsort': ['-reorder-functions=hfsort'],
  'split-three-parts': ['-split-strategy=cdsplit'],
  'split-not-all-cold': ['-split-all-cold=0'],
  unsplit: ['-split-functions=0', '-split-all-cold=0', '-split-eh=0'],
  unfolded: ['-icf=none'],
  'blocks-aligned': ['-align-blocks'],
  'jump-tables-moved': ['-jump-tables=move'],
  'tails-duplicated': ['-tail-duplication=cache'],
  'calls-inlined': ['-inline-small-functions'],
  'calls-promoted': ['-indirect-call-promotion=calls'],
  'memcpy-inlined': ['-inline-memcpy'],
  'loads-simplified': ['-simplify-rodata-loads'],
  peepholes: ['-peepholes=all'],
  several: [
    ...['-split-strategy=cdsplit', '-jump-tables=move', '-indirect-call-promotion=calls'],
    ...['-inline-memcpy', '-simplify-rodata-loads', '-peepholes=all'],
  ],
}

/** The sets for a binary, without flags that this BOLT lacks or has for other processors only. Pure. */
export function alternativesFor(elf: Pick<ElfFacts, 'hasDebugInfo' | 'machine'>, dialect: Dialect): Alternative[] {
  const canHave = (flag: string) =>
    isKnown(flag, dialect.known) && chooseFlags(elf, dialect, [flag]).flags.includes(flag)
  return Object.entries(SETS).flatMap(([name, all]) => {
    const flags = all.filter(canHave)
    return flags.length > 0 ? [{ name, flags }] : []
  })
}
