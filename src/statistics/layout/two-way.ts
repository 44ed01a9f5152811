/**
 * The two-way layout without replication: one value of each row (variant) in each column (round). The part of a value
 * that neither its row nor its column explains is noise. All rows together show its size.
 *
 * Source: Montgomery (2017), "Design and Analysis of Experiments", 9th ed., section 4.1 (randomized complete block
 * design).
 */
import { mean, sum } from '../mean.js'

/** Rows of equal length. An error needs at least two rows and two columns. */
export type Layout = readonly (readonly number[])[]

/** The noise of a single value, estimated from all rows. */
export interface SharedError {
  readonly variance: number
  /** Degrees of freedom of the variance: (rows − 1)(columns − 1). */
  readonly df: number
}

/** The remainder of each value after the means of its row and its column are subtracted. */
export function residuals(layout: Layout): number[][] {
  const rows = layout.map(mean)
  const columns = layout[0]!.map((_, j) => mean(layout.map((row) => row[j]!)))
  const all = mean(rows)
  return layout.map((row, i) => row.map((value, j) => value - rows[i]! - columns[j]! + all))
}

/** @throws RangeError when there are fewer than two rows or columns, because the noise is then unknown */
export function sharedError(layout: Layout): SharedError {
  const df = (layout.length - 1) * ((layout[0]?.length ?? 0) - 1)
  if (df < 1) throw new RangeError('a shared error needs two rows and two columns')
  return { variance: sum(residuals(layout).flatMap((row) => row.map((left) => left ** 2))) / df, df }
}
