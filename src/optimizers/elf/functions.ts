import { type ElfReader, number64, textAt } from './reader.js'
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
  /** Functions with a restartable sequence (rseq): the kernel knows the addresses of its instructions. */
  readonly restartable: readonly string[]
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

/** What BOLT takes for the name of a part: `f.cold`, `f.cold.3`, and also `Tier.warm_up`. */
const PART = /^(.*)\.(?:cold|warm)/s

/** The endings of such names in the table of names. */
const ENDINGS = ['.cold', '.warm']

/**
 * Reads the symbol table, in one pass unless functions are named like parts of others.
 * @param signing addresses of instructions that sign, ascending
 * @param restartable addresses where restartable sequences begin, ascending
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
  let endings: readonly number[] | undefined
  for await (const { symbol, names, nameAt } of functionSymbols(elf)) {
    functions++
    if (signs.size <= MAX_SIGNING && holds(symbol, signing)) signs.add(textAt(names, nameAt))
    if (holds(symbol, restartable)) restarts.add(textAt(names, nameAt))
    endings ??= placesOfEndings(names)
    if (!isBetween(endings, nameAt, names.indexOf(0, nameAt))) continue
    const name = textAt(names, nameAt)
    parts.set(name, PART.exec(name)![1]!)
    if (!/\.cold(\.\d+)?$/.test(name)) continue
    split++
    if (cold.length < MAX_NAMES) cold.push(name)
  }
  return {
    hasSymbols: symbolTable(elf) !== undefined,
    functions,
    splitFunctions: { count: split, some: cold },
    partsOfNone: await withoutWhole(elf, parts),
    restartable: [...restarts],
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

/** Offsets in the table of names, ascending. Few of hundreds of thousands of names are decoded because of them. */
function placesOfEndings(names: Buffer): number[] {
  const found: number[] = []
  for (const ending of ENDINGS)
    for (let at = names.indexOf(ending); at >= 0; at = names.indexOf(ending, at + 1)) found.push(at)
  return found.sort((a, b) => a - b)
}

/** Whether a symbol's code contains one of the addresses, which are ascending. */
function holds(symbol: Buffer, addresses: readonly number[]): boolean {
  const begin = number64(symbol, 8)
  return isBetween(addresses, begin, begin + number64(symbol, 16))
}

/** Whether one of the values, which are ascending, is in [from, to). */
function isBetween(values: readonly number[], from: number, to: number): boolean {
  let [low, high] = [0, values.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (values[middle]! < from) low = middle + 1
    else high = middle
  }
  return low < values.length && values[low]! < to
}
