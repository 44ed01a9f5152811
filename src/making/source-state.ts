import { sha256 } from '../system/files/files.js'
import { commitAt, uncommittedChanges } from '../system/git.js'

/**
 * The state of a git repository: its commit, and a hash of uncommitted changes. An earlier build is valid while this is
 * the same. Untracked files belong to the build and do not count.
 * @returns null outside of a repository, where the state is unknown
 */
export async function sourceState(folder: string): Promise<string | null> {
  const commit = await commitAt(folder)
  // If there are too many changes to read, the state is unknown, too.
  const changes = await uncommittedChanges(folder).catch(() => undefined)
  return commit === null || changes === undefined ? null : `${commit}-${sha256(changes).slice(0, 12)}`
}
