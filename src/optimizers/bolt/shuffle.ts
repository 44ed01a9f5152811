import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { functionNames } from '../elf/symbols.js'
import type { Shuffler } from '../optimizer.js'
import { installedBolt } from '../toolchain.js'
import type { Project } from '../workshop.js'
import { Bolt } from './bolt.js'
import { boltOptions, skipPatterns } from './options.js'

/** Matches names that fit on a line of the file. Compilers make no others. */
const IN_ONE_LINE = /^\S+$/

/**
 * The functions of a binary in a random order. Only seed and name determine the place of each, so two builds of similar
 * code have their common functions in the same relative order. Pure.
 */
export function randomOrder(names: readonly string[], seed: string): string[] {
  return names
    .filter((name) => IN_ONE_LINE.test(name))
    .map((name) => ({ name, place: createHash('sha256').update(`${seed}\0${name}`).digest('hex') }))
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ name }) => name)
}

/**
 * Opens BOLT for shuffling. That needs relocations and symbols, but no profile.
 * @throws OutsideError with the command that installs it
 */
export async function openShuffler(project: Project): Promise<Shuffler> {
  const bolt = new Bolt(await installedBolt(), project.path('logs'))
  const leaving = { skipPatterns: skipPatterns(project), timeoutS: boltOptions(project.config).timeout }
  return {
    async shuffle(binary, output, seed) {
      const order = `${output}.order`
      await mkdir(dirname(output), { recursive: true })
      await writeFile(order, `${randomOrder(await functionNames(binary), seed).join('\n')}\n`)
      await bolt.reorder(binary, order, { output, ...leaving })
    },
  }
}
