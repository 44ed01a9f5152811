/**
 * The control as a second baseline. It is the same binary, measured in the same rounds: the mean of both is known
 * better than one of them. A ratio of two values has twice the variance of a value; to the mean of two, one and a half.
 */

import type { Pair, PairSeries } from '../pairs.js'

/** Variance of a ratio to the mean of two values, in units of the variance of one. */
export const WEIGHT = 1.5

/**
 * The series against the mean of baseline and control.
 * @param control the control's series in the same cell, metric and phase
 * @returns undefined where a round lacks the control: such a ratio would be less certain than the others
 */
export function againstBoth(series: PairSeries, control: PairSeries): PairSeries | undefined {
  const known = new Map(control.pairs.map((pair) => [roundOf(pair), pair.logRatio]))
  const pairs = series.pairs.flatMap((pair) => {
    const ofControl = known.get(roundOf(pair))
    return ofControl === undefined ? [] : [{ ...pair, logRatio: pair.logRatio - ofControl / 2 }]
  })
  return pairs.length === series.pairs.length ? { ...series, pairs } : undefined
}

function roundOf({ run, host, round }: Pair): string {
  return JSON.stringify([run, host, round])
}
