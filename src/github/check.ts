import type { GithubApi } from './api.js'
import { cutAtRow, MAX_CHECK_TEXT } from './cut-markdown.js'
import type { Repository } from './event.js'

interface CheckRun extends Repository {
  readonly sha: string
  readonly name: string
  /** The run that writes the check run. */
  readonly runId: number
  /** The number of the GitHub App that the token belongs to. Check runs of other apps are ignored. */
  readonly appId: number
}

/** The state of a check run. */
export interface CheckState {
  /** Undefined while the run continues. */
  readonly conclusion?: 'success' | 'failure' | 'neutral'
  /** A text of one line. */
  readonly title: string
  readonly markdown: string
  /** Annotations on the config: one for each broken limit. */
  readonly broken?: readonly { readonly file: string; readonly message: string }[]
  readonly url: string
}

/**
 * The prefix of the external ID, which marks a check run as Boltmark's and names its workflow run: another workflow may
 * use the same check name. With a workflow's token, GitHub does not keep `details_url`.
 */
const OURS = 'boltmark/'

/** GitHub accepts 50 annotations in a request. A reader needs fewer. */
const MOST_ANNOTATIONS = 50

const LONGEST_TITLE = 255

/** Creates the check run of a commit, or updates the existing one, unless it belongs to a newer run. */
export async function writeCheck(client: GithubApi, check: CheckRun, state: CheckState): Promise<void> {
  const { owner, repo, sha, name, runId } = check
  const fields = {
    external_id: `${OURS}${runId}`,
    details_url: state.url,
    status: state.conclusion ? ('completed' as const) : ('in_progress' as const),
    ...(state.conclusion ? { conclusion: state.conclusion } : {}),
    output: {
      title: state.title.slice(0, LONGEST_TITLE),
      summary: cutAtRow(state.markdown, MAX_CHECK_TEXT, `_Cut here: see the [whole report](${state.url})._`),
      ...(state.broken ? { annotations: state.broken.slice(0, MOST_ANNOTATIONS).map(annotation) } : {}),
    },
  }
  const known = await findCheck(client, check)
  if (known !== undefined && known.runId > runId) return
  // A finished check run is not reopened. A new one is created, and GitHub shows the newest of a name.
  if (known === undefined || (known.ended && !state.conclusion))
    await client.rest.checks.create({ owner, repo, name, head_sha: sha, ...fields })
  else await client.rest.checks.update({ owner, repo, check_run_id: known.id, ...fields })
}

/** A check run that Boltmark made. */
export interface FoundCheck {
  readonly id: number
  readonly ended: boolean
  /** The conclusion. Undefined while it runs. */
  readonly conclusion?: string | undefined
  readonly title: string
  /** The workflow run that last wrote it. */
  readonly runId: number
}

/** Boltmark's check run of this name on a commit. Undefined if there is none. */
export async function findCheck(
  client: GithubApi,
  { owner, repo, sha, name, appId }: Omit<CheckRun, 'runId'>,
): Promise<FoundCheck | undefined> {
  const checks = await client.paginate(client.rest.checks.listForRef, {
    owner,
    repo,
    ref: sha,
    check_name: name,
    per_page: 100,
  })
  const isOurs = ({ app, external_id }: (typeof checks)[number]) => app?.id === appId && external_id?.startsWith(OURS)
  const ours = checks.filter(isOurs).sort((a, b) => b.id - a.id)[0]
  return (
    ours && {
      id: ours.id,
      ended: ours.status === 'completed',
      conclusion: ours.conclusion ?? undefined,
      title: ours.output.title ?? '',
      runId: Number(ours.external_id!.slice(OURS.length)),
    }
  )
}

function annotation({ file, message }: { file: string; message: string }) {
  return { path: file, start_line: 1, end_line: 1, annotation_level: 'failure' as const, title: 'Boltmark', message }
}
