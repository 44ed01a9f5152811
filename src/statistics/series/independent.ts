/**
 * A series made fit for tests that take its values as independent and its noise as even: values that lie apart are
 * brought in, and what each value carries over from the one before is taken away. Levels stay where they are.
 *
 * Sources: Hampel (1974), "The influence curve and its role in robust estimation", J. Am. Stat. Assoc. 69; Kulkarni &
 * von Storch (1995), "Monte Carlo experiments on the effect of serial correlation", Meteorol. Z. 4 (prewhitening).
 */
import { mean } from '../mean.js'
import { median } from '../median.js'
import { NORMAL_SCALE } from '../robust-deviation.js'

/** Neighbours on either side that a value is compared with: three equal values are a level and no outlier. */
const NEIGHBOURS = 2

/** Deviations from the median of the neighbours beyond which a value lies apart. */
const APART = 3

/** The most that is taken to be carried over: above it hardly anything would be left. */
const MOST = 0.9

/** Fewer values do not show what is carried over. */
const FEWEST = 10

/**
 * As many values, with the same levels and steps at the same places, noise about independent and without far outliers.
 */
export function independent(values: readonly number[]): number[] {
  const near = broughtIn(values)
  const carried = carriedOver(near)
  // A step would stand out once, by what the old level lacks.
  return broughtIn(near.map((value, i) => (i === 0 ? value : (value - carried * near[i - 1]!) / (1 - carried))))
}

/**
 * How much of a deviation is still there in the next value, from 0 up to `MOST`: the lag-one autocorrelation r, by the
 * mean squares of the differences of neighbours, 2σ²(1 − r), and of next neighbours, 2σ²(1 − r²). Differences know
 * nothing of levels; those across a step are cut off.
 */
export function carriedOver(values: readonly number[]): number {
  if (values.length < FEWEST) return 0
  const [near, far] = [1, 2].map((lag) => meanSquare(distances(values, lag)))
  return near! > 0 ? Math.max(0, Math.min(MOST, far! / near! - 1)) : 0
}

/**
 * Values farther than three standard deviations from the median of their neighbours are put there (Hampel's filter).
 */
function broughtIn(values: readonly number[]): number[] {
  if (values.length <= NEIGHBOURS) return [...values]
  const most = (APART * NORMAL_SCALE * median(distances(values, 1))) / Math.SQRT2
  return values.map((value, i) => {
    const centre = median(values.slice(Math.max(0, i - NEIGHBOURS), i + NEIGHBOURS + 1))
    return Math.min(centre + most, Math.max(centre - most, value))
  })
}

function distances(values: readonly number[], lag: number): number[] {
  return values.slice(lag).map((value, i) => Math.abs(value - values[i]!))
}

function meanSquare(far: readonly number[]): number {
  const most = APART * NORMAL_SCALE * median(far)
  return mean(far.map((distance) => Math.min(distance, most) ** 2))
}
