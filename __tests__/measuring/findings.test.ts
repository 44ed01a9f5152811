import { expect, test } from '@jest/globals'
import type { SampleOutcome } from '../../src/benchmark/rig/sample-of.js'
import { findings } from '../../src/measuring/findings.js'

const OUTCOME: SampleOutcome = {
  status: 'ok',
  observation: {
    measured: { metrics: { throughput: 850 }, intervals: [], durationS: 11.764705882, transactions: 10_000 },
    totals: { cpu_s: 8 },
    resources: {},
  },
}

test('the time for a number of events is a metric, that of a given duration is not', () => {
  expect(findings(OUTCOME, { events: 10_000 })).toMatchObject({
    status: 'ok',
    duration_s: 11.764705882,
    metrics: { throughput: 850, total_time: 11.7647, cpu_per_transaction: 800 },
  })
  expect(findings(OUTCOME, { events: undefined }).metrics).toEqual({ throughput: 850, cpu_per_transaction: 800 })
})

test('a failed run has its reason and no metric', () => {
  const failed = { status: 'failed', reason: 'sysbench ended with 1' } as const
  expect(findings(failed, { events: 10_000 })).toEqual({ ...failed, duration_s: 0, metrics: {} })
})
