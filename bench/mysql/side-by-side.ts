import type { SamplesFile } from '../../src/results/schema.js'
import { compare } from '../../src/verdict/compare.js'
import type { PooledComparison } from '../../src/verdict/comparisons.js'

/** What is held against what: variants by their names in the config. */
export interface Sides {
  readonly candidates: readonly string[]
  readonly references: readonly string[]
}

/** A candidate against a reference: all cells of one workload together, or of all workloads. */
export interface Side {
  readonly workload: string
  readonly candidate: string
  readonly reference: string
  readonly metric: string
  readonly pooled: PooledComparison | undefined
}

/** How all workloads together are called. */
export const ALL = 'all'

/**
 * Every candidate against every reference, from the samples of one run: each reference is taken for the baseline in turn, so that two
 * optimised variants are compared in pairs of the same round and not by way of a third. Pure.
 */
export function sideBySide(file: SamplesFile, { candidates, references }: Sides, metrics: readonly string[]): Side[] {
  const known = new Set(file.variants.map(({ name }) => name))
  const workloads = [ALL, ...new Set(file.samples.map(({ workload }) => workload))]
  return workloads.flatMap((workload) =>
    references
      .filter((reference) => known.has(reference))
      .flatMap((reference) => {
        const ofReference = against(file, reference, workload)
        const pooled = compare([{ ...ofReference, plan: { ...ofReference.plan, metrics: [...metrics] } }]).pooled
        return candidates
          .filter((candidate) => candidate !== reference && known.has(candidate))
          .flatMap((candidate) =>
            metrics.map((metric) => ({
              workload,
              candidate,
              reference,
              metric,
              pooled: pooled.find((pool) => pool.candidate === candidate && pool.metric === metric),
            })),
          )
      }),
  )
}

/** The same samples with another baseline. A control says something about the real one only, and is left out. */
function against(file: SamplesFile, reference: string, workload: string): SamplesFile {
  const variants = file.variants
    .filter(({ role }) => role !== 'control')
    .map((variant) => ({
      ...variant,
      role: variant.name === reference ? ('baseline' as const) : ('candidate' as const),
    }))
  const names = new Set(variants.map(({ name }) => name))
  const samples = file.samples.filter(
    (sample) => names.has(sample.variant) && (workload === ALL || sample.workload === workload),
  )
  return { ...file, variants, samples, ...(file.plan ? { plan: { ...file.plan, baseline: reference } } : {}) }
}

/** Whether one was ahead of the other over all workloads: its interval lies on the better side of 1. Undefined when it was not measured. */
export function isAhead(sides: readonly Side[], candidate: string, reference: string): boolean | undefined {
  const side = sides.find(
    (one) =>
      one.workload === ALL && one.candidate === candidate && one.reference === reference && one.metric === METRIC,
  )
  return side?.pooled && side.pooled.verdict === 'faster'
}

/** What decides: transactions per second. */
export const METRIC = 'throughput'
