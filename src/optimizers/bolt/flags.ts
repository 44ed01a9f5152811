import { flagName } from '../../config/flag-name.js'
import type { ElfFacts } from '../elf/elf.js'

/** The options of one llvm-bolt by name, with the values that it lists. Switches and free values have none. */
export type KnownFlags = ReadonlyMap<string, readonly string[]>

/** What one llvm-bolt supports. */
export interface Dialect {
  readonly known: KnownFlags
  /** LLVM's major version. */
  readonly major: number
}

/** Reads `llvm-bolt --help-hidden`. Pure. */
export function readHelp(help: string): KnownFlags {
  const flags = new Map<string, string[]>()
  let values: string[] = []
  for (const line of help.split('\n')) {
    const name = /^ {2,6}--?([A-Za-z0-9][\w+.-]*)/.exec(line)?.[1]
    const value = /^ {4,}=(\S+)/.exec(line)?.[1]
    if (name) {
      values = flags.get(name) ?? []
      flags.set(name, values)
    } else if (value) {
      values.push(value)
    }
  }
  return flags
}

/** A flag of Boltmark's set, its effect, and its replacement for a BOLT that does not know it. */
interface Wish {
  readonly flag: string
  readonly instead?: string
}

/**
 * The flags that BOLT's authors recommend for a server. `-icf=safe` folds identical functions unless their addresses
 * are compared. LLVM 19 only has the unsafe kind. PostgreSQL, for example, compares addresses of functions, so the flag
 * is left out for LLVM 19.
 */
const WISHES: readonly Wish[] = [
  { flag: '-reorder-blocks=ext-tsp', instead: '-reorder-blocks=cache+' },
  { flag: '-reorder-functions=cdsort', instead: '-reorder-functions=hfsort' },
  { flag: '-split-functions' },
  { flag: '-split-all-cold' },
  { flag: '-split-eh' },
  { flag: '-icf=safe' },
]

/** Flags that do not change code: BOLT reports its work, and writes a file for other tools. */
const HOUSEKEEPING: readonly Wish[] = [{ flag: '-dyno-stats' }, { flag: '-use-gnu-stack' }]

/** The flag that lets BOLT guess the counts of code that has changed since the profile was recorded. */
const INFER = '-infer-stale-profile'

/**
 * How BOLT matches a profile of another build. It finds functions by their names. A function that was renamed is found
 * by the hash of its code, or by the functions that call it and that it calls.
 * `-name-similarity-function-matching-threshold` is missing here: in BOLT 19 and 22 it found no renamed function.
 */
const MATCHING: readonly Wish[] = [
  { flag: INFER },
  { flag: '-match-profile-with-function-hash' },
  { flag: '-match-with-call-graph' },
]

/** The single optimisation with the best ratio of gain to risk. */
export const MINIMAL: readonly string[] = ['-reorder-blocks=ext-tsp']

/**
 * BOLT's flags that only work on x86-64, by name, or by name and value. On aarch64, BOLT fails with them or makes
 * broken code.
 */
const ONLY_ON_X86 = [
  'indirect-call-promotion',
  'icp',
  'frame-opt',
  'jt-footprint-reduction',
  'three-way-branch',
  'reg-reassign',
  'use-aggr-reg-reassign',
  'cmov-conversion',
  'simplify-rodata-loads',
  'memcpy1-spec',
  'insert-retpolines',
  'stoke',
]

/** On aarch64, BOLT splits code into three parts only for less than 128 MB of code, which a flag must promise. */
const THREE_PARTS = 'split-strategy=cdsplit'
const SMALL_CODE = 'compact-code-model'

/** Flags that have made wrong code without any error: name, values (none: any), what happens, where it is known. */
const RISKY: readonly { readonly name: string; readonly values?: readonly string[]; readonly risk: string }[] = [
  {
    name: 'frame-opt',
    values: ['hot', 'all'],
    risk: 'can take away stack space that code with frame pointers uses (llvm-project#211356). Leave it out, or compile with -fomit-frame-pointer',
  },
  {
    name: 'use-aggr-reg-reassign',
    risk: 'can overwrite registers that are in use (llvm-project#123809). Leave it out',
  },
]

/** Older versions warn ("safe ICF is only supported for x86") and fold functions whose addresses are compared. */
const SAFE_FOLDING_ON_AARCH64_SINCE = 22

export interface FlagSet {
  readonly flags: readonly string[]
  /** The flags that this BOLT does not know, and what was done about them. */
  readonly notes: readonly string[]
}

/** The user's flags, which replace Boltmark's or are added to them. */
export interface UserFlags {
  readonly flags?: readonly string[] | undefined
  readonly extraFlags?: readonly string[] | undefined
}

/**
 * The flags to optimise with. Pure.
 * @param own the user's flags. They replace Boltmark's optimisations and are passed unchanged, because BOLT itself
 * refuses unknown flags
 * @param extra the user's flags that replace only Boltmark's flags of the same name
 * @param pinned whether the profile may belong to another build
 */
export function chooseFlags(
  elf: Pick<ElfFacts, 'hasDebugInfo' | 'machine'>,
  { known, major }: Dialect,
  own?: readonly string[],
  extra: readonly string[] = [],
  pinned = false,
): FlagSet {
  const wishes = [...(own ? [] : WISHES), ...HOUSEKEEPING, ...(pinned ? MATCHING : [])]
  if (elf.hasDebugInfo) wishes.push({ flag: '-update-debug-sections' })
  const flags = [...(own ?? []), ...extra]
  const asked = new Set(flags.map(flagName))
  const notes: string[] = []
  for (const { flag, instead } of wishes) {
    // BOLT accepts a flag only once.
    if (asked.has(flagName(flag))) continue
    if (isKnown(flag, known)) flags.push(flag)
    else if (instead && isKnown(instead, known)) {
      flags.push(instead)
      notes.push(`${flag} is unknown to this BOLT and was replaced by ${instead}.`)
    } else notes.push(`${flag} is unknown to this BOLT and was left out.`)
  }
  if (elf.machine !== 'aarch64') return { flags, notes }
  const isSmall = flags.some((flag) => flagName(flag) === SMALL_CODE)
  const reasons = new Map(flags.map((flag) => [flag, whyNotOnAarch64(flag, major, isSmall)]))
  for (const [flag, reason] of reasons) if (reason) notes.push(`${flag} was left out: ${reason}.`)
  return { flags: flags.filter((flag) => !reasons.get(flag)), notes }
}

/** Sentences about flags of the user that have made wrong code without any error. Pure. */
export function risksOf({ flags = [], extraFlags = [] }: UserFlags): string[] {
  return [...flags, ...extraFlags].flatMap((flag) => {
    const value = flagValue(flag) ?? ''
    const known = RISKY.find(({ name, values }) => name === flagName(flag) && (!values || values.includes(value)))
    return known ? [`${flag} ${known.risk}.`] : []
  })
}

/** @param isSmall whether the flags say that the code is less than 128 MB */
function whyNotOnAarch64(flag: string, major: number, isSmall: boolean): string | undefined {
  const asked = flag.replace(/^--?/, '')
  if (asked === THREE_PARTS && !isSmall) return `on aarch64 it needs --${SMALL_CODE}, for code below 128 MB`
  if (ONLY_ON_X86.includes(flagName(flag)) || ONLY_ON_X86.includes(asked)) return 'BOLT has it for x86-64 only'
  return asked === 'icf=safe' && major < SAFE_FOLDING_ON_AARCH64_SINCE
    ? `BOLT ${major} cannot tell on aarch64 which functions are safe to fold`
    : undefined
}

/** The pattern for `-skip-funcs` that matches one name, with escaped special characters. */
export function asPattern(name: string): string {
  return name.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
}

/** A pattern that also matches local functions. BOLT adds a number to their names: `__do_global_dtors_aux/1`. */
export function orLocal(pattern: string): string {
  return `${pattern}(/.*)?`
}

/** The value of a flag: `safe` for `-icf=safe`. Undefined for a switch. */
function flagValue(flag: string): string | undefined {
  return /=(.*)$/.exec(flag)?.[1]
}

/** Whether this BOLT has a flag with this value. A switch can be turned off by `=0`. Pure. */
export function isKnown(flag: string, known: KnownFlags): boolean {
  const values = known.get(flagName(flag))
  const value = flagValue(flag)
  if (values === undefined || value === undefined) return values !== undefined
  return values.includes(value) || (values.length === 0 && value === '0')
}

/** Flags of the user that protect code which BOLT would break. They are never dropped. */
const KEEPING_AWAY = ['skip-funcs', 'skip-funcs-file', 'update-branch-protection']

/**
 * The flags for reports, output, skipped functions and old profiles. They remain when all others are dropped. Pure.
 */
export function housekeepingOf(flags: readonly string[]): string[] {
  const own = [...HOUSEKEEPING.map(({ flag }) => flagName(flag)), flagName(INFER)]
  const names = new Set([...own, 'update-debug-sections', ...KEEPING_AWAY])
  return flags.filter((flag) => names.has(flagName(flag)))
}
