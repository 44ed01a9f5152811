/**
 * If CPU is the limit, CPU time per transaction decides together with the first metric: less of it means more
 * throughput, and its noise is smaller. It does not see locks and waits, so it never decides alone, and reports show
 * both.
 */

import type { ResultsPlan } from '../../results/plan.js'
import type { Results, Sample } from '../../results/schema.js'
import { hochberg } from '../../statistics/hochberg.js'
import { levelOf } from '../../statistics/level.js'
import { median } from '../../statistics/median.js'
import type { PooledComparison } from '../comparisons.js'

/** The metric that a plan declares before the first sample. */
export const CO_PRIMARY: NonNullable<ResultsPlan['co_primary']> = { metric: 'cpu_per_transaction', busy: 0.9 }

/**
 * The metric that decides together with the first one, as the plan declares it. Undefined if CPU is not the limit. Only
 * the baseline's samples decide that, because a candidate must not choose the metric that judges it.
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
 * How busy the CPUs were during a sample, from 0 to 1: the larger one of two shares. The first is of the whole machine,
 * the second of the CPUs that the load's threads could use. One thread can be at its limit on an idle machine.
 */
function busyShare({ resources = {}, metrics, threads }: Sample): number {
  const { machine_cpu_percent: machine = 0, machine_cpus: cpus = threads } = resources
  const { cpu_per_transaction: microseconds = 0, throughput = 0 } = metrics
  return Math.max(machine / 100, (microseconds * 1e-6 * throughput) / Math.min(threads, cpus))
}

/**
 * The verdicts on one candidate's pooled figures, the first metric's first. `faster` and `slower` must hold after a
 * correction for their number, so that together they have the error rate of one verdict. The correction is Hochberg's,
 * because the two figures come from the same samples and rise together. By Holm's, six rounds could never decide: their
 * smallest p-value is 2/64, twice that is above 5 %.
 */
export function standingVerdicts(
  pools: readonly PooledComparison[],
  confidence: number,
): readonly PooledComparison['verdict'][] {
  const adjusted = hochberg(pools.map(({ p_value }) => p_value ?? 1))
  return pools.map(({ verdict }, i) => {
    const isChange = verdict === 'faster' || verdict === 'slower'
    return isChange && pools.length > 1 && adjusted[i]! > levelOf(confidence) ? 'inconclusive' : verdict
  })
}
