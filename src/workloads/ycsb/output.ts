import type { Interval } from '../../results/schema.js'
import { sum } from '../../statistics/mean.js'
import { BadRun, type Measured } from '../driver.js'
import { refuseFailures } from '../failed-operations.js'

/** What one operation's rows say, by the name of the row. */
type Rows = ReadonlyMap<string, number>

/** Rows as YCSB's text exporter writes them: `[READ], 95thPercentileLatency(us), 1245`. */
const ROW = /^\[([\w%-]{1,64})\], ([^,\s]{1,64}), (-?[\d.]+(?:E-?\d+)?)$/gm

/** The same from its JSON exporters, which write one object a row, with or without an array around them. */
const JSON_ROW =
  /\{\s*"metric"\s*:\s*"([\w%-]{1,64})"\s*,\s*"measurement"\s*:\s*"([^"\s]{1,64})"\s*,\s*"value"\s*:\s*(-?[\d.]+(?:E-?\d+)?)\s*\}/g

/** `2020-01-10 16:21:50:213 20 sec: 34012 operations; 1856.1 current ops/sec; …`, as `-s` prints. */
const STATUS = / (\d+) sec: (\d+) operations;/g

/** Groups that look like operations and are none: what the client itself did, and the JVM's figures of `measurement.trackjvm`. */
const NOT_OPERATIONS = /^(CLEANUP|THREAD_COUNT|USED_MEM_MB|SYS_LOAD_AVG|GCS|GCS_TIME)$|-FAILED$|-ERROR$/

/** Results that are no failure: versions before 0.2 number them. */
const GOOD = /^Return=(OK|BATCHED_OK|0)$/

/** It counts its read and its update once more. */
const COMPOUND = 'READ-MODIFY-WRITE'

/**
 * Reads what Java YCSB printed at the end of a run (or a load), by its text exporter or one of the JSON exporters, with or
 * without status lines. Latencies become milliseconds; each operation has its own: `read.latency_p95`, `update.throughput`.
 * There is no percentile over all operations, because YCSB keeps none.
 *
 * YCSB counts failed operations into its throughput; here they are taken out of it, by `Return=` other than OK.
 * @throws BadRun when the output is cut off, has no operation in it, or too many failed
 */
export function readYcsbOutput(text: string): Measured {
  const groups = groupsOf(text)
  const overall = groups.get('OVERALL')
  const durationS = (overall?.get('RunTime(ms)') ?? 0) / 1000
  const rate = overall?.get('Throughput(ops/sec)')
  if (!(durationS > 0) || rate === undefined) throw new BadRun("YCSB's output has no [OVERALL] report in it")
  const all = Math.round(rate * durationS)
  const operations = [...groups].filter(([name, rows]) => !NOT_OPERATIONS.test(name) && rows.has('Operations'))
  const failed = failuresOf(groups)
  const counted = sum(operations.filter(([name]) => isPlain(name)).map(([, rows]) => rows.get('Operations')!))
  if (all === 0 || counted === 0) throw new BadRun('YCSB finished no operation in the time it had')
  const compound = groups.get(COMPOUND)?.get('Operations') ?? 0
  if (counted + failed < all + compound || operations.some(([name, rows]) => isCut(name, rows, operations)))
    throw new BadRun("YCSB's output ends before its report does")
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

/** Of a text with more than one report, as when load and run went to one file, the last. */
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
 * A report has no last line. But every operation ends with how often it returned what; those that are put together from others
 * have no such row, and end like the first one but for it.
 */
function isCut(name: string, rows: Rows, [first]: readonly (readonly [string, Rows])[]): boolean {
  if (isPlain(name)) return ![...rows.keys()].some((row) => row.startsWith('Return='))
  return [...first![1].keys()].some((row) => !row.startsWith('Return=') && !rows.has(row))
}

/** With `measurement.interval=both` every operation is there again, timed from when it should have begun. */
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

/** Status lines count from the start. Each comes twice where both streams went to one file. */
function intervals(text: string): Interval[] {
  const found: Interval[] = []
  let [at, done] = [0, 0]
  for (const [, second, operations] of text.matchAll(STATUS)) {
    const [seconds, count] = [Number(second), Number(operations)]
    // A smaller count is the next phase: what came before was another run.
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
