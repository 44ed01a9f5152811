import type { GithubApi } from './api.js'
import { cutAtRow, MAX_COMMENT } from './cut-markdown.js'
import type { Repository } from './event.js'

/** The comment on a pull request that is kept up to date. */
export interface StickyComment extends Repository {
  readonly number: number
  /** Distinguishes this comment from those of other benchmarks on the same pull request. */
  readonly name: string
  /** The login that the token writes as: comments of anybody else are ignored. */
  readonly author: string
  /** The run that writes. GitHub counts runs upwards. */
  readonly runId: number
}

/**
 * Writes the comment, or replaces the existing one unless a newer run wrote it. A run that a push cancelled may end
 * after the next has begun.
 * @param more URL of the whole report, for a comment that is too long
 * @returns whether it was written
 */
export async function writeComment(
  client: GithubApi,
  comment: StickyComment,
  body: string,
  more: string,
): Promise<boolean> {
  const { owner, repo, number, runId } = comment
  const known = await findComment(client, comment)
  if (known !== undefined && runOf(known.body) > runId) return false
  const marker = `${markerOf(comment.name)}\n<!-- run ${runId} -->`
  const note = `_Cut here: GitHub limits the length of a comment. See the [whole report](${more})._`
  const text = `${marker}\n${cutAtRow(body, MAX_COMMENT - marker.length - 1, note)}`
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
  return Number(/^.*\n<!-- run (\d{1,15}) -->/.exec(body)?.[1] ?? 0)
}
