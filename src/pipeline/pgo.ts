import { join } from 'node:path'
import type { GccPgo, GccProfile } from '../optimizers/pgo-gcc.js'
import { exists, sha256OfFile } from '../system/files.js'
import { type Build, buildWith } from './build.js'
import type { Job } from './job.js'
import { substanceOf, trainingLoad } from './loads.js'
import { perform } from './stage.js'
import { record } from './train.js'

/**
 * A build that the compiler optimised by what an instrumented build recorded: build, train on each workload, merge, build again. What has
 * been done for another variant is taken over.
 * @param trainedOn weight by workload
 */
export async function pgoBuild(
  job: Job,
  plain: Build,
  pgo: GccPgo,
  trainedOn: Readonly<Record<string, number>>,
): Promise<Build> {
  const label = `pgo-${Object.entries(trainedOn)
    .map(([workload, weight]) => `${workload}-${weight}`)
    .join('-')}`
  const recorder = await recordingBuild(job, plain, pgo)
  const profiles: GccProfile[] = []
  for (const [workload, weight] of Object.entries(trainedOn))
    profiles.push({ ...(await train(job, plain, pgo, recorder, workload)), weight })
  job.progress.status(`merging what ${profiles.length} trainings recorded`)
  const { folder, files } = await merge(job, pgo, label, profiles)
  job.progress.status(`building ${label}`)
  const { facts, reused } = await buildWith(job, {
    folder: job.path('pgo', label, 'build'),
    profiling: { flags: pgo.using(folder), plain: plain.binaries },
    inputs: { tool: pgo.tool, profile: profiles.map(({ mass, weight }) => ({ mass, weight })) },
    workplace: workplace(job),
  })
  job.progress.line(`${label}: ${reused ? 'unchanged, taken over' : 'built'}`)
  const notes = [`Compiled by ${pgo.tool} with a profile of ${files} ${files === 1 ? 'object' : 'objects'}.`]
  // Libraries are not compiled anew.
  return { ...plain, ...facts, binaries: { ...plain.binaries, ...facts.binaries }, label, notes }
}

/** GCC finds an object's profile by its path, and a function's by that of its source: both builds are made here, one after the other. */
function workplace(job: Job): string {
  return job.path('pgo', 'workplace')
}

/** Where the recording build writes to; the path is baked into it. */
function recordingFolder(job: Job): string {
  return job.path('pgo', 'recording')
}

async function recordingBuild(job: Job, plain: Build, pgo: GccPgo): Promise<Pick<Build, 'binaries'>> {
  job.progress.status('building with instrumentation')
  const { facts, reused } = await buildWith(job, {
    folder: job.path('pgo', 'instrumented'),
    profiling: { flags: pgo.recording(recordingFolder(job)), plain: plain.binaries },
    inputs: { tool: pgo.tool },
    workplace: workplace(job),
  })
  job.progress.line(`instrumented build: ${reused ? 'unchanged, taken over' : 'built'}`)
  return { binaries: { ...plain.binaries, ...facts.binaries } }
}

/** What one workload recorded, moved to a folder of its own. */
async function train(
  job: Job,
  plain: Build,
  pgo: GccPgo,
  { binaries }: Pick<Build, 'binaries'>,
  workload: string,
): Promise<{ folder: string; mass: number }> {
  const folder = job.path('pgo', 'train', workload)
  const profile = join(folder, 'profile')
  const hashes = Object.entries(binaries).map(async ([name, file]) => [name, await sha256OfFile(file)])
  job.progress.status(`training on ${workload}`)
  const { facts, reused } = await perform({
    folder,
    inputs: {
      binaries: await Promise.all(hashes),
      parameters: job.workload(workload).parameters,
      load: substanceOf(trainingLoad(job.config)),
      isThere: await exists(profile),
    },
    async run() {
      await record(job, plain, workload, binaries, recordingFolder(job))
      await pgo.collect(recordingFolder(job), profile)
      return { outputs: [], facts: { mass: (await pgo.measure(profile)).mass } }
    },
  })
  job.progress.line(
    `${workload}: ${reused ? 'unchanged, taken over' : 'trained'} (${facts.mass.toExponential(1)} branches)`,
  )
  return { folder: profile, mass: facts.mass }
}

async function merge(
  job: Job,
  pgo: GccPgo,
  label: string,
  profiles: readonly GccProfile[],
): Promise<{ folder: string; files: number }> {
  const folder = job.path('pgo', label, 'merged')
  await pgo.merge(profiles, folder)
  return { folder, files: (await pgo.measure(folder)).files }
}
