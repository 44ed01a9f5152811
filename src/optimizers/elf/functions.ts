import { type ElfReader, MAX_NAME_BYTES, number64, textAt } from './reader.js'
import { functionSymbols, symbolTable } from './symbols.js'

/** What the symbol table says about the functions of a binary. */
export interface FunctionFacts {
  /** Whether it has `.symtab`, so that it is not stripped. */
  readonly hasSymbols: boolean
  /** Symbols of functions that are defined in it. */
  readonly functions: number
  /** Functions whose cold part the compiler moved (`f.cold`, `f.cold.3`): their number, and some of their names. */
  readonly splitFunctions: { readonly count: number; readonly some: readonly string[] }
  /** Some functions with the name of a part, whose whole function is missing: `Tier.warm` without `Tier`. */
  readonly partsOfNone: readonly string[]
  /** The code of restartable sequences (rseq) and of their handlers, whose addresses the kernel knows. */
  readonly restartable: {
    /** Its functions, and its sections without functions. BOLT takes such a section for a function of that name. */
    readonly names: readonly string[]
    /** Whether all of it has names, and few enough to skip. */
    readonly isComplete: boolean
  }
  /** The functions that sign, if only some do. Empty if they have no names, or are too many to skip. */
  readonly signing: readonly string[]
}

/** The largest number of names in a message. */
const MAX_NAMES = 3

/**
 * A distribution's start files contain a few functions that sign. A library that was compiled to sign contains too many
 * to skip.
 */
export const MAX_SIGNING = 100

/** TCMalloc's sequences are in a few dozen functions. All names have to fit into one argument. */
const MAX_RESTARTABLE = 200

/** What BOLT takes for the name of a part: `f.cold`, `f.cold.3`, and also `Tier.warm_up`. */
const PART = /^(.*)\.(?:cold|warm)/s

/** A limit against malformed files. The parts of the largest servers have less than a tenth of it. */
const MAX_PARTS_BYTES = 32 * 1024 * 1024

/**
 * Reads the symbol table, in one pass unless functions are named like parts of others.
 * @param signing addresses of instructions that sign, ascending
 * @param restartable addresses of restartable sequences and their handlers, ascending
 */
export async function functionFacts(
  elf: ElfReader,
  signing: readonly number[],
  restartable: readonly number[],
): Promise<FunctionFacts> {
  let functions = 0
  let split = 0
  const cold: string[] = []
  const parts = new Map<string, string>()
  const signs = new Set<string>()
  const restarts = new Set<string>()
  const nameless = new Set(restartable)
  let left = MAX_PARTS_BYTES
  for await (const { symbol, names, nameAt } of functionSymbols(elf)) {
    functions++
    if (signs.size <= MAX_SIGNING && heldBy(symbol, signing).length > 0) signs.add(textAt(names, nameAt))
    const held = heldBy(symbol, restartable)
    for (const address of held) nameless.delete(address)
    if (held.length > 0 && restarts.size <= MAX_RESTARTABLE) restarts.add(textAt(names, nameAt))
    const part = partAt(names, nameAt)
    if (part === undefined) continue
    left -= part.length
    if (left >= 0) parts.set(part, PART.exec(part)![1]!)
    if (!/\.cold(\.\d+)?$/.test(part)) continue
    split++
    if (cold.length < MAX_NAMES) cold.push(part)
  }
  return {
    hasSymbols: symbolTable(elf) !== undefined,
    functions,
    splitFunctions: { count: split, some: cold },
    partsOfNone: await withoutWhole(elf, parts),
    restartable: withSections(elf, restarts, nameless),
    signing: signs.size <= MAX_SIGNING ? [...signs] : [],
  }
}

/** The names whose whole function is missing. @param parts the name of the whole function, by that of the part */
async function withoutWhole(elf: ElfReader, parts: ReadonlyMap<string, string>): Promise<string[]> {
  if (parts.size === 0) return []
  const missing = new Set(parts.values())
  for await (const { names, nameAt } of functionSymbols(elf)) missing.delete(textAt(names, nameAt))
  return [...parts].flatMap(([part, whole]) => (missing.has(whole) ? [part] : [])).slice(0, MAX_NAMES)
}

/** The name at an offset if BOLT takes it for that of a part. Few of hundreds of thousands of names are decoded. */
function partAt(names: Buffer, at: number): string | undefined {
  const field = names.subarray(at, at + MAX_NAME_BYTES)
  const name = field.subarray(0, Math.max(0, field.indexOf(0)))
  return name.includes('.cold') || name.includes('.warm') ? name.toString('latin1') : undefined
}

/** Adds the sections with code that no function contains, such as the handlers of hand-written sequences. */
function withSections(
  elf: ElfReader,
  functions: ReadonlySet<string>,
  nameless: ReadonlySet<number>,
): FunctionFacts['restartable'] {
  const sections = [...nameless].map((place) =>
    elf.sections.find(({ address, size, name }) => place >= address && place < address + size && name !== '.text'),
  )
  const names = new Set([...functions, ...sections.flatMap((section) => section?.name ?? [])])
  return { names: [...names], isComplete: !sections.includes(undefined) && names.size <= MAX_RESTARTABLE }
}

/** The addresses that a symbol's code contains. They are ascending. */
function heldBy(symbol: Buffer, addresses: readonly number[]): readonly number[] {
  const begin = number64(symbol, 8)
  const first = firstFrom(addresses, begin)
  return addresses.slice(first, firstFrom(addresses, begin + number64(symbol, 16)))
}

/** The index of the first address that is not smaller. */
function firstFrom(addresses: readonly number[], least: number): number {
  let [low, high] = [0, addresses.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (addresses[middle]! < least) low = middle + 1
    else high = middle
  }
  return low
}
