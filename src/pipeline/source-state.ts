import { sha256 } from '../system/files.js'
import { run } from '../system/process.js'

/**
 * What a git repository holds right now: its commit, and a hash of what was changed since. A build of it that was done before is good as long
 * as this is the same. Files that git does not know are the build's own, and do not count.
 * @returns null outside of a repository, where nobody can tell
 */
export async function sourceState(folder: string): Promise<string | null> {
  const ask = async (...args: string[]) => {
    const result = await run({ file: 'git', args: ['-C', folder, ...args], timeoutS: 600 }).catch(() => undefined)
    return result?.exitCode === 0 ? result.stdout : undefined
  }
  const commit = await ask('rev-parse', 'HEAD')
  const changes = await ask('diff', 'HEAD')
  return commit === undefined || changes === undefined ? null : `${commit.trim()}-${sha256(changes).slice(0, 12)}`
}
