/**
 * What a profile merged from several workloads costs on each of them. The merged variant is compared with the variant
 * trained on that workload alone, in pairs of one round, from the same samples. Pure.
 */

import type { Results, Variant, Verdict } from '../results/schema.js'
import { published } from './comparisons.js'
import { Judge } from './judge.js'
import { type PairSeries, pairSamples } from './pairs.js'
import type { Terms } from './precision/terms.js'

/** merged / single, in the metric's own direction. */
interface Cost {
  readonly ratio: number | null
  readonly ci_low: number | null
  readonly ci_high: number | null
  readonly verdict: Verdict
}

/** One cell of a workload that both were trained on. */
interface CellCost extends Cost {
  readonly workload: string
  readonly threads: number
  /** The variant that was trained on this workload alone. */
  readonly single: string
  readonly rounds: number
}

/** A merged variant and what merging costs it. */
export interface MergedCost {
  readonly merged: string
  readonly cells: readonly CellCost[]
  /** All cells as one. */
  readonly pooled: Cost
}

/** Merged variants that have a single-workload variant to be compared with. @param metric of the samples */
export function mergedCosts(results: Pick<Results, 'variants' | 'samples' | 'plan'>, metric: string): MergedCost[] {
  const { variants, plan } = results
  // By ranks: more than one variant takes the baseline's place in these pairs, so no single layout holds them all.
  const terms: Terms = { margin: plan.margin, confidence: plan.confidence, rounds: plan.rounds }
  const making = makingOf(variants)
  const trained = variants.map((variant) => ({ variant, workloads: Object.keys(variant.trained_on) }))
  return trained.flatMap(({ variant: merged, workloads }) => {
    if (workloads.length < 2) return []
    const measured = trained.flatMap(({ variant: single, workloads: [own, ...others] }) => {
      const isAlike = own !== undefined && others.length === 0 && making(single) === making(merged)
      return isAlike && workloads.includes(own) ? seriesOf(results, single.name, merged.name, own, metric) : []
    })
    const all = measured.map(({ series }) => series)
    const judge = new Judge(all, terms)
    const judged = judge.together(all)
    if (!judged) return []
    const cells = measured.map(({ single, series }) => ({
      workload: series.workload,
      threads: series.threads,
      single,
      rounds: series.pairs.length,
      ...costOf(judge.cell(series), terms),
    }))
    return [{ merged: merged.name, cells, pooled: costOf(judged, terms) }]
  })
}

function costOf(...judged: Parameters<typeof published>): Cost {
  const { ratio, ci_low, ci_high, verdict } = published(...judged)
  return { ratio, ci_low, ci_high, verdict }
}

function seriesOf(
  { samples }: Pick<Results, 'samples'>,
  single: string,
  merged: string,
  workload: string,
  metric: string,
): { single: string; series: PairSeries }[] {
  const ofBoth = samples.filter(
    (sample) => sample.workload === workload && (sample.variant === single || sample.variant === merged),
  )
  const { series } = pairSamples([{ samples: ofBoth }], { baseline: single, candidates: [merged], metrics: [metric] })
  // Confirming rounds hold only the variants that looked slower than the baseline.
  return series
    .filter(({ phase, pairs }) => phase === 'discovery' && pairs.length > 0)
    .map((one) => ({ single, series: one }))
}

/**
 * A key that is the same for variants that differ in their training only: same optimizers, flags, version, optimised
 * binaries and whatever else.
 */
function makingOf(variants: readonly Variant[]): (variant: Variant) => string {
  const plain = new Set(
    variants.filter(({ role }) => role === 'baseline').flatMap(({ binaries }) => binaries.map(({ sha256 }) => sha256)),
  )
  return ({ optimizers, version, flags, differs, binaries }) =>
    JSON.stringify([
      optimizers,
      version,
      flags,
      differs,
      binaries.filter(({ sha256 }) => !plain.has(sha256)).map(({ name }) => name),
    ])
}
