import { metricNamed } from '../results/metrics.js'
import type { Verdict } from '../results/schema.js'
import type { PooledComparison } from './comparisons.js'

/** The pooled figures of one metric: the largest gain first, those without a figure last, equal ones by name. */
export function ranked(pools: readonly PooledComparison[]): PooledComparison[] {
  const order: readonly Verdict[] = ['faster', 'same', 'inconclusive', 'slower']
  return pools
    .map((pool) => {
      const rank = pool.ratio === null ? order.length : order.indexOf(pool.verdict)
      return { pool, rank, gain: gainOf(pool.metric, pool.ratio) }
    })
    .sort((a, b) => a.rank - b.rank || b.gain - a.gain || (a.pool.candidate < b.pool.candidate ? -1 : 1))
    .map(({ pool }) => pool)
}

/** The log-ratio, with the sign that makes a positive value better. */
export function gainOf(metric: string, ratio: number | null): number {
  return ratio === null ? 0 : Math.log(ratio) * (metricNamed(metric)?.direction === 'smaller' ? -1 : 1)
}
