/**
 * Successive halving: all candidates are measured in a few rounds, and the better half goes on to twice as many. So
 * most of the time goes to candidates that may be the best. A race only chooses what to measure again: among many
 * candidates, the best one has been lucky, too.
 *
 * Karnin, Koren & Somekh (2013), "Almost Optimal Exploration in Multi-Armed Bandits", ICML.
 */

import { PRIMARY_METRIC } from '../../results/metrics.js'
import type { Pooled, Results } from '../../results/schema.js'
import { coPrimaryOf } from '../precision/co-primary.js'
import { gainOf } from '../ranking.js'

/** A candidate after a heat. */
interface Standing {
  readonly name: string
  /** The metric that decides. */
  readonly metric: string
  /** candidate / baseline. Null if there is no pair of samples. */
  readonly ratio: number | null
  /** The log-ratio; a positive value is better. */
  readonly gain: number
}

/** A heat that was run. */
interface RaceHeat {
  readonly rounds: number
  /** The best first. */
  readonly standings: readonly Standing[]
  /** How many of them go on. */
  readonly goOn: number
}

export interface Race {
  readonly heats: readonly RaceHeat[]
  /** The candidate that came first. Undefined if no candidate looked better than the baseline. */
  readonly first: string | undefined
}

/** Fewer rounds say too little, even to drop the worse half. */
const FIRST_ROUNDS = 3

/**
 * @param candidates the names of at least one candidate
 * @param mostRounds no heat has more
 * @param measure measures candidates for some rounds; the best is the first of the result
 */
export async function race(
  candidates: readonly string[],
  mostRounds: number,
  measure: (names: readonly string[], rounds: number) => Promise<readonly Standing[]>,
): Promise<Race> {
  const heats: RaceHeat[] = []
  let left = candidates
  for (let wanted = FIRST_ROUNDS; left.length > 1; wanted *= 2) {
    const rounds = Math.min(wanted, mostRounds)
    const standings = await measure(left, rounds)
    const goOn = Math.ceil(left.length / 2)
    heats.push({ rounds, standings, goOn })
    left = standings.slice(0, goOn).map(({ name }) => name)
  }
  const best = heats.at(-1)?.standings[0]
  return { heats, first: best === undefined || best.gain > 0 ? left[0] : undefined }
}

/**
 * The candidates of a heat, the best first, over all cells together. If CPU is the limit, CPU time per transaction
 * decides, because its noise is smaller.
 */
export function standings(
  results: Pick<Results, 'plan' | 'samples' | 'variants'> & { readonly pooled: readonly Pooled[] },
): Standing[] {
  const metric = coPrimaryOf(results) ?? results.plan.metrics[0] ?? PRIMARY_METRIC
  const candidates = results.variants.filter(({ role }) => role === 'candidate')
  return candidates
    .map(({ name }) => {
      const ratio = results.pooled.find((pool) => pool.candidate === name && pool.metric === metric)?.ratio ?? null
      return { name, metric, ratio, gain: ratio === null ? Number.NEGATIVE_INFINITY : gainOf(metric, ratio) }
    })
    .sort((a, b) => b.gain - a.gain || (a.name < b.name ? -1 : 1))
}
