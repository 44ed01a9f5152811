import { join } from 'node:path'
import { OutsideError } from '../../system/errors.js'
import { sha256, sha256OfFile } from '../../system/files/files.js'
import { canonical, forget, perform } from '../../system/step-cache.js'
import type { Binaries } from '../../targets/target.js'
import { compilersOf } from '../made-by.js'
import { type Addition, addedFlags } from '../optimizer.js'
import type { BuildProfile, Workshop } from '../workshop.js'
import { profilesElsewhere } from './elsewhere.js'
import type { CompilerPgo, PgoProfile, WeightedPgoProfile } from './pgo.js'
import { contentOf, filesBelow } from './profile-files.js'

/** A compiler whose PGO is prepared, and the build that it is for. */
interface PgoWork {
  readonly workshop: Workshop
  readonly compiler: CompilerPgo
  /** What earlier optimizers in the chain add to both builds. */
  readonly before: readonly Addition[]
}

/**
 * Makes the profile for the compiler: a build that records, a training on each workload, profiles that were recorded
 * elsewhere, and one merged profile. Work for another variant is reused.
 */
export async function prepare(work: PgoWork, { trainedOn, elsewhere }: BuildProfile): Promise<Addition> {
  const { workshop, compiler } = work
  workshop.progress.stage('Compile with a profile')
  const parts = Object.entries(trainedOn).map(([workload, weight]) => `${workload}-${weight}`)
  const label = [
    'pgo',
    ...parts,
    ...(elsewhere ? [`elsewhere-${sha256(canonical(elsewhere)!).slice(0, 8)}`] : []),
  ].join('-')
  await checkMaker(work)
  const binaries = await recordingBuild(work)
  const profiles: WeightedPgoProfile[] = []
  for (const [workload, weight] of Object.entries(trainedOn))
    profiles.push({ ...(await train(work, binaries, workload)), weight })
  const taken = await profilesElsewhere({ workshop, compiler, folder: pathOf(work, 'elsewhere') }, elsewhere, binaries)
  const merged = await merge(work, [...profiles, ...taken], pathOf(work, label, 'merged'))
  return {
    label,
    flags: compiler.using(merged.profile, elsewhere !== undefined),
    inputs: { tool: compiler.tool, profile: await contentOf(merged.profile) },
    workplace: workplaceOf(work),
    async judge(_, log) {
      const misfits = compiler.misfits?.(log, merged) ?? []
      return {
        notes: [
          `Compiled by ${compiler.tool} with a profile of ${merged.extent}.`,
          ...taken.flatMap(({ notes }) => notes),
          ...misfits,
        ],
        warnings: misfits,
      }
    },
  }
}

/** A path for the files of builds with the same earlier additions. */
function pathOf({ workshop, before }: PgoWork, ...parts: string[]): string {
  return workshop.path('pgo', ...before.map(({ label }) => label), ...parts)
}

/**
 * The folder in which both builds are made, one after the other. GCC finds the profile of an object by the object's
 * path, and that of a function by the path of its source.
 */
function workplaceOf({ workshop }: PgoWork): string {
  return workshop.path('pgo', 'workplace')
}

/** The folder that the recording build writes to. The path is compiled into it. */
function recordingFolder({ workshop }: PgoWork): string {
  return workshop.path('pgo', 'recording')
}

/**
 * Checks the compiler that the build used, because a user's command may call any.
 * @throws OutsideError when it was another compiler than the one that records
 */
async function checkMaker({ workshop: { target, build }, compiler }: PgoWork): Promise<void> {
  if (target.language) return
  for (const name of Object.keys(target.binaries)) {
    const makers = await compilersOf(build.binaries[name]!)
    if (makers.length === 0 || makers.includes(compiler.tool)) continue
    throw new OutsideError(
      `${build.binaries[name]} was made by ${makers.join(' and ')}, and pgo uses ${compiler.tool}.`,
      'Name the compiler of the build as target.compiler, or let the build take it from CC and CXX.',
    )
  }
}

/** The binaries that record. They come from a special build, unless the compiler can record the plain one. */
async function recordingBuild(work: PgoWork): Promise<Binaries> {
  const { workshop, compiler, before } = work
  const { build, target, progress } = workshop
  const flags = compiler.recording({ folder: recordingFolder(work), writing: target.profileWriting })
  if (!flags) return build.binaries
  const earlier = addedFlags(before)
  progress.status('building with instrumentation')
  const folder = pathOf(work, 'instrumented')
  const { facts, reused } = await workshop.rebuild({
    folder,
    profiling: { flags: [...earlier.flags, ...flags], linking: earlier.linking, plain: build.binaries },
    inputs: Object.assign({}, ...before.map(({ inputs }) => inputs), { tool: compiler.tool }),
    workplace: workplaceOf(work),
  })
  await refusePlain(build.binaries, facts.binaries, folder)
  progress.line(`instrumented build: ${reused ? 'unchanged, taken over' : 'built'}`)
  return { ...build.binaries, ...facts.binaries }
}

/** @throws OutsideError when the recording build equals the plain one */
async function refusePlain(plain: Binaries, recording: Binaries, folder: string): Promise<void> {
  for (const [name, file] of Object.entries(recording))
    if ((await sha256OfFile(file)) !== (await sha256OfFile(plain[name]!))) return
  // After any remedy the build has to be made again.
  await forget(folder)
  throw new OutsideError(
    'The build with instrumentation made the same binaries as the plain one: its flags did not reach the compiler, or old objects were reused.',
    'Let build.run use BOLTMARK_CFLAGS and BOLTMARK_LDFLAGS, and build in BOLTMARK_BUILD_FOLDER, which has no objects of another build.',
  )
}

/** The recording of one workload, which is moved to its own folder. */
async function train(work: PgoWork, binaries: Binaries, workload: string): Promise<PgoProfile> {
  const { workshop, compiler } = work
  const folder = pathOf(work, 'train', workload)
  const profile = join(folder, 'profile')
  const hashes = Object.entries(binaries).map(async ([name, file]) => [name, await sha256OfFile(file)])
  workshop.progress.status(`training on ${workload}`)
  const { facts, reused } = await perform({
    folder,
    inputs: { binaries: await Promise.all(hashes), ...workshop.trainingInputs(workload) },
    async run() {
      const recording = recordingFolder(work)
      const attach = compiler.attach?.(recording, workshop.training)
      await workshop.train({ workload, binaries, folder: recording, attach })
      const facts = await compiler.collect(recording, profile, binaries)
      return { outputs: await filesBelow(folder, profile), facts }
    },
  })
  workshop.progress.line(`${workload}: ${reused ? 'unchanged, taken over' : 'trained'} (${facts.extent})`)
  return { ...facts, profile }
}

/** Merges several trainings into one profile. */
async function merge(
  { workshop, compiler }: PgoWork,
  profiles: readonly WeightedPgoProfile[],
  folder: string,
): Promise<PgoProfile> {
  const profile = join(folder, 'profile')
  workshop.progress.status(`merging ${profiles.length} profiles`)
  const { facts } = await perform({
    folder,
    inputs: {
      tool: compiler.tool,
      profiles: await Promise.all(
        profiles.map(async ({ profile, mass, weight }) => ({ content: await contentOf(profile), mass, weight })),
      ),
    },
    async run() {
      const facts = await compiler.merge(profiles, profile)
      return { outputs: await filesBelow(folder, profile), facts }
    },
  })
  return { ...facts, profile }
}
