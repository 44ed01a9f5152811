import { readdir, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import type { RecordedForm } from '../../config/variant-schema.js'
import { OutsideError } from '../../system/errors.js'
import { exists } from '../../system/files/files.js'
import { filesMatching } from '../../system/patterns.js'
import type { VariantRecipe } from '../workshop.js'
import { provenanceIfAny } from './provenance.js'

/** A profile that was recorded without Boltmark. */
interface FileElsewhere {
  /** A file, or a folder with the files of one recording. Absolute. */
  readonly file: string
  /** By the config and its age. */
  readonly weight: number
  readonly recorded: Date
}

/** A profile that counts less than this share of the newest is left out: merging it would cost time for nothing. */
const LEAST = 1 / 1024

/**
 * The profiles of a variant with their weights.
 * @param home what paths in the config are relative to
 * @param forms those that the asking optimizer reads; other profiles are another optimizer's
 * @throws UsageError when a pattern matches nothing; OutsideError when a file is missing
 */
export async function filesElsewhere(
  home: string,
  { elsewhere }: Pick<VariantRecipe, 'elsewhere'>,
  forms: readonly RecordedForm[],
): Promise<FileElsewhere[]> {
  if (!elsewhere || !forms.includes(elsewhere.form)) return []
  const found: FileElsewhere[] = []
  for (const [pattern, weight] of Object.entries(elsewhere.files))
    for (const file of await filesMatching([resolve(home, pattern)])) {
      if (!(await exists(file)))
        throw new OutsideError(`There is no profile ${file}.`, 'Correct profile.files of the variant.')
      found.push({ file, weight, recorded: await timeOf(file) })
    }
  return elsewhere.halfLifeS === undefined ? found : aged(found, elsewhere.halfLifeS)
}

/**
 * With weights by age: one that is a half-life older than the newest counts half as much. The age is that beside the
 * newest, not beside today, so that the same files give the same build on another day. Pure.
 */
export function aged<Weighted extends Pick<FileElsewhere, 'weight' | 'recorded'>>(
  files: readonly Weighted[],
  halfLifeS: number,
): Weighted[] {
  const newest = Math.max(...files.map(({ recorded }) => recorded.getTime()))
  const share = ({ recorded }: Weighted) => 0.5 ** ((newest - recorded.getTime()) / 1000 / halfLifeS)
  return files.filter((file) => share(file) >= LEAST).map((file) => ({ ...file, weight: file.weight * share(file) }))
}

/** By the profile's provenance, if it has one; else the time of the file, or of the newest file in the folder. */
async function timeOf(file: string): Promise<Date> {
  const found = await stat(file)
  if (!found.isDirectory()) {
    const recorded = (await provenanceIfAny(file))?.recorded
    return recorded === undefined ? found.mtime : new Date(recorded)
  }
  const entries = await readdir(file, { recursive: true, withFileTypes: true })
  const times = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => stat(join(parentPath, name)))
  return new Date(Math.max(...(await Promise.all(times)).map(({ mtimeMs }) => mtimeMs), 0))
}

/** A sentence for the notes of a variant. @param how it was recorded */
export function noteOn({ file, weight, recorded }: FileElsewhere, how: string): string {
  return `Profile from ${basename(file)}, which was recorded without Boltmark (${how}, ${recorded.toISOString().slice(0, 10)}, weight ${Number(weight.toPrecision(3))}).`
}
