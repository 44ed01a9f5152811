/**
 * Lasting changes of level in a series: E-divisive (Matteson & James 2014, arXiv:1306.4933) as Hunter, now Apache
 * Otava, runs it (Fleming et al. 2023, arXiv:2301.03034, doi:10.1145/3578244.3583719; Otava's docs/MATH.md). Windows
 * overlap. A t-test replaces random permutations, so that the same series gives the same points. Weak points are found
 * first and removed last.
 */
import { largest } from '../median.js'
import { studentTest } from '../student.js'

/**
 * The window is long enough to show a step of one and a half standard deviations, and short enough that old steps do
 * not hide it: Otava's default.
 */
const WINDOW = 50

/**
 * Weak points, which help to find their neighbours, may have a p-value this many times the level. It is the ratio in
 * Otava.
 */
const WEAK = 10

/**
 * The places where a new level begins, in rising order. A place is the index of the first value of the new level, never
 * 0.
 * @param level the largest p-value that a point may have
 */
export function changePoints(values: readonly number[], level: number): number[] {
  return merged(values, weakPoints(values, level * WEAK), level)
}

/** E-divisive in windows. A window overlaps the previous one by half, or begins at the last point that was found. */
function weakPoints(values: readonly number[], level: number): number[] {
  const points = new Set<number>()
  for (let start = 0; start < values.length; ) {
    const found = divided(values.slice(start, start + WINDOW), level).map((point) => point + start)
    for (const point of found) points.add(point)
    start = Math.max(start + WINDOW / 2, ...found)
  }
  return [...points].sort((a, b) => a - b)
}

/**
 * Removes the least certain point and tests its neighbours again, until every point is certain (Hunter's bottom-up
 * merge).
 */
function merged(values: readonly number[], weak: readonly number[], level: number): number[] {
  const points = [...weak]
  while (points.length > 0) {
    const tested = points.map((_, i) => pValue(values, points, i))
    const worst = tested.indexOf(largest(tested))
    if (tested[worst]! <= level) break
    points.splice(worst, 1)
  }
  return points
}

/** Splits a window at its best place, then each piece, as long as the sides differ. */
function divided(values: readonly number[], level: number): number[] {
  const distances = new Distances(values)
  const points: number[] = []
  for (;;) {
    const bounds = [0, ...points, values.length]
    const candidates = bounds.slice(0, -1).map((start, i) => bestSplit(distances, start, bounds[i + 1]!))
    const best = candidates.reduce((a, b) => (b.divergence > a.divergence ? b : a))
    if (best.at < 0) return points
    const extended = [...points, best.at].sort((a, b) => a - b)
    if (pValue(values, extended, extended.indexOf(best.at)) > level) return points
    points.splice(0, points.length, ...extended)
  }
}

/** The p-value of the test between both sides of a point, up to its neighbours. */
function pValue(values: readonly number[], points: readonly number[], i: number): number {
  const [from, at, to] = [points[i - 1] ?? 0, points[i]!, points[i + 1] ?? values.length]
  return studentTest(values.slice(from, at), values.slice(at, to))
}

interface Split {
  /** The index of the split; -1 if the piece is too short. */
  readonly at: number
  readonly divergence: number
}

/**
 * The split with the largest divergence Q between the values on its left and those after it, up to any place (equations
 * 5 and 7 of the paper).
 */
function bestSplit(distances: Distances, start: number, end: number): Split {
  let best: Split = { at: -1, divergence: Number.NEGATIVE_INFINITY }
  for (let at = start + 1; at < end; at++) {
    for (let to = at + 1; to <= end; to++) {
      const divergence = distances.divergence(start, at, to)
      if (divergence > best.divergence) best = { at, divergence }
    }
  }
  return best
}

/** Sums of distances between any two ranges of a window, each in constant time. */
class Distances {
  readonly #sums: Float64Array
  readonly #width: number

  constructor(values: readonly number[]) {
    this.#width = values.length + 1
    this.#sums = new Float64Array(this.#width * this.#width)
    for (const [i, a] of values.entries()) {
      for (const [j, b] of values.entries()) {
        const above = this.#sums[i * this.#width + j + 1]! - this.#sums[i * this.#width + j]!
        this.#sums[(i + 1) * this.#width + j + 1] = this.#sums[(i + 1) * this.#width + j]! + above + Math.abs(a - b)
      }
    }
  }

  /** Q for the values from `start` up to `at` and those from `at` up to `to`, with the exponent 1. */
  divergence(start: number, at: number, to: number): number {
    const [left, right] = [at - start, to - at]
    const between = (2 * this.#sum(start, at, at, to)) / (left * right)
    const within = this.#mean(start, at) + this.#mean(at, to)
    return ((left * right) / (left + right)) * (between - within)
  }

  /** The mean distance between two values of a range. A single value has none. */
  #mean(from: number, to: number): number {
    const pairs = (to - from) * (to - from - 1)
    return pairs === 0 ? 0 : this.#sum(from, to, from, to) / pairs
  }

  #sum(from: number, to: number, fromOther: number, toOther: number): number {
    const at = (i: number, j: number) => this.#sums[i * this.#width + j]!
    return at(to, toOther) - at(from, toOther) - at(to, fromOther) + at(from, fromOther)
  }
}
