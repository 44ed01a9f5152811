import type { Comparison, Outcome } from '../../results/schema.js'

/** What fresh rounds say about the winner of a race. */
export interface Choice extends Pick<Outcome, 'metric' | 'ratio' | 'ci_low' | 'ci_high' | 'cells'> {
  /** Whether it is faster than the baseline, and slower in no cell of a workload that was held out. */
  readonly isAhead: boolean
  readonly verdict: Outcome['verdict']
  /** The workloads that were held out of the race, and on which the winner is slower. */
  readonly slowerOn: readonly string[]
}

/**
 * Whether the winner of a race replaces the baseline. It must be faster in rounds that did not choose it.
 * @param outcome of a run with only the winner as candidate
 * @param heldOut the workloads that the race did not measure
 */
export function choiceOf(
  { outcome, comparisons }: { readonly outcome: Outcome; readonly comparisons: readonly Comparison[] },
  heldOut: readonly string[],
): Choice {
  const { verdict, metric, ratio, ci_low, ci_high, cells, candidate } = outcome
  const slower = comparisons.filter(
    (cell) =>
      heldOut.includes(cell.workload) &&
      cell.candidate === candidate &&
      cell.metric === metric &&
      cell.verdict === 'slower',
  )
  const slowerOn = [...new Set(slower.map(({ workload }) => workload))]
  const isAhead = verdict === 'faster' && slowerOn.length === 0
  return { isAhead, verdict, slowerOn, metric, ratio, ci_low, ci_high, cells }
}
