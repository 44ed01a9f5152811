import { grouped } from '../../results/grouped.js'
import type { CountedFunction, Simulation } from '../../results/schema.js'
import { mean, sum } from '../../statistics/mean.js'
import type { TransactionCounts } from './per-transaction.js'

/** Repeated counts as one: the mean of each metric and of each function. */
export function meanOfRepeats(
  repeats: readonly TransactionCounts[],
): Pick<Simulation, 'metrics' | 'repeats' | 'functions'> {
  const metrics = Object.fromEntries(
    Object.keys(repeats[0]!.metrics).map((name) => [name, mean(repeats.map((repeat) => repeat.metrics[name]!))]),
  )
  const byName = grouped(
    repeats.flatMap(({ functions }) => functions),
    ({ name }) => name,
  )
  const functions = [...byName.values()].map(
    (same): CountedFunction => ({
      ...same[0]!,
      instructions: sum(same.map(({ instructions }) => instructions)) / repeats.length,
    }),
  )
  return { metrics, repeats: repeats.map((repeat) => ({ ...repeat.metrics })), functions }
}
