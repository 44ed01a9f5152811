/**
 * Student's t and Fisher's F: the tails of their distributions, and the test of two means. The tails of t are checked
 * against SciPy to 1e-12.
 */
import { mean, sum } from './mean.js'

/**
 * The two-sided p-value of `t` with `df` degrees of freedom: the incomplete beta function of df / (df + t²) (DLMF
 * 8.17.2).
 */
export function studentTail(t: number, df: number): number {
  if (t === 0) return 1
  if (!Number.isFinite(t)) return 0
  return incompleteBeta(df / (df + t * t), df / 2, 0.5)
}

/**
 * P(F ≥ f) for Fisher's F with `df1` and `df2` degrees of freedom: the incomplete beta function of df2 / (df2 + df1
 * f).
 */
export function fisherTail(f: number, df1: number, df2: number): number {
  if (f <= 0) return 1
  if (!Number.isFinite(f)) return 0
  return incompleteBeta(df2 / (df2 + df1 * f), df2 / 2, df1 / 2)
}

/** The t whose two-sided p-value with `df` degrees of freedom is `level`. */
export function studentQuantile(level: number, df: number): number {
  let [low, high] = [0, 1]
  while (studentTail(high, df) > level) high *= 2
  for (let halvings = 0; halvings < 50; halvings++) {
    const middle = (low + high) / 2
    if (studentTail(middle, df) > level) low = middle
    else high = middle
  }
  return high
}

/**
 * The two-sided p-value of Student's test that two samples of equal variance have the same mean. It needs three values
 * in total. If there is no spread, the means are either equal or certainly different.
 */
export function studentTest(a: readonly number[], b: readonly number[]): number {
  const df = a.length + b.length - 2
  if (df < 1) return 1
  const [meanA, meanB] = [mean(a), mean(b)]
  const variance = (squares(a, meanA) + squares(b, meanB)) / df
  if (meanA === meanB) return 1
  return studentTail((meanA - meanB) / Math.sqrt(variance * (1 / a.length + 1 / b.length)), df)
}

/** The sum of squared distances from `centre`. */
export function squares(values: readonly number[], centre: number): number {
  return sum(values.map((value) => (value - centre) ** 2))
}

/** I_x(a, b) for x in [0, 1]. */
function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x))
  // Below this bound the fraction converges fast. Above it, the symmetric fraction does (DLMF 8.17.4).
  if (x < (a + 1) / (a + b + 2)) return (front * betaFraction(x, a, b)) / a
  return 1 - (front * betaFraction(1 - x, b, a)) / b
}

/** The continued fraction of DLMF 8.17.22, by Lentz's method as Thompson & Barnett (1986) changed it. */
function betaFraction(x: number, a: number, b: number): number {
  const tiny = 1e-300
  const apart = (value: number) => (Math.abs(value) < tiny ? tiny : value)
  let c = 1
  let d = 1 / apart(1 - ((a + b) * x) / (a + 1))
  let fraction = d
  for (let m = 1; m <= 500; m++) {
    const before = fraction
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    for (const term of [even, odd]) {
      d = 1 / apart(1 + term * d)
      c = apart(1 + term / c)
      fraction *= c * d
    }
    if (Math.abs(fraction - before) <= 1e-16 * Math.abs(fraction)) break
  }
  return fraction
}

/**
 * ln Γ(x) for x > 0: Stirling's series (DLMF 5.11.1), after the recurrence has made x large enough for six terms.
 */
function logGamma(x: number): number {
  let [value, shift] = [x, 0]
  for (; value < 12; value++) shift += Math.log(value)
  const square = 1 / (value * value)
  const series = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360_360]
  const sum = series.reduceRight((total, coefficient) => total * square + coefficient, 0) / value
  return (value - 0.5) * Math.log(value) - value + Math.log(2 * Math.PI) / 2 + sum - shift
}
