import type { Interval } from '../../results/schema.js'
import { sum } from '../../statistics/mean.js'
import { BadRun, type Measured } from '../driver.js'
import { refuseFailures } from '../failed-operations.js'

/** One operation in a report: its figures by go-ycsb's column heads. */
interface Row {
  readonly operation: string
  readonly figures: ReadonlyMap<string, number>
}

const END = /^(?:Run|Load) finished, takes /
const PROPERTIES = /^\*+ properties \*+$/
const PLAIN = /^([A-Za-z_]+) +- (Takes\(s\): .*)$/
const TABLE = /^\| *([A-Za-z_]+) *\|(.+)\|$/
const TABLE_HEAD = /^\| *OPERATION *\|(.+)\|$/

/**
 * The name of the row for all operations, which includes the parts of a read-modify-write. Versions before 1.0.1 lack
 * it.
 */
const TOTAL = 'TOTAL'
const COMPOUND = 'READ_MODIFY_WRITE'

/** The metrics table's names for go-ycsb's columns, which are in µs. */
const LATENCIES = { latency_avg: 'avg(us)', latency_p95: '95th(us)', latency_p99: '99th(us)' } as const

/**
 * Parses the output of go-ycsb at the end of a run or a load, in any of its styles (plain, table, json). Earlier
 * reports become the time series. Latencies become milliseconds. The metrics of all operations have plain names; those
 * of one operation have a prefix: `read.latency_p95`.
 *
 * Time is computed as in go-ycsb, from the end of the warm-up: count / OPS. The time that it prints has only one
 * decimal.
 * @param cutOff the number of operations that the end of the run may have interrupted: they do not count as failed
 * @throws BadRun when the output is truncated, has no operation, or too many failed
 */
export function readGoYcsbOutput(text: string, cutOff = 0): Measured {
  const lines = text.split(/\r?\n/).slice(0, -1)
  const end = lines.findLastIndex((line) => END.test(line))
  const report = lines.slice(end + 1)
  const rows = rowsOf(report)
  if (end < 0 || isCut(report, rows)) throw new BadRun("go-ycsb's output ends before the end of its report")
  const operations = rows.filter(({ operation }) => operation !== TOTAL && !operation.endsWith('_ERROR'))
  const errors = sum(rows.filter(({ operation }) => operation.endsWith('_ERROR')).map(countOf))
  const failed = Math.max(0, errors - cutOff)
  const total = rows.find(({ operation }) => operation === TOTAL)
  const plain = operations.filter(({ operation }) => operation !== COMPOUND)
  const transactions = total ? countOf(total) : sum(plain.map(countOf))
  const throughput = total ? opsOf(total) : sum(plain.map(opsOf))
  if (!(transactions > 0) || !(throughput > 0)) throw new BadRun('go-ycsb finished no operation in its time')
  refuseFailures('go-ycsb', failed, transactions)
  const durationS = transactions / throughput
  return {
    metrics: Object.fromEntries([
      ['throughput', throughput],
      ...(total ? latenciesOf('', total) : []),
      ...operations.flatMap((row) => {
        const name = `${row.operation.toLowerCase()}.`
        return [[`${name}throughput`, opsOf(row)] as const, ...latenciesOf(name, row)]
      }),
    ]),
    intervals: intervals(lines.slice(beginning(lines, end), end)),
    durationS,
    transactions,
    operations: Object.fromEntries(operations.map((row) => [row.operation.toLowerCase(), countOf(row)])),
    errorsPerS: failed / durationS,
  }
}

/**
 * Whether a report is truncated. A table ends with a border. Rows without one are complete if they add up to the total.
 */
function isCut(report: readonly string[], rows: readonly Row[]): boolean {
  if (report.some((line) => TABLE_HEAD.test(line))) return report.filter((line) => line.startsWith('+-')).length < 3
  const total = rows.find(({ operation }) => operation === TOTAL)
  // Versions that print medians also print the total.
  if (!total) return rows.some(({ figures }) => figures.has('50th(us)'))
  return sum(rows.filter((row) => row !== total).map(countOf)) < countOf(total)
}

/** The first line of this run's output. A load and a run may share one file; each begins with its properties. */
function beginning(lines: readonly string[], end: number): number {
  return lines.slice(0, end).findLastIndex((line) => PROPERTIES.test(line)) + 1
}

function rowsOf(lines: readonly string[]): Row[] {
  let head: string[] = []
  return lines.flatMap((line) => {
    head = TABLE_HEAD.exec(line)?.[1]?.split('|').map(headOf) ?? head
    if (TABLE_HEAD.test(line)) return []
    return tableRow(line, head) ?? plainRow(line) ?? jsonRows(line)
  })
}

/** The name of a column. The heads of a table are in capitals, others are not. */
function headOf(text: string): string {
  return text.trim().toLowerCase()
}

function tableRow(line: string, head: readonly string[]): Row | undefined {
  const [, operation, cells] = TABLE.exec(line) ?? []
  if (!operation || !cells) return undefined
  const figures = cells.split('|').flatMap((cell, i) => numbered(head[i] ?? '', cell))
  return { operation, figures: new Map(figures) }
}

function plainRow(line: string): Row | undefined {
  const [, operation, cells] = PLAIN.exec(line) ?? []
  if (!operation || !cells) return undefined
  const figures = cells.split(', ').flatMap((cell) => {
    const [head = '', value = ''] = cell.split(': ')
    return numbered(headOf(head), value)
  })
  return { operation, figures: new Map(figures) }
}

/**
 * The rows of the json style: `[{"Operation":"READ","Takes(s)":"10.0",…},…]` on one line, with every value as a text.
 */
function jsonRows(line: string): Row[] {
  if (!line.startsWith('[{')) return []
  let rows: unknown
  try {
    rows = JSON.parse(line)
  } catch {
    throw new BadRun("a line of go-ycsb's output begins like a report but is malformed")
  }
  return (rows as unknown[]).flatMap((row) => {
    const cells = Object.entries(row as object).map(([head, value]) => [headOf(head), String(value)] as const)
    const operation = cells.find(([head]) => head === 'operation')?.[1]
    if (!operation || !/^[A-Za-z_]+$/.test(operation)) return []
    return [{ operation, figures: new Map(cells.flatMap(([head, value]) => numbered(head, value))) }]
  })
}

/** A figure by its column head. Empty if it is not a number. */
function numbered(head: string, text: string): [string, number][] {
  return /^\s*\d+(\.\d+)?\s*$/.test(text) ? [[head, Number(text)]] : []
}

function countOf({ figures }: Row): number {
  return figures.get('count') ?? 0
}

function opsOf({ figures }: Row): number {
  return figures.get('ops') ?? 0
}

function latenciesOf(prefix: string, { figures }: Row): [string, number][] {
  return Object.entries(LATENCIES).flatMap(([metric, head]): [string, number][] => {
    const us = figures.get(head)
    return us === undefined ? [] : [[`${prefix}${metric}`, us / 1000]]
  })
}

/**
 * The intervals between reports. Each report counts from the start, so an interval is the difference of two reports.
 */
function intervals(lines: readonly string[]): Interval[] {
  const found: Interval[] = []
  let [at, done] = [0, 0]
  for (const row of rowsOf(lines).filter(({ operation }) => operation === TOTAL)) {
    const count = countOf(row)
    const seconds = count / opsOf(row)
    if (!(seconds > at) || !Number.isFinite(seconds)) continue
    found.push({ at_s: seconds, throughput: (count - done) / (seconds - at) })
    ;[at, done] = [seconds, count]
  }
  return found
}
