import type { GithubApi } from './api.js'
import { cutAtRow, MAX_COMMENT } from './cut-markdown.js'
import type { Repository } from './event.js'

/** The comment on a pull request that is kept up to date. */
interface StickyComment extends Repository {
  readonly number: number
  /** Distinguishes this comment from those of other benchmarks on the same pull request. */
  readonly name: string
  /** The login that the token writes as: comments of anybody else are ignored. */
  readonly author: string
  /** The run that writes. GitHub counts runs upwards. */
  readonly runId: number
}

/** What a comment says now. */
interface CommentText {
  readonly body: string
  /** Where the whole can be read, should it not fit. */
  readonly more: string
  /** A placeholder keeps the verdict of before, folded, until the next one. */
  readonly role: 'verdict' | 'placeholder' | 'notice'
}

/**
 * Writes the comment, or replaces the existing one unless a newer run wrote it. A run that a push cancelled may end
 * after the next has begun.
 * @returns whether it was written
 */
export async function writeComment(
  client: GithubApi,
  comment: StickyComment,
  { body, more, role }: CommentText,
): Promise<boolean> {
  const { owner, repo, number, runId } = comment
  const known = await findComment(client, comment)
  if (known !== undefined && runOf(known.body) > runId) return false
  const marker = `${markerOf(comment.name)}\n<!-- run ${runId}${role === 'verdict' ? ', verdict' : ''} -->`
  const note = `_Cut here: GitHub limits the length of a comment. See the [whole report](${more})._`
  const text = `${marker}\n${cutAtRow(role === 'placeholder' ? `${body}${lastVerdict(known?.body)}` : body, MAX_COMMENT - marker.length - 1, note)}`
  if (known === undefined) await client.rest.issues.createComment({ owner, repo, issue_number: number, body: text })
  else await client.rest.issues.updateComment({ owner, repo, comment_id: known.id, body: text })
  return true
}

/** Our comment: the first by our author that has the marker, on any page. */
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

/** A name must not end the HTML comment around it. */
function markerOf(name: string): string {
  return `<!-- boltmark: ${name.replaceAll(/[^\w .-]+/g, '-').replaceAll('--', '-')} -->`
}

/** The run that wrote a comment; 0 when the comment does not say. */
function runOf(body: string): number {
  return Number(HEAD.exec(body)?.[1] ?? 0)
}

const HEAD = /^.*\n<!-- run (\d{1,15})(, verdict)? -->\n/

const [LAST, END_OF_LAST] = ['<!-- last verdict -->', '<!-- end of last verdict -->']

/** What a comment showed of a verdict without unfolding anything, folded; or what it kept of an earlier one. */
function lastVerdict(body = ''): string {
  const kept = body.split(LAST)[1]?.split(END_OF_LAST)[0]
  const text =
    kept ?? (HEAD.exec(body)?.[2] ? body.replace(HEAD, '').replace(/\n*<details>[\s\S]*<\/details>\n*/, '\n\n') : '')
  if (text.trim() === '') return ''
  return `\n\n<details>\n<summary>The last verdict</summary>\n\n${LAST}\n${text.trim()}\n${END_OF_LAST}\n\n</details>`
}
