/**
 * What a profile that was merged from several workloads costs on each of them. In pairs of one round, the merged
 * variant is compared with the variant that was trained on only that workload. Pure.
 */

import type { Results, Variant, Verdict } from '../results/schema.js'
import { published } from './comparisons.js'
import { Judge } from './judge.js'
import { type PairSeries, pairSamples } from './pairs.js'
import type { Terms } from './precision/terms.js'

/** The ratio merged / single. The metric decides whether bigger is better. */
interface Cost {
  readonly ratio: number | null
  readonly ci_low: number | null
  readonly ci_high: number | null
  readonly verdict: Verdict
}

/** The cost in one cell of a workload that both variants were trained on. */
interface CellCost extends Cost {
  readonly workload: string
  readonly threads: number
  /** The variant that was trained only on this workload. */
  readonly single: string
  readonly rounds: number
}

/** A merged variant, and what the merging costs. */
export interface MergedCost {
  readonly merged: string
  readonly cells: readonly CellCost[]
  /** The cost over all cells together. */
  readonly pooled: Cost
}

/**
 * The costs of merged variants that can be compared with a variant of one workload.
 * @param metric a metric of the samples
 */
export function mergedCosts(results: Pick<Results, 'variants' | 'samples' | 'plan'>, metric: string): MergedCost[] {
  const { variants, plan } = results
  // Ranks decide. In these pairs several variants take the place of the baseline, so no layout contains them all.
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
  { samples, plan }: Pick<Results, 'samples' | 'plan'>,
  single: string,
  merged: string,
  workload: string,
  metric: string,
): { single: string; series: PairSeries }[] {
  // The baseline connects the groups of a round, if both variants are in different ones.
  const candidates = [...new Set([merged, plan.baseline])].filter((name) => name !== single)
  const own = samples.filter(
    (sample) => sample.workload === workload && (sample.variant === single || candidates.includes(sample.variant)),
  )
  const { series } = pairSamples([{ samples: own }], { baseline: single, candidates, metrics: [metric] })
  // Confirming rounds hold only the variants that looked slower than the baseline.
  return series
    .filter(({ candidate, phase, pairs }) => candidate === merged && phase === 'discovery' && pairs.length > 0)
    .map((one) => ({ single, series: one }))
}

/**
 * A key that is equal for variants that differ only in their training: the same optimizers, flags, version, optimised
 * binaries and other options.
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
