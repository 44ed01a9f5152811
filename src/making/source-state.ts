import { sha256 } from '../system/files/files.js'
import { changesIn, commitAt } from '../system/git.js'

/**
 * What a git repository holds right now: its commit, and a hash of what was changed since. A build of it that was done
 * before is good as long as this is the same. Files that git does not know are the build's own, and do not count.
 * @returns null outside of a repository, where nobody can tell
 */
export async function sourceState(folder: string): Promise<string | null> {
  const commit = await commitAt(folder)
  // With more changes than can be read, nobody can tell either.
  const changes = await changesIn(folder).catch(() => undefined)
  return commit === null || changes === undefined ? null : `${commit}-${sha256(changes).slice(0, 12)}`
}
