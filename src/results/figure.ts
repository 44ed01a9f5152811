import { levelOf } from '../statistics/level.js'
import { logMargin } from '../statistics/verdict.js'
import type { CellComparison, PooledComparison } from './comparisons.js'

/** A cell, or all cells of a candidate together. */
export type Figure = CellComparison | PooledComparison

/** What a `slower` is held against. */
export interface Bar {
  readonly margin: number
  readonly confidence: number
}

export function isCell(figure: Figure): figure is CellComparison {
  return 'workload' in figure
}

/** Whether there is a figure at all; one of runs that were not paired has no rounds. */
export function isMeasured({ rounds, ratio }: CellComparison): boolean {
  return rounds > 0 || ratio !== null
}

/** Whether new rounds confirmed a figure, and it stands after correction for the number of cells. */
export function isConfirmed(figure: Figure, { confidence }: Bar): boolean {
  const stands = !isCell(figure) || (figure.p_adjusted ?? 1) <= levelOf(confidence)
  return figure.phase === 'confirm' && stands
}

export function isBeyondMargin({ ratio }: Figure, { margin }: Bar): boolean {
  return ratio !== null && Math.abs(Math.log(ratio)) > logMargin(margin)
}
