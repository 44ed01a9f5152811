import { levelOf } from '../statistics/level.js'
import { isBeyondMargin } from '../statistics/verdict.js'
import type { CellComparison, PooledComparison } from './comparisons.js'

/** The comparison of a cell, or of all cells of a candidate together. */
export type Figure = CellComparison | PooledComparison

/** The margin and confidence that decide about a `slower`. */
interface Bar {
  readonly margin: number
  readonly confidence: number
}

export function isCell(figure: Figure): figure is CellComparison {
  return 'workload' in figure
}

/** Whether the comparison has a figure. One from unpaired runs has no rounds. */
export function isMeasured({ rounds, ratio }: CellComparison): boolean {
  return rounds > 0 || ratio !== null
}

/** Whether new rounds confirmed the figure, and it is significant after correction for the number of cells. */
export function isConfirmed(figure: Figure, { confidence }: Pick<Bar, 'confidence'>): boolean {
  const stands = !isCell(figure) || (figure.p_adjusted ?? 1) <= levelOf(confidence)
  return figure.phase === 'confirm' && stands
}

/** Whether the whole interval lies beyond the margin. Only the estimate could lie there by chance. */
export function isBeyond({ ci_low, ci_high }: Figure, { margin }: Bar): boolean {
  const low = ci_low === null ? Number.NEGATIVE_INFINITY : Math.log(ci_low)
  const high = ci_high === null ? Number.POSITIVE_INFINITY : Math.log(ci_high)
  return isBeyondMargin({ low, high }, margin)
}
