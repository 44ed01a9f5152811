/**
 * Tests whether some columns of a table have higher values than others, by the ranks within each block. It assumes
 * nothing about the values, and blocks may differ in level and spread.
 *
 * Sources: Friedman (1937), J. Am. Stat. Assoc. 32; with ties as Hollander, Wolfe & Chicken (2014), section 7.1; the
 * p-value by Iman & Davenport (1980), "Approximations of the critical region of the Friedman statistic", Commun. Stat.
 * A 9.
 */
import { sum } from '../mean.js'
import { fisherTail } from '../student.js'

interface Friedman {
  readonly statistic: number
  readonly p: number
}

/** @param blocks at least two, of equal length, two values or more in each */
export function friedman(blocks: readonly (readonly number[])[]): Friedman {
  const [n, k] = [blocks.length, blocks[0]!.length]
  const ranks = blocks.map(midranks)
  const sums = blocks[0]!.map((_, j) => sum(ranks.map((block) => block[j]!)))
  const expected = (n * (k + 1)) / 2
  // Without ties this is n k (k + 1) / 12, the variance of a sum of ranks.
  const spread = sum(ranks.flatMap((block) => block.map((rank) => (rank - (k + 1) / 2) ** 2))) / (k - 1)
  if (spread === 0) return { statistic: 0, p: 1 }
  const statistic = sum(sums.map((total) => (total - expected) ** 2)) / spread
  const left = n * (k - 1) - statistic
  const f = left > 0 ? ((n - 1) * statistic) / left : Number.POSITIVE_INFINITY
  return { statistic, p: fisherTail(f, k - 1, (n - 1) * (k - 1)) }
}

/** The rank of each value, from 1. Equal values share the mean of their ranks. */
function midranks(values: readonly number[]): number[] {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length
    const equal = values.filter((other) => other === value).length
    return below + (equal + 1) / 2
  })
}
