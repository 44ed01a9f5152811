import type { Client } from './client.js'
import type { Repository, WatchedRun } from './event.js'

/** A pull request, or why there is none to speak of. */
export type Search =
  | { readonly number: number; readonly labels: readonly string[]; readonly fork: boolean }
  | { readonly refused: string }

/**
 * The open pull request that a run is about: the one whose head is the run's commit, in the run's repository. What the run itself
 * says of its number counts for nothing, since its files may have been made by anybody.
 */
export async function findPullRequest(client: Client, { owner, repo }: Repository, run: WatchedRun): Promise<Search> {
  const open = await client.paginate(client.rest.pulls.list, { owner, repo, state: 'open', per_page: 100 })
  const matching = open.filter(
    ({ head }) => head.sha === run.sha && head.repo !== null && head.repo.full_name === run.repository,
  )
  if (matching.length > 1)
    return { refused: `${matching.length} open pull requests have ${run.sha} of ${run.repository} as their head` }
  const [pull] = matching
  if (!pull)
    return {
      refused: `no open pull request has ${run.sha} of ${run.repository} as its head: it was pushed to, or closed`,
    }
  return {
    number: pull.number,
    labels: pull.labels.map(({ name }) => name),
    fork: run.repository !== `${owner}/${repo}`,
  }
}

/** Takes a label off; that it is gone already is fine. */
export async function takeOffLabel(client: Client, { owner, repo }: Repository, number: number, name: string) {
  await client.rest.issues.removeLabel({ owner, repo, issue_number: number, name }).catch((error) => {
    if ((error as { status?: number }).status !== 404) throw error
  })
}
