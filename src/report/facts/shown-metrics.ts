import { metricsWith } from '../../results/metrics.js'
import type { CellComparison } from '../../verdict/comparisons.js'
import type { Facts } from './facts.js'

const MAIN_METRICS = metricsWith(({ inMainTable }) => inMainTable)

/** Whether a candidate's cell shows a change in any metric. */
export function changed(comparison: CellComparison | undefined): boolean {
  return comparison?.role === 'candidate' && (comparison.verdict === 'faster' || comparison.verdict === 'slower')
}

/** Whether the profile was recorded without the load of this cell. */
export function isUnseen(comparison: CellComparison | undefined): boolean {
  return comparison?.trained !== undefined && comparison.trained !== 'trained'
}

/** The measured metrics with columns of their own: the primary one first. */
export function mainMetrics({ primary, metrics }: Facts): string[] {
  return [...new Set([primary, ...MAIN_METRICS])].filter((metric) => metrics.includes(metric))
}

/** The metrics with columns beside the primary one. */
export function secondMetrics(facts: Facts): string[] {
  return mainMetrics(facts).filter((metric) => metric !== facts.primary)
}

/** The main metrics and those that the plan compares. */
export function judgedMetrics(facts: Facts): string[] {
  return [...new Set([...mainMetrics(facts), ...facts.results.plan.metrics])].filter((metric) =>
    facts.metrics.includes(metric),
  )
}

export function otherMetrics(facts: Facts): string[] {
  const main = mainMetrics(facts)
  return facts.metrics.filter((metric) => !main.includes(metric))
}
