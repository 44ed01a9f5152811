/** Commands in comments on a pull request, such as `/boltmark run`. */
import { connect, type GithubApi } from '../github/api.js'
import { downloadArtifact, listArtifacts } from '../github/artifacts.js'
import { type FoundCheck, findCheck } from '../github/check.js'
import type { Event, PullComment } from '../github/event.js'
import { mayWrite } from '../github/rights.js'
import { dealWithRun } from '../github/runs.js'
import { explanation } from '../report/explanation.js'
import { code, paragraphs } from '../report/render/markdown/markdown-text.js'
import { BoltmarkError, UsageError } from '../system/errors.js'
import type { Progress } from '../system/progress.js'
import { leftIn, reportArtifact } from './gather.js'
import { type Publisher, publish } from './publish.js'

const WISHES = ['run', 'retry', 'skip', 'explain'] as const

type Wish = (typeof WISHES)[number]

/**
 * Matches a command on a line of its own. Only a line feed ends a line, so a quoted command does not count. `/boltmark
 * run <sha>` is left to the label's workflow, because it approves a commit of a fork.
 */
const ASKED = /(?:^|\n)\/boltmark(?:[ \t]+([a-z]+))?(?:[ \t]+([0-9a-f]{40}))?[ \t]*\r?(?=\n|$)/

/** The pull request that a comment is on, and the check of its head. */
interface CommentedPull {
  readonly client: GithubApi
  readonly publisher: Publisher
  readonly event: Event
  readonly said: PullComment
  readonly head: { readonly sha: string; readonly isFork: boolean; readonly check: FoundCheck | undefined }
  readonly progress: Progress
}

/**
 * Executes the command of a comment, if its author may write to the repository.
 * @returns what was done, in a sentence
 * @throws UsageError when the event is not a comment on a pull request
 */
export async function answerComment(publisher: Publisher, event: Event, progress: Progress): Promise<string> {
  const { said, owner, repo } = event
  if (!said)
    throw new UsageError(
      '`answer` reads a comment on a pull request, and this event has none.',
      'Use it in a workflow `on: issue_comment`.',
    )
  const [line, word = '', sha] = ASKED.exec(said.text) ?? []
  if (line === undefined || sha !== undefined) return 'The comment asks for nothing.'
  const client = connect(publisher.token, progress)
  const react = (content: 'rocket' | 'confused') =>
    client.rest.reactions.createForIssueComment({ owner, repo, comment_id: said.commentId, content })
  if (!(await mayWrite(client, event, said.author))) {
    await react('confused')
    return `${said.author} may not write to ${owner}/${repo}: nothing is done.`
  }
  const wish = WISHES.find((one) => one === word)
  const { data: pull } = await client.rest.pulls.get({ owner, repo, pull_number: said.number })
  const { name, appId } = publisher
  const check = await findCheck(client, { owner, repo, sha: pull.head.sha, name, appId })
  const isFork = pull.head.repo?.full_name !== `${owner}/${repo}`
  const asked = { client, publisher, event, said, head: { sha: pull.head.sha, isFork, check }, progress }
  const reply = wish === undefined ? USAGE : await DEEDS[wish](asked)
  await react(wish === undefined ? 'confused' : 'rocket')
  if (reply === undefined) return `${wish}: done.`
  await client.rest.issues.createComment({ owner, repo, issue_number: said.number, body: reply })
  return `${wish ?? 'unknown'}: answered.`
}

const USAGE = `Boltmark knows \`/boltmark run\` (measure this head again, also a draft), \`/boltmark retry\` (only the jobs that failed), \`/boltmark skip\` (do not measure this head) and \`/boltmark explain\`.`

/** What each command does. A returned text is the reply. */
const DEEDS: Readonly<Record<Wish, (asked: CommentedPull) => Promise<string | undefined>>> = {
  run: (asked) => repeat(asked, 'again'),
  retry: (asked) => repeat(asked, 'failed-again'),
  skip,
  explain,
}

async function repeat({ client, event, publisher, head }: CommentedPull, deed: 'again' | 'failed-again') {
  if (head.isFork)
    return `The head of a fork is measured after somebody has read it and added the label: remove the label if it is there, and add it again.`
  if (!head.check)
    return `There is no run of ${code(head.sha.slice(0, 12))} under the name ${code(publisher.name)} yet.`
  if (await dealWithRun(client, event, head.check.runId, deed)) return undefined
  return head.check.ended
    ? 'GitHub does not repeat this run: it is too old, or none of its jobs failed. Push a commit, or close the pull request and open it again.'
    : 'It is being measured right now.'
}

/** Ends the check before the run ends. The last job of the run does not change a check with this title. */
async function skip({ client, event, publisher, said, head, progress }: CommentedPull): Promise<undefined> {
  const { owner, repo, runId, runUrl: url } = event
  const place = { owner, repo, sha: head.sha, number: said.number, runId: head.check?.runId ?? runId, url }
  const reason = `By ${code(said.author)}, for this commit: ${code('/boltmark run')} measures it`
  await publish(publisher, place, { kind: 'skipped', reason }, progress)
  if (head.check && !head.check.ended) await dealWithRun(client, event, head.check.runId, 'cancel')
  return undefined
}

async function explain({ publisher, event, head }: CommentedPull): Promise<string> {
  const { check } = head
  if (!check?.ended) return 'There is no verdict on this head yet.'
  // The results of a fork's run are shown only as in the comment: judged by the base's config.
  if (head.isFork) return sayTitle(check)
  const { owner, repo } = event
  const of = {
    token: publisher.token,
    workflowRunId: check.runId,
    repositoryOwner: owner,
    repositoryName: repo,
  }
  try {
    const found = (await listArtifacts(of)).find(({ name }) => name === reportArtifact('boltmark'))
    const left = found && leftIn(await downloadArtifact(found, of), found.name)
    if (left?.kind === 'results') return explanation(left.results)
  } catch (error) {
    // The artifact may have expired: GitHub keeps artifacts for some weeks.
    if (!(error instanceof BoltmarkError)) throw error
  }
  return sayTitle(check)
}

function sayTitle({ title }: FoundCheck): string {
  return paragraphs(`The check says: ${code(title)}`, 'There are no results of this repository to explain it by.')
}
