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
  const sizes = rows.map((row) => measure(row) + 1)
  const foot = `\n\n${note}\n`
  let room = limit - measure(foot)
  let kept = 0
  while (kept < rows.length && sizes[kept]! <= room) room -= sizes[kept++]!
  // What has to be closed needs its room too, and how much that is depends on where the cut is.
  while (kept > 0 && measure(closing(rows.slice(0, kept))) > room) room += sizes[--kept]!
  const head = rows.slice(0, kept)
  return `${head.join('\n')}${closing(head)}${foot}`
}

/** What ends the code and the folds that stand open at the end of the rows. */
function closing(rows: readonly string[]): string {
  const fences = rows.filter((row) => row.startsWith('```')).length
  const opened = rows.filter((row) => row.startsWith('<details')).length
  const closed = rows.filter((row) => row.startsWith('</details>')).length
  return `${fences % 2 === 1 ? '\n```' : ''}${'\n\n</details>'.repeat(Math.max(0, opened - closed))}`
}
