/** The check of a merge queue's commit. Each pull request in it has been measured, so its verdict is repeated. */
import { connect } from '../github/api.js'
import { findCheck, writeCheck } from '../github/check.js'
import type { Event } from '../github/event.js'
import { paragraphs, prose } from '../report/render/markdown/markdown-text.js'
import { UsageError } from '../system/errors.js'
import type { Progress } from '../system/progress.js'
import type { Publisher } from './publish.js'

const CONCLUSIONS = ['success', 'failure', 'neutral'] as const

/**
 * Repeats the verdict of a pull request in a merge queue as a check run of the queue's commit, where GitHub looks for a
 * required check. Nothing is measured.
 * @returns the published verdict, in a sentence
 * @throws UsageError when the event does not come from a merge queue
 */
export async function repeatForQueue(publisher: Publisher, event: Event, progress: Progress): Promise<string> {
  const { owner, repo, sha, queued, runId, runUrl: url } = event
  if (queued === undefined)
    throw new UsageError(
      '`queue` speaks for a merge queue, and this event names no pull request of one.',
      'Use it in a workflow `on: merge_group`.',
    )
  const client = connect(publisher.token, progress)
  const { name, appId } = publisher
  const open = await client.paginate(client.rest.pulls.list, { owner, repo, state: 'open', per_page: 100 })
  const head = open.find(({ number }) => number === queued)?.head.sha
  const check = head === undefined ? undefined : await findCheck(client, { owner, repo, sha: head, name, appId })
  const conclusion = CONCLUSIONS.find((one) => one === check?.conclusion) ?? 'neutral'
  const title = check?.ended ? check.title : `Pull request ${queued} has no verdict`
  const about = `As on pull request ${queued}, which was measured before it was queued. A queue's group is not measured again.`
  const markdown = paragraphs(`### ${prose(name)}`, `**${prose(title)}**`, about)
  await writeCheck(client, { owner, repo, sha, name, appId, runId }, { conclusion, title, markdown, url })
  return `${conclusion}: ${title}`
}
