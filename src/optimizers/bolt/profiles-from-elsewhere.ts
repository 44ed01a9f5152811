import { basename, join, relative } from 'node:path'
import type { RecordedForm } from '../../config/variant-schema.js'
import { sha256OfFile } from '../../system/files/files.js'
import { perform } from '../../system/step-cache.js'
import { readElf } from '../elf/elf.js'
import { filesElsewhere, noteOn } from '../profiles/elsewhere.js'
import { notesOnQuality, type Quality } from '../profiles/perf2bolt-log.js'
import { type CheckedProfile, readProfile } from '../profiles/provenance.js'
import { openRecording, profileOf } from '../profiles/recording.js'
import type { VariantRecipe } from '../workshop.js'
import type { BoltWork } from './instrument.js'
import type { Training } from './training/train.js'

/** A recording that was made without Boltmark. It counts like a training with this weight. */
export interface RecordedElsewhere extends Training {
  readonly weight: number
  /** Remarks by binary, a sentence each. */
  readonly notes: Readonly<Record<string, readonly string[]>>
}

/** The forms of profiles that BOLT reads. */
export const READS: readonly RecordedForm[] = ['perf.data', 'fdata']

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
  for (const taken of await filesElsewhere(home, recipe, READS)) {
    const { file, weight } = taken
    const recording = recipe.elsewhere!.form === 'fdata' ? undefined : await readOnce(file)
    const profiles: Record<string, string> = {}
    const notes: Record<string, string[]> = {}
    let mass = 0
    for (const name of recipe.binaries) {
      const { checked, quality } = await profileFor(work, recording, file, name)
      const { from, counts } = checked.provenance
      profiles[name] = checked.file
      mass += counts.total
      notes[name] = [noteOn(taken, from), ...(quality ? notesOnQuality(name, basename(file), quality) : [])]
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
