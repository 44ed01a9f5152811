import { describe, expect, test } from '@jest/globals'
import { readSysbenchOutput } from '../../../src/workloads/sysbench/output.js'
import { fixture, reasonOf, testProperties } from '../outputs.js'

const MYSQL = fixture('sysbench-mysql-9.7.2-oltp_read_write')
const SQLITE = fixture('sysbench-sqlite-oltp_read_write')
const CHECKPOINT = fixture('sysbench-checkpoint-histogram')
const PG15 = fixture('sysbench-pg15-oltp_point_select')
const V11 = fixture('sysbench-1.1.0-3ceba0b-pg15-oltp_read_only-events')
const TIDB = fixture('sysbench-tidb-v8.4-point_select')

describe('a server through one of its own drivers', () => {
  const measured = readSysbenchOutput(MYSQL)

  test('rates come from counts and time, with more digits than the printed ones', () => {
    expect(measured.transactions).toBe(22377)
    expect(measured.durationS).toBe(10.0028)
    expect(measured.metrics.throughput).toBeCloseTo(22377 / 10.0028, 9)
    expect(measured.metrics.queries).toBeCloseTo(447540 / 10.0028, 9)
    expect(measured.metrics.latency_avg).toBeCloseTo(19981.87 / 22377, 9)
    expect(measured.metrics.latency_p95).toBe(1.7)
  })

  test('says nothing of CPU time, which sysbench does not know', () => {
    expect(measured.cpuS).toBeUndefined()
    expect(Object.keys(measured.metrics).sort()).toEqual(
      ['throughput', 'queries', 'latency_avg', 'latency_p95', 'latency_min', 'latency_max'].sort(),
    )
  })

  test('the lines printed meanwhile are the time series', () => {
    expect(measured.intervals).toHaveLength(5)
    expect(measured.intervals[1]).toEqual({
      at_s: 4,
      throughput: 2375.18,
      queries: 47503.14,
      errors: 0,
      latency_p95: 1.61,
    })
  })
})

test('every total of a report is kept', () => {
  const { counts, metrics } = readSysbenchOutput(MYSQL)
  expect(counts).toEqual({
    queries_read: 313_278,
    queries_write: 89_508,
    queries_other: 44_754,
    ignored_errors: 0,
    reconnects: 0,
    latency_sum_ms: 19_981.87,
  })
  expect(metrics).toMatchObject({ latency_min: 0.61, latency_max: 102.03 })
})

describe('sysbench 1.1', () => {
  test('has the time elapsed in place of the total time', () => {
    const { durationS, transactions, metrics, counts } = readSysbenchOutput(V11)
    expect([durationS, transactions]).toEqual([1.1805, 3000])
    expect(metrics.throughput).toBeCloseTo(2541.36, 0)
    expect(metrics).toMatchObject({ latency_p99: 4.25, latency_min: 0.42, latency_max: 13.38 })
    expect(counts).toMatchObject({ queries_read: 42_000, queries_other: 6000 })
  })

  test('its reports after a checkpoint have times of their own', () => {
    const report = V11.slice(V11.indexOf('SQL statistics:'))
    const two = V11.replace(report, `${report.replaceAll('1.1805', '2.0000')}\n${report}`)
    const line = '[ 3s ] thds: 4 tps: 9 qps: 9 (r/w/o: 9/0/0) lat (ms,99%): 4.25 err/s: 0.00 reconn/s: 0.00'
    const { durationS, intervals } = readSysbenchOutput(two.replace('SQL statistics:', `${line}\nSQL statistics:`))
    expect(durationS).toBe(1.1805)
    expect(intervals).toMatchObject([{ at_s: 1 }])
  })
})

test('another percentile than 95 is another metric', () => {
  const { metrics, intervals } = readSysbenchOutput(TIDB)
  expect(metrics).toMatchObject({ latency_p99: 0.43 })
  expect(metrics).not.toHaveProperty('latency_p95')
  expect(intervals[0]).toMatchObject({ at_s: 2, latency_p99: 0.34 })
})

test('a percentile without a metric is left out', () => {
  const { metrics, intervals } = readSysbenchOutput(MYSQL.replaceAll('95th', '90th').replaceAll('95%', '90%'))
  expect(metrics).not.toHaveProperty('latency_p90')
  expect(intervals).toHaveLength(5)
})

test('our scripts for SQLite tell their CPU time', () => {
  const measured = readSysbenchOutput(SQLITE)
  expect(measured.cpuS).toBe(2.192825)
  expect(measured.metrics.cpu_per_transaction).toBeCloseTo((2.192825 * 1e6) / 11001, 9)
  expect(measured.metrics.latency_p95).toBe(0.3791)
  expect(measured.intervals.map(({ at_s }) => at_s)).toEqual([1, 2])
})

describe('after a checkpoint', () => {
  const measured = readSysbenchOutput(CHECKPOINT)

  test('only what came later counts, though sysbench never resets the total time', () => {
    const [before, whole] = [...CHECKPOINT.matchAll(/total time: +([\d.]+)s/g)].map(([, time]) => Number(time))
    expect(measured.durationS).toBeCloseTo(whole! - before!, 9)
    expect(measured.transactions).toBe(15140)
    const printed = Number(/\(([\d.]+) per sec/.exec(CHECKPOINT.slice(CHECKPOINT.lastIndexOf('transactions:')))![1])
    expect(measured.metrics.throughput! / printed).toBeCloseTo(1, 2)
  })

  test('the time series begins there', () => {
    expect(measured.intervals).toHaveLength(1)
    expect(measured.intervals[0]!.at_s).toBeCloseTo(1, 2)
  })

  test('the histogram tells the 99th percentile too', () => {
    // It prints 0.14 and 4.252, the middles of buckets that are 1.8 % wide.
    expect(measured.metrics.latency_p95! / 0.14).toBeCloseTo(1, 1)
    expect(measured.metrics.latency_p99! / 4.252).toBeCloseTo(1, 1)
  })
})

/** A report with the histogram that sysbench makes of these latencies, ms: it puts them into 1024 buckets and prints the middle of each. */
function reportOf(latencies: readonly number[]): string {
  const perStep = 1023 / Math.log(100_000 / 0.001)
  const counts = new Map<number, number>()
  for (const latency of latencies) {
    const bucket = Math.floor(Math.log(latency / 0.001) * perStep + 0.5)
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1)
  }
  const rows = [...counts]
    .sort(([a], [b]) => a - b)
    .map(
      ([bucket, count]) => `${(0.001 * Math.exp(bucket / perStep)).toFixed(3).padStart(12)} |${'*'.repeat(5)} ${count}`,
    )
  return `${rows.join('\n')}\n${MYSQL}`
}

test('a percentile is interpolated inside its bucket, so that a change of a tenth of it shows', () => {
  const latencies = Array.from({ length: 20_000 }, (_, i) => 4 * Math.exp(0.3 * Math.sin(i)))
  const p95 = (scale: number) => readSysbenchOutput(reportOf(latencies.map((ms) => ms * scale))).metrics.latency_p95!
  const exact = [...latencies].sort((a, b) => a - b)[Math.floor(0.95 * latencies.length)]!
  expect(Math.abs(p95(1) / exact - 1)).toBeLessThan(0.004)
  for (const scale of [1.002, 1.005, 1.01, 1.02]) expect(Math.abs(p95(scale) / p95(1) - scale)).toBeLessThan(0.005)
})

describe('a run that gives no sample', () => {
  const reasons: [string, string, RegExp][] = [
    ['nothing', '', /ends before the end of its report/],
    ['a run that was killed', MYSQL.slice(0, MYSQL.indexOf('SQL statistics')), /ends before the end of its report/],
    [
      'a report cut in its last line',
      MYSQL.slice(0, MYSQL.indexOf('19981.87') + 4),
      /ends before the end of its report/,
    ],
    [
      'a fatal error',
      MYSQL.replace('SQL', 'FATAL: mysql_stmt_prepare() failed\nSQL'),
      /^sysbench: mysql_stmt_prepare\(\) failed$/,
    ],
    ['no transaction', MYSQL.replace(/(transactions:\s+)22377/, '$10'), /no transaction/],
    ['numbers that do not add up', MYSQL.replace(/(total:\s+)447540/, '$1447541'), /do not add up/],
    ['a missing number', MYSQL.replace(/total time.*\n/, ''), /"total time"/],
    ['no time', MYSQL.replace('10.0028s', '0.0000s'), /no measured time/],
    ['reconnects', MYSQL.replace(/(reconnects:\s+)0 /, '$12 '), /closed connections/],
    [
      'more errors than transactions',
      MYSQL.replace(/(ignored errors:\s+)0 /, '$130000 '),
      /30000 times .*rand-type: uniform/,
    ],
  ]

  test.each(reasons)('%s', (_, text, reason) => {
    expect(reasonOf(readSysbenchOutput, text)).toMatch(reason)
  })
})

test('retries after deadlocks belong to a write workload', () => {
  const measured = readSysbenchOutput(MYSQL.replace(/(ignored errors:\s+)0 /, '$1200 '))
  expect(measured.errorsPerS).toBeCloseTo(200 / 10.0028, 9)
})

testProperties(readSysbenchOutput, [MYSQL, SQLITE, CHECKPOINT, PG15, TIDB])
