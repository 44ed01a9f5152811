import type { ElfFacts } from '../elf/elf.js'

/**
 * The options that one llvm-bolt knows: by name, the values that it lists for it (none for a switch or a free value).
 */
export type KnownFlags = ReadonlyMap<string, readonly string[]>

/** What one llvm-bolt can be told. */
export interface Dialect {
  readonly known: KnownFlags
  /** Of LLVM. */
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

/** What a flag of our own set gives, and what stands in for it in a BOLT that does not know it. */
interface Wish {
  readonly flag: string
  readonly instead?: string
}

/**
 * What BOLT's authors recommend for a server. `-icf=safe` folds identical functions unless their addresses are
 * compared; LLVM 19 knows only the unsafe kind, and PostgreSQL, among others, compares addresses of functions: there it
 * is left out.
 */
const WISHES: readonly Wish[] = [
  { flag: '-reorder-blocks=ext-tsp', instead: '-reorder-blocks=cache+' },
  { flag: '-reorder-functions=cdsort', instead: '-reorder-functions=hfsort' },
  { flag: '-split-functions' },
  { flag: '-split-all-cold' },
  { flag: '-split-eh' },
  { flag: '-icf=safe' },
]

/** They change no code: they make BOLT say what it did, and write a file that other tools can read. */
const HOUSEKEEPING: readonly Wish[] = [{ flag: '-dyno-stats' }, { flag: '-use-gnu-stack' }]

/** The one optimisation that gives the most and asks the least. */
export const MINIMAL: readonly string[] = ['-reorder-blocks=ext-tsp']

/** What BOLT has for x86-64 alone, by name, or by name and value; on aarch64 it fails, or makes code that does. */
const ONLY_ON_X86 = [
  'split-strategy=cdsplit',
  'indirect-call-promotion',
  'icp',
  'frame-opt',
  'jt-footprint-reduction',
  'three-way-branch',
  'reg-reassign',
  'cmov-conversion',
]

/** Before, it warns ("safe ICF is only supported for x86"), and folds functions whose addresses are compared. */
const SAFE_FOLDING_ON_AARCH64_SINCE = 22

export interface FlagSet {
  readonly flags: readonly string[]
  /** What this BOLT does not know, and what was done about it. */
  readonly notes: readonly string[]
}

/**
 * The flags to optimise with. Pure.
 * @param own the user's: they replace our optimisations and are passed as they are, since BOLT itself refuses what it
 * does not know
 */
export function chooseFlags(
  elf: Pick<ElfFacts, 'hasDebugInfo' | 'machine'>,
  { known, major }: Dialect,
  own?: readonly string[],
): FlagSet {
  const wishes = [...(own ? [] : WISHES), ...HOUSEKEEPING]
  if (elf.hasDebugInfo) wishes.push({ flag: '-update-debug-sections' })
  const flags = [...(own ?? [])]
  const asked = new Set(flags.map(flagName))
  const notes: string[] = []
  for (const { flag, instead } of wishes) {
    // BOLT takes a flag once.
    if (asked.has(flagName(flag))) continue
    if (isKnown(flag, known)) flags.push(flag)
    else if (instead && isKnown(instead, known)) {
      flags.push(instead)
      notes.push(`${flag} is not known to this BOLT: ${instead} stands in for it.`)
    } else notes.push(`${flag} is not known to this BOLT and was left out.`)
  }
  if (elf.machine !== 'aarch64') return { flags, notes }
  const reasons = new Map(flags.map((flag) => [flag, whyNotOnAarch64(flag, major)]))
  for (const [flag, reason] of reasons) if (reason) notes.push(`${flag} was left out: ${reason}.`)
  return { flags: flags.filter((flag) => !reasons.get(flag)), notes }
}

/** The name of a flag without dashes and value: `icf` of `-icf=safe`. */
export function flagName(flag: string): string {
  return flag.replace(/^--?/, '').replace(/=.*$/, '')
}

function whyNotOnAarch64(flag: string, major: number): string | undefined {
  const asked = flag.replace(/^--?/, '')
  if (ONLY_ON_X86.includes(flagName(flag)) || ONLY_ON_X86.includes(asked)) return 'BOLT has it for x86-64 only'
  return asked === 'icf=safe' && major < SAFE_FOLDING_ON_AARCH64_SINCE
    ? `BOLT ${major} cannot tell on aarch64 which functions are safe to fold`
    : undefined
}

/** The pattern, as `-skip-funcs` takes it, of one name: what is special in patterns is escaped. */
export function asPattern(name: string): string {
  return name.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&')
}

/**
 * A pattern that also matches local functions, which are known to BOLT by their names with a number:
 * `__do_global_dtors_aux/1`.
 */
export function orLocal(pattern: string): string {
  return `${pattern}(/.*)?`
}

function isKnown(flag: string, known: KnownFlags): boolean {
  const values = known.get(flagName(flag))
  const value = /=(.*)$/.exec(flag)?.[1]
  return values !== undefined && (value === undefined || values.includes(value))
}

/** Flags of the user that keep BOLT's hands off what it would break: no set does without them. */
const KEEPING_AWAY = ['skip-funcs', 'skip-funcs-file', 'update-branch-protection']

/**
 * The flags that only say what to report, how to write and what to leave alone: what stays when everything else is
 * dropped. Pure.
 */
export function housekeepingOf(flags: readonly string[]): string[] {
  const names = new Set([...HOUSEKEEPING.map(({ flag }) => flagName(flag)), 'update-debug-sections', ...KEEPING_AWAY])
  return flags.filter((flag) => names.has(flagName(flag)))
}
