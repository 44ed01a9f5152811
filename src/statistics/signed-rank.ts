/**
 * Wilcoxon's signed-rank test, with the Hodges-Lehmann estimate and the exact interval of the centre of symmetry. It is
 * for log-ratios of pairs that were measured side by side. Swapping the two samples of a pair only changes the sign. If
 * there is no difference, every pattern of signs is therefore equally likely, for any kind of noise.
 *
 * Sources: Hodges & Lehmann (1963), "Estimates of location based on rank tests", Ann. Math. Statist. 34;
 * Hollander, Wolfe & Chicken (2014), "Nonparametric Statistical Methods", chapter 3.
 */
import { normalQuantile, normalTail } from './normal.js'
import { negated, sorted, walshAtMost, walshAverage } from './pairwise.js'

export interface SignedRank {
  /** The number of pairs. */
  readonly n: number
  /** The Hodges-Lehmann estimate: the median of the Walsh averages. */
  readonly estimate: number
  /** The lower bound of the closed interval. Both bounds are infinite if n pairs can never decide at this level. */
  readonly low: number
  readonly high: number
  /** The two-sided p-value of "the centre is 0". It is at most `level` exactly when the interval excludes 0. */
  readonly p: number
}

/**
 * Above this many pairs the null distribution is taken as normal (within 0.001 of the exact probability, see the
 * tests).
 */
const EXACT_UP_TO = 120

/**
 * Estimate, interval and p-value of `x` at the two-sided `level` (0.05 gives a 95 % interval). `x` has at least one
 * value, and all values are finite.
 * value.
 *
 * Ties and zeros, which are frequent with rounded latencies, need no other distribution. The closed interval between
 * the same Walsh averages covers the centre at least as often as without ties (Noether 1967, "Wilcoxon confidence
 * intervals for location parameters in the discrete case", JASA 62). The p-value is derived from the interval, so zeros
 * count against the evidence.
 */
export function signedRank(x: readonly number[], level: number): SignedRank {
  const n = x.length
  if (n === 0) throw new RangeError('the signed-rank test needs at least one pair')
  const values = sorted(x)
  const averages = (n * (n + 1)) / 2
  const estimate =
    (walshAverage(values, Math.ceil(averages / 2)) + walshAverage(values, Math.floor(averages / 2) + 1)) / 2
  const against = Math.min(walshAtMost(values, 0), walshAtMost(negated(values), 0))
  const p = Math.min(1, 2 * signedRankBelow(against, n))
  const k = criticalRank(n, level)
  if (k === 0) return { n, estimate, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, p }
  return { n, estimate, low: walshAverage(values, k), high: walshAverage(values, averages + 1 - k), p }
}

/** The smallest number of pairs that can give p ≤ `level`, if all of them point one way: 2^(1−n) ≤ level. */
export function fewestPairs(level: number): number {
  return Math.ceil(1 - Math.log2(level) - 1e-12)
}

/** The two-sided level that a test of `n` pairs attains without exceeding `level`. 0 if it can never reject. */
export function attainedLevel(n: number, level: number): number {
  const k = criticalRank(n, level)
  return k === 0 ? 0 : 2 * signedRankBelow(k - 1, n)
}

/** P(T ≤ t), where T is the sum of the positive ranks of `n` pairs without ties, and each sign is equally likely. */
export function signedRankBelow(t: number, n: number): number {
  if (t < 0) return 0
  if (n <= EXACT_UP_TO) return exactBelow(n)[Math.min(Math.floor(t), (n * (n + 1)) / 2)]!
  const { mean, deviation } = moments(n)
  return normalTail((mean - t - 0.5) / deviation)
}

/**
 * The largest k with 2 P(T ≤ k − 1) ≤ level. The interval is from the k-th smallest Walsh average to the k-th largest.
 */
function criticalRank(n: number, level: number): number {
  if (n > EXACT_UP_TO) {
    const { mean, deviation } = moments(n)
    return Math.floor(mean + deviation * normalQuantile(level / 2) + 0.5)
  }
  const below = exactBelow(n)
  let k = 0
  // The tolerance is for levels such as 2^(1−n) that are written as rounded decimals.
  while (k < below.length && 2 * below[k]! <= level * (1 + 1e-9)) k++
  return k
}

function moments(n: number): { mean: number; deviation: number } {
  return { mean: (n * (n + 1)) / 4, deviation: Math.sqrt((n * (n + 1) * (2 * n + 1)) / 24) }
}

const cumulated = new Map<number, Float64Array>()

/** The cumulative exact distribution: each rank 1…n is in the sum with probability one half. */
function exactBelow(n: number): Float64Array {
  const known = cumulated.get(n)
  if (known) return known
  const below = new Float64Array((n * (n + 1)) / 2 + 1)
  below[0] = 1
  for (let rank = 1, top = 0; rank <= n; rank++) {
    top += rank
    for (let t = top; t >= 0; t--) below[t] = (below[t]! + (t >= rank ? below[t - rank]! : 0)) / 2
  }
  for (let t = 1; t < below.length; t++) below[t] = below[t]! + below[t - 1]!
  cumulated.set(n, below)
  return below
}
