/**
 * CPU time per transaction decides beside the first metric where CPU is the limit: there, less of it is more
 * throughput, and it is known better. It does not see locks and waits, so it never decides alone, and both are shown.
 */

import type { ResultsPlan } from '../../results/plan.js'
import type { Results, Sample } from '../../results/schema.js'
import { holm } from '../../statistics/holm.js'
import { levelOf } from '../../statistics/level.js'
import { median } from '../../statistics/median.js'
import type { PooledComparison } from '../comparisons.js'

/** What a plan declares before the first sample. */
export const CO_PRIMARY: NonNullable<ResultsPlan['co_primary']> = { metric: 'cpu_per_transaction', busy: 0.9 }

/**
 * The metric that decides beside the first one, as the plan declares it; undefined where CPU is not the limit. Only the
 * baseline's samples count: what a candidate does must not choose the metric that it is judged by.
 */
export function coPrimaryOf({ plan, samples }: Pick<Results, 'plan' | 'samples'>): string | undefined {
  const { co_primary, baseline, metrics } = plan
  if (!co_primary || !metrics.slice(1).includes(co_primary.metric)) return undefined
  const busy = samples
    .filter(({ variant, status }) => variant === baseline && status === 'ok')
    .map((sample) => busyShare(sample))
  return busy.length > 0 && median(busy) >= co_primary.busy ? co_primary.metric : undefined
}

/**
 * How busy the CPUs of a sample were, from 0 to 1: those of the whole machine, or those that the threads of the load
 * could use at most. The larger one: one thread can be at its limit on an idle machine.
 */
function busyShare({ resources = {}, metrics, threads }: Sample): number {
  const { machine_cpu_percent: machine = 0, machine_cpus: cpus = threads } = resources
  const { cpu_per_transaction: microseconds = 0, throughput = 0 } = metrics
  return Math.max(machine / 100, (microseconds * 1e-6 * throughput) / Math.min(threads, cpus))
}

/**
 * The verdicts of one candidate's pools, the first metric's first. Together they keep the error of one: `faster` and
 * `slower` count after Holm's correction for their number.
 */
export function standingVerdicts(
  pools: readonly PooledComparison[],
  confidence: number,
): readonly PooledComparison['verdict'][] {
  const adjusted = holm(pools.map(({ p_value }) => p_value ?? 1))
  return pools.map(({ verdict }, i) => {
    const isChange = verdict === 'faster' || verdict === 'slower'
    return isChange && pools.length > 1 && adjusted[i]! > levelOf(confidence) ? 'inconclusive' : verdict
  })
}
