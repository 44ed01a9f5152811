import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type Bolt, StaleProfile, Untestable, UselessProfile } from '../optimizers/bolt.js'
import type { Optimized } from '../optimizers/optimizer.js'
import { isThin } from '../results/thin-profile.js'
import { Interrupted } from '../system/errors.js'
import { exists, sha256OfFile } from '../system/files.js'
import type { Binaries } from '../targets/target.js'
import type { Load } from '../workloads/driver.js'
import type { Workload } from '../workloads/workload.js'
import { checkAnswers } from './answers.js'
import type { Build } from './build.js'
import { pristineData } from './data.js'
import { type RecordedBinary, skipPatterns } from './instrument.js'
import type { Job } from './job.js'
import type { MergedProfiles } from './merge.js'
import { PINNABLE } from './pinned.js'
import type { Plan, PlannedVariant } from './plan.js'
import type { Workplace } from './ref.js'
import { forget, perform } from './stage.js'

/** A variant with the files it is made of. */
export interface BuiltVariant extends PlannedVariant {
  readonly files: Binaries
  /** As the database itself gives it. */
  readonly version: string
  /** Where it is measured, with data of its own: another version may keep it in another format. Undefined: with the target's own. */
  readonly place?: Workplace | undefined
  /** What is known of each binary that BOLT optimised. */
  readonly optimized: readonly Omit<Optimized, 'output'>[]
  /** Of the build and of BOLT, a sentence each. */
  readonly notes: readonly string[]
}

/** A few transactions are enough to see that an optimised binary starts and answers. */
const SMOKE_EVENTS = 50

/** For a load generator that knows no number of transactions. */
const SMOKE_S = 1

/** The smallest load that a workload can be put on as. */
export function smokeLoad({ driver, parameters }: Pick<Workload, 'driver' | 'parameters'>): Load {
  const few: Load = { threads: 1, events: SMOKE_EVENTS, warmupS: 0, seed: 1 }
  return driver.refuse(few, parameters) ? { threads: 1, durationS: SMOKE_S, warmupS: 0, seed: 1 } : few
}

/** The variants of a plan without BOLT: all are the build itself. */
export function plainVariants(plan: Plan, build: Build): BuiltVariant[] {
  const { version } = build
  return plan.variants.map((variant) => ({
    ...variant,
    files: filesOf(variant, build),
    version,
    optimized: [],
    notes: build.notes,
  }))
}

/** A build's binaries, for those that a variant optimises: the others are plain. */
function filesOf({ optimizers, binaries }: PlannedVariant, build: Build): Binaries {
  if (optimizers.length === 0) return build.binaries
  return { ...build.plain, ...Object.fromEntries(binaries.map((name) => [name, build.binaries[name]!])) }
}

/** Makes each variant's binaries. Those that BOLT has no part in share the build's. */
export async function optimize(
  job: Job,
  build: Build,
  plan: Plan,
  recorded: readonly RecordedBinary[],
  profiles: MergedProfiles,
  bolt: Bolt,
): Promise<BuiltVariant[]> {
  const built: BuiltVariant[] = []
  for (const variant of plan.variants) {
    const files: Record<string, string> = { ...filesOf(variant, build) }
    const optimized: Optimized[] = []
    const bolted = variant.optimizers.includes('bolt') ? variant.binaries : []
    for (const name of bolted) {
      const made = await optimizeBinary(job, build, variant, name, recorded, profiles[variant.name]![name]!, bolt)
      files[name] = made.output
      optimized.push(made)
    }
    if (isThin(optimized.map(({ profile }) => profile)))
      job.progress.line(`${variant.name}: the profile is thin. Train longer (train.duration).`)
    // With several binaries each note says of which it speaks.
    const about = (name: string) => (note: string) => (bolted.length > 1 ? `${name}: ${note}` : note)
    const notes = [
      ...build.notes,
      ...bolted.flatMap((name, index) => [
        ...recorded.filter((binary) => binary.name === name).flatMap((binary) => binary.notes.map(about(name))),
        ...optimized[index]!.notes.map(about(name)),
      ]),
    ]
    built.push({ ...variant, files, version: build.version, optimized, notes })
  }
  return built
}

async function optimizeBinary(
  job: Job,
  build: Build,
  variant: PlannedVariant,
  name: string,
  recorded: readonly RecordedBinary[],
  profile: string,
  bolt: Bolt,
): Promise<Optimized> {
  const binary = build.binaries[name]!
  // Where nothing was recorded, BOLT learns anew what it cannot rewrite.
  const skipFunctions = recorded.find((candidate) => candidate.name === name)?.skipFunctions ?? []
  const patterns = skipPatterns(job)
  const timeoutS = job.config.bolt.timeout
  const pinned = variant.pinned !== undefined
  const folder = job.path('optimize', variant.name, name)
  const output = join(folder, basename(binary))
  job.progress.status(`optimising ${name} for ${variant.name}`)
  const { facts, reused } = await perform<Optimized>({
    folder,
    inputs: {
      binary: await sha256OfFile(binary),
      profile: await sha256OfFile(profile),
      skipFunctions,
      skipPatterns: patterns,
      bolt: await bolt.optimizeInputs(binary, variant.flags),
      // With more time BOLT may need to give up less.
      timeoutS,
      pinned,
    },
    async run() {
      const smoke = (file: string) => trySmoke(job, build, variant, { ...filesOf(variant, build), [name]: file })
      const keepProfile = join(folder, PINNABLE)
      const facts = await bolt
        .optimize(binary, profile, {
          output,
          skipFunctions,
          skipPatterns: patterns,
          flags: variant.flags,
          smoke,
          timeoutS,
          pinned,
          // What is left of a pinned profile is no new one: it knows less with each build that it is taken from.
          keepProfile: pinned ? undefined : keepProfile,
        })
        .catch((error) => forgetUseless(job, build, variant, error))
      const kept = (await exists(keepProfile)) ? [PINNABLE, `${PINNABLE}.json`] : []
      return { outputs: [basename(output), ...kept], facts }
    },
  })
  const { functions, functions_profiled } = facts.profile
  job.progress.line(
    `${variant.name}: ${name} ${reused ? 'unchanged, taken over' : 'optimised'}, ${functions_profiled} of ${functions} functions profiled`,
  )
  for (const note of facts.notes) job.progress.line(`  ${note}`)
  return { ...facts, output }
}

/** A profile that turned out useless is recorded anew by the next run, unless it was pinned. @throws what it was given */
async function forgetUseless(job: Job, build: Build, variant: PlannedVariant, error: unknown): Promise<never> {
  if (error instanceof StaleProfile)
    throw new StaleProfile(`The pinned profile is too stale for ${variant.name}. ${error.message}`)
  if (error instanceof UselessProfile) {
    const folders = (await readdir(job.path('train'))).filter((name) => name.startsWith(build.label))
    for (const folder of folders)
      for (const workload of Object.keys(variant.trainedOn)) await forget(job.path('train', folder, workload))
  }
  throw error
}

/**
 * Tries binaries, and where they fail those that BOLT was given: a disk that is full, or a host that is gone, is no fault of an optimizer.
 * @throws Untestable when those fail too; else what `tryOut` throws
 */
export async function trySmoke(job: Job, build: Build, variant: PlannedVariant, binaries: Binaries): Promise<void> {
  try {
    await tryOut(job, build, variant, binaries)
  } catch (error) {
    if (error instanceof Interrupted) throw error
    await tryOut(job, build, variant, build.binaries).catch((cause: Error) => {
      if (cause instanceof Interrupted) throw cause
      throw new Untestable(
        `What ${variant.name} is tried with fails without BOLT as well: ${cause.message}`,
        'Mend that, and run the same command again: finished stages are kept.',
        { cause },
      )
    })
    throw error
  }
}

/**
 * Runs a little of each workload that a variant was trained on, and compares its answers.
 * @throws when the server does not start, a transaction fails, or an answer is wrong
 */
async function tryOut(job: Job, build: Build, variant: PlannedVariant, binaries: Binaries): Promise<void> {
  for (const workload of Object.keys(variant.trainedOn)) {
    const pristine = await pristineData(job, build, workload)
    await job.rig(build.plain).observe(job.workload(workload), binaries, pristine, smokeLoad(job.workload(workload)))
    await checkAnswers(job, build, workload, binaries)
  }
}
