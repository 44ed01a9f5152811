import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256OfFile } from '../../../system/files/files.js'
import { perform } from '../../../system/step-cache.js'
import { describeBinary } from '../../optimizer.js'
import { notesOnQuality, type Quality } from '../../profiles/perf2bolt-log.js'
import { writeProvenance } from '../../profiles/provenance.js'
import { convertSamples, type Sampler, startSampling } from '../../profiles/sampled.js'
import { type BoltWork, boltRecordingFolder, type RecordedBinary } from '../instrument.js'
import type { Training } from './train.js'

/** What it takes to sample one workload. */
interface Sampling {
  readonly sampler: Sampler
  /** The absolute path of the output folder. */
  readonly folder: string
  readonly workload: string
  readonly binaries: readonly { readonly name: string; readonly file: string }[]
}

/** The samples of one workload. */
interface SampleFacts {
  readonly mass: number
  /** The quality of the samples, by binary. */
  readonly qualities: Readonly<Record<string, Quality>>
}

/**
 * Runs each workload once on the plain build, while perf samples it.
 * @returns the trainings, and remarks about each binary
 */
export async function trainBySampling(
  work: BoltWork,
  sampler: Sampler,
  { training, binaries }: { readonly training: readonly string[]; readonly binaries: readonly string[] },
): Promise<{ readonly trainings: Training[]; readonly recorded: RecordedBinary[] }> {
  const { build, progress } = work.workshop
  const trainings: Training[] = []
  const notes: Record<string, string[]> = Object.fromEntries(binaries.map((name) => [name, []]))
  for (const workload of training) {
    const folder = work.workshop.path('train', `${build.label}-${sampler.source}`, workload)
    const files = binaries.map((name) => ({ name, file: build.binaries[name]! }))
    const { mass, qualities } = await sampleOne(work, { sampler, folder, workload, binaries: files })
    const profiles = Object.fromEntries(binaries.map((name) => [name, join(folder, `${name}.fdata`)]))
    trainings.push({ workload, mass, profiles })
    for (const [name, quality] of Object.entries(qualities)) {
      const said = notesOnQuality(name, workload, quality)
      for (const note of said) progress.line(`  ${note}`)
      notes[name]!.push(...said)
    }
  }
  const recorded = binaries.map((name) => ({
    name,
    skipFunctions: [],
    notes: [`Profile from ${sampler.source} samples (perf record ${sampler.record.join(' ')}).`, ...notes[name]!],
  }))
  return { trainings, recorded }
}

async function sampleOne(work: BoltWork, sampling: Sampling): Promise<SampleFacts> {
  const { workshop, bolt } = work
  const { sampler, folder, workload, binaries } = sampling
  workshop.progress.status(`training on ${workload}`)
  const { facts, reused } = await perform<SampleFacts>({
    folder,
    inputs: {
      sampler,
      tool: bolt.tool,
      binaries: await Promise.all(binaries.map(async ({ name, file }) => [name, await sha256OfFile(file)])),
      ...workshop.trainingInputs(workload),
    },
    async run() {
      const recorded = join(folder, 'perf.data')
      await workshop.train({
        workload,
        binaries: workshop.build.binaries,
        folder: boltRecordingFolder(workshop),
        attach: (pids) => startSampling(sampler, pids, recorded),
      })
      workshop.progress.status(`reading the samples of ${workload}`)
      const facts = await convert(work, sampling, recorded)
      // Samples with branches take gigabytes a minute, and the profiles contain everything that is needed.
      await rm(recorded)
      return { outputs: binaries.flatMap(({ name }) => [`${name}.fdata`, `${name}.fdata.json`]), facts }
    },
  })
  workshop.progress.line(
    `${workload}: ${reused ? 'unchanged, taken over' : 'sampled'} (${facts.mass.toExponential(1)} counts)`,
  )
  return facts
}

/** Makes a profile for each binary from perf's recording. */
async function convert(
  { workshop, bolt }: BoltWork,
  { sampler, folder, workload, binaries }: Sampling,
  recorded: string,
): Promise<SampleFacts> {
  let mass = 0
  const qualities: Record<string, Quality> = {}
  for (const { name, file } of binaries) {
    const profile = join(folder, `${name}.fdata`)
    const quality = await convertSamples(sampler, { recorded, profile, binary: file })
    const { provenance } = await writeProvenance(profile, {
      binary: await describeBinary(file, name),
      workload,
      threads: workshop.training.threads,
      optimizer: bolt.name,
      tool: bolt.tool,
      from: sampler.source,
      quality,
    })
    qualities[name] = quality
    mass += provenance.counts.total
  }
  return { mass, qualities }
}
