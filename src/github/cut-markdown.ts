/** The most characters that GitHub takes in a comment. JavaScript's count is never below GitHub's. */
export const MAX_COMMENT = 65_536

/** The most characters of a check run's summary, by GitHub's API description. */
export const MAX_CHECK_TEXT = 65_535

/** GitHub drops a step's summary that is larger than 1 MiB. The margin is for what is added around ours. */
export const MAX_SUMMARY = 1024 * 1024 - 4096

const characters = (text: string): number => text.length

export const byteLength = (text: string): number => Buffer.byteLength(text)

/**
 * Cuts Markdown to at most `limit`, at the end of a row. A code block or chart that does not fit whole is left out,
 * open folds are closed, and `note` follows.
 * @param measure the unit of the limit
 */
export function cutAtRow(markdown: string, limit: number, note: string, measure = characters): string {
  if (measure(markdown) <= limit) return markdown
  const rows = markdown.split('\n')
  const foot = `\n\n${note}\n`
  let taken = measure(foot)
  // The size of the first 0, 1, 2, … rows, with the note.
  const sizes = [taken, ...rows.map((row) => (taken += measure(row) + 1))]
  const isTooLong = (kept: number) => sizes[kept]! + measure(closing(rows.slice(0, kept))) > limit
  let kept = beforeOpenFence(
    rows,
    sizes.findLastIndex((size) => size <= limit),
  )
  // Closing tags need room too; how much depends on where the cut is.
  while (kept > 0 && isTooLong(kept)) kept = beforeOpenFence(rows, kept - 1)
  const head = rows.slice(0, kept)
  return `${head.join('\n')}${closing(head)}${foot}`
}

/** How many of the first `kept` rows come before a fence that is still open after them: half a chart is useless. */
function beforeOpenFence(rows: readonly string[], kept: number): number {
  const fences = rows.slice(0, kept).flatMap((row, i) => (row.startsWith('```') ? [i] : []))
  return fences.length % 2 === 1 ? fences.at(-1)! : kept
}

/** The closing tags of folds that are open at the end of the rows. */
function closing(rows: readonly string[]): string {
  const opened = rows.filter((row) => row.startsWith('<details')).length
  const closed = rows.filter((row) => row.startsWith('</details>')).length
  return '\n\n</details>'.repeat(Math.max(0, opened - closed))
}
