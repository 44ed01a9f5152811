/**
 * The control as a second baseline. It is the same binary, measured in the same rounds, so the mean of both has less
 * noise than one of them. A ratio of two values has twice the variance of a value. A ratio to the mean of two values
 * has one and a half times that variance.
 */

import type { Pair, PairSeries } from '../pairs.js'

/** The variance of a ratio to the mean of two values, in units of the variance of one value. */
export const WEIGHT = 1.5

/**
 * The series against the mean of baseline and control.
 * @param control the control's series in the same cell, metric and phase
 * @returns undefined if a round lacks the control, because its ratio would be less certain than the others. The same
 * holds if a round has the control in another group: its own noise would be added to that of two baselines
 */
export function againstBoth(series: PairSeries, control: PairSeries): PairSeries | undefined {
  const known = new Map(control.pairs.map((pair) => [roundOf(pair), pair.logRatio]))
  const pairs = series.pairs.flatMap((pair) => {
    const ofControl = known.get(roundOf(pair))
    return ofControl === undefined ? [] : [{ ...pair, logRatio: pair.logRatio - ofControl / 2 }]
  })
  return pairs.length === series.pairs.length ? { ...series, pairs } : undefined
}

function roundOf({ run, host, round, group }: Pair): string {
  return JSON.stringify([run, host, round, group])
}
