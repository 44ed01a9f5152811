import type { GithubApi } from './api.js'
import type { Repository } from './event.js'
import type { FoundPull } from './pull-request.js'
import { mayWrite } from './rights.js'

/** The number of pages of runs to search. A branch name may have runs of many forks. */
const MOST_PAGES = 10

/** Events after which a branch may be at an unrelated commit, also at an earlier one. */
const REPLACED = ['head_ref_force_pushed', 'head_ref_deleted', 'head_ref_restored']

/**
 * Matches a line of a comment that approves a commit by its full hash. Only a line feed ends a line. `^` and `$` would
 * also accept U+2028 and a carriage return, which could be inside a line that quotes somebody else.
 */
const RUN = /(?:^|\n)\/boltmark run ([0-9a-f]{40})[ \t]*\r?(?=\n|$)/g

/** An event of a pull request. */
interface Happened {
  readonly kind: string
  /** The time in ISO 8601. */
  readonly at: string
}

/**
 * Whether somebody approved the present head for measuring, with its hash in a comment or with the label. GitHub
 * records who did what and when, and a fork cannot change that.
 */
export async function isApproved(client: GithubApi, at: Repository, pull: FoundPull, label: string): Promise<boolean> {
  if (!pull.labels.includes(label)) return false
  return (await isLabelledAsHead(client, at, pull, label)) || (await isNamed(client, at, pull))
}

/**
 * Whether the label was added while this commit was the head. A label stays when a fork pushes, so the time of
 * labelling is compared with the runs: the newest earlier run of the head's branch must be of this commit. A push that
 * starts no workflow leaves no run. Returning from such a push takes a force push, so there must be none after that
 * run.
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

/** When this label was added, and when the branch was replaced; the latest event last. */
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

/** The newest run of a pull request's branch before a moment. GitHub lists the newest first. */
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

/**
 * Whether somebody with write access names this commit in a comment: `/boltmark run <sha>`, on a line of its own. The
 * approval is for that commit, whatever is pushed later.
 */
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
  for (const author of new Set(authors)) if (await mayWrite(client, { owner, repo }, author)) return true
  return false
}
