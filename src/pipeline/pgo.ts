import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { compilersOf } from '../optimizers/made-by.js'
import { type CompilerPgo, findPgo, type Recorded, type Weighted } from '../optimizers/pgo.js'
import { OutsideError, UsageError } from '../system/errors.js'
import { readText, sha256, sha256OfFile } from '../system/files.js'
import type { Binaries } from '../targets/target.js'
import { type Build, buildWith } from './build.js'
import type { Job } from './job.js'
import { substanceOf, trainingLoad } from './loads.js'
import { type Plan, uses } from './plan.js'
import { forget, perform } from './stage.js'
import { record } from './train.js'

/**
 * A build that the compiler optimised by what an instrumented build recorded: build, train on each workload, merge, build again. What has
 * been done for another variant is taken over.
 * @param trainedOn weight by workload
 */
export async function pgoBuild(
  job: Job,
  plain: Build,
  pgo: CompilerPgo,
  trainedOn: Readonly<Record<string, number>>,
): Promise<Build> {
  const label = `pgo-${Object.entries(trainedOn)
    .map(([workload, weight]) => `${workload}-${weight}`)
    .join('-')}`
  await checkMaker(job, plain, pgo)
  const recorder = await recordingBuild(job, plain, pgo)
  const profiles: Weighted[] = []
  for (const [workload, weight] of Object.entries(trainedOn))
    profiles.push({ ...(await train(job, plain, pgo, recorder, workload)), weight })
  const merged = await merge(job, pgo, profiles, job.path('pgo', label, 'merged'))
  job.progress.status(`building ${label}`)
  const folder = job.path('pgo', label, 'build')
  const { facts, reused } = await buildWith(job, {
    folder,
    profiling: { flags: pgo.using(merged.profile), plain: plain.binaries },
    inputs: {
      tool: pgo.tool,
      profile: await contentOf(merged.profile),
    },
    workplace: workplace(job),
  })
  job.progress.line(`${label}: ${reused ? 'unchanged, taken over' : 'built'}`)
  const misfits = pgo.misfits?.(await readText(join(folder, 'build.log')), merged) ?? []
  for (const misfit of misfits) job.progress.warning(misfit)
  const notes = [`Compiled by ${pgo.tool} with a profile of ${merged.extent}.`, ...misfits]
  // Libraries are not compiled anew.
  return { ...plain, ...facts, binaries: { ...plain.binaries, ...facts.binaries }, label, notes }
}

/** @throws UsageError when a plan asks for an optimizer that cannot do this target's programs; called before hours are spent */
export function refuseOptimizers({ target, loaded, config }: Job, plan: Plan): void {
  if (target.language !== 'go') return
  if (uses(plan, 'bolt'))
    throw new UsageError(
      `${loaded.file}: ${target.adapter} is made by Go's linker, which keeps no relocations: BOLT cannot rewrite it.`,
      'Optimise it with pgo: optimize: pgo.',
    )
  if (config.target.compiler !== undefined || config.target.cflags.length > 0)
    throw new UsageError(
      `${loaded.file}: ${target.adapter} is compiled by Go.`,
      'Leave out target.compiler and target.cflags.',
    )
}

/**
 * The compiler's own optimizer, for what a target is compiled with.
 * @throws UsageError when it cannot record such a server under the training's load; OutsideError when a tool is missing
 */
export async function pgoFor(job: Job): Promise<CompilerPgo> {
  const { target, loaded, config } = job
  const pgo = await findPgo(target.language ?? (await job.compiler()))
  const reason = pgo.refuse(trainingLoad(config), target.profileWriting)
  if (reason) throw new UsageError(`${loaded.file}: optimize: pgo: ${reason}.`)
  return pgo
}

/** A build by the user's command may call any compiler. @throws OutsideError when it is not the one whose profiles are to be recorded */
async function checkMaker(job: Job, { binaries }: Build, pgo: CompilerPgo): Promise<void> {
  if (job.target.language) return
  for (const name of Object.keys(job.target.binaries)) {
    const makers = await compilersOf(binaries[name]!)
    if (makers.length === 0 || makers.includes(pgo.tool)) continue
    throw new OutsideError(
      `${binaries[name]} was made by ${makers.join(' and ')}, and pgo is that of ${pgo.tool}.`,
      'Name the compiler of the build as target.compiler, or let the build take it from CC and CXX.',
    )
  }
}

/** GCC finds an object's profile by its path, and a function's by that of its source: both builds are made here, one after the other. */
function workplace(job: Job): string {
  return job.path('pgo', 'workplace')
}

/** Where the recording build writes to; the path is baked into it. */
function pgoRecordingFolder(job: Job): string {
  return job.path('pgo', 'recording')
}

async function recordingBuild(job: Job, plain: Build, pgo: CompilerPgo): Promise<Pick<Build, 'binaries'>> {
  const flags = pgo.recording({ folder: pgoRecordingFolder(job), writing: job.target.profileWriting })
  if (!flags) return plain
  job.progress.status('building with instrumentation')
  const folder = job.path('pgo', 'instrumented')
  const { facts, reused } = await buildWith(job, {
    folder,
    profiling: { flags, plain: plain.binaries },
    inputs: { tool: pgo.tool },
    workplace: workplace(job),
  })
  await refusePlain(plain, facts.binaries, folder)
  job.progress.line(`instrumented build: ${reused ? 'unchanged, taken over' : 'built'}`)
  return { binaries: { ...plain.binaries, ...facts.binaries } }
}

/** @throws OutsideError when the build that should record is the plain one over again */
async function refusePlain(plain: Build, recording: Binaries, folder: string): Promise<void> {
  for (const [name, file] of Object.entries(recording))
    if ((await sha256OfFile(file)) !== (await sha256OfFile(plain.binaries[name]!))) return
  // Whatever mends that, it is to be built again.
  await forget(folder)
  throw new OutsideError(
    'The build with instrumentation made the same binaries as the plain one: its flags did not reach the compiler, or objects of before were taken over.',
    'Let build.run use BOLTMARK_CFLAGS and BOLTMARK_LDFLAGS, and build in BOLTMARK_BUILD_FOLDER, where no objects of another build are.',
  )
}

/** What one workload recorded, moved to a folder of its own. */
async function train(
  job: Job,
  plain: Build,
  pgo: CompilerPgo,
  { binaries }: Pick<Build, 'binaries'>,
  workload: string,
): Promise<Recorded> {
  const folder = job.path('pgo', 'train', workload)
  const profile = join(folder, 'profile')
  const hashes = Object.entries(binaries).map(async ([name, file]) => [name, await sha256OfFile(file)])
  job.progress.status(`training on ${workload}`)
  const { facts, reused } = await perform({
    folder,
    inputs: {
      binaries: await Promise.all(hashes),
      parameters: job.substance(workload),
      target: job.target.parameters,
      load: substanceOf(trainingLoad(job.config)),
    },
    async run() {
      const recording = pgoRecordingFolder(job)
      await record(job, plain, workload, binaries, recording, pgo.attach?.(recording, trainingLoad(job.config)))
      const facts = await pgo.collect(recording, profile, binaries)
      return { outputs: await filesBelow(folder, profile), facts }
    },
  })
  job.progress.line(`${workload}: ${reused ? 'unchanged, taken over' : 'trained'} (${facts.extent})`)
  return { ...facts, profile }
}

/** One profile of what several trainings recorded. */
async function merge(job: Job, pgo: CompilerPgo, profiles: readonly Weighted[], folder: string): Promise<Recorded> {
  const profile = join(folder, 'profile')
  job.progress.status(`merging what ${profiles.length} trainings recorded`)
  const { facts } = await perform({
    folder,
    inputs: {
      tool: pgo.tool,
      profiles: await Promise.all(
        profiles.map(async ({ profile, mass, weight }) => ({ content: await contentOf(profile), mass, weight })),
      ),
    },
    async run() {
      const facts = await pgo.merge(profiles, profile)
      return { outputs: await filesBelow(folder, profile), facts }
    },
  })
  return { ...facts, profile }
}

/** The files of a profile, which is one or a folder of them, by their paths below `folder`. */
async function filesBelow(folder: string, profile: string): Promise<string[]> {
  if ((await stat(profile)).isFile()) return [relative(folder, profile)]
  const entries = await readdir(profile, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .sort()
}

/** What tells one profile from another: a hash over the names and hashes of its files. */
async function contentOf(profile: string): Promise<string> {
  const hashes: string[] = []
  for (const file of await filesBelow(profile, profile)) hashes.push(file, await sha256OfFile(join(profile, file)))
  return sha256(hashes.join('\n'))
}
