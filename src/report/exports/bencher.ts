import type { Results } from '../../results/schema.js'
import { factsOf } from '../facts/facts.js'
import { oneLine } from '../markup.js'
import { levelsOf } from './levels.js'

interface Measure {
  readonly value: number
  readonly lower_value?: number
  readonly upper_value?: number
}

/**
 * Bencher Metric Format (https://bencher.dev/docs/reference/bencher-metric-format): benchmarks by name, each with its
 * measures. A benchmark is a variant in a cell. A measure has the median, the minimum and the maximum over the rounds.
 * Candidates also have `<measure>-ratio`, the ratio to the baseline with its interval, because it does not depend on
 * the speed of the machine.
 */
export function bencherMetricFormat(results: Results): string {
  const benchmarks = new Map<string, Record<string, Measure>>()
  const measuresOf = (workload: string, threads: number, variant: string) => {
    const name = oneLine(`${workload} / ${threads} threads / ${variant}`).slice(0, 1024)
    const found = benchmarks.get(name) ?? {}
    benchmarks.set(name, found)
    return found
  }
  for (const { workload, threads, variant, metric, median, lowest, highest } of levelsOf(results))
    measuresOf(workload, threads, variant)[slug(metric)] = { value: median, lower_value: lowest, upper_value: highest }
  for (const { workload, threads, candidate, metric, ratio, ci_low, ci_high } of factsOf(results).comparisons) {
    if (ratio === null) continue
    const interval = ci_low === null || ci_high === null ? {} : { lower_value: ci_low, upper_value: ci_high }
    measuresOf(workload, threads, candidate)[slug(`${metric}_ratio`)] = { value: ratio, ...interval }
  }
  return `${JSON.stringify(Object.fromEntries(benchmarks), null, 2)}\n`
}

/** A metric's name in Bencher's form: lower-case letters, digits and hyphens, at most 64. */
function slug(metric: string): string {
  return metric
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 64)
}
