import { describe, expect, test } from '@jest/globals'
import { readGoTpcOutput } from '../../../src/workloads/go-tpc/output.js'
import { fixture, reasonOf, testProperties } from '../outputs.js'

/** Recorded: go-tpc 1.0.12 on PostgreSQL 15, one warehouse, 4 threads, 12 s, a report each second. */
const RUN = fixture('go-tpc-1.0.12-pg15')

describe('a recorded run', () => {
  const measured = readGoTpcOutput(RUN)

  test('tpmC and all transactions', () => {
    expect(measured.metrics.new_orders).toBe(15724.5)
    expect(measured.metrics.throughput).toBeCloseTo(35619.1 / 60, 9)
    expect(measured.transactions).toBe(293 + 3149 + 326 + 3092 + 262)
    expect(measured.durationS).toBeCloseTo(12, 1)
    expect(measured.errorsPerS).toBe(0)
  })

  test('latencies by transaction, and their mean over all', () => {
    expect(measured.metrics).toMatchObject({
      'new-order.latency_p95': 27.3,
      'payment.latency_avg': 4.4,
      'stock-level.latency_p99': 33.6,
    })
    expect(measured.metrics.latency_avg).toBeCloseTo((5320.5 + 24008.9 + 475.5 + 13190 + 1847.7) / 7122, 9)
    expect(measured.operations).toEqual({
      ...{ delivery: 293, 'new-order': 3149, 'order-status': 326, payment: 3092, 'stock-level': 262 },
    })
  })

  test('each report is an interval', () => {
    expect(measured.intervals.length).toBeGreaterThanOrEqual(11)
    const at = measured.intervals.map(({ at_s }) => at_s)
    expect(at).toEqual([...at].sort((a, b) => a - b))
  })
})

test('failed transactions are no transactions, and too many make no sample', () => {
  const row = (count: number) =>
    `[Summary] PAYMENT_ERR - Takes(s): 12.0, Count: ${count}, TPM: 1.0, Sum(ms): 1.0, Avg(ms): 1.0\n`
  const few = RUN.replace(/^tpmC/m, `${row(12)}tpmC`)
  expect(readGoTpcOutput(few)).toMatchObject({ transactions: 7122, errorsPerS: expect.closeTo(1, 1) })
  expect(reasonOf(readGoTpcOutput, RUN.replace(/^tpmC/m, `${row(1000)}tpmC`))).toContain('1000 of 8122 go-tpc')
})

test('no sample, with the reason', () => {
  expect(reasonOf(readGoTpcOutput, '')).toContain('ends before the end of its report')
  expect(reasonOf(readGoTpcOutput, RUN.replace(/tpmC.*\n/, ''))).toContain('ends before the end of its report')
  expect(reasonOf(readGoTpcOutput, '[{"Prefix":"[Summary] "}]\n')).toContain('not in its plain form')
})

testProperties(readGoTpcOutput, [RUN])
