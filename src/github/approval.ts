import type { GithubApi } from './api.js'
import type { Repository } from './event.js'
import type { FoundPull } from './pull-request.js'

/** Pages of runs that are looked through; a branch of that name may have runs of many forks. */
const MOST_PAGES = 10

/** By these a branch comes to a commit that does not follow from the last, so also to one that it had before. */
const REPLACED = ['head_ref_force_pushed', 'head_ref_deleted', 'head_ref_restored']

/** A line of a comment that approves a commit, by its whole name. */
const RUN = /^\/boltmark run ([0-9a-f]{40})[ \t]*\r?$/gm

/** Who may push may say that a commit is to be measured. */
const MAY_WRITE = ['admin', 'write']

/** Something that became of a pull request. */
interface Happened {
  readonly kind: string
  /** ISO 8601. */
  readonly at: string
}

/**
 * Whether somebody let the commit be measured that is the head now: by its name in a comment, or by the label. GitHub keeps who wrote what and when; a fork cannot write it.
 */
export async function isApproved(client: GithubApi, at: Repository, pull: FoundPull, label: string): Promise<boolean> {
  if (!pull.labels.includes(label)) return false
  return (await isLabelledAsHead(client, at, pull, label)) || (await isNamed(client, at, pull))
}

/**
 * Whether the label was put on while this commit was the head. A label stays on while a fork pushes, so the time of labelling is compared with the runs: the
 * newest run that the head's branch had before must be one of this very commit. A push without a workflow starts no run, but to come back from it takes
 * a push by force: since that run there must have been none.
 */
async function isLabelledAsHead(client: GithubApi, at: Repository, pull: FoundPull, label: string): Promise<boolean> {
  const happened = await eventsOf(client, at, pull.number, label)
  const labelled = happened.filter(({ kind }) => kind === 'labeled').at(-1)?.at
  if (labelled === undefined) return false
  const run = await runBefore(client, at, pull, labelled)
  const isReplaced = (since: string) =>
    happened.some(({ kind, at }) => REPLACED.includes(kind) && Date.parse(at) > Date.parse(since))
  return run !== undefined && run.sha === pull.sha && !isReplaced(run.at)
}

/** When this label was put on, and when the branch was replaced; the latest last. */
async function eventsOf(
  client: GithubApi,
  { owner, repo }: Repository,
  number: number,
  label: string,
): Promise<Happened[]> {
  const events = await client.paginate(client.rest.issues.listEvents, {
    owner,
    repo,
    issue_number: number,
    per_page: 100,
  })
  return events
    .filter((one) => one.event !== 'labeled' || ('label' in one && one.label.name === label))
    .map(({ event, created_at }) => ({ kind: event, at: created_at }))
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

/** The newest run that a pull request's branch had before a moment. GitHub lists the newest first. */
async function runBefore(
  client: GithubApi,
  { owner, repo }: Repository,
  { branch, repository }: FoundPull,
  moment: string,
): Promise<{ sha: string; at: string } | undefined> {
  const pages = client.paginate.iterator(client.rest.actions.listWorkflowRunsForRepo, {
    owner,
    repo,
    branch,
    event: 'pull_request',
    created: `<=${moment}`,
    per_page: 100,
  })
  let looked = 0
  for await (const { data } of pages) {
    const found = data.find(
      (run) => run.head_repository?.full_name === repository && Date.parse(run.created_at) < Date.parse(moment),
    )
    if (found) return { sha: found.head_sha, at: found.created_at }
    looked += 1
    if (looked === MOST_PAGES) return undefined
  }
  return undefined
}

/** Whether a comment of somebody who may write names this commit: `/boltmark run <sha>`, on a line of its own. It holds for the commit, whatever is pushed. */
async function isNamed(client: GithubApi, { owner, repo }: Repository, { number, sha }: FoundPull): Promise<boolean> {
  const comments = await client.paginate(client.rest.issues.listComments, {
    owner,
    repo,
    issue_number: number,
    per_page: 100,
  })
  const authors = comments
    .filter(({ body }) => [...(body ?? '').matchAll(RUN)].some(([, named]) => named === sha))
    .flatMap(({ user }) => user?.login ?? [])
  for (const username of new Set(authors)) {
    // Of an account that is gone GitHub knows nothing: it may do nothing.
    const answer = await client.rest.repos
      .getCollaboratorPermissionLevel({ owner, repo, username })
      .catch(() => undefined)
    if (answer && MAY_WRITE.includes(answer.data.permission)) return true
  }
  return false
}
