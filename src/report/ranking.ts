import { metricNamed } from '../results/metrics.js'
import type { Verdict } from '../results/schema.js'
import type { Facts } from './facts.js'

/** Candidates with a pool, the one with the most gain first, those without a figure last; names decide between equals. */
export function rankedCandidates(facts: Facts): string[] {
  const order: readonly Verdict[] = ['faster', 'same', 'inconclusive', 'slower']
  return facts.candidates
    .flatMap(({ name }) => {
      const pool = facts.pooled(name, facts.primary)
      if (!pool) return []
      const rank = pool.ratio === null ? order.length : order.indexOf(pool.verdict)
      return [{ name, rank, gain: gainOf(facts.primary, pool.ratio) }]
    })
    .sort((a, b) => a.rank - b.rank || b.gain - a.gain || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name)
}

/** Log-ratio, turned so that more is better. */
export function gainOf(metric: string, ratio: number | null): number {
  return ratio === null ? 0 : Math.log(ratio) * (metricNamed(metric)?.direction === 'smaller' ? -1 : 1)
}
