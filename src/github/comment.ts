import type { GithubApi } from './api.js'
import { cutAtRow, MAX_COMMENT } from './cut-markdown.js'
import type { Repository } from './event.js'

/** The comment on a pull request that Boltmark updates. */
interface StickyComment extends Repository {
  readonly number: number
  /** Distinguishes this comment from those of other benchmarks on the same pull request. */
  readonly name: string
  /** The login of the account that the token belongs to. Comments of others are ignored. */
  readonly author: string
  /** The run that writes. GitHub numbers runs in rising order. */
  readonly runId: number
}

/** The new content of a comment. */
interface CommentText {
  readonly body: string
  /** The URL of the complete text, in case it does not fit. */
  readonly more: string
  /** A placeholder keeps the previous verdict, folded, until the next one. */
  readonly role: 'verdict' | 'placeholder' | 'notice'
}

/**
 * Writes the comment, or replaces the existing one unless a newer run wrote it. A run that a push cancelled may end
 * after the next one has begun.
 * @returns whether it was written
 */
export async function writeComment(
  client: GithubApi,
  comment: StickyComment,
  { body, more, role }: CommentText,
): Promise<boolean> {
  const { owner, repo, number, runId } = comment
  const known = await findComment(client, comment)
  if (known !== undefined && runOf(known.body) > runId && (await hasBegun(client, comment, runOf(known.body))))
    return false
  const marker = `${markerOf(comment.name)}\n<!-- run ${runId}${role === 'verdict' ? ', verdict' : ''} -->`
  const note = `_Cut here: GitHub limits the length of a comment. See the [whole report](${more})._`
  const text = `${marker}\n${cutAtRow(role === 'placeholder' ? `${body}${lastVerdict(known?.body)}` : body, MAX_COMMENT - marker.length - 1, note)}`
  if (known === undefined) await client.rest.issues.createComment({ owner, repo, issue_number: number, body: text })
  else await client.rest.issues.updateComment({ owner, repo, comment_id: known.id, body: text })
  return true
}

/**
 * Whether GitHub has begun a run of this number. Everybody with write access can edit the comment. The number of a run
 * that does not exist would keep it forever.
 */
async function hasBegun(client: GithubApi, { owner, repo }: Repository, runId: number): Promise<boolean> {
  try {
    const { data } = await client.rest.actions.listWorkflowRunsForRepo({ owner, repo, per_page: 1 })
    const [newest] = data.workflow_runs
    return newest === undefined || runId <= newest.id
  } catch {
    // Not every token may list runs. Then the comment says the truth, as nearly always.
    return true
  }
}

/** Boltmark's comment: the first one on any page that has the marker and the right author. */
async function findComment(client: GithubApi, { owner, repo, number, name, author }: StickyComment) {
  const marker = markerOf(name)
  const pages = client.paginate.iterator(client.rest.issues.listComments, {
    owner,
    repo,
    issue_number: number,
    per_page: 100,
  })
  for await (const { data } of pages) {
    const found = data.find(({ body, user }) => user?.login === author && body?.startsWith(marker))
    if (found) return { id: found.id, body: found.body ?? '' }
  }
  return undefined
}

/** The marker of a comment. A name must not end the HTML comment around it. */
function markerOf(name: string): string {
  return `<!-- boltmark: ${name.replaceAll(/[^\w .-]+/g, '-').replaceAll('--', '-')} -->`
}

/** The run that wrote a comment. 0 if the comment does not name one. */
function runOf(body: string): number {
  return Number(HEAD.exec(body)?.[1] ?? 0)
}

const HEAD = /^.*\n<!-- run (\d{1,15})(, verdict)? -->\n/

const [LAST, END_OF_LAST] = ['<!-- last verdict -->', '<!-- end of last verdict -->']

/** The visible part of the previous verdict, folded. From a placeholder: the verdict that it kept. */
function lastVerdict(body = ''): string {
  const kept = body.split(LAST)[1]?.split(END_OF_LAST)[0]
  const text =
    kept ?? (HEAD.exec(body)?.[2] ? body.replace(HEAD, '').replace(/\n*<details>[\s\S]*<\/details>\n*/, '\n\n') : '')
  if (text.trim() === '') return ''
  return `\n\n<details>\n<summary>The last verdict</summary>\n\n${LAST}\n${text.trim()}\n${END_OF_LAST}\n\n</details>`
}
