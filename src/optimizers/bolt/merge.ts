import { join } from 'node:path'
import { sha256OfFile } from '../../system/files/files.js'
import { perform } from '../../system/step-cache.js'
import { describeBinary } from '../optimizer.js'
import { mergeWeighted } from '../profiles/merge.js'
import { readProfile, writeProvenance } from '../profiles/provenance.js'
import { trainingAsText, type VariantRecipe } from '../workshop.js'
import type { BoltWork } from './instrument.js'
import type { Training } from './train.js'

/** The profile of each binary of a variant: file by binary, by variant. */
export type MergedProfiles = Readonly<Record<string, Readonly<Record<string, string>>>>

/** Merges the profiles that a variant trains on: checked against the binary, normalised, weighted. */
export async function merge(
  work: BoltWork,
  recipes: readonly VariantRecipe[],
  trainings: readonly Training[],
): Promise<MergedProfiles> {
  const merged: Record<string, Record<string, string>> = {}
  for (const recipe of recipes.filter(({ pinned }) => pinned === undefined)) {
    const profiles: Record<string, string> = {}
    for (const name of recipe.binaries) profiles[name] = await mergeFor(work, recipe, name, trainings)
    merged[recipe.name] = profiles
    work.workshop.progress.line(
      `${recipe.name}: ${Object.entries(recipe.trainedOn)
        .map(([workload, weight]) => `${workload} × ${weight}`)
        .join(' + ')}`,
    )
  }
  return merged
}

async function mergeFor(
  { workshop, bolt }: BoltWork,
  recipe: VariantRecipe,
  name: string,
  trainings: readonly Training[],
): Promise<string> {
  const file = workshop.build.binaries[name]!
  const used = trainings.filter(({ workload }) => workload in recipe.trainedOn)
  const parts = used.map(({ workload, profiles, mass }) => ({
    file: profiles[name]!,
    weight: recipe.trainedOn[workload]!,
    mass,
  }))
  const folder = workshop.path('merge', recipe.name, name)
  const profile = join(folder, 'merged.fdata')
  await perform({
    folder,
    inputs: {
      profiles: await Promise.all(
        parts.map(async ({ file, weight, mass }) => ({ sha256: await sha256OfFile(file), weight, mass })),
      ),
      tool: bolt.tool,
      // The output names the binary, even if another one has an identical recording.
      binary: await sha256OfFile(file),
    },
    async run() {
      const binary = await describeBinary(file, name)
      const checked = await Promise.all(parts.map(({ file }) => readProfile(file, binary)))
      const { unscaled } = await mergeWeighted(bolt.tools, parts, profile)
      await writeProvenance(profile, {
        binary,
        workload: trainingAsText(recipe.trainedOn),
        threads: workshop.training.threads,
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
