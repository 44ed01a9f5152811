import { expect, test } from '@jest/globals'
import { readHammerdbOutput } from '../../../src/workloads/hammerdb/output.js'
import { fixture, reasonOf, testProperties } from '../outputs.js'

/**
 * Recorded: HammerDB 4.12 on PostgreSQL 15, one warehouse, two virtual users, one minute; then the report of its time
 * profiler. Its calls of prepared statements were adapted to Debian's Pgtcl.
 */
const LOG = fixture('hammerdb-4.12-pg15')

/** The log without the report of the time profiler, which is in another file. */
const ALONE = LOG.slice(0, LOG.indexOf('PostgreSQL Hammerdb Time Profile Report'))

test('NOPM, and the transactions of the database', () => {
  const { metrics, durationS } = readHammerdbOutput(ALONE)
  expect(metrics).toEqual({ new_orders: 2410, throughput: 5410 / 60 })
  expect(durationS).toBe(60)
})

test('with the report of the time profiler: latencies of each kind of transaction, over all virtual users', () => {
  const { metrics } = readHammerdbOutput(LOG)
  expect(metrics).toMatchObject({
    new_orders: 2410,
    'new-order.latency_avg': 21.778,
    'new-order.latency_p95': 49.567,
    'payment.latency_p99': 66.573,
    'order-status.latency_avg': 20.096,
    'delivery.latency_p95': 61.194,
    'stock-level.latency_p99': 64.805,
  })
  expect(Object.keys(metrics)).toHaveLength(2 + 5 * 3)
})

test('before 4.0, TPM comes first', () => {
  const old = ALONE.replace(/System achieved.*$/m, 'System achieved 60501 SQL Server TPM at 13207 NOPM')
  expect(readHammerdbOutput(old).metrics).toEqual({ new_orders: 13207, throughput: 60501 / 60 })
})

test('no sample, with the reason', () => {
  expect(reasonOf(readHammerdbOutput, LOG.replace(/.*TEST RESULT.*\n/, ''))).toContain('no TEST RESULT')
  expect(reasonOf(readHammerdbOutput, LOG.replace('2410', '0'))).toContain('no transaction')
})

testProperties(readHammerdbOutput, [LOG])
