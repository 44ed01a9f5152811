import type { GithubApi } from './api.js'
import type { Repository, WatchedRun } from './event.js'

/** The present state of a pull request on GitHub. */
export interface FoundPull {
  readonly number: number
  readonly labels: readonly string[]
  readonly fork: boolean
  /** The commit at its head. */
  readonly sha: string
  /** `owner/name` of the head's repository. */
  readonly repository: string
  /** The branch of the head. */
  readonly branch: string
  /** The last commit of the branch that it would be merged into. */
  readonly baseSha: string
}

/** A pull request, or the reason why there is none to publish to. */
type PullSearch = FoundPull | { readonly refused: string }

/** GitHub lists at most this number of changed files. */
const MOST_FILES = 3000

/**
 * The open pull request of a run: its head is the run's commit in the run's repository. The number in the run's files
 * is ignored, because anybody may have made them.
 */
export async function findPullRequest(
  client: GithubApi,
  { owner, repo }: Repository,
  run: Pick<WatchedRun, 'sha' | 'repository'>,
): Promise<PullSearch> {
  const open = await client.paginate(client.rest.pulls.list, { owner, repo, state: 'open', per_page: 100 })
  const matching = open.filter(
    ({ head }) => head.sha === run.sha && head.repo !== null && head.repo.full_name === run.repository,
  )
  if (matching.length > 1)
    return { refused: `${matching.length} open pull requests have ${run.sha} of ${run.repository} as their head` }
  const [pull] = matching
  if (!pull)
    return {
      refused: `no open pull request has ${run.sha} of ${run.repository} as its head: the branch has moved on, or the pull request is closed`,
    }
  return {
    number: pull.number,
    labels: pull.labels.map(({ name }) => name),
    fork: run.repository !== `${owner}/${repo}`,
    sha: run.sha,
    repository: run.repository,
    branch: pull.head.ref,
    baseSha: pull.base.sha,
  }
}

/**
 * The paths that a pull request changes, with both paths of a renamed file.
 * @returns undefined if there are more than GitHub lists
 */
export async function changedFiles(
  client: GithubApi,
  { owner, repo }: Repository,
  number: number,
): Promise<readonly string[] | undefined> {
  const files = await client.paginate(client.rest.pulls.listFiles, { owner, repo, pull_number: number, per_page: 100 })
  if (files.length >= MOST_FILES) return undefined
  return files.flatMap(({ filename, previous_filename: before }) => (before ? [filename, before] : [filename]))
}

/** Removes a label. It is not an error if the label was already removed. */
export async function takeOffLabel(client: GithubApi, { owner, repo }: Repository, number: number, name: string) {
  await client.rest.issues.removeLabel({ owner, repo, issue_number: number, name }).catch((error) => {
    if ((error as { status?: number }).status !== 404) throw error
  })
}
