/** Distinguishes steps from creeps. A slow creep looks like many small steps, and a very small step is invisible. */
import { mean, sum } from '../mean.js'
import { squares, studentTail } from '../student.js'

/** A change of level, at once or over several values. Values are logarithms, and so is `size`. */
export interface Change {
  readonly kind: 'step' | 'creep'
  /** The last value of the old level. */
  readonly from: number
  /** The first value of the new level. For a creep, the last value of its range. */
  readonly to: number
  readonly size: number
}

/**
 * A difference of BIC that is strong evidence (Kass & Raftery 1995). Weaker evidence is not enough, because several
 * steps in the same direction are not rare.
 */
const STRONG = 6

/** The fewest values of a creep. In a shorter range, noise looks like a slope. */
const MIN_CREEP = 20

/**
 * Turns change points into steps and creeps. Consecutive steps in one direction are a creep if a straight line fits
 * better. A range without a step is a creep if its slope is significant. Better means a smaller BIC (Schwarz 1978): the
 * line has two parameters, k steps have k places and k + 1 levels.
 * @param level the largest p-value that a slope may have
 */
export function changesOf(values: readonly number[], points: readonly number[], level: number): Change[] {
  const bounds = [0, ...points, values.length]
  const levels = bounds.slice(0, -1).map((start, i) => mean(values.slice(start, bounds[i + 1])))
  const covered = new Set<number>()
  const explained = (first: number, last: number): Change[] => {
    if (first > last) return []
    const [start, end] = [bounds[first]!, bounds[last + 2]!]
    if (isCreep(values.slice(start, end), stepsFit(values, bounds, first, last), last - first + 1)) {
      for (let i = first; i <= last + 1; i++) covered.add(i)
      return [creep(values, start, end)]
    }
    // A creep may contain a step: the largest difference counts as one, and each side is examined separately.
    const sizes = levels.slice(first + 1, last + 2).map((height, i) => height - levels[first + i]!)
    const largest = sizes.reduce((best, size, i) => (Math.abs(size) > Math.abs(sizes[best]!) ? i : best), 0)
    const [jump, to] = [first + largest, points[first + largest]!]
    const step: Change = { kind: 'step', from: to - 1, to, size: sizes[largest]! }
    return [...explained(first, jump - 1), step, ...explained(jump + 1, last)]
  }
  const changes = stairsOf(levels).flatMap(([first, last]) => explained(first, last))
  const slopes = levels.flatMap((_, i): Change[] => {
    const [start, end] = [bounds[i]!, bounds[i + 1]!]
    return !covered.has(i) && isSloped(values.slice(start, end), level) ? [creep(values, start, end)] : []
  })
  return [...changes, ...slopes].sort((a, b) => a.to - b.to)
}

/** Sequences of change points in the same direction, as first and last. */
function stairsOf(levels: readonly number[]): [number, number][] {
  const stairs: [number, number][] = []
  for (let i = 0; i + 1 < levels.length; i++) {
    const rises = levels[i + 1]! > levels[i]!
    const before = stairs.at(-1)
    if (before && levels[i]! > levels[i - 1]! === rises) before[1] = i
    else stairs.push([i, i])
  }
  return stairs
}

/** The sum of squares that the steps do not explain. */
function stepsFit(values: readonly number[], bounds: readonly number[], first: number, last: number): number {
  let left = 0
  for (let i = first; i <= last + 1; i++) {
    const piece = values.slice(bounds[i], bounds[i + 1])
    left += squares(piece, mean(piece))
  }
  return left
}

function isCreep(stretch: readonly number[], stepsLeave: number, steps: number): boolean {
  const n = stretch.length
  if (n < MIN_CREEP) return false
  const bic = (left: number, parameters: number) =>
    n * Math.log(Math.max(left, Number.MIN_VALUE) / n) + parameters * Math.log(n)
  return bic(lineOf(stretch).left, 2) + STRONG < bic(stepsLeave, 2 * steps + 1)
}

function isSloped(stretch: readonly number[], level: number): boolean {
  const n = stretch.length
  if (n < MIN_CREEP) return false
  const { slope, left, spread } = lineOf(stretch)
  return slope !== 0 && studentTail(slope / Math.sqrt(left / (n - 2) / spread), n - 2) <= level
}

function creep(values: readonly number[], start: number, end: number): Change {
  return { kind: 'creep', from: start, to: end - 1, size: lineOf(values.slice(start, end)).slope * (end - 1 - start) }
}

/** The line that fits by least squares, against the index. */
function lineOf(stretch: readonly number[]): { slope: number; left: number; spread: number } {
  const [middle, centre] = [(stretch.length - 1) / 2, mean(stretch)]
  const spread = sum(stretch.map((_, i) => (i - middle) ** 2))
  const slope = sum(stretch.map((value, i) => (i - middle) * (value - centre))) / spread
  const left = sum(stretch.map((value, i) => (value - centre - slope * (i - middle)) ** 2))
  return { slope, left, spread }
}
