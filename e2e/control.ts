import { expect } from '@jest/globals'
import type { Results } from '../src/results/schema.js'

/**
 * The baseline against itself, all cells together: not far off 1, unless its interval holds 1 all the same. The interval alone leaves 1 out in one
 * run of twenty, by chance; the ratio alone is far off in a noisy run. A control of other binaries, or on another load, is both.
 */
export function expectsControlAsBaseline({ pooled }: Results): void {
  const control = pooled.find(({ candidate, metric }) => candidate === 'control' && metric === 'throughput')!
  const holdsOne = (control.ci_low ?? 0) <= 1 && (control.ci_high ?? Number.POSITIVE_INFINITY) >= 1
  expect(holdsOne ? 0 : Math.abs(control.ratio! - 1)).toBeLessThan(0.15)
}
