import type { Interval } from '../../results/schema.js'
import { BadRun, type Measured } from '../driver.js'
import { refuseFailures } from '../failed-operations.js'

/** The last line of the summary, before the parts about scripts and statements. */
const TPS = /^tps = ([\d.]+) \((.+)\)$/

/**
 * The remark after the throughput. Since version 14 there is one such line. Before, there were two, and the second
 * excluded the time to connect. With `-C` only the one that includes connecting is useful.
 */
const WITHOUT_CONNECTING = /^(without initial connection time|excluding connections establishing)$/

const FIRST_OF_TWO = 'including connections establishing'

const PROGRESS = /^progress: ([\d.]+) s, ([\d.]+) tps, lat ([\d.]+) ms stddev ([\d.]+|NaN)/
const SCRIPT = /^SQL script (\d+): (.+)$/
const SCRIPT_RATE = /^ - (\d+) transactions \([\d.]+% of total, tps = ([\d.]+)\)$/
const STATEMENT = /^ {4,}([\d.]+)(?: +\d+){0,2} {2,}(\S.*)$/

/**
 * Parses pgbench's output, versions 9.6 to 18. Throughput excludes the time to connect, unless every transaction
 * connected (`-C`). pgbench has no percentiles; the spread of latency is `latency_stddev`. With several scripts each
 * has its own figures (`select-only.throughput`). With `-r` each statement has a latency, by its place in the script
 * and its first word: `9-update.latency_avg`.
 * @throws BadRun when the output is truncated, the run was aborted, had no transaction, or too many failed
 */
export function readPgbenchOutput(text: string): Measured {
  const lines = text.split(/\r?\n/).slice(0, -1)
  const error = lines.find((line) => /^pgbench: (error|fatal|detail): /.test(line))
  if (error) throw new BadRun(error)
  const start = lines.findLastIndex((line) => line.startsWith('transaction type: '))
  const report = lines.slice(Math.max(0, start))
  const rates = report.flatMap((line) => [TPS.exec(line)?.slice(1) ?? []]).filter(({ length }) => length > 0)
  if (start < 0 || rates.length === 0 || rates.at(-1)![1] === FIRST_OF_TWO)
    throw new BadRun("pgbench's output ends before the end of its report")
  const [tps] = rates.find(([, what]) => WITHOUT_CONNECTING.test(what!)) ?? rates.at(-1)!
  const throughput = Number(tps)
  const transactions = number(report, /^number of transactions actually processed: (\d+)/) ?? 0
  if (!(transactions > 0) || !(throughput > 0) || !Number.isFinite(throughput))
    throw new BadRun('pgbench finished no transaction in its time')
  const failed = number(report, /^number of failed transactions: (\d+)/) ?? 0
  refuseFailures('pgbench', failed, transactions)
  const durationS = transactions / throughput
  return {
    metrics: Object.fromEntries([['throughput', throughput], ...parts(report)]),
    intervals: intervals(lines.slice(0, start), durationS),
    durationS,
    transactions,
    errorsPerS: failed / durationS,
  }
}

function number(lines: readonly string[], pattern: RegExp): number | undefined {
  const value = Number(lines.map((line) => pattern.exec(line)?.[1]).find((found) => found !== undefined) ?? Number.NaN)
  return Number.isFinite(value) ? value : undefined
}

/** Version 9.6 writes a colon instead of an equals sign. */
function latencies(prefix: string, lines: readonly string[]): [string, number][] {
  const average = number(lines, /^(?: - )?latency average(?: =|:) ([\d.]+) ms$/)
  const spread = number(lines, /^(?: - )?latency stddev(?: =|:) ([\d.]+) ms$/)
  return [
    ...(average === undefined ? [] : [[`${prefix}latency_avg`, average] as [string, number]]),
    ...(spread === undefined ? [] : [[`${prefix}latency_stddev`, spread] as [string, number]]),
  ]
}

/** Latencies of the whole run, then of each script if there are several, and of each statement. */
function parts(report: readonly string[]): [string, number][] {
  const starts = report.flatMap((line, i) => (SCRIPT.test(line) ? [i] : []))
  const together = latencies('', report.slice(0, starts[0]))
  if (starts.length === 0) return [...together, ...statements('', report)]
  const each = starts.flatMap((start, i) => {
    const lines = report.slice(start, starts[i + 1])
    const [, place, title] = SCRIPT.exec(lines[0]!)!
    const name = nameOf(title!) || `script-${place}`
    const tps = lines.map((line) => SCRIPT_RATE.exec(line)?.[2]).find((found) => found !== undefined)
    const rate: [string, number][] = Number.isFinite(Number(tps ?? Number.NaN))
      ? [[`${name}.throughput`, Number(tps)]]
      : []
    return [...rate, ...latencies(`${name}.`, lines), ...statements(`${name}-`, lines)]
  })
  return [...together, ...each]
}

/**
 * The part of a metric's name before the dot: the name of a built-in script from its title, or of another script from
 * its file.
 */
function nameOf(title: string): string {
  const plain =
    /^<builtin: (.+?)>$/.exec(title)?.[1] ??
    title
      .split('/')
      .at(-1)!
      .replace(/\.sql$/, '')
  return plain
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40)
}

/** The latencies of statements that went to the server. Those with a backslash are pgbench's own. */
function statements(prefix: string, lines: readonly string[]): [string, number][] {
  const start = lines.findIndex((line) => /statement latencies in milliseconds/.test(line))
  if (start < 0) return []
  return lines.slice(start + 1).flatMap((line, i): [string, number][] => {
    const [, latency, statement] = STATEMENT.exec(line) ?? []
    const word = /^[a-z]{1,20}/.exec((statement ?? '').toLowerCase())?.[0]
    const ms = Number(latency)
    return word && Number.isFinite(ms) ? [[`${prefix}${i + 1}-${word}.latency_avg`, ms]] : []
  })
}

/**
 * The interval reports. With `--progress-timestamp`, lines have the time of day, which does not say when the run began,
 * so they are skipped.
 */
function intervals(lines: readonly string[], durationS: number): Interval[] {
  return lines.flatMap((line) => {
    const [at, tps, latency] = PROGRESS.exec(line)?.slice(1, 4).map(Number) ?? []
    if (at === undefined || at > 2 * durationS + 60 || ![at, tps, latency].every(Number.isFinite)) return []
    return [{ at_s: at, throughput: tps, latency_avg: latency }]
  })
}
