/**
 * The stage `compare`: it makes comparisons from results files. Everything is computed from the samples, so that anyone
 * can check a verdict. The same input gives the same bytes.
 */

import { METRIC_NAMES, metricNamed } from '../results/metrics.js'
import type { ResultsPlan } from '../results/plan.js'
import type { SamplesFile, Variant } from '../results/schema.js'
import type { Method } from '../statistics/judgement.js'
import { largest, smallest } from '../statistics/median.js'
import { UsageError } from '../system/errors.js'
import { type CellComparison, compareCells, type PooledComparison, poolCells } from './comparisons.js'
import { type ControlReport, controlReport } from './control.js'
import { type Attribution, attribute } from './counts/attribution.js'
import { compareSimulations, type SimulatedComparison } from './counts/simulated.js'
import { pairSamples } from './pairs.js'
import { OUTSIDE_CAUSES } from './precision/adjustment.js'
import type { Terms } from './precision/terms.js'
import { byText, type Cell, type Exclusion, type Run } from './rounds.js'
import { withSolitaryNotes } from './solitary-notes.js'
import { type Sweep, sweepsOf } from './sweeps.js'
import { countedCells, unmeasured } from './unmeasured.js'
import { orUnpaired, usableSamples } from './unpaired.js'

/** Options that override what the plans in the files say. */
export interface CompareOptions {
  /** A fraction: 0.02 is 2 %. */
  readonly margin?: number | undefined
  readonly confidence?: number | undefined
  /**
   * How intervals are computed. If this is not the plans' method, it was chosen after the samples were seen, and a note
   * says so.
   */
  readonly method?: Method | undefined
  /**
   * Whether to remove the effect of outside causes from the ratios if that reduces their error. The same note says so.
   */
  readonly adjust?: boolean | undefined
}

export interface Compared {
  readonly baseline: string
  readonly margin: number
  readonly confidence: number
  readonly metrics: readonly string[]
  readonly comparisons: readonly CellComparison[]
  readonly pooled: readonly PooledComparison[]
  /** Null when the run has no control. */
  readonly control: ControlReport | null
  readonly sweeps: readonly Sweep[]
  readonly exclusions: readonly Exclusion[]
  /** Cells that were planned and have no sample, for example because the time was used up. */
  readonly unmeasured: readonly Cell[]
  /** Comparisons of simulated counts, if the config asks for a simulation. */
  readonly simulated: readonly SimulatedComparison[]
  /** The functions that explain how simulated instructions changed, for each workload and candidate. */
  readonly attributed: readonly Attribution[]
  /** Notes on the run as a whole: hosts that differ, plans that disagree. */
  readonly notes: readonly string[]
}

const DEFAULT_MARGIN = 0.02
const DEFAULT_CONFIDENCE = 0.95

/**
 * Compares every candidate and the control with the baseline, in every cell of all `files` together.
 * @throws UsageError when there is nothing to compare, or the files do not say what to compare with.
 */
export function compare(files: readonly SamplesFile[], options: CompareOptions = {}): Compared {
  const variants = variantsOf(files)
  const baseline = baselineOf(files, variants)
  const candidates = [...variants.keys()].filter((name) => name !== baseline)
  if (candidates.length === 0) {
    throw new UsageError(
      `There is nothing to compare: only the baseline, ${baseline}, is listed in \`variants\`.`,
      'Measure at least one candidate beside it.',
    )
  }
  const runs = files.map(runOf)
  if (
    runs.every(({ samples }) => samples.length === 0) &&
    files.every(({ simulations = [] }) => simulations.length === 0)
  ) {
    throw new UsageError('There is nothing to compare: the results hold no samples.', 'Run `boltmark benchmark` first.')
  }
  const metrics = metricsOf(files)
  const terms = termsOf(files, options)
  const subject = { baseline, variants }
  const { series, exclusions } = pairSamples(runs, { baseline, candidates, metrics })
  const samples = usableSamples(runs)
  const cells = compareCells(series, subject, terms).map((cell) => orUnpaired(cell, samples, terms))
  const comparisons = withSolitaryNotes(cells, terms)
  const pooled = poolCells(series, subject, terms)
  return {
    baseline,
    margin: terms.margin,
    confidence: terms.confidence,
    metrics,
    comparisons,
    pooled,
    control: controlReport(comparisons, pooled, terms) ?? null,
    sweeps: sweepsOf(runs, [...variants.keys()], comparisons),
    exclusions,
    unmeasured: unmeasured(
      files.flatMap(({ plan }) => plan?.cells ?? []),
      [...series, ...files.flatMap(countedCells)],
    ),
    simulated: compareSimulations(files, baseline),
    attributed: attribute(files, baseline),
    notes: [...notesOnHosts(runs), ...notesOnPlans(files, options)],
  }
}

/** Variants by name, in the order of the files. A name must have the same role in all files. */
function variantsOf(files: readonly SamplesFile[]): Map<string, Variant> {
  const variants = new Map<string, Variant>()
  for (const variant of files.flatMap((file) => file.variants)) {
    const known = variants.get(variant.name)
    if (known && known.role !== variant.role) {
      throw new UsageError(
        `The variant ${variant.name} is ${known.role} in one results file and ${variant.role} in another.`,
        'Compare files of one plan, or rename one of the two.',
      )
    }
    variants.set(variant.name, known ?? variant)
  }
  return variants
}

function baselineOf(files: readonly SamplesFile[], variants: ReadonlyMap<string, Variant>): string {
  const baselines = [...variants.values()].filter(({ role }) => role === 'baseline').map(({ name }) => name)
  if (baselines.length === 1) return baselines[0]!
  const planned = [...new Set(files.flatMap(({ plan }) => plan?.baseline ?? []))]
  if (planned.length === 1 && variants.has(planned[0]!)) return planned[0]!
  throw new UsageError(
    baselines.length === 0
      ? 'None of the variants is the baseline.'
      : `More than one variant is the baseline: ${baselines.join(', ')}.`,
    'Give exactly one variant the role `baseline`.',
  )
}

/** The samples of a file. A sample without a host was measured on the host of its file. */
function runOf({ samples, environment }: SamplesFile): Run {
  const fingerprint = environment?.fingerprint ?? ''
  return { samples: samples.map((sample) => (sample.host ? sample : { ...sample, host: fingerprint })) }
}

/**
 * The planned metrics; without a plan, every known metric that a sample has. In the order of the table of metrics.
 */
function metricsOf(files: readonly SamplesFile[]): readonly string[] {
  const planned = [...new Set(files.flatMap(({ plan }) => plan?.metrics ?? []))]
  const unknown = planned.find((name) => !metricNamed(name))
  if (unknown !== undefined) {
    throw new UsageError(
      `There is no metric ${unknown}.`,
      `Metrics are ${METRIC_NAMES.join(', ')}; with \`<operation>.\` before them for YCSB.`,
    )
  }
  if (planned.length > 0) return planned
  const measured = new Set(files.flatMap(({ samples }) => samples.flatMap(({ metrics }) => Object.keys(metrics))))
  const known = [...measured].filter((name) => metricNamed(name))
  if (known.length === 0) {
    throw new UsageError('No sample has a metric that can be compared.', `Metrics are ${METRIC_NAMES.join(', ')}.`)
  }
  const place = (name: string) =>
    METRIC_NAMES.indexOf(name) + (METRIC_NAMES.includes(name) ? 0 : METRIC_NAMES.length + 1)
  return known.sort((a, b) => place(a) - place(b) || byText(a, b))
}

/**
 * If plans differ, the more careful value is used: the smaller margin hides less, and the higher confidence claims
 * less.
 */
function termsOf(files: readonly SamplesFile[], options: CompareOptions): Terms {
  const plans = files.map(({ plan }) => plan).filter((plan) => plan !== undefined)
  const planned = (key: 'margin' | 'confidence', instead: number) => {
    const values = plans.flatMap((plan) => plan[key] ?? [])
    return values.length > 0 ? values : [instead]
  }
  const margin = options.margin ?? smallest(planned('margin', DEFAULT_MARGIN))
  const confidence = options.confidence ?? largest(planned('confidence', DEFAULT_CONFIDENCE))
  if (!(margin > 0 && margin < 1)) {
    throw new UsageError(`The margin ${margin} is not a share between 0 and 1.`, 'Give it as 2% or 0.02.')
  }
  if (!(confidence >= 0.5 && confidence < 1)) {
    throw new UsageError(`The confidence ${confidence} is not a share from 0.5 up to 1.`, 'Give it as 0.95.')
  }
  const ranges = plans.map((plan) => plan.rounds).filter((range) => range !== undefined)
  const rounds =
    ranges.length > 0 ? { min: smallest(ranges.map((r) => r.min)), max: largest(ranges.map((r) => r.max)) } : undefined
  const declared = plans.length === files.length && plans.every((plan) => plan.method === 'shared-error')
  const method = options.method ?? (declared ? 'shared-error' : 'ranks')
  const adjusts = options.adjust ?? (plans.length === files.length && plans.every(({ adjust }) => adjust?.length))
  const adjust = adjusts ? (plans[0]?.adjust ?? OUTSIDE_CAUSES) : undefined
  return { margin, confidence, rounds, method, adjust, second_baseline: secondBaselineOf(plans) }
}

/** The second baseline, if all plans name the same one. */
function secondBaselineOf(plans: readonly Pick<ResultsPlan, 'second_baseline'>[]): string | undefined {
  const names = new Set(plans.map(({ second_baseline }) => second_baseline))
  return names.size === 1 ? [...names][0] : undefined
}

function notesOnHosts(runs: readonly Run[]): string[] {
  const hosts = new Set(runs.flatMap(({ samples }) => samples.map(({ host }) => host)))
  if (hosts.size < 2) return []
  return [
    `measured on ${hosts.size} hosts with different fingerprints: each pair was measured on one host, and no figure compares one host with another`,
  ]
}

function notesOnPlans(files: readonly SamplesFile[], options: CompareOptions): string[] {
  const differing = (['margin', 'confidence'] as const).filter((key) => {
    const values = new Set(files.flatMap(({ plan }) => plan?.[key] ?? []))
    return options[key] === undefined && values.size > 1
  })
  const other = files.some(({ plan }) => options.method && options.method !== (plan?.method ?? 'ranks'))
  const adjusts = files.some(
    ({ plan }) => options.adjust !== undefined && options.adjust !== (plan?.adjust ?? []).length > 0,
  )
  return [
    ...differing.map((key) => `the plans of the files differ in ${key}: the more careful one is used`),
    ...(other
      ? [`intervals are made by the method ${options.method}, which was chosen after the samples were taken`]
      : []),
    ...(adjusts
      ? [
          `whether steal and other load are taken out of the ratios (${options.adjust}) was chosen after the samples were taken`,
        ]
      : []),
  ]
}
