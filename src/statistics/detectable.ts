import { normalQuantile } from './normal.js'
import type { LogInterval } from './verdict.js'

/** The probability with which a change is to be found. */
const POWER = 0.8

/**
 * The smallest relative change that rounds like these find with the power above, as a fraction: 0.03 is 3 %.
 * It follows from the interval: half its width is z(1 − level/2) standard errors, and to be found this often a change
 * must be z(0.8) standard errors larger (Lehr's rule of power; compare R's `power.t.test`). Undefined if the interval
 * is unbounded, because no change, however large, could have been shown.
 */
export function detectable({ low, high }: LogInterval, level: number): number | undefined {
  const half = (high - low) / 2
  if (!Number.isFinite(half)) return undefined
  const z = normalQuantile(1 - level / 2)
  return Math.expm1((half * (z + normalQuantile(POWER))) / z)
}
