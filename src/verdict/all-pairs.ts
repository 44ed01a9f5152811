/** Compares every variant with every other, over all cells together, from pairs of one round. Pure. */

import type { Results, Verdict } from '../results/schema.js'
import { holm } from '../statistics/holm.js'
import { published } from './comparisons.js'
import { Judge } from './judge.js'
import { pairSamples } from './pairs.js'
import { termsOfPlan } from './precision/terms.js'

/** One variant against another. The ratio is variant / against. */
export interface PairOfVariants {
  readonly variant: string
  readonly against: string
  readonly ratio: number | null
  readonly ci_low: number | null
  readonly ci_high: number | null
  /** By the interval of this pair alone. */
  readonly verdict: Verdict
  /** The p-value after Holm's correction for the number of pairs. */
  readonly p_adjusted: number
  readonly cells: number
}

/**
 * Every pair of a run's variants, without the control.
 * @param order the names of the variants, the best first. Each variant is the candidate against those after it
 */
export function allPairs(
  { samples, plan }: Pick<Results, 'samples' | 'plan'>,
  order: readonly string[],
  metric: string,
): PairOfVariants[] {
  const terms = termsOfPlan(plan)
  // Confirming rounds hold only the variants that looked slower than the baseline.
  const discovery = samples.filter(({ phase = 'discovery' }) => phase === 'discovery')
  const all = [...new Set(discovery.map(({ variant }) => variant))]
  const found = order.slice(1).flatMap((against, index) => {
    const candidates = all.filter((name) => name !== against)
    const { series } = pairSamples([{ samples: discovery }], { baseline: against, candidates, metrics: [metric] })
    const judge = new Judge(series, terms)
    return order.slice(0, index + 1).map((variant) => {
      const own = series.filter(({ candidate, pairs }) => candidate === variant && pairs.length > 0)
      return { variant, against, cells: own.length, ...published(judge.together(own), terms) }
    })
  })
  const adjusted = holm(found.map(({ p_value }) => p_value ?? 1))
  return found.map(({ variant, against, ratio, ci_low, ci_high, verdict, cells }, index) => ({
    ...{ variant, against, ratio, ci_low, ci_high, verdict, cells },
    p_adjusted: adjusted[index]!,
  }))
}
