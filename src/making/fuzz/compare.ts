import type { ServerAnswer } from '../../targets/fuzz.js'

/** A query to which a server answers differently from the plain build. */
export interface Difference {
  readonly query: string
  readonly plain: ServerAnswer
  readonly other: ServerAnswer
}

/** The comparison of all answers. */
export interface AnswerComparison {
  /** The number of queries to which all servers gave equal rows, at least one, or changed rows. */
  readonly rows: number
  /** The number of queries that found no row. */
  readonly empty: number
  /** The number of queries to which all servers gave equal errors. */
  readonly errors: number
  /** The number of queries whose answers need not be equal. */
  readonly leftOut: number
  readonly differences: readonly Difference[]
}

/**
 * Errors that depend on time, memory, disk and the size of the stack: query_canceled, statement_too_complex, and the
 * class of insufficient resources.
 */
const OF_RESOURCES = /^(?:57014|54001|53...)$/

/**
 * Compares the answers of a server with those of the plain build. A query is left out if the answers of the plain build
 * differ, if resources ended an answer, or if it was not answered. Pure.
 * @param plain the answers of each run of the plain build
 */
export function compareAnswers(
  queries: readonly string[],
  plain: readonly (readonly ServerAnswer[])[],
  others: readonly ServerAnswer[],
): AnswerComparison {
  let [rows, empty, errors, leftOut] = [0, 0, 0, 0]
  const differences: Difference[] = []
  for (const [index, query] of queries.entries()) {
    const usual = repeated(
      query,
      plain.map((answers) => answers[index]),
    )
    const other = others[index]
    if (!usual || !other || isOfResources(usual) || isOfResources(other)) leftOut++
    else if (!equalAnswers(query, usual, other)) differences.push({ query, plain: usual, other })
    else if (usual.error) errors++
    else if (usual.affected === 0) empty++
    else rows++
  }
  return { rows, empty, errors, leftOut, differences }
}

/** The answer of every run. Undefined if they differ, or if one is missing. */
function repeated(query: string, [first, ...more]: readonly (ServerAnswer | undefined)[]): ServerAnswer | undefined {
  return first && more.every((answer) => answer && equalAnswers(query, first, answer)) ? first : undefined
}

function isOfResources({ error }: ServerAnswer): boolean {
  return error !== undefined && OF_RESOURCES.test(error.state)
}

/** Whether two answers to a query are equal. Without ORDER BY, rows may come in any order. Pure. */
export function equalAnswers(query: string, one: ServerAnswer, other: ServerAnswer): boolean {
  if (one.error || other.error)
    return one.error?.state === other.error?.state && one.error?.message === other.error?.message
  if (one.affected !== other.affected || one.rows.length !== other.rows.length) return false
  const order = (rows: readonly string[]) => (isOrdered(query) ? rows : rows.toSorted())
  const rows = order(other.rows)
  return order(one.rows).every((row, index) => row === rows[index])
}

/** Whether the query itself orders its rows. An ORDER BY in parentheses belongs to a part of it. Pure. */
export function isOrdered(query: string): boolean {
  let depth = 0
  const outside = [...query.matchAll(/'(?:[^']|'')*'|"(?:[^"]|"")*"|[()]|[^'"()]+/g)].map(([part]) => {
    if (part === '(') depth++
    if (part === ')') depth--
    return depth === 0 && !/^['"]/.test(part) ? part : ' '
  })
  return /\border\s+by\b/i.test(outside.join(''))
}

/** The largest number of characters of a query in a message. */
const SHOWN = 200

/** A difference in words, for a message. Pure. */
export function differenceInWords({ query, plain, other }: Difference): string {
  const text = query.replaceAll(/\s+/g, ' ')
  const asked = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
  return `To ${asked} the plain build answers ${inWords(plain, other)}, this one ${inWords(other, plain)}.`
}

/** An answer, with the first row that the other one lacks. */
function inWords(answer: ServerAnswer, other: ServerAnswer): string {
  if (answer.error) return `the error ${answer.error.state}: ${answer.error.message}`
  const { rows, affected } = answer
  const own = rows.find((row) => other.error || !other.rows.includes(row)) ?? rows[0]
  const count = affected === 1 ? '1 row' : `${affected} rows`
  return own === undefined ? count : `${count}, with ${JSON.stringify(own)}`
}
