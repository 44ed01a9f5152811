import { flagName } from '../../../config/flag-name.js'
import { housekeepingOf, MINIMAL } from '../flags.js'
import type { Blame } from './log.js'

/** One way of calling llvm-bolt on a binary. */
export interface Attempt {
  readonly purpose: 'instrument' | 'optimize' | 'reorder'
  readonly flags: readonly string[]
  /** Functions to leave unchanged, by their names in the binary. */
  readonly skipFunctions: readonly string[]
  /** Whether this is the last set of flags, after which nothing more can be dropped. */
  readonly minimal: boolean
  /** Whether BOLT should print each pass, to find the one that crashed. */
  readonly verbose: boolean
  /** The steps so far, for the report. */
  readonly notes: readonly string[]
}

/** Why an attempt failed: BOLT failed, or its output did not work. */
export type Failure =
  | ({ readonly kind: 'bolt' } & Blame)
  | { readonly kind: 'timeout' }
  | { readonly kind: 'smoke'; readonly message: string }

/** If more functions than this would have to be skipped, they are not the cause. */
const MAX_SKIPPED = 20

/** The flag that makes BOLT update debug information. The server runs without that. */
const DEBUG_INFO = ['update-debug-sections']

/** By BOLT's name of a pass: the flags that enable it, and the flag that disables it if it runs by default. */
const PASSES: Readonly<Record<string, { readonly drop?: readonly string[]; readonly add?: string }>> = {
  'split-functions': { drop: ['split-functions', 'split-all-cold', 'split-eh', 'split-strategy'] },
  'identical-code-folding': { drop: ['icf'] },
  inlining: { drop: ['inline-small-functions', 'inline-all', 'inline-ap'] },
  'PLT call optimization': { drop: ['plt'] },
  'indirect-call-promotion': { drop: ['indirect-call-promotion', 'icp'] },
  'tail duplication': { drop: ['tail-duplication'] },
  'frame-optimizer': { drop: ['frame-opt'] },
  aligner: { drop: ['align-blocks'] },
  peepholes: { drop: ['peepholes'], add: '-peepholes=none' },
  'simplify-conditional-tail-calls': { drop: ['sctc-mode'], add: '-simplify-conditional-tail-calls=0' },
  'loop-inversion-opt': { add: '-loop-inversion-opt=0' },
}

/**
 * The next attempt after a failure, or null to give up. Each step either skips functions, at most MAX_SKIPPED, or drops
 * flags. It never adds flags, so the sequence ends:
 *
 *     skip the named functions → (find the pass) → drop the pass that crashed → leave debug information
 *     → minimal set → give up
 *
 * Pure.
 */
export function nextAttempt(attempt: Attempt, failure: Failure): Attempt | null {
  if (failure.kind === 'smoke') return safer(attempt, `the result did not work (${failure.message})`)
  if (failure.kind === 'timeout') return quicker(attempt, 'BOLT did not end in time')
  return (
    skip(attempt, failure) ??
    find(attempt, failure) ??
    dropPass(attempt, failure) ??
    leaveDebugInfo(attempt, failure) ??
    minimal(attempt, failure.crashed ? 'BOLT crashed' : 'BOLT failed')
  )
}

function step(attempt: Attempt, change: Partial<Attempt>, note: string): Attempt {
  return { ...attempt, verbose: false, ...change, notes: [...attempt.notes, note] }
}

const JUMP_TABLES = 'compiled with `-fno-jump-tables` (target.cflags), BOLT can follow it'

function skip(attempt: Attempt, { functions, jumpTables }: Blame): Attempt | null {
  const named = functions.filter((name) => !attempt.skipFunctions.includes(name))
  if (named.length === 0 || attempt.skipFunctions.length + named.length > MAX_SKIPPED) return null
  return step(
    attempt,
    { skipFunctions: [...attempt.skipFunctions, ...named] },
    `skipped ${named.join(', ')}: BOLT cannot rewrite ${named.length > 1 ? 'them' : 'it'}${jumpTables ? ` (${JUMP_TABLES})` : ''}`,
  )
}

/** The same call again, to find the pass. */
function find(attempt: Attempt, { crashed, pass }: Blame): Attempt | null {
  if (!crashed || pass || attempt.verbose || attempt.purpose !== 'optimize') return null
  return step(attempt, { verbose: true }, 'BOLT crashed: called it again to find the pass')
}

function dropPass(attempt: Attempt, { pass }: Blame): Attempt | null {
  if (!pass || attempt.purpose !== 'optimize') return null
  const { drop = [], add } = PASSES[pass] ?? { drop: [pass] }
  const dropped = attempt.minimal ? [] : attempt.flags.filter((flag) => drop.includes(flagName(flag)) && flag !== add)
  const added = add !== undefined && !attempt.flags.includes(add) ? [add] : []
  if (dropped.length + added.length === 0) return null
  const flags = [...attempt.flags.filter((flag) => !dropped.includes(flag)), ...added]
  const what = dropped.length > 0 ? `dropped ${dropped.join(' ')}` : `added ${added.join(' ')}`
  return step(attempt, { flags }, `${what}: BOLT crashed in its pass ${pass}`)
}

/**
 * The next attempt after a crash outside of the passes. BOLT updates debug information after its passes, and some of
 * DWARF 5 crashes it there: https://github.com/llvm/llvm-project/issues/67966
 */
function leaveDebugInfo(attempt: Attempt, { crashed, pass }: Blame): Attempt | null {
  return crashed && !pass ? without(attempt, DEBUG_INFO, 'BOLT crashed after its passes') : null
}

/** The next attempt after an output that did not work: first without the riskiest flags, then with the minimal set. */
function safer(attempt: Attempt, why: string): Attempt | null {
  return (
    without(attempt, ['icf'], why) ??
    without(attempt, ['split-eh', 'split-all-cold', 'split-functions', 'split-strategy'], why) ??
    minimal(attempt, why)
  )
}

/**
 * The next attempt after a call that took too long. Updating much debug information takes long, and the server runs
 * without it.
 */
function quicker(attempt: Attempt, why: string): Attempt | null {
  return without(attempt, DEBUG_INFO, why) ?? minimal(attempt, why)
}

function without(attempt: Attempt, names: readonly string[], why: string): Attempt | null {
  const dropped = attempt.flags.filter((flag) => names.includes(flagName(flag)))
  if (dropped.length === 0) return null
  const flags = attempt.flags.filter((flag) => !dropped.includes(flag))
  return step(attempt, { flags }, `dropped ${dropped.join(' ')}: ${why}`)
}

function minimal(attempt: Attempt, why: string): Attempt | null {
  if (attempt.purpose !== 'optimize' || attempt.minimal) return null
  const flags = [...MINIMAL, ...housekeepingOf(attempt.flags)]
  return step(attempt, { flags, minimal: true }, `fell back to only ${MINIMAL.join(' ')}: ${why}`)
}
