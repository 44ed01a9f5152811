import { tmpdir } from 'node:os'
import type { Instrument } from '../benchmark/instruments/instrument.js'
import { dropPageCache } from '../benchmark/machine/page-cache.js'
import { type SampleOutcome, takeSample } from '../benchmark/rig/sample-of.js'
import type { PlannedRound } from '../benchmark/schedule/schedule.js'
import { observeInTurns } from '../benchmark/turns/round.js'
import { disturbanceLimits } from '../job/disturbance-limits.js'
import type { Interleave } from '../job/interleave.js'
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
 * Measures each variant of a round once, in turns or one after the other.
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
  const built = round.order.map((name) => bench.variants.find((variant) => variant.name === name)!)
  if (layouts) tell('a new order of functions')
  const variants = layouts ? await layouts.ofRound(built, nameOf(round)) : built
  // All data is prepared before the round, so that its samples are close in time.
  for (const { place = here } of variants) await pristineData(place, round.workload)
  if (here.job.config.machine['drop-caches']) await dropPageCache()
  if ('turnS' in interleave) {
    tell(`${variants.length} variants in turns`)
    yield* inTurns(bench, round, variants, interleave.turnS)
  } else
    for (const [order, variant] of variants.entries()) {
      tell(variant.name)
      yield await alone(bench, round, variant, order)
    }
}

async function alone(bench: Bench, round: PlannedRound, variant: BuiltVariant, order: number): Promise<Sample> {
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

async function* inTurns(
  bench: Bench,
  round: PlannedRound,
  variants: readonly BuiltVariant[],
  turnS: number,
): AsyncGenerator<Sample> {
  const { here, instruments } = bench
  const { job } = here
  const entries = await Promise.all(
    variants.map(async ({ name, files, place = here }, index) => ({
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
    label: nameOf(round),
    limits: disturbanceLimits(job),
    boards: (await exists(MEMORY)) ? MEMORY : tmpdir(),
  })
  const { wallS } = taken()
  for (const [order, variant] of variants.entries())
    yield sampleOf(bench, round, { variant, order, ...outcomes.get(variant.name)!, wallS: wallS / variants.length })
}

function nameOf({ workload, threads, round }: PlannedRound): string {
  return `${workload} ${threads} ${round}`
}

/** A sample with the machine time that it took; s. */
interface TimedSample {
  readonly variant: BuiltVariant
  readonly order: number
  readonly outcome: SampleOutcome
  readonly started: string
  readonly wallS: number
}

function sampleOf({ host }: Bench, { workload, threads, round, phase }: PlannedRound, taken: TimedSample): Sample {
  const { variant, order, outcome, started, wallS } = taken
  const identity = { workload, threads, variant: variant.name, round, order, phase, host, started }
  return { ...identity, ...findings(outcome), wall_s: sixDigits(wallS) }
}

function stopwatch(): () => { started: string; wallS: number } {
  const started = new Date().toISOString()
  const began = performance.now()
  return () => ({ started, wallS: (performance.now() - began) / 1000 })
}
