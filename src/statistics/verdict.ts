/**
 * The four verdicts, by the place of the ratio's interval relative to 1 and the margin:
 *
 *      −margin      1      +margin
 *         │         │         │
 *         │     ├───────┤     │            same
 *         │       ├──┤        │            same
 *         │         │   ├───────────┤      faster (or slower, when smaller is better)
 *   ├──────────┤    │         │            slower (or faster)
 *         │    ├─────────────────┤         inconclusive
 */
export type Verdict = 'faster' | 'slower' | 'same' | 'inconclusive'

/** Whether a bigger or a smaller value of the metric is better. */
export type Better = 'bigger' | 'smaller'

/** The bounds of a log-ratio; infinite if the data does not bound it. */
export interface LogInterval {
  readonly low: number
  readonly high: number
}

/**
 * The margin on the log scale. A margin of 2 % means ratios from 1/1.02 to 1.02. Both sides have the same length, so
 * that swapping baseline and candidate only swaps the verdicts.
 */
export function logMargin(margin: number): number {
  return Math.log1p(margin)
}

export function verdict({ low, high }: LogInterval, margin: number, better: Better): Verdict {
  const limit = logMargin(margin)
  if (low >= -limit && high <= limit) return 'same'
  if (low <= 0 && high >= 0) return 'inconclusive'
  return low > 0 === (better === 'bigger') ? 'faster' : 'slower'
}

/** Whether the whole interval lies beyond the margin, on one side of it. */
export function isBeyondMargin({ low, high }: LogInterval, margin: number): boolean {
  const limit = logMargin(margin)
  return low > limit || high < -limit
}
