import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { metricNamed } from '../../src/results/metrics.js'
import { BadRun, type Measured } from '../../src/workloads/driver.js'
import { readSysbenchOutput } from '../../src/workloads/sysbench-output.js'

const FIXTURES = join(import.meta.dirname, 'fixtures')
const fixture = (name: string) => readFileSync(join(FIXTURES, `sysbench-${name}.txt`), 'utf8')

const MYSQL = fixture('mysql-9.7.2-oltp_read_write')
const SQLITE = fixture('sqlite-oltp_read_write')
const CHECKPOINT = fixture('checkpoint-histogram')
const ALL = [MYSQL, SQLITE, CHECKPOINT, fixture('pg15-oltp_point_select'), fixture('tidb-v8.4-point_select')]

/** The measurement, or BadRun: anything else is thrown on. */
function readOrBadRun(text: string): Measured | BadRun {
  try {
    return readSysbenchOutput(text)
  } catch (error) {
    if (error instanceof BadRun) return error
    throw error
  }
}

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
    expect(Object.keys(measured.metrics)).toEqual(['throughput', 'queries', 'latency_avg', 'latency_p95'])
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

test('another percentile than 95 is another metric', () => {
  const { metrics, intervals } = readSysbenchOutput(fixture('tidb-v8.4-point_select'))
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
    expect(measured.metrics.latency_p95).toBe(0.14)
    expect(measured.metrics.latency_p99).toBe(4.252)
  })
})

test('the percentiles of a histogram are the upper ends of their buckets', () => {
  const buckets = [
    '       1.000 |****  94',
    '       2.000 |*     1',
    '       3.000 |*     4',
    '       4.000 |*     1',
    '',
  ]
  const { metrics } = readSysbenchOutput(
    buckets.join('\n') + MYSQL.replace(/^.*percentile.*$/m, '         percentile stats:  disabled'),
  )
  expect(metrics).toMatchObject({ latency_p95: 2, latency_p99: 3 })
})

describe('a run that gives no sample', () => {
  const reasons: [string, string, RegExp][] = [
    ['nothing', '', /ends before its report/],
    ['a run that was killed', MYSQL.slice(0, MYSQL.indexOf('SQL statistics')), /ends before its report/],
    ['a report cut in its last line', MYSQL.slice(0, MYSQL.indexOf('19981.87') + 4), /ends before its report/],
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
    const bad = readOrBadRun(text)
    expect(bad).toBeInstanceOf(BadRun)
    expect((bad as BadRun).message).toMatch(reason)
    expect((bad as BadRun).message).not.toContain('\n')
  })
})

test('retries after deadlocks belong to a write workload', () => {
  const measured = readSysbenchOutput(MYSQL.replace(/(ignored errors:\s+)0 /, '$1200 '))
  expect(measured.errorsPerS).toBeCloseTo(200 / 10.0028, 9)
})

test('a cut output is no sample, or the same one: never another', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ALL), fc.double({ min: 0, max: 1, noNaN: true }), (text, share) => {
      const cut = readOrBadRun(text.slice(0, Math.floor(text.length * share)))
      if (!(cut instanceof BadRun)) expect(cut).toEqual(readSysbenchOutput(text))
    }),
    { numRuns: 500 },
  )
})

test('whatever happens to the text, a measurement has finite numbers that the metrics table knows', () => {
  const edit = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    remove: fc.nat(40),
    insert: fc.string({ unit: 'binary' }),
  })
  fc.assert(
    fc.property(fc.constantFrom(...ALL), fc.array(edit, { minLength: 1, maxLength: 5 }), (text, edits) => {
      const mutated = edits.reduce((whole, { at, remove, insert }) => {
        const start = Math.floor(whole.length * at)
        return whole.slice(0, start) + insert + whole.slice(start + remove)
      }, text)
      const measured = readOrBadRun(mutated)
      if (measured instanceof BadRun) return
      for (const [name, value] of Object.entries(measured.metrics)) {
        expect(metricNamed(name)).toBeDefined()
        expect(Number.isFinite(value)).toBe(true)
        expect(value).toBeGreaterThanOrEqual(0)
      }
      expect(measured.durationS).toBeGreaterThan(0)
      expect(measured.transactions).toBeGreaterThan(0)
      for (const interval of measured.intervals) expect(Object.values(interval).every(Number.isFinite)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
