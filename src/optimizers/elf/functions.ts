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
  /** Some functions with a restartable sequence (rseq): the kernel knows the addresses of its instructions. */
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

/** A limit against malformed files. The parts of the largest servers have less than a tenth of it. */
const MAX_PARTS_BYTES = 32 * 1024 * 1024

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
  let left = MAX_PARTS_BYTES
  for await (const { symbol, names, nameAt } of functionSymbols(elf)) {
    functions++
    if (signs.size <= MAX_SIGNING && holds(symbol, signing)) signs.add(textAt(names, nameAt))
    if (restarts.size <= MAX_NAMES && holds(symbol, restartable)) restarts.add(textAt(names, nameAt))
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

/** The name at an offset if BOLT takes it for that of a part. Few of hundreds of thousands of names are decoded. */
function partAt(names: Buffer, at: number): string | undefined {
  const field = names.subarray(at, at + MAX_NAME_BYTES)
  const name = field.subarray(0, Math.max(0, field.indexOf(0)))
  return name.includes('.cold') || name.includes('.warm') ? name.toString('latin1') : undefined
}

/** Whether a symbol's code contains one of the addresses, which are ascending. */
function holds(symbol: Buffer, addresses: readonly number[]): boolean {
  const begin = number64(symbol, 8)
  let [low, high] = [0, addresses.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (addresses[middle]! < begin) low = middle + 1
    else high = middle
  }
  return low < addresses.length && addresses[low]! < begin + number64(symbol, 16)
}
