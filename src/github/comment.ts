import type { Client } from './client.js'
import { cutAtRow, MAX_COMMENT } from './cut.js'
import type { Repository } from './event.js'

/** The one comment on a pull request that is kept up to date. */
export interface StickyComment extends Repository {
  readonly number: number
  /** Tells this comment from those of other benchmarks on the same pull request. */
  readonly name: string
  /** The login that the token writes as: a comment of anybody else is not ours, whatever it holds. */
  readonly author: string
}

/** Writes the comment, over the one that is there. @param more where the whole can be read, should it not fit */
export async function writeComment(client: Client, comment: StickyComment, body: string, more: string): Promise<void> {
  const { owner, repo, number } = comment
  const marker = markerOf(comment.name)
  const note = `_Cut here: GitHub takes no longer comment. The [whole report](${more}) is with the run._`
  const text = `${marker}\n${cutAtRow(body, MAX_COMMENT - marker.length - 1, note)}`
  const known = await findComment(client, comment)
  if (known === undefined) await client.rest.issues.createComment({ owner, repo, issue_number: number, body: text })
  else await client.rest.issues.updateComment({ owner, repo, comment_id: known, body: text })
}

/** Our comment's id: the first that bears the marker and is by our author, looked for on every page. */
async function findComment(client: Client, { owner, repo, number, name, author }: StickyComment) {
  const marker = markerOf(name)
  const pages = client.paginate.iterator(client.rest.issues.listComments, {
    owner,
    repo,
    issue_number: number,
    per_page: 100,
  })
  for await (const { data } of pages) {
    const found = data.find(({ body, user }) => user?.login === author && body?.startsWith(marker))
    if (found) return found.id
  }
  return undefined
}

/** A name cannot end the HTML comment that it stands in. */
function markerOf(name: string): string {
  return `<!-- boltmark: ${name.replaceAll(/[^\w .-]+/g, '-').replaceAll('--', '-')} -->`
}
