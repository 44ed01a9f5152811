import { tmpdir } from 'node:os'
import type { Instrument } from '../benchmark/instruments/instrument.js'
import { dropPageCache } from '../benchmark/machine/page-cache.js'
import { type SampleOutcome, takeSample } from '../benchmark/rig/sample-of.js'
import type { PlannedRound } from '../benchmark/schedule/schedule.js'
import { observeInTurns } from '../benchmark/turns/round.js'
import { disturbanceLimits } from '../job/disturbance-limits.js'
import type { InTurns, Interleave } from '../job/interleave.js'
import { measuredLoad } from '../job/loads.js'
import type { Workplace } from '../making/build-ref.js'
import type { BuiltVariant } from '../making/built-variant.js'
import { pristineData } from '../making/pristine-data.js'
import type { ShuffledLayouts } from '../making/shuffled-layouts.js'
import { sixDigits } from '../results/rounded.js'
import type { Sample } from '../results/schema.js'
import { exists } from '../system/files/files.js'
import { findings } from './findings.js'

/** What it takes to measure a round. */
interface Bench {
  /** The workplace of variants that have none of their own. */
  readonly here: Workplace
  readonly variants: readonly BuiltVariant[]
  /** Instruments for each load, besides those of every sample. */
  readonly instruments: readonly Instrument[]
  /** The fingerprint of this machine. */
  readonly host: string
  /** Set if each round has a new order of functions. */
  readonly layouts?: ShuffledLayouts | undefined
}

/** A folder that is in memory. */
const MEMORY = '/dev/shm'

/**
 * Measures each variant of a round once, in turns or one after the other. If the round has several groups, the baseline
 * is measured once in each.
 * @param tell receives a text that says what is being measured
 * @returns the samples as they are taken
 */
export async function* takeRound(
  bench: Bench,
  round: PlannedRound,
  interleave: Interleave,
  tell: (what: string) => void,
): AsyncGenerator<Sample> {
  const { here, layouts } = bench
  const built = [...new Set(round.groups.flat())].map((name) => named(bench.variants, name))
  if (layouts) tell('a new order of functions')
  const variants = layouts ? await layouts.ofRound(built, nameOf(round)) : built
  // All data is prepared before the round, so that its samples are close in time.
  for (const { place = here } of variants) await pristineData(place, round.workload)
  let taken = 0
  for (const [index, names] of round.groups.entries()) {
    if (here.job.config.machine['drop-caches']) await dropPageCache()
    const members = names.map((name) => named(variants, name))
    const group = { ...round, members, from: taken, group: round.groups.length > 1 ? index + 1 : undefined }
    taken += members.length
    if ('turnS' in interleave) {
      const which = group.group === undefined ? '' : `, group ${group.group} of ${round.groups.length}`
      tell(`${members.length} variants in turns${which}`)
      yield* inTurns(bench, group, interleave)
    } else
      for (const [order, variant] of members.entries()) {
        tell(variant.name)
        yield await alone(bench, group, variant, order)
      }
  }
}

/** A group of a round. */
interface Group extends PlannedRound {
  readonly members: readonly BuiltVariant[]
  /** The number of samples that the earlier groups of the round take. */
  readonly from: number
  /** Undefined if the round has no other group. */
  readonly group: number | undefined
}

function named(variants: readonly BuiltVariant[], name: string): BuiltVariant {
  return variants.find((variant) => variant.name === name)!
}

async function alone(bench: Bench, round: Group, variant: BuiltVariant, order: number): Promise<Sample> {
  const { here, instruments } = bench
  const { job } = here
  const { place = here } = variant
  const pristine = await pristineData(place, round.workload)
  const rig = place.job.rig(place.build.plain, ...instruments)
  const [workload, load] = [job.workload(round.workload), measuredLoad(job.config, round.threads, round.round)]
  const taken = stopwatch()
  const outcome = await takeSample(() => rig.observe(workload, variant.files, pristine, load), disturbanceLimits(job))
  return sampleOf(bench, round, { variant, order, outcome, ...taken() })
}

async function* inTurns(bench: Bench, round: Group, { turnS, isRing }: InTurns): AsyncGenerator<Sample> {
  const { here, instruments } = bench
  const { job } = here
  const { members } = round
  const entries = await Promise.all(
    members.map(async ({ name, files, place = here }, index) => ({
      variant: name,
      rig: place.job.rigBeside(place.build.plain, index, ...instruments),
      binaries: files,
      pristine: await pristineData(place, round.workload),
    })),
  )
  const taken = stopwatch()
  const outcomes = await observeInTurns(entries, {
    workload: job.workload(round.workload),
    load: measuredLoad(job.config, round.threads, round.round),
    turnS,
    isRing,
    label: round.group === undefined ? nameOf(round) : `${nameOf(round)} group ${round.group}`,
    limits: disturbanceLimits(job),
    boards: await boardsFolder(),
  })
  const { wallS } = taken()
  for (const [order, variant] of members.entries())
    yield sampleOf(bench, round, { variant, order, ...outcomes.get(variant.name)!, wallS: wallS / members.length })
}

/** The folder for boards, in memory if possible. */
export async function boardsFolder(): Promise<string> {
  return (await exists(MEMORY)) ? MEMORY : tmpdir()
}

function nameOf({ workload, threads, round }: PlannedRound): string {
  return `${workload} ${threads} ${round}`
}

/** A sample with the machine time that it took; s. */
interface TimedSample {
  readonly variant: BuiltVariant
  /** The place in its group. */
  readonly order: number
  readonly outcome: SampleOutcome
  readonly started: string
  readonly wallS: number
}

function sampleOf(
  { here, host }: Bench,
  { workload, threads, round, phase, from, group }: Group,
  taken: TimedSample,
): Sample {
  const { variant, outcome, started, wallS } = taken
  const place = { round, order: from + taken.order, ...(group === undefined ? {} : { group }) }
  const identity = { workload, threads, variant: variant.name, ...place, phase, host, started }
  return { ...identity, ...findings(outcome, here.job.config.benchmark), wall_s: sixDigits(wallS) }
}

function stopwatch(): () => { started: string; wallS: number } {
  const started = new Date().toISOString()
  const began = performance.now()
  return () => ({ started, wallS: (performance.now() - began) / 1000 })
}
