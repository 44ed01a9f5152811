import type { Interval } from '../../results/schema.js'
import { sum } from '../../statistics/mean.js'
import { BadRun, type Measured } from '../driver.js'
import { refuseFailures } from '../failed-operations.js'

/**
 * A row of a report: `[Summary] NEW_ORDER - Takes(s): 12.0, Count: 3149, …`. `[Current]` is for the time since the last
 * report.
 */
const ROW = /^\[(Summary|Current)\] ([A-Z_]{1,32}) - (Takes\(s\): .*)$/

/** The last line of a report. */
const TOTAL = /^tpmC: ([\d.]+), tpmTotal: ([\d.]+), efficiency: [\d.]+%$/

const ERROR = '_ERR'

/** The figures of one kind of transaction. */
interface Row {
  readonly when: string
  readonly name: string
  readonly figures: ReadonlyMap<string, number>
}

/**
 * Parses the output of `go-tpc tpcc run` in its plain form. The throughput counts all transactions; `new_orders` is
 * tpmC. Each kind of transaction has figures of its own: `new-order.latency_p95`. There is no percentile over all
 * kinds.
 * @throws BadRun when the output is truncated, has no transaction, or too many failed
 */
export function readGoTpcOutput(text: string): Measured {
  const lines = text.split(/\r?\n/).slice(0, -1)
  const rows = lines.flatMap(rowOf)
  const [, tpmC, tpmTotal] = lines.map((line) => TOTAL.exec(line)).findLast((found) => found !== null) ?? []
  const summary = rows.filter(({ when }) => when === 'Summary')
  if (tpmTotal === undefined || summary.length === 0)
    throw new BadRun("go-tpc's output ends before the end of its report, or is not in its plain form")
  const kinds = summary.filter(({ name }) => !name.endsWith(ERROR))
  const failed = sum(summary.filter(({ name }) => name.endsWith(ERROR)).map(countOf))
  const transactions = sum(kinds.map(countOf))
  const throughput = Number(tpmTotal) / 60
  if (!(transactions > 0) || !(throughput > 0) || !Number.isFinite(throughput))
    throw new BadRun('go-tpc finished no transaction in its time')
  refuseFailures('go-tpc', failed, transactions)
  const durationS = transactions / throughput
  const spentMs = sum(kinds.map(({ figures }) => figures.get('Sum(ms)') ?? 0))
  return {
    metrics: {
      throughput,
      new_orders: Number(tpmC),
      latency_avg: spentMs / transactions,
      ...Object.fromEntries(kinds.flatMap(metricsOf)),
    },
    intervals: intervals(rows),
    durationS,
    transactions,
    operations: Object.fromEntries(kinds.map((row) => [nameOf(row), countOf(row)])),
    errorsPerS: failed / durationS,
  }
}

function rowOf(line: string): Row[] {
  const [, when, name, cells] = ROW.exec(line) ?? []
  if (when === undefined) return []
  const figures = cells!.split(', ').flatMap((cell): [string, number][] => {
    const [head = '', value = ''] = cell.split(': ')
    return /^\d+(\.\d+)?$/.test(value) ? [[head, Number(value)]] : []
  })
  return [{ when, name: name!, figures: new Map(figures) }]
}

function countOf({ figures }: Row): number {
  return figures.get('Count') ?? 0
}

function nameOf({ name }: Row): string {
  return name.toLowerCase().replaceAll('_', '-')
}

function metricsOf(row: Row): [string, number][] {
  const latencies = [
    ['latency_avg', 'Avg(ms)'],
    ['latency_p95', '95th(ms)'],
    ['latency_p99', '99th(ms)'],
  ] as const
  return [
    [`${nameOf(row)}.throughput`, (row.figures.get('TPM') ?? 0) / 60],
    ...latencies.flatMap(([metric, head]): [string, number][] => {
      const ms = row.figures.get(head)
      return ms === undefined ? [] : [[`${nameOf(row)}.${metric}`, ms]]
    }),
  ]
}

/** The interval reports. A kind of transaction that occurs again begins the next report. */
function intervals(rows: readonly Row[]): Interval[] {
  const reports: Row[][] = []
  for (const row of rows.filter(({ when, name }) => when === 'Current' && !name.endsWith(ERROR))) {
    const last = reports.at(-1)
    if (last === undefined || last.some(({ name }) => name === row.name)) reports.push([row])
    else last.push(row)
  }
  let at = 0
  return reports.flatMap((report) => {
    const seconds = Math.max(...report.map(({ figures }) => figures.get('Takes(s)') ?? 0))
    if (!(seconds > 0)) return []
    at += seconds
    return [{ at_s: at, throughput: sum(report.map(countOf)) / seconds }]
  })
}
