import { connect, type GithubApi, ifPermitted } from '../github/api.js'
import { type CheckState, findCheck, writeCheck } from '../github/check.js'
import { writeComment } from '../github/comment.js'
import type { Event, Repository } from '../github/event.js'
import type { Progress } from '../system/progress.js'
import { type News, type Shown, SKIPPED, stateOf } from './news.js'

/** The name and the account under which a verdict is published. */
export interface Publisher extends Shown {
  /** The name of the check run and of the comment. Each benchmark of a repository has its own. */
  readonly name: string
  readonly token: string
  /** The login of the account that the token belongs to. */
  readonly author: string
  /** The number of the GitHub App that the token belongs to. */
  readonly appId: number
  /**
   * The config file with the limits; broken ones are annotated on it. A fork's results are judged by the base's file.
   */
  readonly config: string
  /** Overrides of the config, `path.to.key=value`. */
  readonly set: readonly string[]
}

/** The commit, and the pull request if there is one. */
export interface Destination extends Repository {
  readonly sha: string
  readonly number?: number | undefined
  /** The run that measured. */
  readonly runId: number
  readonly url: string
}

/** Writes check run and comment. If the token lacks a permission, it warns. */
export async function publish(publisher: Publisher, place: Destination, news: News, progress: Progress): Promise<void> {
  const client = connect(publisher.token, progress)
  const state = stateOf(publisher, place, news)
  const check = { ...place, name: publisher.name, author: publisher.author, appId: publisher.appId }
  const isSkipped = await ifPermitted('checks: write', 'write a check run', progress, async () => {
    if (news.kind === 'nothing' && news.broken && (await wasSkipped(client, check))) return true
    await writeCheck(client, check, state)
    return false
  })
  if (isSkipped) return progress.line('The run was ended by `/boltmark skip`: check and comment are not changed.')
  if (place.number === undefined) return
  const sticky = { ...check, number: place.number }
  await ifPermitted('pull-requests: write', 'comment on the pull request', progress, async () => {
    const isWritten = await writeComment(client, sticky, textOf(state, news))
    if (!isWritten) progress.line('The comment is of a newer run and is not changed.')
  })
}

function textOf({ markdown, url }: CheckState, { kind }: News) {
  const role = kind === 'results' ? 'verdict' : kind === 'running' ? 'placeholder' : 'notice'
  return { body: markdown, more: url, role } as const
}

/** Whether a comment ended the run. Then it is not an error that there are no results. */
async function wasSkipped(client: GithubApi, check: Parameters<typeof findCheck>[1] & { runId: number }) {
  const known = await findCheck(client, check)
  return known?.ended === true && known.runId === check.runId && known.title === SKIPPED
}

/** The commit and pull request that a job publishes about, from the event that started it. */
export function destinationOf({ owner, repo, sha, pull, runId, runUrl }: Event): Destination {
  return { owner, repo, sha, number: pull?.number, runId, url: runUrl }
}
