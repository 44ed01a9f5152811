import { filesByGroup, type Rewritten, type StageEnd } from '../optimizer.js'
import { recordedBy, type VariantRecipe } from '../workshop.js'
import { apply, type Profiled } from './apply.js'
import { type BoltWork, instrument, type RecordedBinary } from './instrument.js'
import { merge } from './merge.js'
import { pinnedProfiles } from './pinned-profiles.js'
import type { ProfileRecorder, ProfileRecorders } from './sources.js'
import { type Training, train } from './train.js'
import { trainBySampling } from './train-by-sampling.js'

/** How BOLT gets profiles. */
export interface ProfileOrigins {
  readonly recorders: ProfileRecorders
  /** Pinned profiles are relative to this folder. */
  readonly home: string
}

/** Instruments, trains, merges and optimises. Variants of a build share the first steps. */
export async function* rewrite(
  work: BoltWork,
  recipes: readonly VariantRecipe[],
  { recorders, home }: ProfileOrigins,
): AsyncGenerator<StageEnd, Rewritten[], void> {
  const pinned = await pinnedProfiles(home, recipes)
  const from = recipes.find((recipe) => recipe.from)?.from ?? 'instrumentation'
  const { recorded, profiles } = yield* record(work, recipes, recorders.get(from)!)

  work.workshop.progress.stage('Optimise')
  const rewritten: Rewritten[] = []
  for (const recipe of recipes)
    rewritten.push(await apply(work, recipe, { recorded, profiles: { ...profiles, ...pinned } }))
  return rewritten
}

/** The results of a build's trainings. */
interface TrainedBinaries {
  readonly trainings: readonly Training[]
  readonly recorded: readonly RecordedBinary[]
}

/** Records the profiles of all variants that have none pinned, and merges them for each variant. */
async function* record(
  work: BoltWork,
  recipes: readonly VariantRecipe[],
  { sampler, notes }: ProfileRecorder,
): AsyncGenerator<StageEnd, Profiled, void> {
  const { progress } = work.workshop
  const wanted = recordedBy(recipes)
  if (wanted.training.length === 0) return { recorded: [], profiles: {} }
  const { trainings, recorded }: TrainedBinaries = sampler
    ? yield* sampled(work, sampler, wanted)
    : yield* counted(work, wanted)
  yield { stage: 'train', files: filesByGroup(trainings.map(({ workload, profiles }) => [workload, profiles])) }

  progress.stage('Merge profiles')
  const profiles = await merge(work, recipes, trainings)
  yield { stage: 'merge', files: filesByGroup(Object.entries(profiles)) }
  return { recorded: recorded.map((binary) => ({ ...binary, notes: [...notes, ...binary.notes] })), profiles }
}

type ToRecord = ReturnType<typeof recordedBy>

/** Copies of the binaries count their branches. */
async function* counted(work: BoltWork, wanted: ToRecord): AsyncGenerator<StageEnd, TrainedBinaries, void> {
  const { progress } = work.workshop
  progress.stage('Instrument')
  const recorded = await instrument(work, wanted.binaries)
  yield { stage: 'instrument', files: Object.fromEntries(recorded.map(({ name, file }) => [name, file])) }

  progress.stage('Train')
  const trainings: Training[] = []
  for (const workload of wanted.training) trainings.push(await train(work, recorded, workload))
  return { trainings, recorded }
}

/** perf samples the plain binaries: nothing is instrumented. */
async function* sampled(
  work: BoltWork,
  sampler: NonNullable<ProfileRecorder['sampler']>,
  wanted: ToRecord,
): AsyncGenerator<StageEnd, TrainedBinaries, void> {
  yield { stage: 'instrument', files: {} }

  work.workshop.progress.stage('Train')
  return trainBySampling(work, sampler, wanted)
}
