import type { GithubApi } from './api.js'
import type { Repository } from './event.js'

/** Permissions that include pushing. GitHub's API reports the role `maintain` as write, and `triage` as read. */
const MAY_WRITE = ['admin', 'write']

/**
 * Whether somebody may push to a repository, and so may decide what is measured. A deleted account has no permission,
 * because GitHub no longer knows it.
 */
export async function mayWrite(client: GithubApi, { owner, repo }: Repository, username: string): Promise<boolean> {
  if (username === '') return false
  const answer = await client.rest.repos
    .getCollaboratorPermissionLevel({ owner, repo, username })
    .catch(() => undefined)
  return answer !== undefined && MAY_WRITE.includes(answer.data.permission)
}
