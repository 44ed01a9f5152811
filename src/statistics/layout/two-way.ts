/**
 * The two-way layout without replication: one value of each row (variant) in each column (round). What neither its row
 * nor its column explains is noise, and all rows together tell how much of it there is.
 *
 * Source: Montgomery (2017), "Design and Analysis of Experiments", 9th ed., section 4.1 (randomized complete block
 * design).
 */
import { mean, sum } from '../mean.js'

/** Rows of equal length; at least two rows and two columns for an error. */
export type Layout = readonly (readonly number[])[]

/** The noise of a single value, as all rows show it. */
export interface SharedError {
  readonly variance: number
  /** Degrees of freedom of the variance: (rows − 1)(columns − 1). */
  readonly df: number
}

/** What is left of each value after the means of its row and of its column. */
export function residuals(layout: Layout): number[][] {
  const rows = layout.map(mean)
  const columns = layout[0]!.map((_, j) => mean(layout.map((row) => row[j]!)))
  const all = mean(rows)
  return layout.map((row, i) => row.map((value, j) => value - rows[i]! - columns[j]! + all))
}

/** @throws RangeError when fewer than two rows or columns leave nothing to tell noise by */
export function sharedError(layout: Layout): SharedError {
  const df = (layout.length - 1) * ((layout[0]?.length ?? 0) - 1)
  if (df < 1) throw new RangeError('a shared error needs two rows and two columns')
  return { variance: sum(residuals(layout).flatMap((row) => row.map((left) => left ** 2))) / df, df }
}
