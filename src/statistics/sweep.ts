import { largest, smallest } from './median.js'

/** A point of a curve over thread counts. */

interface CurvePoint {
  readonly threads: number
  /** The metric's level at this thread count. */
  readonly value: number
}

interface RatioPoint {
  readonly threads: number
  /** The logarithm of candidate / baseline, with the sign that makes a positive value better. */
  readonly gain: number
}

export interface Crossover {
  /** The last thread count before the sign changed; `at` is the first one after it. */
  readonly below: number
  readonly at: number
  /** The thread count at which the line between the two points is 0, with threads on a log scale. */
  readonly estimate: number
  /** Whether the candidate is better than the baseline from `at` upwards. */
  readonly side: 'ahead' | 'behind'
}

/**
 * Every place where the candidate becomes better or worse than the baseline. `points` are in rising order of threads.
 */
export function crossovers(points: readonly RatioPoint[]): Crossover[] {
  const decided = points.filter((point) => point.gain !== 0)
  return decided.slice(1).flatMap((point, i) => {
    const before = decided[i]!
    if (before.gain > 0 === point.gain > 0) return []
    const share = before.gain / (before.gain - point.gain)
    const estimate = before.threads * (point.threads / before.threads) ** share
    return [{ below: before.threads, at: point.threads, estimate, side: point.gain > 0 ? 'ahead' : 'behind' }]
  })
}

/** The parameter S of Kneedle, in mean steps. */
const SENSITIVITY = 1

/**
 * The knee of a throughput curve: the thread count beyond which more threads bring little. It is Kneedle with
 * sensitivity 1 for a rising, concave curve. Both axes are scaled to 0…1; the knee is the first maximum of y − x that
 * falls by more than one mean step before the next maximum. Satopää, Albrecht, Irwin & Raghavan (2011), "Finding a
 * 'Kneedle' in a Haystack", ICDCS workshops; without the smoothing spline, because a sweep has few points. `points` are
 * in rising order of threads.
 * Undefined if there is no knee.
 */
export function knee(points: readonly CurvePoint[]): number | undefined {
  if (points.length < 3) return undefined
  const x = scaled(points.map((point) => point.threads))
  const y = scaled(points.map((point) => point.value))
  if (!x || !y) return undefined
  const hump = y.map((value, i) => value - x[i]!)
  const meanStep = 1 / (x.length - 1)
  let candidate: number | undefined
  for (let i = 1; i < hump.length; i++) {
    const isHump = i < hump.length - 1 && hump[i]! > hump[i - 1]! && hump[i]! >= hump[i + 1]!
    if (candidate !== undefined && !isHump && hump[i]! < hump[candidate]! - SENSITIVITY * meanStep)
      return points[candidate]!.threads
    if (isHump) candidate = i
  }
  return undefined
}

/** The values scaled to 0…1. Undefined if all are the same. */
function scaled(values: readonly number[]): number[] | undefined {
  const low = smallest(values)
  const range = largest(values) - low
  return range > 0 ? values.map((value) => (value - low) / range) : undefined
}
