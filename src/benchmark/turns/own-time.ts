import { metricNamed } from '../../results/metrics.js'
import type { Measured } from '../../workloads/driver.js'

/** Whether a metric is a rate: what happened, by the load generator's clock. */
const isRate = (metric: string) => metricNamed(metric)?.unit.endsWith('/s') ?? false

const isLatency = (metric: string) => metricNamed(metric)?.unit === 'ms'

/**
 * What a load generator measured, by the time in which its variant had its turns: its own clock went on while others ran. Its reports of every
 * second hold the turns of others, and are left out.
 * @param ownS seconds of its turns
 * @param waited whether it waited between transactions; else its latencies hold the turns of others, and are left out
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
