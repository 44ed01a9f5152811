/**
 * Makes pairs from samples: baseline and candidate of the same round, on the same host, in the same run. Samples that
 * cannot be paired are returned with the reason. Nothing is dropped silently, and no value is removed as an outlier.
 */
import { metricNamed } from '../results/metrics.js'
import { Cause } from '../results/plan.js'
import type { Sample } from '../results/schema.js'
import {
  byText,
  type Cell,
  type Exclusion,
  type Phase,
  paired,
  type Round,
  type Run,
  roundsOf,
  type Sides,
  whyNotOk,
} from './rounds.js'
import { refuseTooMany } from './size.js'

export interface Pair {
  /** The index of the run in the input. */
  readonly run: number
  readonly host: string
  readonly round: number
  /** The group of the candidate. Undefined if all variants of the round are in one group. */
  readonly group?: number | undefined
  /** If the baseline is in another group: its value as it would be in the candidate's group. */
  readonly baseline: number
  readonly candidate: number
  /** ln(candidate / baseline). */
  readonly logRatio: number
  /** The differences of the causes that both samples record, in percent: candidate minus baseline. */
  readonly causes: Readonly<Partial<Record<Cause, number>>>
}

/** The pairs of one comparison, in order of host, run and round. */
export interface PairSeries extends Cell {
  readonly candidate: string
  readonly metric: string
  readonly phase: Phase
  readonly pairs: readonly Pair[]
}

interface Paired {
  readonly series: readonly PairSeries[]
  readonly exclusions: readonly Exclusion[]
}

/**
 * A series for every cell and phase with samples, for each candidate and metric; a series may be empty. An operation's
 * metric has no series in a workload without the operation.
 */
export function pairSamples(runs: readonly Run[], wanted: Sides): Paired {
  const exclusions: Exclusion[] = []
  const rounds = roundsOf(runs, wanted, exclusions)
  refuseTooMany(rounds, wanted.candidates.length * wanted.metrics.length)
  const measured = metricsByWorkload(rounds)
  const series = new Map<string, PairSeries & { pairs: Pair[] }>()
  for (const round of rounds) {
    for (const candidate of wanted.candidates) {
      // A confirming round measures only the candidates that need to be confirmed.
      if (round.phase === 'confirm' && !round.seen.has(candidate)) continue
      const samples = paired(round, wanted.baseline, candidate)
      if (!samples) exclusions.push(incomplete(round, wanted.baseline, candidate))
      for (const metric of wanted.metrics) {
        if (isElsewhere(metric, round.workload, measured)) continue
        const key = JSON.stringify([round.workload, round.threads, candidate, metric, round.phase])
        const { workload, threads, phase } = round
        const found = series.get(key) ?? { workload, threads, candidate, metric, phase, pairs: [] }
        series.set(key, found)
        if (!samples) continue
        const made = pairOf(round, samples, metric)
        if (made.pair) found.pairs.push(made.pair)
        exclusions.push(...made.exclusions)
      }
    }
  }
  return { series: [...series.values()].sort(bySeries(wanted)), exclusions: unique(exclusions) }
}

/** The metrics of usable samples, by workload. A workload without usable samples is not in the map. */
function metricsByWorkload(rounds: readonly Round[]): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const { workload, usable } of rounds) {
    for (const { metrics } of [...usable.values()].flatMap((ofVariant) => [...ofVariant.values()])) {
      const names = found.get(workload) ?? new Set()
      for (const name of Object.keys(metrics)) names.add(name)
      found.set(workload, names)
    }
  }
  return found
}

/**
 * Whether other workloads have the operation of a metric, and this one does not: `read.throughput` in a workload that
 * only inserts, or the new orders of TPC-C.
 */
function isElsewhere(metric: string, workload: string, measured: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  const own = measured.get(workload)
  const ofSome = metric.includes('.') || metricNamed(metric)?.ofSomeWorkloads
  return ofSome === true && own?.has(metric) === false && [...measured.values()].some((set) => set.has(metric))
}

/** The pair of a round, or the reason why its samples give no pair. */
function pairOf(
  { run, workload, threads, host, round }: Round,
  { baseline, candidate, between }: NonNullable<ReturnType<typeof paired>>,
  metric: string,
): { readonly pair?: Pair; readonly exclusions: readonly Exclusion[] } {
  const at = { run, workload, threads, host, round, metric }
  const samples = [baseline, candidate, ...(between ?? [])]
  const exclusions = samples.flatMap(({ variant, metrics }) => {
    const reason = unusable(metric, metrics[metric])
    return reason ? [{ ...at, variant, reason }] : []
  })
  const [own, to, beside = 1, here = 1] = samples.map(({ metrics }) => metrics[metric])
  if (exclusions.length > 0 || own === undefined || to === undefined) return { exclusions }
  const from = own * (here / beside)
  const logRatio = Math.log(to / from)
  const causes = causesBetween(samples)
  if (Number.isFinite(logRatio))
    return {
      pair: { run, host, round, group: candidate.group, baseline: from, candidate: to, logRatio, causes },
      exclusions,
    }
  const reason = `${metric} is ${from} and ${to}: their ratio is too large for a number`
  return { exclusions: [{ ...at, reason }] }
}

/** @param samples baseline and candidate; if they are in different groups, then a variant in the group of each */
function causesBetween(samples: readonly Sample[]): Pair['causes'] {
  const known = Cause.options.filter((cause) => samples.every(({ resources }) => resources?.[cause] !== undefined))
  return Object.fromEntries(
    known.map((cause) => {
      const [from, to, beside = 0, here = 0] = samples.map(({ resources }) => resources![cause]!)
      return [cause, to! - from! - (here - beside)]
    }),
  )
}

/** Why `value` gives no ratio. The schema accepts only numbers, but samples made in memory do not pass through it. */
export function unusable(metric: string, value: unknown): string | undefined {
  if (value === undefined || value === null) return `has no ${metric}`
  if (typeof value !== 'number' || Number.isNaN(value)) return `${metric} is not a number`
  if (!Number.isFinite(value)) return `${metric} is infinite`
  if (value <= 0) return `${metric} is ${value}: a ratio needs a value above 0`
  return undefined
}

/** Why a sample gives no ratio in any of these metrics. Undefined if it gives one. */
export function useless(sample: Sample, wanted: readonly string[]): string | undefined {
  if (sample.status !== 'ok') return whyNotOk(sample)
  const reasons = wanted.map((metric) => unusable(metric, sample.metrics[metric]))
  return reasons.includes(undefined) ? undefined : reasons.join(', ')
}

function incomplete(
  { run, workload, threads, host, round, usable }: Round,
  baseline: string,
  candidate: string,
): Exclusion {
  const missing = [baseline, candidate].filter((variant) => !usable.has(variant))
  // With groups, each candidate needs the baseline of its own group.
  const what = missing.length > 0 ? missing.join(' or ') : `${baseline} in the group of ${candidate}`
  const reason = `no usable sample of ${what}: the round gives no pair for ${candidate}`
  return { run, workload, threads, host, round, reason }
}

function unique(exclusions: readonly Exclusion[]): Exclusion[] {
  return [...new Map(exclusions.map((exclusion) => [JSON.stringify(exclusion), exclusion])).values()]
}

/**
 * A comparison function that sorts by workload and threads, then by the order of the requested candidates and metrics.
 */
function bySeries({ candidates, metrics }: Sides) {
  const [ofCandidate, ofMetric] = [candidates, metrics].map((names) => new Map(names.map((name, i) => [name, i])))
  return (a: PairSeries, b: PairSeries): number =>
    byText(a.workload, b.workload) ||
    a.threads - b.threads ||
    ofCandidate!.get(a.candidate)! - ofCandidate!.get(b.candidate)! ||
    ofMetric!.get(a.metric)! - ofMetric!.get(b.metric)! ||
    byText(b.phase, a.phase)
}
