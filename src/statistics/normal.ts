/**
 * The standard normal distribution. It is implemented here because the two functions are short, and packages with them
 * either stop at seven digits or need native add-ons. Checked against SciPy to 1e-13.
 */

/** P(Z > z) for a standard normal Z, with full relative precision also far in the upper tail. */
export function normalTail(z: number): number {
  if (z < 0) return 1 - normalTail(-z)
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)
  if (z > 3) return density / millsFraction(z)
  // Marsaglia (2004), "Evaluating the normal distribution", Journal of Statistical Software 11(4): Φ(z) as a Taylor
  // series.
  let term = z
  let sum = z
  for (let i = 3; sum + term !== sum; i += 2) {
    term *= (z * z) / i
    sum += term
  }
  return 0.5 - density * sum
}

/**
 * Laplace's continued fraction z + 1/(z + 2/(z + 3/(…))), the inverse of Mills' ratio (Abramowitz & Stegun 26.2.14).
 */
function millsFraction(z: number): number {
  let fraction = z
  for (let i = 100; i > 0; i--) fraction = z + i / fraction
  return fraction
}

/**
 * The z with P(Z ≤ z) = `p`, for `p` in (0, 1): Wichura (1988), Algorithm AS 241, routine PPND16, Applied Statistics
 * 37(3).
 */
export function normalQuantile(p: number): number {
  const q = p - 0.5
  if (Math.abs(q) <= 0.425) return q * ratio(CENTRE, 0.180625 - q * q)
  const r = Math.sqrt(-Math.log(Math.min(p, 1 - p)))
  return Math.sign(q) * (r <= 5 ? ratio(NEAR_TAIL, r - 1.6) : ratio(FAR_TAIL, r - 5))
}

interface Rational {
  readonly over: readonly number[]
  readonly under: readonly number[]
}

const CENTRE: Rational = {
  over: [
    3.3871328727963665, 133.14166789178438, 1971.5909503065513, 13731.69376550946, 45921.95393154987, 67265.7709270087,
    33430.57558358813, 2509.0809287301227,
  ],
  under: [
    1, 42.31333070160091, 687.1870074920579, 5394.196021424751, 21213.794301586597, 39307.89580009271,
    28729.085735721943, 5226.495278852546,
  ],
}

const NEAR_TAIL: Rational = {
  over: [
    1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045, 1.2704582524523684,
    0.2417807251774506, 0.022723844989269184, 0.0007745450142783414,
  ],
  under: [
    1, 2.053191626637759, 1.6763848301838038, 0.6897673349851, 0.14810397642748008, 0.015198666563616457,
    0.0005475938084995345, 1.0507500716444169e-9,
  ],
}

const FAR_TAIL: Rational = {
  over: [
    6.657904643501103, 5.463784911164114, 1.7848265399172913, 0.29656057182850487, 0.026532189526576124,
    0.0012426609473880784, 2.7115555687434876e-5, 2.0103343992922881e-7,
  ],
  under: [
    1, 0.599832206555888, 0.1369298809227358, 0.014875361290850615, 0.0007868691311456133, 1.8463183175100548e-5,
    1.421511758316446e-7, 2.0442631033899397e-15,
  ],
}

function ratio({ over, under }: Rational, x: number): number {
  return polynomial(over, x) / polynomial(under, x)
}

function polynomial(coefficients: readonly number[], x: number): number {
  return coefficients.reduceRight((sum, coefficient) => sum * x + coefficient, 0)
}
