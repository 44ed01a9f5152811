import { join } from 'node:path'
import type { RecordedFiles } from '../../config/variant-schema.js'
import { sha256, sha256OfFile } from '../../system/files/files.js'
import { perform } from '../../system/step-cache.js'
import type { Binaries } from '../../targets/target.js'
import { filesElsewhere, noteOn } from '../profiles/elsewhere.js'
import type { Workshop } from '../workshop.js'
import type { CompilerPgo, TakenPgoProfile, WeightedPgoProfile } from './pgo.js'
import { contentOf, filesBelow } from './profile-files.js'

interface Taking {
  readonly workshop: Workshop
  readonly compiler: CompilerPgo
  /** For what is read of the files. */
  readonly folder: string
}

/**
 * Profiles for the compiler that were recorded without Boltmark, each checked against the build.
 * @param binaries those that record
 * @throws OutsideError when one is of another program, or cannot be read
 */
export async function profilesElsewhere(
  { workshop, compiler, folder }: Taking,
  elsewhere: RecordedFiles | undefined,
  binaries: Binaries,
): Promise<(TakenPgoProfile & WeightedPgoProfile)[]> {
  const found: (TakenPgoProfile & WeightedPgoProfile)[] = []
  for (const one of await filesElsewhere(workshop.home, { elsewhere }, [compiler.form])) {
    const content = await contentOf(one.file)
    const own = join(folder, sha256(content).slice(0, 16))
    const profile = join(own, 'profile')
    workshop.progress.status(`reading ${one.file}`)
    const { facts } = await perform({
      folder: own,
      inputs: { content, tool: compiler.tool, binaries: await Promise.all(Object.values(binaries).map(sha256OfFile)) },
      async run() {
        const facts = await compiler.take(one.file, profile, binaries)
        return { outputs: await filesBelow(own, profile), facts }
      },
    })
    const notes = [noteOn(one, compiler.form), ...facts.notes]
    for (const note of notes) workshop.progress.line(`  ${note}`)
    found.push({ ...facts, profile, weight: one.weight, notes })
  }
  return found
}
