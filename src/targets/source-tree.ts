import { lstat, readdir } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { debianSource } from '../system/debian-source.js'
import { OutsideError } from '../system/errors.js'
import { exists, sha256 } from '../system/files.js'
import { HOLDER_FILE } from '../system/folder-lock.js'
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

/**
 * What of a source decides what is built: a source package by its name, a tree by its git revision and what was changed since. Files that
 * git does not hold go by size and time, as make has it.
 */
export async function describeSource(source: string, home: string): Promise<string> {
  if (source.startsWith(DEBIAN)) return source
  const tree = resolve(home, source)
  const revision = await commitAt(tree)
  if (revision === null) {
    const files = await readdir(tree, { recursive: true, withFileTypes: true })
    const paths = files.filter((file) => !file.isDirectory()).map((file) => join(file.parentPath, file.name))
    return `${tree}, not a git repository: ${await stateOf(paths)}`
  }
  const changes = [await askGit(tree, 'status', '--porcelain'), await askGit(tree, 'diff', 'HEAD')]
  const unknown = (await askGit(tree, 'ls-files', '--others', '--exclude-standard', '-z')) ?? ''
  const paths = unknown.split('\0').filter((path) => path !== '')
  return `${revision} ${changes.join('')}${await stateOf(paths.map((path) => join(tree, path)))}`
}

/** Size and time of files, as a hash. A work folder that lies among them is ours, and no part of the source. */
async function stateOf(paths: readonly string[]): Promise<string> {
  const own = paths.filter((path) => basename(path) === HOLDER_FILE).map((path) => `${dirname(path)}/`)
  const sources = paths.filter((path) => !own.some((folder) => path.startsWith(folder))).sort()
  const states = sources.map(async (path) => {
    const { size, mtimeMs } = await lstat(path)
    return `${path} ${size} ${mtimeMs}`
  })
  return sha256((await Promise.all(states)).join('\n')).slice(0, 12)
}
