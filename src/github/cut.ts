/** What GitHub takes in one comment; it counts characters, and JavaScript's count is never below that. */
export const MAX_COMMENT = 65_536

/** Of a check run's summary, as GitHub's API description has it. */
export const MAX_CHECK_TEXT = 65_535

/** GitHub drops a step's summary whole when it is larger than 1 MiB; what is added around ours is little. */
export const MAX_SUMMARY = 1024 * 1024 - 4096

const characters = (text: string): number => text.length

export const bytes = (text: string): number => Buffer.byteLength(text)

/**
 * Markdown that is not longer than `limit`: cut at the end of a row and before a block of code or a chart that does not fit whole, with what was
 * folded closed again, and `note` below it.
 * @param measure what the limit counts
 */
export function cutAtRow(markdown: string, limit: number, note: string, measure = characters): string {
  if (measure(markdown) <= limit) return markdown
  const rows = markdown.split('\n')
  const foot = `\n\n${note}\n`
  let taken = measure(foot)
  // What the first so many rows take, with the note.
  const sizes = [taken, ...rows.map((row) => (taken += measure(row) + 1))]
  const isTooLong = (kept: number) => sizes[kept]! + measure(closing(rows.slice(0, kept))) > limit
  let kept = beforeOpenFence(
    rows,
    sizes.findLastIndex((size) => size <= limit),
  )
  // What has to be closed needs its room too, and how much that is depends on where the cut is.
  while (kept > 0 && isTooLong(kept)) kept = beforeOpenFence(rows, kept - 1)
  const head = rows.slice(0, kept)
  return `${head.join('\n')}${closing(head)}${foot}`
}

/** How many of the first `kept` rows stand before a fence that is still open after them; half a chart is none. */
function beforeOpenFence(rows: readonly string[], kept: number): number {
  const fences = rows.slice(0, kept).flatMap((row, i) => (row.startsWith('```') ? [i] : []))
  return fences.length % 2 === 1 ? fences.at(-1)! : kept
}

/** What ends the folds that stand open at the end of the rows. */
function closing(rows: readonly string[]): string {
  const opened = rows.filter((row) => row.startsWith('<details')).length
  const closed = rows.filter((row) => row.startsWith('</details>')).length
  return '\n\n</details>'.repeat(Math.max(0, opened - closed))
}
