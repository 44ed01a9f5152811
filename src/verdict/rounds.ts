/**
 * Sorts samples into rounds. A round may have several groups of variants that took turns, each with its own sample of
 * the baseline. Samples that cannot be used are returned with the reason.
 */
import type { Sample } from '../results/schema.js'

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

/** A sample that no figure uses. Without `variant`: a whole round. */
export interface Exclusion extends Cell {
  readonly run: number
  readonly host: string
  readonly round: number
  readonly variant?: string
  readonly metric?: string
  readonly reason: string
}

/** What is compared with what. */
export interface Sides {
  readonly baseline: string
  readonly candidates: readonly string[]
  readonly metrics: readonly string[]
}

/** A round in one cell, with its samples. */
export interface Round extends Cell {
  readonly run: number
  readonly host: string
  readonly round: number
  readonly phase: Phase
  /** The variants with a sample, whether or not it is usable. */
  readonly seen: Set<string>
  /** The usable samples, by variant and group. Without groups, all variants are in group 0. */
  readonly usable: Map<string, Map<number, Sample>>
}

/** The rounds of all runs, in order of host, run and number. @param exclusions receives what no round uses */
export function roundsOf(runs: readonly Run[], wanted: Sides, exclusions: Exclusion[]): Round[] {
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
      const { group = 0 } = sample
      const ofVariant = found.usable.get(variant) ?? new Map<number, Sample>()
      const twin = ofVariant.get(group)
      const place = `${key} ${group} ${variant}`
      if (repeated.has(place) || (twin && !same(twin, sample))) {
        exclude('measured more than once in this round, with different values: none of them is used')
        repeated.add(place)
        ofVariant.delete(group)
      } else if (twin) exclude('recorded twice: counted once')
      else ofVariant.set(group, sample)
      if (ofVariant.size > 0) found.usable.set(variant, ofVariant)
      else found.usable.delete(variant)
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

function same(a: Sample, b: Sample): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** The two samples of a pair. */
interface PairedSamples {
  readonly baseline: Sample
  readonly candidate: Sample
  /**
   * Set if both are in different groups: the samples of a variant that is in both groups, first the one beside the
   * baseline. Their ratio is the difference between the groups.
   */
  readonly between?: readonly [Sample, Sample]
}

/** The samples of two variants in a round: of one group, if a group contains both. Undefined if there are none. */
export function paired({ usable }: Round, baseline: string, candidate: string): PairedSamples | undefined {
  const [from, to] = [usable.get(baseline), usable.get(candidate)]
  if (!from || !to) return undefined
  for (const [group, sample] of to) {
    const beside = from.get(group)
    if (beside) return { baseline: beside, candidate: sample }
  }
  const [[there, first], [here, second]] = [[...from][0]!, [...to][0]!]
  for (const ofVariant of usable.values()) {
    const [a, b] = [ofVariant.get(there), ofVariant.get(here)]
    if (a && b) return { baseline: first, candidate: second, between: [a, b] }
  }
  return undefined
}

function byRound(a: Round, b: Round): number {
  return byText(a.host, b.host) || a.run - b.run || a.round - b.round
}

/** Why a sample does not count, from its status. */
export function whyNotOk(sample: Sample): string {
  return `${sample.status}: ${reasonOf(sample)}`
}

export function reasonOf({ reason }: Sample): string {
  return reason ?? 'no reason was recorded'
}

/** Compares by code units, so that the order is the same on every machine, whatever its locale. */
export function byText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
