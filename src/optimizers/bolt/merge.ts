import { dirname, join } from 'node:path'
import { sha256OfFile } from '../../system/files/files.js'
import { perform } from '../../system/step-cache.js'
import { describeBinary } from '../optimizer.js'
import { mergeWeighted } from '../profiles/merge.js'
import type { ProfilesByVariant } from '../profiles/pinned.js'
import { readProfile, writeProvenance } from '../profiles/provenance.js'
import { trainingAsText, type VariantRecipe, type Workshop } from '../workshop.js'
import type { BoltWork } from './instrument.js'
import type { RecordedElsewhere } from './profiles-from-elsewhere.js'
import type { Training } from './training/train.js'

/** The profiles to merge. */
export interface ToMerge {
  readonly trainings: readonly Training[]
  /** Profiles that were recorded elsewhere, by variant. */
  readonly elsewhere: Readonly<Record<string, readonly RecordedElsewhere[]>>
}

/** The profile that one binary of a variant is optimised by. @param name the binary */
export function mergedProfile(
  { path }: Pick<Workshop, 'path'>,
  { name: variant }: VariantRecipe,
  name: string,
): string {
  return join(path('merge', variant, name), 'merged.fdata')
}

/**
 * Merges the profiles that a variant trains on with those that were recorded elsewhere. They are checked against the
 * binary, normalised and weighted.
 */
export async function merge(
  work: BoltWork,
  recipes: readonly VariantRecipe[],
  { trainings, elsewhere }: ToMerge,
): Promise<ProfilesByVariant> {
  const merged: Record<string, Record<string, string>> = {}
  for (const recipe of recipes.filter(({ pinned }) => pinned === undefined)) {
    const profiles: Record<string, string> = {}
    const parts: Weighted[] = [
      ...trainings
        .filter(({ workload }) => workload in recipe.trainedOn)
        .map((training) => ({ ...training, weight: recipe.trainedOn[training.workload]! })),
      ...(elsewhere[recipe.name] ?? []),
    ]
    for (const name of recipe.binaries) profiles[name] = await mergeFor(work, recipe, name, parts)
    merged[recipe.name] = profiles
    work.workshop.progress.line(
      `${recipe.name}: ${parts.map(({ workload, weight }) => `${workload} × ${weight}`).join(' + ')}`,
    )
  }
  return merged
}

type Weighted = Training & { readonly weight: number }

async function mergeFor(
  { workshop, bolt }: BoltWork,
  recipe: VariantRecipe,
  name: string,
  weighted: readonly Weighted[],
): Promise<string> {
  const file = workshop.build.binaries[name]!
  const parts = weighted.map(({ profiles, weight, mass }) => ({ file: profiles[name]!, weight, mass }))
  const profile = mergedProfile(workshop, recipe, name)
  const folder = dirname(profile)
  await perform({
    folder,
    inputs: {
      profiles: await Promise.all(
        parts.map(async ({ file, weight, mass }) => ({ sha256: await sha256OfFile(file), weight, mass })),
      ),
      tool: bolt.tool,
      // The output names this binary, even if another binary has an identical recording.
      binary: await sha256OfFile(file),
    },
    async run() {
      const binary = await describeBinary(file, name)
      const checked = await Promise.all(parts.map(({ file }) => readProfile(file, binary)))
      const { unscaled } = await mergeWeighted(bolt.tools, parts, profile)
      await writeProvenance(profile, {
        binary,
        workload: trainingAsText(weighted.map(({ workload, weight }) => [workload, weight])),
        threads: weighted.some(({ workload }) => !(workload in recipe.trainedOn)) ? null : workshop.training.threads,
        optimizer: bolt.name,
        tool: bolt.tool,
        from: checked[0]!.provenance.from,
        unscaled,
      })
      return { outputs: ['merged.fdata', 'merged.fdata.json'], facts: {} }
    },
  })
  return profile
}
