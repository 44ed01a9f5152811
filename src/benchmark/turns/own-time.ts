import { metricNamed } from '../../results/metrics.js'
import type { Measured } from '../../workloads/driver.js'

/** Whether a metric is a rate by the load generator's clock. */
const isRate = (metric: string) => metricNamed(metric)?.unit.endsWith('/s') ?? false

const isLatency = (metric: string) => metricNamed(metric)?.unit === 'ms'

/**
 * Converts a load generator's figures to the time of its own turns, because its clock continued while others ran. Its
 * reports of every second include the turns of others, so they are dropped.
 * @param ownS the length of its turns together; s
 * @param waited whether it waited between transactions. If not, its latencies include the turns of others, and are
 * dropped
 */
export function inOwnTime(measured: Measured, ownS: number, waited: boolean): Measured {
  const stretch = measured.durationS / ownS
  const metrics = Object.entries(measured.metrics)
    .filter(([name]) => waited || !isLatency(name))
    .map(([name, value]) => [name, isRate(name) ? value * stretch : value] as const)
  return {
    ...measured,
    metrics: Object.fromEntries(metrics),
    intervals: [],
    durationS: ownS,
    ...(measured.errorsPerS === undefined ? {} : { errorsPerS: measured.errorsPerS * stretch }),
  }
}
