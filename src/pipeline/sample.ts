import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProfileSource } from '../config/schema.js'
import type { Bolt } from '../optimizers/bolt.js'
import { describeBinary } from '../optimizers/optimizer.js'
import { notesOnQuality, type Quality } from '../optimizers/profiles/perf2bolt-log.js'
import { writeProvenance } from '../optimizers/profiles/provenance.js'
import {
  AUTOMATIC,
  convertSamples,
  probeSampling,
  type Sampler,
  startSampling,
} from '../optimizers/profiles/sampled.js'
import { OutsideError } from '../system/errors.js'
import { sha256OfFile } from '../system/files.js'
import type { Build } from './build.js'
import { boltRecordingFolder, type RecordedBinary } from './instrument.js'
import type { Job } from './job.js'
import { substanceOf, trainingLoad } from './loads.js'
import { isSampled, type Plan } from './plan.js'
import { perform } from './stage.js'
import { record, type Training } from './train.js'

/** How the profiles of a source are recorded on this machine. */
export interface Recording {
  /** Null for instrumentation. */
  readonly sampler: Sampler | null
  /** Why other ways were not taken, a sentence each. */
  readonly notes: readonly string[]
}

export type Recordings = ReadonlyMap<ProfileSource, Recording>

/**
 * Finds out, by a short record each, how this machine can record the profiles that a plan asks for; called before hours are spent.
 * @throws OutsideError for a way that was asked for by its name and does not work
 */
export async function recordingsFor(job: Job, plan: Plan, bolt: Bolt): Promise<Recordings> {
  const recordings = new Map<ProfileSource, Recording>([['instrumentation', { sampler: null, notes: [] }]])
  for (const variant of plan.variants.filter(isSampled)) {
    const from = variant.from!
    if (!recordings.has(from)) recordings.set(from, await recordingFrom(job, from, bolt))
  }
  return recordings
}

async function recordingFrom({ progress }: Job, from: ProfileSource, bolt: Bolt): Promise<Recording> {
  const sources = from === 'auto' || from === 'instrumentation' ? AUTOMATIC : [from]
  const probes = await probeSampling(sources, bolt.tools.perf2bolt)
  const sampler = probes.find((probe) => probe.sampler)?.sampler ?? null
  const refused = probes.flatMap((probe) => (probe.sampler ? [] : [`${probe.source}: ${probe.reason}`]))
  if (from === 'auto') {
    const notes = [`Profiles come from ${sampler?.source ?? 'instrumentation'}. Not taken: ${refused.join('; ')}.`]
    progress.line(notes[0]!)
    return { sampler, notes }
  }
  if (sampler) return { sampler, notes: [] }
  throw new OutsideError(
    `No profile can be recorded from ${from} here: ${probes.map((probe) => (probe.sampler ? '' : probe.reason)).join('')}.`,
    'Take `profile: { from: auto }`, or `instrumentation`, which needs nothing of the processor.',
  )
}

/** Trainings, and what is known of each binary since. */
export interface Sampled {
  readonly trainings: readonly Training[]
  readonly recorded: readonly RecordedBinary[]
}

/** Runs each workload that some variant trains on, once, on the build as it is, while perf takes samples. */
export async function trainBySampling(
  job: Job,
  build: Build,
  plan: Plan,
  { sampler, bolt }: { sampler: Sampler; bolt: Bolt },
): Promise<Sampled> {
  const trainings: Training[] = []
  const notes: Record<string, string[]> = Object.fromEntries(plan.binaries.map((name) => [name, []]))
  for (const workload of plan.training) {
    const { training, qualities } = await sampleOne(job, build, plan, workload, sampler, bolt)
    trainings.push(training)
    for (const [name, quality] of Object.entries(qualities)) {
      const said = notesOnQuality(name, workload, quality)
      for (const note of said) job.progress.line(`  ${note}`)
      notes[name]!.push(...said)
    }
  }
  const recorded = plan.binaries.map((name) => ({
    name,
    skipFunctions: [],
    notes: [`Profile from ${sampler.source} samples (perf record ${sampler.record.join(' ')}).`, ...notes[name]!],
  }))
  return { trainings, recorded }
}

async function sampleOne(
  job: Job,
  build: Build,
  plan: Plan,
  workload: string,
  sampler: Sampler,
  bolt: Bolt,
): Promise<{ training: Training; qualities: Readonly<Record<string, Quality>> }> {
  const load = trainingLoad(job.config)
  const folder = job.path('train', `${build.label}-${sampler.source}`, workload)
  const binaries = plan.binaries.map((name) => ({ name, file: build.binaries[name]! }))
  job.progress.status(`training on ${workload}`)
  const { facts, reused } = await perform<{ mass: number; qualities: Record<string, Quality> }>({
    folder,
    inputs: {
      sampler,
      tool: bolt.tool,
      binaries: await Promise.all(binaries.map(async ({ name, file }) => [name, await sha256OfFile(file)])),
      parameters: job.substance(workload),
      target: job.target.parameters,
      load: substanceOf(load),
    },
    async run() {
      const recorded = join(folder, 'perf.data')
      await record(job, build, workload, build.binaries, boltRecordingFolder(job), async (pids) => {
        const end = await startSampling(sampler, pids, recorded)
        return async () => {
          await end()
          return {}
        }
      })
      job.progress.status(`reading the samples of ${workload}`)
      let mass = 0
      const qualities: Record<string, Quality> = {}
      for (const { name, file } of binaries) {
        const profile = join(folder, `${name}.fdata`)
        const quality = await convertSamples(sampler, { recorded, profile, binary: file })
        const { provenance } = await writeProvenance(profile, {
          binary: await describeBinary(file, name),
          workload,
          threads: load.threads,
          optimizer: bolt.name,
          tool: bolt.tool,
          from: sampler.source,
          quality,
        })
        qualities[name] = quality
        mass += provenance.counts.total
      }
      // Some gigabytes in a minute, with branches; all that counts of it is in the profiles.
      await rm(recorded)
      return {
        outputs: binaries.flatMap(({ name }) => [`${name}.fdata`, `${name}.fdata.json`]),
        facts: { mass, qualities },
      }
    },
  })
  job.progress.line(
    `${workload}: ${reused ? 'unchanged, taken over' : 'sampled'} (${facts.mass.toExponential(1)} counts)`,
  )
  const profiles = Object.fromEntries(binaries.map(({ name }) => [name, join(folder, `${name}.fdata`)]))
  return { training: { workload, mass: facts.mass, profiles }, qualities: facts.qualities }
}
