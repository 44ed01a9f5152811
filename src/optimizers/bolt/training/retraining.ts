import { rm } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { share } from '../../../results/words.js'
import { exists, sha256OfFile } from '../../../system/files/files.js'
import { perform } from '../../../system/step-cache.js'
import { StaleProfile } from '../../optimizer.js'
import { otherTraining, pinnedFile } from '../../profiles/pinned.js'
import type { VariantRecipe } from '../../workshop.js'
import type { BoltWork } from '../instrument.js'
import { boltOptions, skipPatterns } from '../options.js'

/** Variants that are either trained or take their pinned profile. */
interface Decided {
  readonly recipes: readonly VariantRecipe[]
  /** Why variants are trained although they pin a profile, a sentence each, by variant. */
  readonly reasons: Readonly<Record<string, string>>
}

/**
 * Decides which variants with a limit for their pinned profile are trained: those whose profile is too stale, is
 * missing for a binary, or was recorded under another training. All binaries of a variant are trained, or none.
 * @param home the folder that relative paths in the config begin at
 * @throws OutsideError when a pinned profile is damaged
 */
export async function decideTrainings(
  work: BoltWork,
  home: string,
  wanted: readonly VariantRecipe[],
): Promise<Decided> {
  const { progress } = work.workshop
  const recipes: VariantRecipe[] = []
  const reasons: Record<string, string> = {}
  if (wanted.some(({ retrainAbove }) => retrainAbove !== undefined)) progress.stage('Pinned profiles')
  for (const recipe of wanted) {
    const { name, pinned, retrainAbove, ...rest } = recipe
    if (pinned === undefined || retrainAbove === undefined) {
      recipes.push(recipe)
      continue
    }
    const reason = await reasonToTrain(work, home, { ...recipe, pinned, retrainAbove })
    recipes.push(reason === undefined ? { ...rest, name, pinned, from: undefined } : { ...rest, name })
    if (reason !== undefined) reasons[name] = `Trained again. ${reason}`
    progress.line(
      reason === undefined ? `${name}: the pinned profile is taken` : `${name}: is trained again. ${reason}`,
    )
  }
  return { recipes, reasons }
}

/** A variant with a limit for its pinned profile. */
type Limited = VariantRecipe & { readonly pinned: string; readonly retrainAbove: number }

/** Why a variant must be trained, in a sentence. Undefined if each of its binaries has a profile that still fits. */
async function reasonToTrain(work: BoltWork, home: string, recipe: Limited): Promise<string | undefined> {
  if (!(await exists(resolve(home, recipe.pinned)))) return `There is no profile in ${recipe.pinned} yet.`
  for (const name of recipe.binaries) {
    const profile = pinnedFile(home, recipe.pinned, name)
    if (!(await exists(profile))) return `There is no profile of ${name} in ${recipe.pinned}.`
    const other = await otherTraining(profile, recipe)
    if (other !== undefined) return other
    const stale = tooStale(await stalenessOf(work, recipe, name, profile), recipe.retrainAbove)
    if (stale !== undefined) return `Of the pinned profile of ${name}, ${stale}.`
  }
  return undefined
}

/** How far a pinned profile still fits a binary. */
interface Staleness {
  /** The share of its branches that lie in changed code, %. */
  readonly branches: number
  readonly functions: number
  /** Of these functions, those that are not in the binary. */
  readonly lost: number
  /** Why BOLT cannot use it at all. */
  readonly refused?: string
}

/** How much of a profile is stale, if that is above the limit. Otherwise undefined. Pure. */
function tooStale({ branches, functions, lost, refused }: Staleness, limit: number): string | undefined {
  if (refused !== undefined) return `too much is stale: ${refused.replace(/\.$/, '')}`
  const allowed = `more than ${share(limit)} (retrain-above)`
  if (branches > limit * 100) return `${share(branches / 100)} of the branches lie in changed code, ${allowed}`
  if (lost > limit * functions) return `${share(lost / functions)} of the functions are gone, ${allowed}`
  return undefined
}

/** Lets BOLT match a pinned profile with a binary. The optimised binary is not kept: nothing is decided yet. */
async function stalenessOf(
  { workshop, bolt }: BoltWork,
  { name: variant, flags, extraFlags }: VariantRecipe,
  name: string,
  profile: string,
): Promise<Staleness> {
  const binary = workshop.build.binaries[name]!
  const request = {
    ...{ skipPatterns: skipPatterns(workshop), timeoutS: boltOptions(workshop.config).timeout },
    ...{ flags, extraFlags, pinned: true },
  }
  workshop.progress.status(`matching the pinned profile of ${name} for ${variant}`)
  const { facts } = await perform<Staleness>({
    folder: workshop.path('pinned', variant, name),
    inputs: {
      binary: await sha256OfFile(binary),
      profile: await sha256OfFile(profile),
      bolt: await bolt.optimizeInputs(binary, request),
      ...{ skipPatterns: request.skipPatterns, timeoutS: request.timeoutS },
    },
    async run(folder) {
      const output = join(folder, basename(binary))
      try {
        const { stale_samples_percent, functions_lost, functions_profiled } = (
          await bolt.optimize(binary, profile, { ...request, output })
        ).profile
        const lost = functions_lost ?? 0
        const functions = functions_profiled + lost
        return { outputs: [], facts: { branches: stale_samples_percent ?? 0, functions, lost } }
      } catch (error) {
        if (!(error instanceof StaleProfile)) throw error
        return { outputs: [], facts: { branches: 100, functions: 0, lost: 0, refused: error.message } }
      } finally {
        await rm(output, { force: true })
      }
    },
  })
  return facts
}
