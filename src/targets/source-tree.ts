import { resolve } from 'node:path'
import { debianSource } from '../system/debian-source.js'
import { OutsideError } from '../system/errors.js'
import { exists } from '../system/files.js'
import { askGit, commitAt } from '../system/git.js'
import type { Requirement } from '../system/requirement.js'

const DEBIAN = 'debian:'

/** What unpacking a source package needs. */
export const SOURCE_PACKAGE: readonly Requirement[] = [{ program: 'dpkg-source', packages: ['dpkg-dev'] }]

/**
 * The source tree that a target is built from. A tree of the user's is built where it is, out of tree.
 * @param source a folder, or `debian:PACKAGE`
 * @param folder where a source package is unpacked
 */
export async function sourceTree(source: string, home: string, folder: string, logFile: string): Promise<string> {
  if (source.startsWith(DEBIAN)) return debianSource(source.slice(DEBIAN.length), folder, logFile)
  const tree = resolve(home, source)
  if (await exists(tree)) return tree
  throw new OutsideError(
    `There is no source tree ${tree}.`,
    'Correct target.source, or build it by a command of your own: build.run.',
  )
}

/** What of a source decides what is built: a source package by its name, a tree by its git revision and what was changed since. */
export async function describeSource(source: string, home: string): Promise<string> {
  if (source.startsWith(DEBIAN)) return source
  const tree = resolve(home, source)
  const revision = await commitAt(tree)
  if (revision === null) return `${tree}, not a git repository`
  const changes = [await askGit(tree, 'status', '--porcelain'), await askGit(tree, 'diff', 'HEAD')]
  return `${revision} ${changes.join('')}`
}
