/** What GitHub takes in one comment; it counts characters, and JavaScript's count is never below that. */
export const MAX_COMMENT = 65_536

/** Of a check run's summary, as GitHub's API description has it. */
export const MAX_CHECK_TEXT = 65_535

/** GitHub drops a step's summary whole when it is larger than 1 MiB; what is added around ours is little. */
export const MAX_SUMMARY = 1024 * 1024 - 4096

const characters = (text: string): number => text.length

export const bytes = (text: string): number => Buffer.byteLength(text)

/**
 * Markdown that is not longer than `limit`: cut at the end of a row, with what was folded or fenced closed again, and `note` below it.
 * @param measure what the limit counts
 */
export function cutAtRow(markdown: string, limit: number, note: string, measure = characters): string {
  if (measure(markdown) <= limit) return markdown
  const rows = markdown.split('\n')
  // What may have to be closed, and the note, need their room too.
  const room = limit - measure(`\n\n${note}\n`) - measure(closing(rows)) - RESERVE
  let used = 0
  let kept = 0
  while (kept < rows.length && used + measure(rows[kept]!) + 1 <= room) used += measure(rows[kept++]!) + 1
  const head = rows.slice(0, kept)
  return `${head.join('\n')}${closing(head)}\n\n${note}\n`
}

/** A fence that ends needs four characters; nothing else that closes is not counted. */
const RESERVE = 8

/** What ends the code and the folds that stand open at the end of the rows. */
function closing(rows: readonly string[]): string {
  const fences = rows.filter((row) => row.startsWith('```')).length
  const opened = rows.filter((row) => row.startsWith('<details')).length
  const closed = rows.filter((row) => row.startsWith('</details>')).length
  return `${fences % 2 === 1 ? '\n```' : ''}${'\n\n</details>'.repeat(Math.max(0, opened - closed))}`
}
