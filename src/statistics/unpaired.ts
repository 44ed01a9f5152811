/**
 * Two sets of measurements that were not taken side by side: two results files from different days. Disturbances do not
 * cancel here, so the comparison is more careful. Besides the spread within each set it uses the spread between runs,
 * which two runs alone cannot show. Without that, there is an estimate but no verdict.
 *
 * Sources: Mann & Whitney (1947), Ann. Math. Statist. 18; the shift estimate and its interval as R's
 * `wilcox.test(x, y, conf.int = TRUE)`; Hollander, Wolfe & Chicken (2014), chapter 4.
 */
import { normalTail } from './normal.js'
import { difference, differencesAtMost, sorted } from './pairwise.js'
import { studentQuantile } from './student.js'

interface Unpaired {
  /** The median of all differences b − a. */
  readonly estimate: number
  readonly low: number
  readonly high: number
  /** The two-sided p-value of "no difference". It uses only the spread within the sets. */
  readonly p: number
}

/** The spread between whole runs, on the log scale, from runs of one unchanged binary. */
export interface Spread {
  /** The standard deviation. */
  readonly deviation: number
  /** The number of runs that the estimate is from. Fewer runs make a wider interval. */
  readonly runs: number
}

/** If the two sets together are larger, the normal approximation is used. */
const EXACT_UP_TO = 100

/**
 * The shift from `a` to `b` (log values, none empty) at the two-sided `level`. If the spread between runs is unknown,
 * there is no interval.
 * interval.
 */
export function unpaired(
  a: readonly number[],
  b: readonly number[],
  level: number,
  between: Spread | undefined,
): Unpaired {
  if (a.length === 0 || b.length === 0) throw new RangeError('the unpaired comparison needs a value on each side')
  const from = sorted(a)
  const to = sorted(b)
  const all = from.length * to.length
  const estimate = (difference(from, to, Math.ceil(all / 2)) + difference(from, to, Math.floor(all / 2) + 1)) / 2
  const atMostZero = differencesAtMost(from, to, 0)
  const atLeastZero = differencesAtMost(to, from, 0)
  const p = Math.min(1, 2 * rankSumBelow(Math.min(atMostZero, atLeastZero), from.length, to.length))
  const k = criticalCount(from.length, to.length, level)
  if (k === 0 || between === undefined) {
    return { estimate, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, p }
  }
  const day = studentQuantile(level, between.runs - 1) * Math.SQRT2 * between.deviation
  return {
    estimate,
    low: estimate - Math.hypot(estimate - difference(from, to, k), day),
    high: estimate + Math.hypot(difference(from, to, all + 1 - k) - estimate, day),
    p,
  }
}

/** P(U ≤ u) for Mann-Whitney's U of sets of `m` and `n` without ties. */
export function rankSumBelow(u: number, m: number, n: number): number {
  if (u < 0) return 0
  if (m + n > EXACT_UP_TO) {
    return normalTail(((m * n) / 2 - u - 0.5) / Math.sqrt((m * n * (m + n + 1)) / 12))
  }
  return exactBelow(m, n)[Math.min(Math.floor(u), m * n)]!
}

/** The largest k with 2 P(U ≤ k − 1) ≤ level. */
function criticalCount(m: number, n: number, level: number): number {
  let k = 0
  while (k < m * n && 2 * rankSumBelow(k, m, n) <= level) k++
  return k
}

const cumulated = new Map<string, Float64Array>()

/**
 * The cumulative exact distribution: U counts the partitions that fit into a box of m by n, a Gaussian binomial
 * coefficient.
 */
function exactBelow(m: number, n: number): Float64Array {
  const key = `${Math.min(m, n)} ${Math.max(m, n)}`
  const known = cumulated.get(key)
  if (known) return known
  const below = new Float64Array(m * n + 1)
  below[0] = 1
  // ∏ (1 − q^(n+i)) / (1 − q^i). The factor i / (n+i) keeps it a distribution at every step.
  for (let i = 1; i <= m; i++) {
    for (let u = m * n; u >= n + i; u--) below[u] = below[u]! - below[u - n - i]!
    for (let u = i; u <= m * n; u++) below[u] = below[u]! + below[u - i]!
    for (let u = 0; u <= m * n; u++) below[u] = (below[u]! * i) / (n + i)
  }
  for (let u = 1; u < below.length; u++) below[u] = below[u]! + below[u - 1]!
  cumulated.set(key, below)
  return below
}
