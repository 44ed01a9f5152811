import { join, resolve } from 'node:path'
import { UsageError } from '../../system/errors.js'
import { trainingAsText, type VariantRecipe } from '../workshop.js'
import { readPinnedProfile } from './provenance.js'

/**
 * The file with a profile by functions, blocks and their hashes. It fits later builds, too, and is in the folder of its
 * binary.
 */
export const PINNABLE = 'profile.yaml'

/** The profile of each binary, by variant. */
export type ProfilesByVariant = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * The pinned profiles of the variants.
 * @param home the folder that relative paths in the config begin at
 * @throws OutsideError when one is missing or damaged; UsageError when it was recorded under other workloads than those
 * of the config
 */
export async function pinnedProfiles(home: string, recipes: readonly VariantRecipe[]): Promise<ProfilesByVariant> {
  const found: Record<string, Record<string, string>> = {}
  for (const recipe of recipes) {
    const { name, pinned, binaries } = recipe
    if (pinned === undefined) continue
    found[name] = {}
    for (const binary of binaries) {
      const file = pinnedFile(home, pinned, binary)
      const other = await otherTraining(file, recipe)
      if (other !== undefined) throw new UsageError(other, 'Pin a profile of that training.')
      found[name]![binary] = file
    }
  }
  return found
}

/** The path of a binary's profile in a pinned folder. @param pinned the folder, as in the config */
export function pinnedFile(home: string, pinned: string, binary: string): string {
  return join(resolve(home, pinned), binary, PINNABLE)
}

/**
 * Says that a pinned profile was recorded under other workloads or weights than those of the variant. Undefined if it
 * was not.
 * @throws OutsideError when the profile is missing or damaged
 */
export async function otherTraining(
  file: string,
  { name, trainedOn }: Pick<VariantRecipe, 'name' | 'trainedOn'>,
): Promise<string | undefined> {
  const { provenance } = await readPinnedProfile(file)
  const wanted = trainingAsText(Object.entries(trainedOn))
  if (provenance.workload === wanted) return undefined
  return `The pinned profile ${file} was recorded under ${provenance.workload}, and variant ${name} trains on ${wanted}.`
}
