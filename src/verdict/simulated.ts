import { METRICS } from '../results/metrics.js'
import type { SamplesFile, Verdict } from '../results/schema.js'
import { logMargin } from '../statistics/verdict.js'

/**
 * Comparisons of the counts of `benchmark.counters: simulate`. The gate judges a simulated metric by these and not by
 * samples.
 */
export const SIMULATED_METRICS: readonly string[] = METRICS.filter(({ simulated }) => simulated)
  .sort((a, b) => a.simulated!.column - b.simulated!.column)
  .map(({ name }) => name)

/** Whether the run has a simulation that gives this metric. */
export function isSimulated(metric: string): boolean {
  return SIMULATED_METRICS.includes(metric)
}

/**
 * One variant's counts on a simulated processor against the baseline's. They are the same on any machine with these
 * caches, so there is no interval.
 */
export interface SimulatedComparison {
  readonly workload: string
  readonly candidate: string
  readonly role: 'candidate' | 'control'
  readonly metric: string
  /** Candidate / baseline. */
  readonly ratio: number
  /** Never `inconclusive`. Fewer misses and instructions are `faster`. */
  readonly verdict: Verdict
}

/** Compares within each file: another file may come from other simulated caches. Pure. */
export function compareSimulations(
  files: readonly Pick<SamplesFile, 'simulations' | 'variants'>[],
  baseline: string,
  margin: number,
): SimulatedComparison[] {
  return files.flatMap(({ simulations = [], variants }) =>
    simulations.flatMap(({ workload, variant, metrics }) => {
      const role = variants.find(({ name }) => name === variant)?.role
      const base = simulations.find((one) => one.workload === workload && one.variant === baseline)
      if (!base || (role !== 'candidate' && role !== 'control')) return []
      return Object.entries(metrics).flatMap(([metric, count]) => {
        const of = base.metrics[metric]
        if (!of || !(count > 0)) return []
        const ratio = count / of
        return [{ workload, candidate: variant, role, metric, ratio, verdict: verdictOf(ratio, margin) }]
      })
    }),
  )
}

function verdictOf(ratio: number, margin: number): Verdict {
  if (Math.abs(Math.log(ratio)) <= logMargin(margin)) return 'same'
  return ratio > 1 ? 'slower' : 'faster'
}
