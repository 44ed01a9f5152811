/**
 * The groups of a round. If memory or disk is too small for the servers of all variants at once, the variants take
 * turns in several groups, one group after the other. Every group has the baseline, with a fresh server of its own, so
 * that each candidate and its baseline run in the same seconds.
 */
import { orderOf } from './order.js'

/** The variants of a round, and the round's place among those of its cell and phase. */
interface RoundOfVariants {
  readonly baseline: string
  readonly others: readonly string[]
  readonly seed: number
  /** The name of the series of rounds. */
  readonly label: string
  /** From 0. */
  readonly index: number
}

/**
 * The groups of a round, each in the order in which its variants start. Which candidates share a group changes from
 * round to round, and each of them is in the first group as often as in any other. In each group, the baseline has
 * every place equally often.
 * @param atOnce the largest number of variants in a group, at least 2
 */
export function groupsOf(
  { baseline, others, seed, label, index }: RoundOfVariants,
  atOnce: number = Number.POSITIVE_INFINITY,
): string[][] {
  const count = groupCount(others.length, atOnce)
  if (count === 1) return [orderOf([baseline, ...others], seed, label, index)]
  const order = orderOf(others, seed, label, index)
  return Array.from({ length: count }, (_, group) => {
    const [from, to] = [group, group + 1].map((place) => Math.round((place * order.length) / count))
    return orderOf([baseline, ...order.slice(from, to)], seed, `${label} group ${group}`, index)
  })
}

/**
 * The number of samples in a round: one of each variant, and another one of the baseline for each further group.
 * @param variants the number of variants, with the baseline
 */
export function samplesInRound(variants: number, atOnce: number = Number.POSITIVE_INFINITY): number {
  return variants - 1 + groupCount(variants - 1, atOnce)
}

function groupCount(others: number, atOnce: number): number {
  return Math.max(1, Math.ceil(others / (atOnce - 1)))
}
