import type { Judgement } from './judgement.js'
import { logMargin } from './verdict.js'

/**
 * The number of rounds until the interval either excludes 1 or lies inside the margin. Its width shrinks with the
 * square root of that number. Infinite if there is no interval.
 */
export function roundsToVerdict({ n, estimate, low, high }: Judgement, margin: number): number {
  const half = (high - low) / 2
  const far = Math.abs(estimate)
  return n * (half / Math.max(far, logMargin(margin) - far)) ** 2
}
