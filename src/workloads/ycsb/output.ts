import type { Interval } from '../../results/schema.js'
import { sum } from '../../statistics/mean.js'
import { BadRun, type Measured } from '../driver.js'
import { refuseFailures } from '../failed-operations.js'

/** The figures of one operation, by the names of the rows. */
type Rows = ReadonlyMap<string, number>

/** Rows of YCSB's text exporter: `[READ], 95thPercentileLatency(us), 1245`. */
const ROW = /^\[([\w%-]{1,64})\], ([^,\s]{1,64}), (-?[\d.]+(?:E-?\d+)?)$/gm

/** The same rows from its JSON exporters, which write one object for each row, with or without an array around them. */
const JSON_ROW =
  /\{\s*"metric"\s*:\s*"([\w%-]{1,64})"\s*,\s*"measurement"\s*:\s*"([^"\s]{1,64})"\s*,\s*"value"\s*:\s*(-?[\d.]+(?:E-?\d+)?)\s*\}/g

/** A status line of `-s`: `2020-01-10 16:21:50:213 20 sec: 34012 operations; 1856.1 current ops/sec; …`. */
const STATUS = / (\d+) sec: (\d+) operations;/g

/** Groups that are not operations: actions of the client itself, and the JVM's figures of `measurement.trackjvm`. */
const NOT_OPERATIONS = /^(CLEANUP|THREAD_COUNT|USED_MEM_MB|SYS_LOAD_AVG|GCS|GCS_TIME)$|-FAILED$|-ERROR$/

/** Return codes that mean success. Versions before 0.2 number them. */
const GOOD = /^Return=(OK|BATCHED_OK|0)$/

/** This operation counts its read and its update again. */
const COMPOUND = 'READ-MODIFY-WRITE'

/**
 * Parses the output of Java YCSB at the end of a run (or a load), from its text exporter or one of the JSON exporters,
 * with or without status lines. Latencies become milliseconds. Each operation has its own figures: `read.latency_p95`,
 * `update.throughput`. YCSB has no percentile over all operations.
 *
 * YCSB includes failed operations in its throughput. Here they are subtracted: those with `Return=` other than OK.
 * @throws BadRun when the output is truncated, has no operation, or too many failed
 */
export function readYcsbOutput(text: string): Measured {
  const groups = groupsOf(text)
  const overall = groups.get('OVERALL')
  const durationS = (overall?.get('RunTime(ms)') ?? 0) / 1000
  const rate = overall?.get('Throughput(ops/sec)')
  if (!(durationS > 0) || rate === undefined) throw new BadRun("YCSB's output has no [OVERALL] report")
  const all = Math.round(rate * durationS)
  const operations = [...groups].filter(([name, rows]) => !NOT_OPERATIONS.test(name) && rows.has('Operations'))
  const failed = failuresOf(groups)
  const counted = sum(operations.filter(([name]) => isPlain(name)).map(([, rows]) => rows.get('Operations')!))
  if (all === 0 || counted === 0) throw new BadRun('YCSB finished no operation in its time')
  const compound = groups.get(COMPOUND)?.get('Operations') ?? 0
  if (counted + failed < all + compound || operations.some(([name, rows]) => isCut(name, rows, operations)))
    throw new BadRun("YCSB's output ends before the end of its report")
  const transactions = Math.max(0, all - failed)
  refuseFailures('YCSB', failed, transactions)
  return {
    metrics: Object.fromEntries([
      ['throughput', transactions / durationS],
      ...operations.flatMap(([name, rows]) => metricsOf(name.toLowerCase(), rows, durationS)),
    ]),
    intervals: intervals(text),
    durationS,
    transactions,
    operations: Object.fromEntries(operations.map(([name, rows]) => [name.toLowerCase(), rows.get('Operations')!])),
    errorsPerS: failed / durationS,
  }
}

/** The groups of the last report. A text may contain several reports, for example if load and run share a file. */
function groupsOf(text: string): Map<string, Map<string, number>> {
  const groups = new Map<string, Map<string, number>>()
  const complete = text.slice(0, text.lastIndexOf('\n') + 1).replaceAll('\r\n', '\n')
  const jsonOrText = /^\[[\w%-]+\], /m.test(complete) ? ROW : JSON_ROW
  for (const [, group, row, value] of complete.matchAll(jsonOrText)) {
    if (group === 'OVERALL' && row === 'RunTime(ms)') groups.clear()
    const rows = groups.get(group!) ?? new Map<string, number>()
    groups.set(group!, rows.set(row!, Number(value)))
  }
  return groups
}

/**
 * Whether the report ends within this operation. A report has no closing line, but every operation ends with the counts
 * of its return codes. Compound operations have no return codes, and have the same rows as the first operation.
 */
function isCut(name: string, rows: Rows, [first]: readonly (readonly [string, Rows])[]): boolean {
  if (isPlain(name)) return ![...rows.keys()].some((row) => row.startsWith('Return='))
  return [...first![1].keys()].some((row) => !row.startsWith('Return=') && !rows.has(row))
}

/**
 * With `measurement.interval=both` every operation occurs twice. The second one is measured from its intended start,
 * and is left out.
 */
function isPlain(name: string): boolean {
  return name !== COMPOUND && !name.startsWith('Intended-')
}

function failuresOf(groups: ReadonlyMap<string, Rows>): number {
  return sum(
    [...groups]
      .filter(([name]) => isPlain(name))
      .flatMap(([, rows]) => [...rows])
      .filter(([row]) => row.startsWith('Return=') && !GOOD.test(row))
      .map(([, count]) => count),
  )
}

function metricsOf(operation: string, rows: Rows, durationS: number): [string, number][] {
  const latencies = [
    ['latency_avg', 'AverageLatency'],
    ['latency_p95', '95thPercentileLatency'],
    ['latency_p99', '99thPercentileLatency'],
  ] as const
  return [
    [`${operation}.throughput`, rows.get('Operations')! / durationS],
    ...latencies.flatMap(([metric, row]): [string, number][] => {
      const ms = rows.has(`${row}(us)`) ? rows.get(`${row}(us)`)! / 1000 : rows.get(`${row}(ms)`)
      return ms === undefined || !Number.isFinite(ms) ? [] : [[`${operation}.${metric}`, ms]]
    }),
  ]
}

/**
 * The intervals between status lines, which count from the start. Each line comes twice if both streams share a file.
 */
function intervals(text: string): Interval[] {
  const found: Interval[] = []
  let [at, done] = [0, 0]
  for (const [, second, operations] of text.matchAll(STATUS)) {
    const [seconds, count] = [Number(second), Number(operations)]
    // A smaller count means that a new run begins, and that the earlier lines belong to another one.
    if (count < done || seconds < at) {
      found.length = 0
      ;[at, done] = [0, 0]
    }
    if (seconds <= at) continue
    found.push({ at_s: seconds, throughput: (count - done) / (seconds - at) })
    ;[at, done] = [seconds, count]
  }
  return found
}
