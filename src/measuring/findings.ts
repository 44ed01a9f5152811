import type { SampleOutcome } from '../benchmark/rig/sample-of.js'
import { metricsPerTransaction } from '../results/metrics.js'
import { sixDigits } from '../results/rounded.js'
import type { Sample } from '../results/schema.js'
import type { Load } from '../workloads/driver.js'

/**
 * The fields of a sample from an outcome. Rates and costs follow from the table of metrics. The total time is a result
 * only if the load ends after a number of events.
 */
export function findings(
  outcome: SampleOutcome,
  { events }: Pick<Load, 'events'>,
): Pick<
  Sample,
  'status' | 'reason' | 'duration_s' | 'metrics' | 'errors_per_s' | 'operations' | 'counts' | 'intervals' | 'resources'
> {
  if (outcome.status === 'failed') return { status: 'failed', reason: outcome.reason, duration_s: 0, metrics: {} }
  const { measured, totals, resources } = outcome.observation
  return {
    status: outcome.status,
    ...(outcome.reason ? { reason: outcome.reason } : {}),
    duration_s: measured.durationS,
    metrics: {
      ...measured.metrics,
      ...(events === undefined ? {} : { total_time: sixDigits(measured.durationS) }),
      ...mapValues(metricsPerTransaction(totals, measured.transactions), sixDigits),
    },
    ...(measured.errorsPerS ? { errors_per_s: sixDigits(measured.errorsPerS) } : {}),
    ...(measured.counts ? { counts: { ...measured.counts } } : {}),
    ...(measured.operations ? { operations: { ...measured.operations } } : {}),
    ...(measured.intervals.length > 0 ? { intervals: [...measured.intervals] } : {}),
    resources: mapValues(resources, sixDigits),
  }
}

function mapValues(
  values: Readonly<Record<string, number>>,
  change: (value: number) => number,
): Record<string, number> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]))
}
