/** The most rows of an answer that are compared. */
export const MOST_ROWS = 200

/** Separates the rows in psql's output. The last row ends with a line end alone. */
export const ROW_END = '\x1e'

/** Queries that can be read through a cursor, so that an answer never has more than MOST_ROWS rows. */
const READS = /^\s*(?:select|with|values|table)\b/i

/**
 * A script for psql that sends queries. After the rows of an answer it prints lines that begin with `mark`: `ok` and
 * the number of rows, or `error`, the SQLSTATE and the message; then `done`. What a query writes is undone. Pure.
 */
export function scriptFor(queries: readonly string[], mark: string): string {
  const ifFailed = (lines: readonly string[], otherwise: readonly string[]) =>
    ['\\if :ERROR', ...lines, '\\else', ...otherwise, '\\endif'].join('\n')
  const outcome = ifFailed(
    [`\\echo ${mark} error :LAST_ERROR_SQLSTATE :LAST_ERROR_MESSAGE`],
    [`\\echo ${mark} ok :ROW_COUNT`],
  )
  const fetched = ifFailed([], [`FETCH ${MOST_ROWS} FROM fuzz;`])
  const asked = (query: string) =>
    READS.test(query) ? [`DECLARE fuzz NO SCROLL CURSOR FOR ${query}\n;`, fetched] : [`${query}\n;`]
  return queries
    .flatMap((query) => [
      'BEGIN;',
      // With a seed, random() gives the same numbers in each run.
      'SET LOCAL seed = 0;',
      ...asked(query),
      outcome,
      'ROLLBACK;',
      `\\echo ${mark} done`,
      '',
    ])
    .join('\n')
}
