import type { ElfFacts } from './elf.js'

/** The options that one llvm-bolt knows: by name, the values that it lists for it (none for a switch or a free value). */
export type KnownFlags = ReadonlyMap<string, readonly string[]>

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
 * What BOLT's authors recommend for a server. `-icf=safe` folds identical functions unless their addresses are compared; LLVM 19
 * knows only the unsafe kind, and PostgreSQL, among others, compares addresses of functions: there it is left out.
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

export interface FlagSet {
  readonly flags: readonly string[]
  /** What this BOLT does not know, and what was done about it. */
  readonly notes: readonly string[]
}

/**
 * The flags to optimise with. `own` (the user's) replace our optimisations and are passed as they are: BOLT itself refuses what it does
 * not know. `extra` are added. Pure.
 */
export function chooseFlags(
  elf: Pick<ElfFacts, 'hasDebugInfo' | 'machine'>,
  known: KnownFlags,
  { own, extra = [] }: { own?: readonly string[] | undefined; extra?: readonly string[] | undefined } = {},
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
  const given = new Set([...extra].map(flagName))
  const all = [...flags.filter((flag) => !given.has(flagName(flag))), ...extra]
  const lacking = elf.machine === 'aarch64' ? all.filter(isOnlyOnX86) : []
  for (const flag of lacking) notes.push(`${flag} was left out: BOLT has it for x86-64 only.`)
  return { flags: all.filter((flag) => !lacking.includes(flag)), notes }
}

/** The name of a flag without dashes and value: `icf` of `-icf=safe`. */
export function flagName(flag: string): string {
  return flag.replace(/^--?/, '').replace(/=.*$/, '')
}

function isOnlyOnX86(flag: string): boolean {
  return ONLY_ON_X86.includes(flagName(flag)) || ONLY_ON_X86.includes(flag.replace(/^--?/, ''))
}

function isKnown(flag: string, known: KnownFlags): boolean {
  const values = known.get(flagName(flag))
  const value = /=(.*)$/.exec(flag)?.[1]
  return values !== undefined && (value === undefined || values.includes(value))
}

/** The flags that only say what to report and how to write: what stays when everything else is dropped. Pure. */
export function housekeepingOf(flags: readonly string[]): string[] {
  const names = new Set([...HOUSEKEEPING.map(({ flag }) => flagName(flag)), 'update-debug-sections'])
  return flags.filter((flag) => names.has(flagName(flag)))
}
