import type { Interval } from '../../results/schema.js'
import { sum } from '../../statistics/mean.js'
import { BadRun, type Measured } from '../driver.js'

/**
 * The largest number of retries for each transaction. Retries after deadlocks are normal when a workload writes, and
 * the latency of a retried transaction includes them. 512 threads on 80,000 rows of MariaDB had 6 %, on 20,000 rows 35
 * %. Many retries are a caveat in the report. If there are more retries than transactions, a run mostly measures undone
 * work.
 */
const MAX_RETRIES_PER_TRANSACTION = 1

/**
 * The first and the last line of a report. Before each report a line says that it is from a checkpoint; only the last
 * report has no such line.
 */
const REPORT = 'SQL statistics:'
const CHECKPOINT = 'Checkpoint report:'
const LAST_LINE = /^\s+sum:\s+[\d.]+$/

const INTERVAL =
  /^\[ (\d+)s \] thds: \d+ tps: ([\d.]+) qps: ([\d.]+) \(.*\) lat \(ms,(\d+)%\): ([\d.]+) err\/s:? ([\d.]+) reconn\/s: [\d.]+$/
const TOTAL_TIME = /^\s+total time:\s+([\d.]+)s$/
/** sysbench 1.1 prints this line instead of the total time. It covers only this report. */
const ELAPSED = /^\s+time elapsed:\s+([\d.]+)s$/
const PERCENTILE = /^\s+(\d+)th percentile:\s+([\d.]+)$/
const BUCKET = /^\s*([\d.]+) \|\**\s+(\d+)$/

/**
 * Parses the output of `sysbench … run`, from its own drivers and from our scripts for SQLite. With checkpoints
 * (`--report-checkpoints`), it reads the last report, which covers the time since the last checkpoint.
 *
 * Percentiles come from a histogram with logarithmic steps: 1.8 % apart in sysbench's own reports, with interpolation,
 * and 0.45 % in those of our scripts.
 * @throws BadRun when the output is truncated, contains an error, or has no transaction
 */
export function readSysbenchOutput(text: string): Measured {
  const lines = completeLines(text)
  const fatal = lines.find((line) => line.startsWith('FATAL: '))
  if (fatal) throw new BadRun(`sysbench: ${fatal.slice('FATAL: '.length)}`)

  const report = lastReport(lines)
  const transactions = count(report, 'transactions')
  const queries = count(report, 'queries')
  const errors = count(report, 'ignored errors')
  if (transactions === 0) throw new BadRun('sysbench finished no transaction in its time')
  if (queries !== count(report, 'total')) throw new BadRun("the numbers in sysbench's report do not add up")
  if (count(report, 'reconnects') > 0) throw new BadRun('the database closed connections during the run')
  if (errors > transactions * MAX_RETRIES_PER_TRANSACTION)
    throw new BadRun(
      `the database answered ${errors} times with an error in ${transactions} transactions (deadlocks and similar errors, which sysbench retries): its threads block each other. Larger tables, more tables or rand-type: uniform reduce that`,
    )

  const { startedAt, durationS } = timesIn(lines, report)
  if (!(durationS > 0)) throw new BadRun("there is no measured time in sysbench's report")
  const cpuS = report.has('cpu time (user+sys)') ? seconds(report, 'cpu time (user+sys)') : undefined
  return {
    metrics: {
      throughput: transactions / durationS,
      queries: queries / durationS,
      latency_avg: number(report, 'sum') / transactions,
      ...those(report, { latency_min: 'min', latency_max: 'max' }),
      ...percentiles(lines),
      ...(cpuS === undefined ? {} : { cpu_per_transaction: (cpuS * 1e6) / transactions }),
    },
    intervals: intervals(lines, startedAt),
    durationS,
    transactions,
    errorsPerS: errors / durationS,
    counts: those(report, COUNTS),
    cpuS,
  }
}

/** Other totals of a report, by Boltmark's names for them. */
const COUNTS = {
  queries_read: 'read',
  queries_write: 'write',
  queries_other: 'other',
  ignored_errors: 'ignored errors',
  reconnects: 'reconnects',
  latency_sum_ms: 'sum',
}

/** The entries that a report contains, by Boltmark's names. A quoted report may lack some. */
function those(report: ReadonlyMap<string, string>, names: Readonly<Record<string, string>>): Record<string, number> {
  const there = Object.entries(names).filter(([, name]) => report.has(name))
  return Object.fromEntries(there.map(([ours, name]) => [ours, number(report, name)]))
}

/** The lines without a last line that is cut off, because that line may contain half a number. */
function completeLines(text: string): string[] {
  return text.split(/\r?\n/).slice(0, -1)
}

/** The entries of the last report by their names, as text. */
function lastReport(lines: readonly string[]): Map<string, string> {
  const start = lines.lastIndexOf(REPORT)
  const report = lines.slice(start)
  const end = report.findIndex((line) => LAST_LINE.test(line))
  const isLast = !lines[start - 1]?.endsWith(CHECKPOINT)
  if (start < 0 || end < 0 || !isLast) throw new BadRun("sysbench's output ends before the end of its report")
  return new Map(
    report.slice(0, end + 1).flatMap((line) => {
      const [, name, value] = /^\s+(\S[^:]*):\s+(\S.*)$/.exec(line) ?? []
      return name && value ? [[name, value]] : []
    }),
  )
}

/** The number at the beginning of an entry. @throws BadRun when there is none */
function number(report: ReadonlyMap<string, string>, name: string, pattern = /^([\d.]+)/): number {
  const value = Number(pattern.exec(report.get(name) ?? '')?.[1] ?? Number.NaN)
  if (!Number.isFinite(value)) throw new BadRun(`sysbench's report has no number for "${name}"`)
  return value
}

const count = (report: ReadonlyMap<string, string>, name: string) => number(report, name, /^(\d+)(?:\s|$)/)
const seconds = (report: ReadonlyMap<string, string>, name: string) => number(report, name, /^([\d.]+)s$/)

/**
 * When the measured time began, and how long it lasted; s. A checkpoint resets every number of the next report. In 1.0
 * the total time continues; in 1.1 each report has the time since the previous checkpoint.
 */
function timesIn(lines: readonly string[], report: ReadonlyMap<string, string>) {
  const all = (pattern: RegExp) => lines.flatMap((line) => pattern.exec(line)?.[1] ?? []).map(Number)
  if (report.has('time elapsed')) {
    const before = all(ELAPSED).slice(0, -1)
    return { startedAt: sum(before), durationS: seconds(report, 'time elapsed') }
  }
  const startedAt = all(TOTAL_TIME).at(-2) ?? 0
  return { startedAt, durationS: seconds(report, 'total time') - startedAt }
}

type Numbers = [at: number, throughput: number, queries: number, percentile: number, latency: number, errors: number]

/** The interval reports after the warm-up, which ends at `startedAt`. */
function intervals(lines: readonly string[], startedAt: number): Interval[] {
  return lines.flatMap((line) => {
    const numbers = INTERVAL.exec(line)?.slice(1).map(Number)
    if (!numbers?.every(Number.isFinite)) return []
    const [at, throughput, queries, percentile, latency, errors] = numbers as Numbers
    if (at <= startedAt) return []
    return [{ at_s: at - startedAt, throughput, queries, errors, ...named(percentile, latency) }]
  })
}

/** The percentiles of the metrics table: from the histogram if there is one, otherwise sysbench's own percentile. */
function percentiles(lines: readonly string[]): Record<string, number> {
  const line = PERCENTILE.exec(lines.findLast((line) => PERCENTILE.test(line)) ?? '')
  const buckets = lines.flatMap((line) => {
    const [, value, events] = BUCKET.exec(line) ?? []
    return value && events && Number.isFinite(Number(value)) ? [{ value: Number(value), events: Number(events) }] : []
  })
  if (buckets.length > 0) return { ...named(95, percentileOf(buckets, 95)), ...named(99, percentileOf(buckets, 99)) }
  return line && Number.isFinite(Number(line[2])) ? named(Number(line[1]), Number(line[2])) : {}
}

/**
 * The histogram of sysbench's reports: 1024 buckets from a microsecond to 100 s, equally wide on the log scale
 * (sb_oper.h, sb_histogram.c).
 */
const FROM_MS = 0.001
const STEP = (100_000 / FROM_MS) ** (1 / 1023)

/**
 * A percentile, interpolated within its bucket on the log scale. A bucket is 1.8 % wide, and sysbench prints its
 * middle. Without interpolation, a small change would be invisible, or would look like 1.8 % at the edge of a bucket.
 */
function percentileOf(buckets: readonly { value: number; events: number }[], percentile: number): number {
  let missing = (buckets.reduce((sum, { events }) => sum + events, 0) * percentile) / 100
  for (const { value, events } of buckets) {
    if (missing <= events) return value * STEP ** (missing / events - 0.5)
    missing -= events
  }
  return buckets.at(-1)!.value
}

/** A percentile under its name in the metrics table, which has two of them. */
function named(percentile: number, latency: number): Record<string, number> {
  return percentile === 95 || percentile === 99 ? { [`latency_p${percentile}`]: latency } : {}
}
