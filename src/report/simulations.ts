import { metricNamed } from '../results/metrics.js'
import { SIMULATED_METRICS } from '../results/simulated.js'
import type { Facts } from './facts.js'
import { change, figure } from './words.js'

/** One variant on one workload, on a simulated processor. */
export interface SimulationRow {
  readonly workload: string
  readonly variant: string
  /** Level and change against the baseline, in the order of `SIMULATED`. */
  readonly figures: readonly { readonly level: string; readonly change: string }[]
}

/** What is simulated, in the order of its columns. */
export const SIMULATED = SIMULATED_METRICS

export const SIMULATED_TITLES: readonly string[] = SIMULATED.map((name) => metricNamed(name)!.title)

/** Short ones, for a terminal. */
export const SIMULATED_WORDS: readonly string[] = ['I1 misses/tx', 'instr./tx']

/** Counts that a simulation gave, for each workload the baseline's first; none where nothing was simulated. */
export function simulationRows({ results: { simulations = [] }, baseline, variants }: Facts): SimulationRow[] {
  const workloads = [...new Set(simulations.map(({ workload }) => workload))]
  return workloads.flatMap((workload) => {
    const byVariant = new Map(
      simulations
        .filter((simulation) => simulation.workload === workload)
        .map(({ variant, metrics }) => [variant, metrics]),
    )
    const base = byVariant.get(baseline)
    return variants.flatMap(({ name }) => {
      const counts = byVariant.get(name)
      if (!counts) return []
      const figures = SIMULATED.map((metric) => ({
        level: figure(counts[metric]),
        change: name !== baseline && base?.[metric] ? change((counts[metric] ?? Number.NaN) / base[metric]) : '',
      }))
      return [{ workload, variant: name, figures }]
    })
  })
}
