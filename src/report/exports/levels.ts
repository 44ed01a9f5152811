import { grouped } from '../../results/grouped.js'
import type { Results } from '../../results/schema.js'
import { largest, median, smallest } from '../../statistics/median.js'
import { factsOf } from '../facts/facts.js'

/** The level of one variant in one cell, by metric. */
export interface MetricLevel {
  readonly workload: string
  readonly threads: number
  readonly variant: string
  readonly metric: string
  readonly median: number
  readonly lowest: number
  readonly highest: number
  readonly rounds: number
}

/** The levels of every variant, from the samples that count. */
export function levelsOf(results: Results): MetricLevel[] {
  const { metrics } = factsOf(results)
  const counting = results.samples.filter(({ status }) => status === 'ok')
  const groups = grouped(counting, ({ workload, threads, variant }) => JSON.stringify([workload, threads, variant]))
  return [...groups.values()].flatMap((samples) => {
    const { workload, threads, variant } = samples[0]!
    return metrics.flatMap((metric) => {
      const values = samples.flatMap((sample) => sample.metrics[metric] ?? [])
      if (values.length === 0) return []
      const [lowest, highest] = [smallest(values), largest(values)]
      return [{ workload, threads, variant, metric, median: median(values), lowest, highest, rounds: values.length }]
    })
  })
}
