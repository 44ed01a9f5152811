import { lstat, readdir } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import * as z from 'zod'
import { OutsideError } from '../../system/errors.js'
import { exists, sha256 } from '../../system/files/files.js'
import { CACHE_TAG } from '../../system/files/work-folder.js'
import { askGit, commitAt, uncommittedChanges } from '../../system/git.js'
import type { Requirement } from '../../system/requirement.js'
import { debianSource } from './debian-source.js'

const DEBIAN = 'debian:'

/** The key `source` of a target that Boltmark builds itself. @param usual its default */
export function sourceKey(usual: string) {
  return z
    .string()
    .default(usual)
    .describe(
      'a source tree, or "debian:PACKAGE" for a source package of the distribution; "debian:PACKAGE=VERSION" takes that version of it, "debian:PACKAGE/SUITE" the one of another suite',
    )
}

/** What it takes to get a source. A package has to be unpacked; a tree exists. */
export function sourceRequirements(source: string): readonly Requirement[] {
  return source.startsWith(DEBIAN) ? [{ program: 'dpkg-source', packages: ['dpkg-dev'] }] : []
}

/**
 * The source tree of a build. The build never writes into a user's tree.
 * @param source a folder, or `debian:PACKAGE`
 * @param folder where a source package is unpacked
 */
export async function sourceTree(source: string, home: string, folder: string, logFile: string): Promise<string> {
  return source.startsWith(DEBIAN) ? debianSource(source.slice(DEBIAN.length), folder, logFile) : treeAt(source, home)
}

async function treeAt(source: string, home: string): Promise<string> {
  const tree = resolve(home, source)
  if (await exists(tree)) return tree
  throw new OutsideError(
    `There is no source tree ${tree}.`,
    'Correct target.source, or build it with your own command: build.run.',
  )
}

/**
 * The identity of a source: the name of a package, or the git revision of a tree with its uncommitted changes. Files
 * that git does not know count by size and time, as in make.
 */
export async function describeSource(source: string, home: string): Promise<string> {
  if (source.startsWith(DEBIAN)) return source
  const tree = await treeAt(source, home)
  const revision = await commitAt(tree)
  if (revision === null) {
    const files = await readdir(tree, { recursive: true, withFileTypes: true })
    const paths = files.filter((file) => !file.isDirectory()).map((file) => join(file.parentPath, file.name))
    return `${tree}, not a git repository: ${await stateOf(paths)}`
  }
  const changes = await uncommittedChanges(tree)
  const unknown = (await askGit(tree, 'ls-files', '--others', '--exclude-standard', '-z')) ?? ''
  const paths = unknown.split('\0').filter((path) => path !== '')
  return `${revision} ${changes ?? ''}${await stateOf(paths.map((path) => join(tree, path)))}`
}

/** Files that no build reads, and that appear beside one: logs, archives, files of editors, Boltmark's configs. */
const NO_SOURCE = /\.(log|out|err|pid|sw[op]|tar|tgz|gz|xz|zst|bz2|zip)$|~$|\/(\.?#[^/]*|boltmark[^/]*\.ya?ml)$/i

/** A hash of the size and time of each source file. Caches and Boltmark's work folders are skipped. */
async function stateOf(paths: readonly string[]): Promise<string> {
  const caches = paths.filter((path) => basename(path) === CACHE_TAG).map((path) => `${dirname(path)}/`)
  const sources = paths.filter((path) => !NO_SOURCE.test(path) && !caches.some((folder) => path.startsWith(folder)))
  const states = sources.sort().map(async (path) => {
    const { size, mtimeMs } = await lstat(path).catch(() => ({ size: 0, mtimeMs: 0 }))
    return `${path} ${size} ${mtimeMs}`
  })
  return sha256((await Promise.all(states)).join('\n')).slice(0, 12)
}
