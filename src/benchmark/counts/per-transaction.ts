import type { CountedFunction } from '../../results/schema.js'
import type { Counted, FunctionCount } from './profile.js'

/** What a transaction takes on a simulated processor. */
export interface TransactionCounts {
  /** Transactions that were counted. */
  readonly events: number
  /** By metric. */
  readonly metrics: Readonly<Record<string, number>>
  /** The largest first. */
  readonly functions: readonly CountedFunction[]
}

/** Functions below this share of a transaction's instructions are left out. */
const SMALLEST_SHARE = 1e-5

/** The last parts of a path, which are enough to find a file. */
const FOLDERS_SHOWN = 3

/**
 * Counts of a transaction, from the difference of a long and a short run. Start, connection and the first touch of the
 * data are in both, and so not in the difference. Pure.
 * @param events transactions that the long run had more
 */
export function perTransaction(short: Counted, long: Counted, events: number): TransactionCounts {
  const metrics = Object.fromEntries(
    Object.entries(long.totals).map(([metric, total]) => [metric, (total - short.totals[metric]!) / events]),
  )
  const smallest = SMALLEST_SHARE * metrics.instructions_per_transaction!
  const functions = [...long.functions.values()].flatMap((of): CountedFunction[] => {
    const before = short.functions.get(of.name)
    const instructions = (of.instructions - (before?.instructions ?? 0)) / events
    return instructions < smallest ? [] : [{ name: of.name, ...hottestLine(of, before), instructions }]
  })
  return { events, metrics, functions: functions.sort((a, b) => b.instructions - a.instructions) }
}

/** The line that took most of its instructions. */
function hottestLine({ places }: FunctionCount, before: FunctionCount | undefined): { at?: string } {
  const [hottest] = [...places]
    .map(([place, instructions]) => ({ place, instructions: instructions - (before?.places.get(place) ?? 0) }))
    .sort((a, b) => b.instructions - a.instructions)
  return hottest ? { at: hottest.place.split('/').slice(-FOLDERS_SHOWN).join('/') } : {}
}
