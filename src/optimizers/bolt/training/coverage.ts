import { join } from 'node:path'
import { exists } from '../../../system/files/files.js'
import { temporaryFolder } from '../../../system/files/temporary.js'
import type { Coverage, RecordedLoad } from '../../optimizer.js'
import { waitForProfile } from '../../profiles/collect.js'
import { summarizeFunctions } from '../../profiles/fdata.js'
import { sumOfProfiles } from '../../profiles/merge.js'
import type { VariantRecipe } from '../../workshop.js'
import {
  type BoltWork,
  boltRecordingFolder,
  type InstrumentedBinary,
  instrument,
  withInstrumented,
} from '../instrument.js'
import { mergedProfile } from '../merge.js'

/** Runs the loads on instrumented binaries, and compares the executed functions with those of the variant's profile. */
export async function coverage(
  work: BoltWork,
  recipe: VariantRecipe,
  loads: readonly RecordedLoad[],
): Promise<Coverage | undefined> {
  const profileOf = (name: string) => mergedProfile(work.workshop, recipe, name)
  // A pinned profile names functions of another build.
  if (recipe.pinned !== undefined) return undefined
  for (const name of recipe.binaries) if (!(await exists(profileOf(name)))) return undefined
  const instrumented = await instrument(work, recipe.binaries)
  const executed = await executedIn(work, instrumented, loads)
  let [profiled, covered, branches, coveredBranches] = [0, 0, 0, 0]
  for (const name of recipe.binaries) {
    const { counts } = await summarizeFunctions(profileOf(name))
    for (const [own, count] of counts) {
      profiled++
      branches += count
      if (!executed.get(name)!.has(own)) continue
      covered++
      coveredBranches += count
    }
  }
  return { profiled, covered, share: coveredBranches / branches }
}

/** The functions in which each binary executed a branch. */
async function executedIn(
  { workshop, bolt }: BoltWork,
  instrumented: readonly InstrumentedBinary[],
  loads: readonly RecordedLoad[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const binaries = withInstrumented(workshop.build, instrumented)
  const executed = new Map(instrumented.map(({ name }) => [name, new Set<string>()]))
  const { path: folder, remove } = await temporaryFolder()
  try {
    for (const load of loads) {
      // A server that ends replaces the profile of the server before, so each is read at once.
      await load(binaries, boltRecordingFolder(workshop))
      for (const { name, pending } of instrumented) {
        const profile = join(folder, `${name}.fdata`)
        await sumOfProfiles(bolt.tools, await waitForProfile(pending), profile)
        for (const own of (await summarizeFunctions(profile)).counts.keys()) executed.get(name)!.add(own)
      }
    }
  } finally {
    await remove()
  }
  return executed
}
