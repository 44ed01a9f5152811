import { expect, test } from '@jest/globals'
import { inOwnTime } from '../../../src/benchmark/turns/own-time.js'
import type { Measured } from '../../../src/workloads/driver.js'

/** By a clock that went on for 30 s, of which 10 were its own. */
const MEASURED: Measured = {
  metrics: {
    throughput: 100,
    queries: 2000,
    latency_avg: 3,
    latency_p95: 5,
    'read.throughput': 40,
    cpu_per_transaction: 7,
  },
  intervals: [{ at_s: 1, throughput: 100 }],
  durationS: 30,
  transactions: 3000,
  errorsPerS: 2,
  cpuS: 4,
}

test('rates are those of its own time; costs and latencies stay', () => {
  const { metrics, durationS, errorsPerS, transactions, intervals, cpuS } = inOwnTime(MEASURED, 10, true)
  expect(metrics).toEqual({
    throughput: 300,
    queries: 6000,
    latency_avg: 3,
    latency_p95: 5,
    'read.throughput': 120,
    cpu_per_transaction: 7,
  })
  expect({ durationS, errorsPerS, transactions, intervals, cpuS }).toEqual({
    durationS: 10,
    errorsPerS: 6,
    transactions: 3000,
    intervals: [],
    cpuS: 4,
  })
})

test('a load generator that was stopped in the middle of requests tells no latency', () => {
  expect(Object.keys(inOwnTime(MEASURED, 10, false).metrics)).toEqual([
    'throughput',
    'queries',
    'read.throughput',
    'cpu_per_transaction',
  ])
})
