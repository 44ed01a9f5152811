/**
 * Makes pairs from samples: baseline and candidate of the same round, on the same host, in the same run. Samples that
 * cannot be paired are returned with the reason. Nothing is dropped silently, and no value is removed as an outlier.
 */
import { metricNamed } from '../results/metrics.js'
import { Cause } from '../results/plan.js'
import type { Sample } from '../results/schema.js'
import { refuseTooMany } from './size.js'

export type Phase = 'discovery' | 'confirm'

/** The samples of one results file. Rounds of different files are different rounds, even on the same host. */
export interface Run {
  readonly samples: readonly Sample[]
}

/** One workload at one thread count. */
export interface Cell {
  readonly workload: string
  readonly threads: number
}

/** A text that identifies the cell. */
export function cellKey({ workload, threads }: Cell): string {
  return JSON.stringify([workload, threads])
}

export interface Pair {
  /** The index of the run in the input. */
  readonly run: number
  readonly host: string
  readonly round: number
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

/** A sample that no figure uses. Without `variant`: a whole round. */
export interface Exclusion extends Cell {
  readonly run: number
  readonly host: string
  readonly round: number
  readonly variant?: string
  readonly metric?: string
  readonly reason: string
}

interface Paired {
  readonly series: readonly PairSeries[]
  readonly exclusions: readonly Exclusion[]
}

interface Sides {
  readonly baseline: string
  readonly candidates: readonly string[]
  readonly metrics: readonly string[]
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
      const complete = round.usable.has(wanted.baseline) && round.usable.has(candidate)
      if (!complete) exclusions.push(incomplete(round, wanted.baseline, candidate))
      for (const metric of wanted.metrics) {
        if (isElsewhere(metric, round.workload, measured)) continue
        const key = JSON.stringify([round.workload, round.threads, candidate, metric, round.phase])
        const { workload, threads, phase } = round
        const found = series.get(key) ?? { workload, threads, candidate, metric, phase, pairs: [] }
        series.set(key, found)
        if (!complete) continue
        const made = pairOf(round, wanted.baseline, candidate, metric)
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
    for (const { metrics } of usable.values()) {
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

interface Round extends Cell {
  readonly run: number
  readonly host: string
  readonly round: number
  readonly phase: Phase
  /** The variants with a sample, whether or not it is usable. */
  readonly seen: Set<string>
  readonly usable: Map<string, Sample>
}

function roundsOf(runs: readonly Run[], wanted: Sides, exclusions: Exclusion[]): Round[] {
  const rounds = new Map<string, Round>()
  const known = new Set([wanted.baseline, ...wanted.candidates])
  const repeated = new Set<string>()
  const recorded = new RecordedSamples()
  for (const [run, { samples }] of runs.entries()) {
    const copy = recorded.hasRun(samples)
    for (const sample of samples) {
      const { workload, threads, host, variant } = sample
      const exclude = (reason: string) =>
        exclusions.push({ run, workload, threads, host, round: sample.round, variant, reason })
      if (!known.has(variant)) {
        exclude('the variant is not listed in `variants`')
        continue
      }
      if (copy || recorded.inAnotherRun(run, sample)) {
        exclude('the same sample is in another results file: counted once')
        continue
      }
      const phase = sample.phase ?? 'discovery'
      const key = JSON.stringify([run, host, workload, threads, phase, sample.round])
      const found = rounds.get(key) ?? newRound(run, sample, phase)
      rounds.set(key, found)
      found.seen.add(variant)
      if (sample.status !== 'ok') {
        exclude(whyNotOk(sample))
        continue
      }
      const twin = found.usable.get(variant)
      if (repeated.has(`${key} ${variant}`) || (twin && !same(twin, sample))) {
        exclude('measured more than once in this round, with different values: none of them is used')
        repeated.add(`${key} ${variant}`)
        found.usable.delete(variant)
      } else if (twin) exclude('recorded twice: counted once')
      else found.usable.set(variant, sample)
    }
  }
  return [...rounds.values()].sort(byRound)
}

/** Finds samples that occur twice, for example in the file of a shard and in the file that it was pooled into. */
export class RecordedSamples {
  readonly #runs: (readonly Sample[])[] = []
  readonly #firstRun = new Map<string, number>()

  hasRun(samples: readonly Sample[]): boolean {
    const known = this.#runs.some(
      (run) => run.length === samples.length && JSON.stringify(run) === JSON.stringify(samples),
    )
    this.#runs.push(samples)
    return known
  }

  /**
   * Whether another run contains the sample. Equal samples with a time stamp are the same sample, even if pooling
   * renamed the host (`host/2`).
   */
  inAnotherRun(run: number, sample: Sample): boolean {
    if (!sample.started) return false
    const text = JSON.stringify({ ...sample, host: sample.host.replace(/\/\d+$/, '') })
    const first = this.#firstRun.get(text) ?? run
    this.#firstRun.set(text, first)
    return first !== run
  }
}

function newRound(run: number, { workload, threads, host, round }: Sample, phase: Phase): Round {
  return { run, workload, threads, host, round, phase, seen: new Set(), usable: new Map() }
}

/** The pair of a round, or the reason why its samples give no pair. */
function pairOf(
  { run, workload, threads, host, round, usable }: Round,
  baseline: string,
  candidate: string,
  metric: string,
): { readonly pair?: Pair; readonly exclusions: readonly Exclusion[] } {
  const at = { run, workload, threads, host, round, metric }
  const values = [baseline, candidate].map((variant) => ({ variant, value: usable.get(variant)!.metrics[metric] }))
  const exclusions = values.flatMap(({ variant, value }) => {
    const reason = unusable(metric, value)
    return reason ? [{ ...at, variant, reason }] : []
  })
  const [from, to] = values.map(({ value }) => value)
  if (exclusions.length > 0 || from === undefined || to === undefined) return { exclusions }
  const logRatio = Math.log(to / from)
  const causes = causesBetween(usable.get(baseline)!, usable.get(candidate)!)
  if (Number.isFinite(logRatio))
    return { pair: { run, host, round, baseline: from, candidate: to, logRatio, causes }, exclusions }
  const reason = `${metric} is ${from} and ${to}: their ratio is too large for a number`
  return { exclusions: [{ ...at, reason }] }
}

function causesBetween(from: Sample, to: Sample): Pair['causes'] {
  const known = Cause.options.filter(
    (cause) => from.resources?.[cause] !== undefined && to.resources?.[cause] !== undefined,
  )
  return Object.fromEntries(known.map((cause) => [cause, to.resources![cause]! - from.resources![cause]!]))
}

/** Why `value` gives no ratio. The schema accepts only numbers, but samples made in memory do not pass through it. */
export function unusable(metric: string, value: unknown): string | undefined {
  if (value === undefined || value === null) return `has no ${metric}`
  if (typeof value !== 'number' || Number.isNaN(value)) return `${metric} is not a number`
  if (!Number.isFinite(value)) return `${metric} is infinite`
  if (value <= 0) return `${metric} is ${value}: a ratio needs a value above 0`
  return undefined
}

/** Why a sample does not count, from its status. */
export function whyNotOk(sample: Sample): string {
  return `${sample.status}: ${reasonOf(sample)}`
}

export function reasonOf({ reason }: Sample): string {
  return reason ?? 'no reason was recorded'
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
  const reason = `no usable sample of ${missing.join(' or ')}: the round gives no pair for ${candidate}`
  return { run, workload, threads, host, round, reason }
}

function same(a: Sample, b: Sample): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function unique(exclusions: readonly Exclusion[]): Exclusion[] {
  return [...new Map(exclusions.map((exclusion) => [JSON.stringify(exclusion), exclusion])).values()]
}

function byRound(a: Round, b: Round): number {
  return byText(a.host, b.host) || a.run - b.run || a.round - b.round
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

/** Compares by code units, so that the order is the same on every machine, whatever its locale. */
export function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
