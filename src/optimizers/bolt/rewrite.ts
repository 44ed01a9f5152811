import { filesByGroup, type Rewritten, type StageEnd } from '../optimizer.js'
import { type ProfilesByVariant, pinnedProfiles } from '../profiles/pinned.js'
import { recordedBy, type VariantRecipe } from '../workshop.js'
import { apply } from './apply.js'
import { type BoltWork, instrument, type RecordedBinary } from './instrument.js'
import { merge, type ToMerge } from './merge.js'
import { profilesFromElsewhere, READS, type RecordedElsewhere } from './profiles-from-elsewhere.js'
import type { ProfileRecorder, ProfileRecorders } from './sources.js'
import { decideTrainings } from './training/retraining.js'
import { type Training, train } from './training/train.js'
import { trainBySampling } from './training/train-by-sampling.js'

/** Where profiles come from. */
interface ProfileOrigins {
  readonly recorders: ProfileRecorders
  /** The folder that the paths of pinned profiles begin at. */
  readonly home: string
}

/**
 * Instruments, trains, merges and optimises. Variants of a build share the first steps. A pinned profile with a limit
 * is tried first: if it is too stale, its variant is trained as the others are.
 */
export async function* rewrite(
  work: BoltWork,
  wanted: readonly VariantRecipe[],
  { recorders, home }: ProfileOrigins,
): AsyncGenerator<StageEnd, Rewritten[], void> {
  const { recipes, reasons } = await decideTrainings(work, home, wanted)
  const pinned = await pinnedProfiles(home, recipes)
  const from = recipes.find((recipe) => recipe.from)?.from ?? 'instrumentation'
  const { trainings, recorded } = yield* record(work, recipes, recorders.get(from)!)
  const elsewhere = await takeFromElsewhere(work, home, recipes)
  const merged = yield* mergeAll(work, recipes, { trainings, elsewhere })

  work.workshop.progress.stage('Optimise')
  const profiles = { ...merged, ...pinned }
  const rewritten: Rewritten[] = []
  for (const recipe of recipes) {
    const own = withNotes(recipe, recorded, elsewhere[recipe.name] ?? [])
    const made = await apply(work, recipe, { recorded: own, profiles })
    const reason = reasons[recipe.name]
    rewritten.push(reason === undefined ? made : { ...made, notes: [reason, ...made.notes] })
  }
  return rewritten
}

type Elsewhere = Readonly<Record<string, readonly RecordedElsewhere[]>>

/** Reads the profiles that were recorded without Boltmark, by variant. */
async function takeFromElsewhere(work: BoltWork, home: string, recipes: readonly VariantRecipe[]): Promise<Elsewhere> {
  const taken: Record<string, RecordedElsewhere[]> = {}
  const own = recipes.filter(({ elsewhere }) => elsewhere !== undefined && READS.includes(elsewhere.form))
  if (own.length > 0) work.workshop.progress.stage('Read profiles from elsewhere')
  for (const recipe of own) taken[recipe.name] = await profilesFromElsewhere(work, home, recipe)
  return taken
}

async function* mergeAll(
  work: BoltWork,
  recipes: readonly VariantRecipe[],
  parts: ToMerge,
): AsyncGenerator<StageEnd, ProfilesByVariant, void> {
  if (recipes.every(({ pinned }) => pinned !== undefined)) return {}
  work.workshop.progress.stage('Merge profiles')
  const profiles = await merge(work, recipes, parts)
  yield { stage: 'merge', files: filesByGroup(Object.entries(profiles)) }
  return profiles
}

/** The binaries of a variant, with remarks about their recording and about profiles from elsewhere. */
function withNotes(
  { binaries }: VariantRecipe,
  recorded: readonly RecordedBinary[],
  elsewhere: readonly RecordedElsewhere[],
): RecordedBinary[] {
  return binaries.map((name) => {
    const known = recorded.find((binary) => binary.name === name)
    const notes = elsewhere.flatMap((one) => one.notes[name] ?? [])
    return { name, skipFunctions: known?.skipFunctions ?? [], notes: [...(known?.notes ?? []), ...notes] }
  })
}

/** The results of a build's trainings. */
interface TrainedBinaries {
  readonly trainings: readonly Training[]
  readonly recorded: readonly RecordedBinary[]
}

/** Records the profiles of all variants that have a training. */
async function* record(
  work: BoltWork,
  recipes: readonly VariantRecipe[],
  { sampler, notes }: ProfileRecorder,
): AsyncGenerator<StageEnd, TrainedBinaries, void> {
  const wanted = recordedBy(recipes)
  if (wanted.training.length === 0) return { trainings: [], recorded: [] }
  const { trainings, recorded }: TrainedBinaries = sampler
    ? yield* sampled(work, sampler, wanted)
    : yield* counted(work, wanted)
  yield { stage: 'train', files: filesByGroup(trainings.map(({ workload, profiles }) => [workload, profiles])) }
  return { trainings, recorded: recorded.map((binary) => ({ ...binary, notes: [...notes, ...binary.notes] })) }
}

type ToRecord = ReturnType<typeof recordedBy>

/** Records with instrumented copies, which count their branches. */
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

/** Records with perf, which samples the plain binaries. */
async function* sampled(
  work: BoltWork,
  sampler: NonNullable<ProfileRecorder['sampler']>,
  wanted: ToRecord,
): AsyncGenerator<StageEnd, TrainedBinaries, void> {
  yield { stage: 'instrument', files: {} }

  work.workshop.progress.stage('Train')
  return trainBySampling(work, sampler, wanted)
}
