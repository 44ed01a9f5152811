import type { CountedFunction } from '../../results/schema.js'
import type { Counted, FunctionCount } from './profile.js'

/** The counts of one transaction on a simulated processor. */
export interface TransactionCounts {
  /** The number of counted transactions. */
  readonly events: number
  /** The counts by metric. */
  readonly metrics: Readonly<Record<string, number>>
  /** The functions with the most instructions, in falling order. */
  readonly functions: readonly CountedFunction[]
}

/** A function with a smaller share of a transaction's instructions is left out. */
const SMALLEST_SHARE = 1e-5

/** The number of a path's last parts that are kept. They suffice to find a file. */
const FOLDERS_SHOWN = 3

/**
 * The counts of a transaction, from the difference of a long and a short run. Start, connection and first access to the
 * data occur in both, so they cancel. Pure.
 * @param events the number of transactions by which the long run is longer
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

/** The line with most of its instructions. */
function hottestLine({ places }: FunctionCount, before: FunctionCount | undefined): { at?: string } {
  const [hottest] = [...places]
    .map(([place, instructions]) => ({ place, instructions: instructions - (before?.places.get(place) ?? 0) }))
    .sort((a, b) => b.instructions - a.instructions)
  return hottest ? { at: hottest.place.split('/').slice(-FOLDERS_SHOWN).join('/') } : {}
}
