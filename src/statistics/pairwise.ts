/**
 * Order statistics of all pairwise sums aᵢ + bⱼ, without computing every sum. Walsh averages and two-sample differences
 * are such sums. There are n² of them, too many for a cell with thousands of rounds. Counting along the staircase of a
 * sorted matrix takes O(n): Johnson & Mizoguchi (1978), "Selecting the Kth element in X + Y", SIAM J. Comput. 7(2).
 */

/**
 * The `k`-th smallest (from 1) of the Walsh averages (xᵢ + xⱼ) / 2, i ≤ j. `x` is in rising order, 1 ≤ k ≤ n(n+1)/2.
 */
export function walshAverage(x: readonly number[], k: number): number {
  return select(x, x, (t) => walshSums(x, t) >= k) / 2
}

/** The number of Walsh averages of `x` (in rising order) that are at most `t`. */
export function walshAtMost(x: readonly number[], t: number): number {
  return walshSums(x, 2 * t)
}

/**
 * The `k`-th smallest (from 1) of the differences bⱼ − aᵢ. Both are in rising order, 1 ≤ k ≤ length of a × length of b.
 */
export function difference(a: readonly number[], b: readonly number[], k: number): number {
  const minus = negated(a)
  return select(minus, b, (t) => sumsAtMost(minus, b, t) >= k)
}

/** The number of differences bⱼ − aᵢ that are at most `t`. Both are in rising order. */
export function differencesAtMost(a: readonly number[], b: readonly number[], t: number): number {
  return sumsAtMost(negated(a), b, t)
}

/** −x in rising order, for an `x` in rising order. */
export function negated(x: readonly number[]): number[] {
  return x.map((value) => -value).reverse()
}

/** A copy in rising order. */
export function sorted(x: readonly number[]): number[] {
  return [...x].sort((a, b) => a - b)
}

/** Counts sums xᵢ + xⱼ with i ≤ j: half of the full square, with its diagonal counted once. */
function walshSums(x: readonly number[], t: number): number {
  let diagonal = 0
  while (diagonal < x.length && 2 * x[diagonal]! <= t) diagonal++
  return (sumsAtMost(x, x, t) + diagonal) / 2
}

function sumsAtMost(a: readonly number[], b: readonly number[], t: number): number {
  let count = 0
  let j = b.length
  for (const value of a) {
    while (j > 0 && value + b[j - 1]! > t) j--
    count += j
  }
  return count
}

/**
 * The smallest sum for which `reached` is true. It bisects the range until that is tiny, then tries the sums in it. So
 * the result is exactly one of the sums, and a zero remains a zero.
 */
function select(a: readonly number[], b: readonly number[], reached: (t: number) => boolean): number {
  let low = Number.NEGATIVE_INFINITY
  let left = a[0]! + b[0]!
  let right = a.at(-1)! + b.at(-1)!
  for (let i = 0; i < 60 && left < right; i++) {
    const middle = left + (right - left) / 2
    if (middle === left || middle === right) break
    if (reached(middle)) right = middle
    else {
      left = middle
      low = middle
    }
  }
  let sum = nextSum(a, b, low)
  while (!reached(sum)) sum = nextSum(a, b, sum)
  return sum
}

/** The smallest sum above `t`. */
function nextSum(a: readonly number[], b: readonly number[], t: number): number {
  let next = Number.POSITIVE_INFINITY
  let j = b.length
  for (const value of a) {
    while (j > 0 && value + b[j - 1]! > t) j--
    if (j < b.length) next = Math.min(next, value + b[j]!)
  }
  return next
}
