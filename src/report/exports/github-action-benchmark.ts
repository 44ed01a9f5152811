import { metricNamed } from '../../results/metrics.js'
import type { Results } from '../../results/schema.js'
import { counted, quantity } from '../../results/words.js'
import { oneLine } from '../markup.js'
import { levelsOf, type MetricLevel } from './levels.js'

interface BenchmarkResult {
  readonly name: string
  readonly unit: string
  readonly value: number
  readonly range: string
  readonly extra: string
}

/**
 * The custom JSON of github-action-benchmark, for `tool: customSmallerIsBetter`. That action takes the direction from
 * `tool`, which is one for the whole file. To keep throughput and latency in one file, a rate is given as its
 * reciprocal, the time of one transaction: 2,000 tx/s is 500 µs/tx. Ratios and alert thresholds have the same meaning.
 * The rate is in `extra`.
 */
export function githubActionBenchmark(results: Results): string {
  // Zero is left out: it has no reciprocal, and the action divides by the last value.
  const entries = levelsOf(results)
    .map(entryOf)
    .filter(({ value }) => value > 0 && Number.isFinite(value))
  return `${JSON.stringify(entries, null, 2)}\n`
}

function entryOf(level: MetricLevel): BenchmarkResult {
  const { workload, threads, variant, metric, median, lowest, highest, rounds } = level
  const { unit, direction } = metricNamed(metric)!
  const extra = `median of ${counted(rounds, 'round')}: ${quantity(median, metric)}`
  const name = (what: string) => oneLine(`${workload} / ${threads} threads / ${variant} / ${what}`)
  if (direction === 'smaller')
    return { name: name(metric), unit, value: median, range: range(median, lowest, highest), extra }
  const micros = (rate: number) => Number((1e6 / rate).toPrecision(7))
  return {
    name: name(`${metric} (as time)`),
    unit: `µs/${unit.split('/')[0]}`,
    value: micros(median),
    range: range(micros(median), micros(highest), micros(lowest)),
    extra,
  }
}

/** The range that the action shows beside the value: `± 12.3`. It is the larger distance of the two bounds. */
function range(middle: number, low: number, high: number): string {
  const sides = [middle - low, high - middle].filter(Number.isFinite)
  return `± ${Number(Math.max(...sides).toPrecision(3))}`
}
