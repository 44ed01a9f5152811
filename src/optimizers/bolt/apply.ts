import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isThin } from '../../results/thin-profile.js'
import { exists, sha256OfFile } from '../../system/files/files.js'
import { forget, perform } from '../../system/step-cache.js'
import { type Optimized, type Rewritten, StaleProfile } from '../optimizer.js'
import { PINNABLE, type ProfilesByVariant } from '../profiles/pinned.js'
import type { VariantRecipe } from '../workshop.js'
import type { BoltWork, RecordedBinary } from './instrument.js'
import { boltOptions, skipPatterns } from './options.js'
import { UselessProfile } from './useless-profile.js'

/** What it takes to optimise the binaries of one build. */
interface Profiled {
  /** The merged profiles. Variants that only have pinned profiles are missing. */
  readonly recorded: readonly RecordedBinary[]
  readonly profiles: ProfilesByVariant
}

/** Optimises the binaries of a variant, each with its profile. */
export async function apply(
  work: BoltWork,
  recipe: VariantRecipe,
  { recorded, profiles }: Profiled,
): Promise<Rewritten> {
  const optimized: Optimized[] = []
  const notes: string[] = []
  // If there are several binaries, each note names its binary.
  const about = (name: string) => (note: string) => (recipe.binaries.length > 1 ? `${name}: ${note}` : note)
  for (const name of recipe.binaries) {
    const known = recorded.find((binary) => binary.name === name)
    // Without a recording, BOLT itself has to find the functions that it cannot rewrite.
    const binary = { name, profile: profiles[recipe.name]![name]!, skipFunctions: known?.skipFunctions ?? [] }
    const one = await optimizeBinary(work, recipe, binary)
    optimized.push(one)
    notes.push(...[...(known?.notes ?? []), ...one.notes].map(about(name)))
  }
  if (isThin(optimized.map(({ profile }) => profile)))
    work.workshop.progress.line(`${recipe.name}: the profile is thin. Train longer (train.duration).`)
  const files = Object.fromEntries(recipe.binaries.map((name, index) => [name, optimized[index]!.output]))
  return { name: recipe.name, files, optimized, notes }
}

async function optimizeBinary(
  work: BoltWork,
  recipe: VariantRecipe,
  { name, profile, skipFunctions }: { name: string; profile: string; skipFunctions: readonly string[] },
): Promise<Optimized> {
  const { workshop, bolt } = work
  const binary = workshop.build.binaries[name]!
  const patterns = skipPatterns(workshop)
  const timeoutS = boltOptions(workshop.config).timeout
  const pinned = recipe.pinned !== undefined
  const folder = workshop.path('optimize', recipe.name, name)
  const output = join(folder, basename(binary))
  workshop.progress.status(`optimising ${name} for ${recipe.name}`)
  const { facts, reused } = await perform<Optimized>({
    folder,
    inputs: {
      binary: await sha256OfFile(binary),
      profile: await sha256OfFile(profile),
      skipFunctions,
      skipPatterns: patterns,
      bolt: await bolt.optimizeInputs(binary, { ...recipe, pinned }),
      // With more time, BOLT may need to skip fewer functions.
      timeoutS,
      pinned,
    },
    async run() {
      const keepProfile = join(folder, PINNABLE)
      const facts = await bolt
        .optimize(binary, profile, {
          output,
          skipFunctions,
          skipPatterns: patterns,
          flags: recipe.flags,
          extraFlags: recipe.extraFlags,
          smoke: (file) => workshop.tryOut(recipe, { [name]: file }),
          timeoutS,
          pinned,
          // A pinned profile is not kept as a new one, because it would lose information with each build.
          keepProfile: pinned ? undefined : keepProfile,
        })
        .catch((error) => forgetUseless(work, recipe, error))
      const kept = (await exists(keepProfile)) ? [PINNABLE, `${PINNABLE}.json`] : []
      return { outputs: [basename(output), ...kept], facts }
    },
  })
  const { functions, functions_profiled } = facts.profile
  workshop.progress.line(
    `${recipe.name}: ${name} ${reused ? 'unchanged, taken over' : 'optimised'}, ${functions_profiled} of ${functions} functions profiled`,
  )
  for (const note of facts.notes) workshop.progress.line(`  ${note}`)
  return { ...facts, output }
}

/**
 * Removes a useless profile, so that the next run records it again. A pinned profile stays.
 * @throws the given error
 */
async function forgetUseless({ workshop }: BoltWork, recipe: VariantRecipe, error: unknown): Promise<never> {
  if (error instanceof StaleProfile)
    throw new StaleProfile(`The pinned profile is too stale for ${recipe.name}. ${error.message}`)
  if (error instanceof UselessProfile) {
    const folders = (await readdir(workshop.path('train'))).filter((name) => name.startsWith(workshop.build.label))
    for (const folder of folders)
      for (const workload of Object.keys(recipe.trainedOn)) await forget(workshop.path('train', folder, workload))
  }
  throw error
}
