/**
 * Prepares a series for tests that require independent values and even noise. Outliers are moved towards their
 * neighbours, and the part of a value that follows from the value before is subtracted. Levels do not change.
 *
 * Sources: Hampel (1974), "The influence curve and its role in robust estimation", J. Am. Stat. Assoc. 69; Kulkarni &
 * von Storch (1995), "Monte Carlo experiments on the effect of serial correlation", Meteorol. Z. 4 (prewhitening).
 */
import { mean } from '../mean.js'
import { median } from '../median.js'
import { NORMAL_SCALE } from '../robust-deviation.js'

/**
 * The number of neighbours on either side that a value is compared with. Three equal values are a level, not outliers.
 */
const NEIGHBOURS = 2

/** A value is an outlier if it is more than this number of standard deviations from the median of its neighbours. */
const APART = 3

/** The largest correlation that is removed. If a larger one were removed, hardly anything would remain. */
const MOST = 0.9

/** With fewer values, the correlation is unknown. */
const FEWEST = 10

/**
 * The same number of values, with the same levels and steps at the same places. The noise is nearly independent,
 * without large outliers.
 */
export function independent(values: readonly number[]): number[] {
  const near = broughtIn(values)
  const carried = carriedOver(near)
  // The first value after a step would be an outlier, because what is subtracted depends on the old level.
  return broughtIn(near.map((value, i) => (i === 0 ? value : (value - carried * near[i - 1]!) / (1 - carried))))
}

/**
 * How much of a deviation remains in the next value, from 0 to `MOST`. It is the lag-one autocorrelation r, computed
 * from the mean squares of the differences of neighbours, 2σ²(1 − r), and of next neighbours, 2σ²(1 − r²). Differences
 * do not depend on the level; those across a step are capped.
 */
export function carriedOver(values: readonly number[]): number {
  if (values.length < FEWEST) return 0
  const [near, far] = [1, 2].map((lag) => meanSquare(distances(values, lag)))
  return near! > 0 ? Math.max(0, Math.min(MOST, far! / near! - 1)) : 0
}

/**
 * Moves values that are more than three standard deviations from the median of their neighbours to that limit (Hampel's
 * filter).
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
