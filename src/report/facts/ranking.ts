import { ranked } from '../../verdict/ranking.js'
import type { Facts } from './facts.js'

/** Candidates with a pool of a metric, in the order of `ranked`. */
export function rankedCandidates(facts: Facts, metric = facts.primary): string[] {
  const pools = facts.candidates.flatMap(({ name }) => facts.pooled(name, metric) ?? [])
  return ranked(pools).map(({ candidate }) => candidate)
}

/** The number of candidates that a table shows. The others are folded. */
export const MOST_CANDIDATES = 3

/**
 * All candidates by rank, those without a pooled figure last. If all of them fit into a table, in the order of the
 * config.
 */
export function inOrder(facts: Facts): string[] {
  const names = facts.candidates.map(({ name }) => name)
  if (names.length <= MOST_CANDIDATES) return names
  const first = rankedCandidates(facts)
  return [...first, ...names.filter((name) => !first.includes(name))]
}
