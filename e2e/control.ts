import { expect } from '@jest/globals'
import type { Results } from '../src/results/schema.js'

/** How far off the pooled ratio of a control may be whose interval leaves 1 out by chance. */
const FAR_OFF = 0.15

/** And where rounds are too few for an interval: of one-second samples on servers from source, nine cells together, any three rounds were up to 8 % off. */
const FAR_OFF_ALONE = 0.25

/**
 * The baseline against itself, all cells together: not far off 1, unless its interval holds 1 all the same. The interval alone leaves 1 out in one
 * run of twenty, by chance; the ratio alone is far off in a noisy run. A control of other binaries, or on another load, is both. Without an interval there is
 * the ratio alone.
 */
export function expectsControlAsBaseline({ pooled }: Results): void {
  const { ratio, ci_low, ci_high } = pooled.find(
    ({ candidate, metric }) => candidate === 'control' && metric === 'throughput',
  )!
  const off = Math.abs(ratio! - 1)
  if (ci_low === null || ci_high === null) expect(off).toBeLessThan(FAR_OFF_ALONE)
  else expect(ci_low <= 1 && 1 <= ci_high ? 0 : off).toBeLessThan(FAR_OFF)
}
