import { grouped } from '../../results/grouped.js'
import { GATED_COUNT } from '../../results/metrics.js'
import type { Outcome, SamplesFile } from '../../results/schema.js'
import { mean } from '../../statistics/mean.js'
import { compareSimulations, type SimulatedComparison } from './simulated.js'

/**
 * The outcome of a run that only counts. It is about the candidate with the fewest instructions per transaction, as the
 * geometric mean over its workloads. `undecided`: the counts of a workload do not repeat. Pure.
 */
export function countedOutcome(file: Pick<SamplesFile, 'plan' | 'variants' | 'simulations'>): Outcome {
  const instructions = compareSimulations([file], file.plan?.baseline ?? '').filter(
    ({ metric }) => metric === GATED_COUNT,
  )
  const found = [...grouped(instructions, ({ candidate }) => candidate)].map(([candidate, own]) => ({
    candidate,
    verdict: verdictOf(own),
    ratio: Math.exp(mean(own.map(({ ratio }) => Math.log(ratio)))),
    cells: own.length,
  }))
  const [best] = found.sort((a, b) => a.ratio - b.ratio)
  return { ...nothingFound(GATED_COUNT), ...best }
}

/** The outcome of a run in which no candidate was measured. */
export function nothingFound(metric: string): Outcome {
  const figures = { ratio: null, ci_low: null, ci_high: null, cells: 0 }
  return { verdict: 'undecided', metric, candidate: null, ...figures, comes_first: false, level_with: [] }
}

/** The verdict on one candidate, over all workloads. */
function verdictOf(own: readonly SimulatedComparison[]): Outcome['verdict'] {
  const found = new Set(own.map(({ verdict }) => verdict))
  if (found.has('inconclusive')) return 'undecided'
  if (found.has('faster') && found.has('slower')) return 'mixed'
  return found.has('slower') ? 'slower' : found.has('faster') ? 'faster' : 'same'
}
