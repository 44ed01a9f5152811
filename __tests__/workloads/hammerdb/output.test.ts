import { expect, test } from '@jest/globals'
import { readHammerdbOutput } from '../../../src/workloads/hammerdb/output.js'
import { fixture, reasonOf, testProperties } from '../outputs.js'

/** The form of a log since HammerDB 4.0, with the result of a published run. HammerDB itself was not run. */
const LOG = fixture('hammerdb-4-pg')

test('NOPM, and the transactions of the database', () => {
  const { metrics, durationS } = readHammerdbOutput(LOG)
  expect(metrics).toEqual({ new_orders: 42332, throughput: 97427 / 60 })
  expect(durationS).toBe(300)
})

test('before 4.0, TPM comes first', () => {
  const old = LOG.replace(/System achieved.*$/m, 'System achieved 60501 SQL Server TPM at 13207 NOPM')
  expect(readHammerdbOutput(old).metrics).toEqual({ new_orders: 13207, throughput: 60501 / 60 })
})

test('no sample, with the reason', () => {
  expect(reasonOf(readHammerdbOutput, LOG.replace(/.*TEST RESULT.*\n/, ''))).toContain('no TEST RESULT')
  expect(reasonOf(readHammerdbOutput, LOG.replace('42332', '0'))).toContain('no transaction')
})

testProperties(readHammerdbOutput, [LOG])
