import { connect, type GithubApi, ifPermitted } from '../github/api.js'
import { type CheckState, writeCheck } from '../github/check.js'
import { writeComment } from '../github/comment.js'
import type { Event, Repository } from '../github/event.js'
import { markdownReport } from '../report/render/markdown/markdown.js'
import { paragraphs, prose } from '../report/render/markdown/markdown-text.js'
import { summaryLine } from '../report/sections/head/summary-line.js'
import type { Gate, Results } from '../results/schema.js'
import type { Progress } from '../system/progress.js'
import { type Touched, touchedAsText } from './changed-measurement.js'

/** The name and the account under which a verdict is published. */
export interface Publisher {
  /** Name of the check run and of the comment: each benchmark of a repository has its own. */
  readonly name: string
  readonly token: string
  /** The login that the token writes as. */
  readonly author: string
  /** The number of the GitHub App that the token is of. */
  readonly appId: number
  /**
   * The config file with the limits, where broken ones are annotated. A fork's results are judged by the base's file.
   */
  readonly config: string
  /** Overrides of the config, `path.to.key=value`. */
  readonly set: readonly string[]
}

/** What to publish about a commit. */
export type News =
  | { readonly kind: 'running' }
  /** `fork`: measured by code that nobody of the repository has merged. */
  | {
      readonly kind: 'results'
      readonly results: Results
      readonly fork: boolean
      readonly touched?: Touched | undefined
    }
  /** No verdict, and why; `broken` when that is a fault and not a decision. */
  | { readonly kind: 'nothing'; readonly reason: string; readonly broken: boolean }

/** The commit, and the pull request if there is one. */
export interface Destination extends Repository {
  readonly sha: string
  readonly number?: number | undefined
  /** The run that measured. */
  readonly runId: number
  readonly url: string
}

/** Writes check run and comment. It warns about what the token may not do. */
export async function publish(publisher: Publisher, place: Destination, news: News, progress: Progress): Promise<void> {
  const client = connect(publisher.token, progress)
  const state = stateOf(publisher, place, news)
  await ifPermitted('checks: write', 'write a check run', progress, () =>
    writeCheck(client, { ...place, name: publisher.name, appId: publisher.appId }, state),
  )
  if (place.number !== undefined) await comment(client, publisher, { ...place, number: place.number }, state, progress)
}

async function comment(
  client: GithubApi,
  { name, author }: Publisher,
  place: Destination & { number: number },
  { markdown, url }: CheckState,
  progress: Progress,
): Promise<void> {
  await ifPermitted('pull-requests: write', 'comment on the pull request', progress, async () => {
    const isWritten = await writeComment(client, { ...place, name, author }, markdown, url)
    if (!isWritten) progress.line('The comment is of a newer run and is not changed.')
  })
}

const CONCLUSIONS = { pass: 'success', fail: 'failure', neutral: 'neutral', off: 'neutral' } as const satisfies Record<
  Gate['verdict'],
  CheckState['conclusion']
>

function stateOf({ name, config }: Publisher, { sha, url }: Destination, news: News): CheckState {
  const heading = `### ${prose(name)}`
  const about = `<sub>commit \`${sha.slice(0, 12)}\` · [run, with the whole report](${url})</sub>`
  switch (news.kind) {
    case 'running':
      return {
        title: 'Measuring',
        markdown: paragraphs(heading, '⏳ **Measuring.** The verdict will appear here.', about),
        url,
      }
    case 'nothing':
      return {
        conclusion: news.broken ? 'failure' : 'neutral',
        title: news.broken ? 'No verdict' : 'Not measured',
        markdown: paragraphs(
          heading,
          `${news.broken ? '❌ **No verdict.**' : '⚪ **Not measured.**'} ${news.reason}`,
          about,
        ),
        url,
      }
    case 'results': {
      const { results } = news
      const { verdict, reasons } = results.gate
      const fork = '_Measured by code of a fork: its figures are only as honest as that code._'
      return {
        conclusion: CONCLUSIONS[verdict],
        title: summaryLine(results),
        markdown: paragraphs(
          news.touched && touchedAsText(news.touched),
          markdownReport(results, 'compact').trimEnd(),
          news.fork ? fork : undefined,
          about,
        ),
        broken: verdict === 'fail' ? reasons.map((message) => ({ file: config, message })) : [],
        url,
      }
    }
  }
}

/** What a job publishes about, from its own event. */
export function destinationOf({ owner, repo, sha, pull, runId, runUrl }: Event): Destination {
  return { owner, repo, sha, number: pull?.number, runId, url: runUrl }
}
