/** The largest number of characters in a comment on GitHub. JavaScript's count is never below GitHub's. */
export const MAX_COMMENT = 65_536

/** The largest number of characters in a check run's summary, from GitHub's API description. */
export const MAX_CHECK_TEXT = 65_535

/** GitHub drops a step's summary that is larger than 1 MiB. The margin is for text that is added around Boltmark's. */
export const MAX_SUMMARY = 1024 * 1024 - 4096

const characters = (text: string): number => text.length

export const byteLength = (text: string): number => Buffer.byteLength(text)

/**
 * Cuts Markdown to at most `limit`, at the end of a row. A code block or chart that does not fit as a whole is left
 * out. Then come the closing tags of open folds, and `note`.
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
  // The closing tags need room, too. Their number depends on the place of the cut.
  while (kept > 0 && isTooLong(kept)) kept = beforeOpenFence(rows, kept - 1)
  const head = rows.slice(0, kept)
  return `${head.join('\n')}${closing(head)}${foot}`
}

/** The number of rows before a code block that is still open after `kept` rows, because half a chart is useless. */
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
