import type { GithubApi } from './api.js'
import type { Repository } from './event.js'

/** Permissions that allow pushing. GitHub's API calls the role `maintain` write, and `triage` read. */
const MAY_WRITE = ['admin', 'write']

/**
 * Whether somebody may push to a repository, and so may decide what is measured. GitHub knows nothing about a deleted
 * account, so it has no permission.
 */
export async function mayWrite(client: GithubApi, { owner, repo }: Repository, username: string): Promise<boolean> {
  if (username === '') return false
  const answer = await client.rest.repos
    .getCollaboratorPermissionLevel({ owner, repo, username })
    .catch(() => undefined)
  return answer !== undefined && MAY_WRITE.includes(answer.data.permission)
}
