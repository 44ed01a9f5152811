import { describe, expect, test } from '@jest/globals'
import { readPgbenchOutput } from '../../../src/workloads/pgbench/output.js'
import { fixture, reasonOf, testProperties } from '../outputs.js'

const PROGRESS = fixture('pgbench-15-tpcb-progress')
const SELECT = fixture('pgbench-15-select-only')
const STATEMENTS = fixture('pgbench-15-statements')
const MIXED = fixture('pgbench-15-mixed')
const RETRIED = fixture('pgbench-15-retried')
const RATE = fixture('pgbench-15-rate')

/** A report of version 13: two rates, and nothing of failures. */
const OLD = PROGRESS.replaceAll(/^(number of failed|maximum number|initial connection).*\n/gm, '')
  .replaceAll(', 0 failed', '')
  .replace(
    /^tps = .*$/m,
    'tps = 732.1 (including connections establishing)\ntps = 734.2 (excluding connections establishing)',
  )

describe('the usual report, with progress', () => {
  const measured = readPgbenchOutput(PROGRESS)

  test('throughput without connecting, latency with its spread', () => {
    expect(measured.metrics).toEqual({ throughput: 734.227378, latency_avg: 5.442, latency_stddev: 8.424 })
    expect(measured.transactions).toBe(4400)
    expect(measured.durationS).toBeCloseTo(4400 / 734.227378, 9)
    expect(measured.errorsPerS).toBe(0)
  })

  test('progress is the time series', () => {
    expect(measured.intervals).toHaveLength(6)
    expect(measured.intervals[1]).toEqual({ at_s: 2, throughput: 743, latency_avg: 5.357 })
  })

  test('progress by the time of day is left out', () => {
    const stamped = PROGRESS.replaceAll(/^progress: (\d)\.0 s/gm, 'progress: 177253920$1.123 s')
    expect(readPgbenchOutput(stamped).intervals).toEqual([])
  })
})

test('nothing but an average without progress or a limit', () => {
  expect(readPgbenchOutput(SELECT).metrics).toEqual({ throughput: 45591.163954, latency_avg: 0.044 })
})

test('versions before 14 give two rates: the one without connecting counts', () => {
  expect(readPgbenchOutput(OLD)).toMatchObject({ metrics: { throughput: 734.2, latency_avg: 5.442 } })
  expect(readPgbenchOutput(OLD).intervals).toHaveLength(6)
})

test('version 9.6 writes a colon', () => {
  expect(readPgbenchOutput(OLD.replaceAll(/^(latency \w+) =/gm, '$1:'))).toEqual(readPgbenchOutput(OLD))
})

test('where every transaction connects, connecting is what is measured', () => {
  expect(readPgbenchOutput(fixture('pgbench-15-connect')).metrics.throughput).toBe(119.056289)
})

test('a rate and a limit add lines that change nothing', () => {
  expect(readPgbenchOutput(RATE)).toMatchObject({ transactions: 1158, metrics: { throughput: 290.80192 } })
  expect(readPgbenchOutput(RATE).intervals).toHaveLength(4)
})

test('with -r each statement that goes to the server has its latency', () => {
  expect(readPgbenchOutput(STATEMENTS).metrics).toEqual({
    throughput: 555.059394,
    latency_avg: 7.206,
    '5-begin.latency_avg': 0.151,
    '6-update.latency_avg': 0.149,
    '7-select.latency_avg': 0.178,
    '8-update.latency_avg': 0.683,
    '9-update.latency_avg': 2.951,
    '10-insert.latency_avg': 0.091,
    '11-end.latency_avg': 2.698,
  })
})

test('several scripts have figures of their own', () => {
  expect(readPgbenchOutput(MIXED).metrics).toEqual({
    throughput: 7109.554692,
    latency_avg: 0.563,
    'tpc-b-sort-of.throughput': 723.234322,
    'tpc-b-sort-of.latency_avg': 3.939,
    'tpc-b-sort-of.latency_stddev': 5.093,
    'select-only.throughput': 6386.32037,
    'select-only.latency_avg': 0.174,
    'select-only.latency_stddev': 0.591,
  })
})

test('a few failures count, and are no throughput', () => {
  const failing = PROGRESS.replace('transactions: 0 (0.000%)', 'transactions: 44 (0.990%)')
  expect(readPgbenchOutput(failing).errorsPerS).toBeCloseTo(44 / (4400 / 734.227378), 9)
})

describe('a run that gives no sample', () => {
  const reasons: [string, string, RegExp][] = [
    ['nothing', '', /ends before the end of its report/],
    [
      'a run that was killed',
      PROGRESS.slice(0, PROGRESS.indexOf('transaction type')),
      /ends before the end of its report/,
    ],
    [
      'a report cut before its rate',
      PROGRESS.slice(0, PROGRESS.indexOf('tps = ')),
      /ends before the end of its report/,
    ],
    ['a script with an error', fixture('pgbench-15-aborted'), /division by zero/],
    ['serialization failures', fixture('pgbench-15-failed'), /10856 of 11973 pgbench operations failed/],
    ['failures after retries', RETRIED, /656 of 1599 pgbench operations failed/],
    ['no transaction', PROGRESS.replace('processed: 4400', 'processed: 0'), /no transaction/],
  ]
  test.each(reasons)('%s', (_, text, reason) => {
    expect(reasonOf(readPgbenchOutput, text)).toMatch(reason)
  })
})

testProperties(readPgbenchOutput, [PROGRESS, SELECT, STATEMENTS, MIXED, RATE, OLD])
