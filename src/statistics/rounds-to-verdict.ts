import type { Judgement } from './judgement.js'
import { logMargin } from './verdict.js'

/**
 * Rounds until the interval, shrinking with their root, either excludes 1 or fits into the margin, whichever comes
 * first. Infinite while there is no interval.
 */
export function roundsToVerdict({ n, estimate, low, high }: Judgement, margin: number): number {
  const half = (high - low) / 2
  const far = Math.abs(estimate)
  return n * (half / Math.max(far, logMargin(margin) - far)) ** 2
}
