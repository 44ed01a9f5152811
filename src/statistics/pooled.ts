import { mean } from './mean.js'
import { smallest } from './median.js'
import { type SignedRank, signedRank } from './signed-rank.js'

/**
 * One figure over several cells: the mean of the cells' log-ratios (the geometric mean of their ratios). Each cell has
 * the same weight, whatever its number of rounds. `cells` holds each cell's log-ratios by host and then by round; none
 * is empty.
 *
 * The interval comes from blocks. Let n be the fewest pairs of any cell. The pairs of each cell are divided in order
 * into n groups of nearly equal size; block i is the mean over cells of the means of their i-th groups. A block is
 * symmetric about the pooled log-ratio if the pairs are symmetric about theirs, and blocks share no pair. The
 * signed-rank interval needs neither equal spread nor equal effects. Cells that were measured side by side on a host
 * are in the same blocks, so that common disturbances are not counted twice. A single cell gives its own interval. If
 * necessary, the interval is extended to contain the estimate.
 */
export function pooled(cells: readonly (readonly number[])[], level: number): SignedRank {
  const n = smallest(cells.map((cell) => cell.length))
  const blocks = Array.from({ length: n }, (_, i) => mean(cells.map((cell) => mean(group(cell, i, n)))))
  const { low, high, p } = signedRank(blocks, level)
  const estimate = mean(cells.map((cell) => signedRank(cell, level).estimate))
  return { n, estimate, low: Math.min(low, estimate), high: Math.max(high, estimate), p }
}

/** The `i`-th of `n` consecutive parts of `values`, as equal in length as possible. */
export function group(values: readonly number[], i: number, n: number): readonly number[] {
  return values.slice(Math.floor((i * values.length) / n), Math.floor(((i + 1) * values.length) / n))
}
