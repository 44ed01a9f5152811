import type { GithubApi } from './api.js'
import type { Repository } from './event.js'

/**
 * The text of a file at a commit of the repository.
 * @returns undefined if the commit has no such file
 */
export async function textInCommit(
  client: GithubApi,
  { owner, repo }: Repository,
  path: string,
  sha: string,
): Promise<string | undefined> {
  try {
    const { data } = await client.rest.repos.getContent({ owner, repo, path, ref: sha })
    return 'content' in data && data.type === 'file' ? Buffer.from(data.content, 'base64').toString('utf8') : undefined
  } catch (error) {
    if ((error as { status?: number }).status === 404) return undefined
    throw error
  }
}
