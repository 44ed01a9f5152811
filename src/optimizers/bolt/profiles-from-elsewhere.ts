import { basename, join, relative, resolve } from 'node:path'
import { OutsideError } from '../../system/errors.js'
import { exists, sha256OfFile } from '../../system/files/files.js'
import { filesMatching } from '../../system/patterns.js'
import { perform } from '../../system/step-cache.js'
import { readElf } from '../elf/elf.js'
import { notesOnQuality, type Quality } from '../profiles/perf2bolt-log.js'
import { type CheckedProfile, readProfile } from '../profiles/provenance.js'
import { openRecording, profileOf } from '../profiles/recording.js'
import type { VariantRecipe } from '../workshop.js'
import type { BoltWork } from './instrument.js'
import type { Training } from './train.js'

/** A recording that was made without Boltmark. It counts like a training with this weight. */
export interface RecordedElsewhere extends Training {
  readonly weight: number
  /** Remarks by binary, a sentence each. */
  readonly notes: Readonly<Record<string, readonly string[]>>
}

/**
 * The files that a variant names, with their weights.
 * @param home the folder that relative paths in the config begin at
 * @throws UsageError when a pattern matches nothing; OutsideError when a file is missing
 */
export async function filesElsewhere(
  home: string,
  { name, elsewhere }: Pick<VariantRecipe, 'name' | 'elsewhere'>,
): Promise<{ readonly file: string; readonly weight: number }[]> {
  const found: { file: string; weight: number }[] = []
  for (const [pattern, weight] of Object.entries(elsewhere?.files ?? {}))
    for (const file of await filesMatching([resolve(home, pattern)])) found.push({ file, weight })
  for (const { file } of found)
    if (!(await exists(file)))
      throw new OutsideError(`There is no profile ${file}.`, `Correct variants.${name}.profile.files.`)
  return found
}

/**
 * The profiles of a variant that were recorded without Boltmark, each checked against the build.
 * @throws OutsideError when a profile belongs to another build, or cannot be read
 */
export async function profilesFromElsewhere(
  work: BoltWork,
  home: string,
  recipe: VariantRecipe,
): Promise<RecordedElsewhere[]> {
  const found: RecordedElsewhere[] = []
  for (const { file, weight } of await filesElsewhere(home, recipe)) {
    const recording = recipe.elsewhere!.form === 'fdata' ? undefined : await readOnce(file)
    const profiles: Record<string, string> = {}
    const notes: Record<string, string[]> = {}
    let mass = 0
    for (const name of recipe.binaries) {
      const { checked, quality } = await profileFor(work, recording, file, name)
      const { recorded, from, counts } = checked.provenance
      profiles[name] = checked.file
      mass += counts.total
      notes[name] = [
        `Profile from ${basename(file)}, which was recorded without Boltmark (${from}, ${recorded.slice(0, 10)}, weight ${weight}).`,
        ...(quality ? notesOnQuality(name, basename(file), quality) : []),
      ]
      for (const note of notes[name]) work.workshop.progress.line(`  ${note}`)
    }
    found.push({ workload: relative(home, file), weight, mass, profiles, notes })
  }
  return found
}

interface TakenProfile {
  readonly checked: CheckedProfile
  readonly quality?: Quality | undefined
}

/** The properties of a recording that are the same for all binaries. Listing a large one takes perf minutes. */
interface ReadRecording {
  readonly sha256: string
  /** Opens it with perf at the first call, because finished steps do not need perf. */
  readonly open: () => ReturnType<typeof openRecording>
}

async function readOnce(file: string): Promise<ReadRecording> {
  let opened: ReturnType<typeof openRecording> | undefined
  return {
    sha256: await sha256OfFile(file),
    open() {
      opened ??= openRecording(file)
      return opened
    },
  }
}

/** @param recording undefined if the file is in BOLT's text format */
async function profileFor(
  work: BoltWork,
  recording: ReadRecording | undefined,
  file: string,
  name: string,
): Promise<TakenProfile> {
  const binary = work.workshop.build.binaries[name]!
  const identity = { sha256: await sha256OfFile(binary), build_id: (await readElf(binary)).buildId }
  if (recording === undefined) return { checked: await readProfile(file, identity) }
  const { workshop, bolt } = work
  const folder = workshop.path('profiles', workshop.build.label, name, recording.sha256.slice(0, 16))
  workshop.progress.status(`reading ${file} for ${name}`)
  const { facts } = await perform<{ readonly profile: string }>({
    folder,
    inputs: { recorded: recording.sha256, binary: identity.sha256, tool: bolt.tool },
    async run() {
      const { file: profile } = await profileOf(await recording.open(), { name, file: binary }, bolt.tools, folder)
      return { outputs: [basename(profile), `${basename(profile)}.json`], facts: { profile: basename(profile) } }
    },
  })
  const checked = await readProfile(join(folder, facts.profile), identity)
  return { checked, quality: checked.provenance.quality }
}
