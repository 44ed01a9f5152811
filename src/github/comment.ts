import type { GithubApi } from './api.js'
import { cutAtRow, MAX_COMMENT } from './cut.js'
import type { Repository } from './event.js'

/** The one comment on a pull request that is kept up to date. */
export interface StickyComment extends Repository {
  readonly number: number
  /** Tells this comment from those of other benchmarks on the same pull request. */
  readonly name: string
  /** The login that the token writes as: a comment of anybody else is not ours, whatever it holds. */
  readonly author: string
  /** The run that has something to say. GitHub counts upwards. */
  readonly runId: number
}

/**
 * Writes the comment, over the one that is there, unless that is of a newer run: one that was cancelled by a push ends after the next has begun.
 * @param more where the whole can be read, should it not fit
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
  const note = `_Cut here: GitHub takes no longer comment. The [whole report](${more}) is with the run._`
  const text = `${marker}\n${cutAtRow(body, MAX_COMMENT - marker.length - 1, note)}`
  if (known === undefined) await client.rest.issues.createComment({ owner, repo, issue_number: number, body: text })
  else await client.rest.issues.updateComment({ owner, repo, comment_id: known.id, body: text })
  return true
}

/** Our comment: the first that bears the marker and is by our author, looked for on every page. */
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

/** A name cannot end the HTML comment that it stands in. */
function markerOf(name: string): string {
  return `<!-- boltmark: ${name.replaceAll(/[^\w .-]+/g, '-').replaceAll('--', '-')} -->`
}

/** The run that a comment is of; 0 when it does not say. */
function runOf(body: string): number {
  return Number(/^.*\n<!-- run (\d{1,15}) -->/.exec(body)?.[1] ?? 0)
}
