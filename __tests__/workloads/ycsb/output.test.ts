import { describe, expect, test } from '@jest/globals'
import { readYcsbOutput } from '../../../src/workloads/ycsb/output.js'
import { fixture, reasonOf, testProperties } from '../outputs.js'

const READS = fixture('ycsb-java-workloadc-run')
const MIXED = fixture('ycsb-java-0.17-workloadf-status')
const FAILURES = fixture('ycsb-java-0.17-failures')

/** The text report as YCSB's JSON exporters write it. */
function asJson(text: string): string {
  const rows = [...text.matchAll(/^\[(.+)\], (.+), (.+)$/gm)].map(
    ([, metric, measurement, value]) =>
      `{\n  "metric" : "${metric}",\n  "measurement" : "${measurement}",\n  "value" : ${value}\n}`,
  )
  return `[ ${rows.join(', ')} ]\n`
}

test('one operation: rates from counts and time, latencies in milliseconds', () => {
  const { metrics, ...measured } = readYcsbOutput(READS)
  expect(measured).toEqual({
    durationS: 785.031,
    transactions: 100_000_000,
    intervals: [],
    errorsPerS: 0,
    operations: { read: 100_000_000 },
  })
  expect(metrics).toEqual({
    throughput: 100_000_000 / 785.031,
    'read.throughput': 100_000_000 / 785.031,
    'read.latency_avg': 654.76897846 / 1000,
    'read.latency_p95': 1.245,
    'read.latency_p99': 1.907,
  })
})

describe('several operations, with status lines', () => {
  const measured = readYcsbOutput(MIXED)

  test('each has its own figures; a read-modify-write is one operation, not three', () => {
    expect(measured.transactions).toBe(200_000)
    expect(measured.metrics).toMatchObject({
      throughput: 200_000 / 20.5,
      'read.throughput': 200_000 / 20.5,
      'update.throughput': 100_100 / 20.5,
      'read-modify-write.latency_p95': 4.055,
      'update.latency_p99': 4.511,
    })
  })

  test('status lines are the time series', () => {
    expect(measured.intervals).toEqual([
      { at_s: 10, throughput: 9500 },
      { at_s: 20, throughput: 10_000 },
    ])
  })

  test('a status on both streams counts once', () => {
    const twice = MIXED.replaceAll(/^(2026-.*)$/gm, '$1\n$1')
    expect(readYcsbOutput(twice).intervals).toEqual(measured.intervals)
  })
})

test('JSON exporters say the same, with or without an array', () => {
  const { metrics, transactions } = readYcsbOutput(FAILURES)
  expect(readYcsbOutput(asJson(FAILURES))).toMatchObject({ metrics, transactions })
  expect(readYcsbOutput(asJson(FAILURES).replaceAll(/^\[|\]$|(?<=\}), /gm, ''))).toMatchObject({
    metrics,
    transactions,
  })
})

test('failed operations are no throughput', () => {
  const { metrics, transactions, errorsPerS } = readYcsbOutput(FAILURES)
  expect(transactions).toBe(9_726_380)
  expect(metrics.throughput).toBeCloseTo(9_726_380 / 1022.705, 6)
  expect(errorsPerS).toBeCloseTo(273_620 / 1022.705, 6)
  expect(metrics).not.toHaveProperty('update-failed.latency_avg')
})

test('versions before 0.2 write milliseconds and number their results', () => {
  const old = READS.replace('95thPercentileLatency(us), 1245', '95thPercentileLatency(ms), 1').replace('=OK', '=0')
  expect(readYcsbOutput(old)).toMatchObject({ errorsPerS: 0, metrics: { 'read.latency_p95': 1 } })
})

test('of a load and a run in one file, the run counts', () => {
  const load = READS.replaceAll('[READ]', '[INSERT]').replace('785031', '1000').replace('127383.50460045527', '1E8')
  const both = readYcsbOutput(load + READS)
  expect(both.metrics).toEqual(readYcsbOutput(READS).metrics)
})

describe('a run that gives no sample', () => {
  const many = FAILURES.replace('[READ], Return=ERROR, 135846', '[READ], Return=ERROR, 935846')
  const reasons: [string, string, RegExp][] = [
    ['nothing', '', /no \[OVERALL\] report/],
    [
      'a report cut between its operations',
      MIXED.slice(0, MIXED.indexOf('[UPDATE]')),
      /ends before the end of its report/,
    ],
    [
      'a report cut within an operation',
      READS.slice(0, READS.indexOf('[READ], 99th')),
      /ends before the end of its report/,
    ],
    ['no operation', READS.replace(/Throughput.*/, 'Throughput(ops/sec), 0.0'), /no operation/],
    ['many failures', many, /1073620 of 10000000 YCSB operations failed/],
  ]
  test.each(reasons)('%s', (_, text, reason) => {
    expect(reasonOf(readYcsbOutput, text)).toMatch(reason)
  })
})

testProperties(readYcsbOutput, [READS, MIXED, FAILURES, asJson(FAILURES)])
