import type { Bolt } from '../optimizers/bolt.js'
import type { CompilerPgo } from '../optimizers/pgo.js'
import type { Build } from './build.js'
import { readsDataOf } from './data.js'
import { instrument, type RecordedBinary } from './instrument.js'
import type { Job } from './job.js'
import { type MergedProfiles, merge } from './merge.js'
import { type BuiltVariant, optimize, plainVariants } from './optimize.js'
import { pgoBuild } from './pgo.js'
import { pinnedProfiles } from './pinned.js'
import { chainsOf, type Plan, type PlannedVariant, uses } from './plan.js'
import { prove } from './prove.js'
import { buildRef, buildSource, takeFiles, type Workplace } from './ref.js'
import { type Recording, type Recordings, trainBySampling } from './sample.js'
import type { StageName } from './stage.js'
import { type Training, train } from './train.js'

/** The optimizers that a plan asks for. */
export interface Optimizers {
  readonly bolt: Bolt | undefined
  /** How its profiles are recorded. */
  readonly recordings: Recordings | undefined
  readonly pgo: CompilerPgo | undefined
}

/** Makes the variants, chain by chain; ends early, with the files so far, when the last stage asked for is one of those of BOLT. */
export async function makeVariants(
  job: Job,
  plain: Build,
  plan: Plan,
  { bolt, recordings, pgo }: Optimizers,
  last: StageName,
): Promise<{ variants: BuiltVariant[] } | { variants?: undefined; files: Record<string, string> }> {
  const variants: BuiltVariant[] = []
  let files: Record<string, string> = {}
  let endedEarly = false
  for (const chain of chainsOf(plan)) {
    const here = { job, build: plain }
    const place = await placeOf(chain, here)
    const ownData = (await readsDataOf(place, here)) ? undefined : place
    const add = (made: readonly BuiltVariant[]) =>
      variants.push(...made.map((variant) => ({ ...variant, place: ownData })))
    if (chain.pgo) job.progress.stage('Compile with a profile')
    const build = chain.pgo ? await pgoBuild(place.job, place.build, pgo!, chain.pgo) : place.build
    if (!bolt || !uses(chain.plan, 'bolt')) {
      add(await prove(place.job, place.build, plan, plainVariants(chain.plan, build)))
      continue
    }
    const pinned = await pinnedProfiles(job.home, chain.plan)
    const recording = recordings!.get(chain.from ?? 'instrumentation')!
    const made = await applyBolt({ job: place.job, build }, chain.plan, pinned, { bolt, recording }, last)
    // Against the plain build of the same commit: another one may answer otherwise, and be right.
    if (made.variants) add(await prove(place.job, place.build, plan, made.variants))
    else {
      endedEarly = true
      files = { ...files, ...made.files }
    }
  }
  if (endedEarly) return { files }
  const byName = new Map(variants.map((variant) => [variant.name, variant]))
  const baseline = plan.variants.find(({ role }) => role === 'baseline')!.name
  return {
    variants: plan.variants.map(({ name, role }) => ({
      ...byName.get(role === 'control' ? baseline : name)!,
      name,
      role,
    })),
  }
}

/** Where a commit or a source is built and measured: here, where it is neither. */
export function placeOf(
  { ref, source, taken }: Pick<PlannedVariant, 'ref' | 'source' | 'taken'>,
  here: Workplace,
): Promise<Workplace> {
  if (taken !== undefined) return takeFiles(here, taken)
  if (ref !== undefined) return buildRef(here.job, ref)
  return source === undefined ? Promise.resolve(here) : buildSource(here.job, source)
}

/** Optimises what one build made, by what is recorded first, or was pinned. */
async function applyBolt(
  { job, build }: Workplace,
  plan: Plan,
  pinned: MergedProfiles,
  how: How,
  last: StageName,
): Promise<{ variants: BuiltVariant[] } | { variants?: undefined; files: Record<string, string> }> {
  const made = plan.training.length > 0 ? await recordProfiles(job, build, plan, how, last) : NOTHING_RECORDED
  if (made.files) return { files: made.files }

  job.progress.stage('Optimise')
  return { variants: await optimize(job, build, plan, made.recorded, { ...made.profiles, ...pinned }, how.bolt) }
}

/** BOLT, and how its profiles are recorded. */
interface How {
  readonly bolt: Bolt
  readonly recording: Recording
}

/** What the variants of one build are optimised with. */
interface Recorded {
  readonly recorded: readonly RecordedBinary[]
  readonly profiles: MergedProfiles
  readonly files?: undefined
}

const NOTHING_RECORDED: Recorded = { recorded: [], profiles: {} }

/** Instrument, train and merge. Where samples are taken instead, nothing is instrumented. */
async function recordProfiles(
  job: Job,
  build: Build,
  plan: Plan,
  { bolt, recording }: How,
  last: StageName,
): Promise<Recorded | { files: Record<string, string> }> {
  const { progress } = job
  let trainings: readonly Training[]
  let recorded: readonly RecordedBinary[]
  if (recording.sampler) {
    if (last === 'instrument') return { files: {} }
    progress.stage('Train')
    const sampled = await trainBySampling(job, build, plan, { sampler: recording.sampler, bolt })
    trainings = sampled.trainings
    recorded = sampled.recorded
  } else {
    progress.stage('Instrument')
    const instrumented = await instrument(job, build, plan, bolt)
    if (last === 'instrument') return { files: Object.fromEntries(instrumented.map(({ name, file }) => [name, file])) }

    progress.stage('Train')
    trainings = await train(job, build, plan, instrumented, bolt)
    recorded = instrumented
  }
  if (last === 'train') return { files: named(trainings.map(({ workload, profiles }) => [workload, profiles])) }

  progress.stage('Merge profiles')
  const profiles = await merge(job, build, plan, trainings, bolt)
  if (last === 'merge') return { files: named(Object.entries(profiles)) }
  const known = recorded.map((binary) => ({ ...binary, notes: [...recording.notes, ...binary.notes] }))
  return { recorded: known, profiles }
}

/** `variant/binary` → file. */
export function named(
  groups: readonly (readonly [string, Readonly<Record<string, string>>])[],
): Record<string, string> {
  return Object.fromEntries(
    groups.flatMap(([group, files]) => Object.entries(files).map(([name, file]) => [`${group}/${name}`, file])),
  )
}
