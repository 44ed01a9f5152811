import { describe, expect, test } from '@jest/globals'
import { readGoYcsbOutput } from '../../../src/workloads/ycsb/go-output.js'
import { fixture, reasonOf, testProperties } from '../outputs.js'

const PLAIN = fixture('go-ycsb-mongodb-ferretdb-sqlite-workloada-run')
const LOAD = fixture('go-ycsb-mysql-workloada-load-plain')
const TABLE = fixture('go-ycsb-mysql-workloada-run-table')

/** The reports of a plain output in the style `json`: every row an object of texts, every report on a line. */
function asJson(text: string): string {
  const rows = (report: string) =>
    report
      .trimEnd()
      .split('\n')
      .map((line) => {
        const [operation = '', cells = ''] = line.split(/ +- /)
        return { Operation: operation, ...Object.fromEntries(cells.split(', ').map((cell) => cell.split(': '))) }
      })
  return text.replaceAll(/(?:^[A-Z_]+ +- Takes.*\n)+/gm, (report) => `${JSON.stringify(rows(report))}\n`)
}

/** A report of version 0.1, which had neither medians nor a total. */
const OLD = `Run finished, takes 10.002s
READ   - Takes(s): 10.0, Count: 5000, OPS: 500.0, Avg(us): 900, Min(us): 90, Max(us): 12000, 95th(us): 2000, 99th(us): 3000
UPDATE - Takes(s): 10.0, Count: 5010, OPS: 501.0, Avg(us): 1900, Min(us): 190, Max(us): 13000, 95th(us): 3000, 99th(us): 4000
`

describe('plain', () => {
  const measured = readGoYcsbOutput(PLAIN)

  test('the last report counts: all operations together and each by itself, in milliseconds', () => {
    expect(measured.transactions).toBe(2000)
    expect(measured.durationS).toBeCloseTo(2000 / 167.4, 9)
    expect(measured.metrics).toEqual({
      throughput: 167.4,
      latency_avg: 11.859,
      latency_p95: 27.679,
      latency_p99: 48.159,
      'read.throughput': 86.3,
      'read.latency_avg': 5.486,
      'read.latency_p95': 12.023,
      'read.latency_p99': 15.559,
      'update.throughput': 81.1,
      'update.latency_avg': 18.64,
      'update.latency_p95': 33.823,
      'update.latency_p99': 58.687,
    })
  })

  test('reports before the end are the time series', () => {
    expect(measured.intervals).toHaveLength(1)
    expect(measured.intervals[0]!.at_s).toBeCloseTo(1694 / 169.6, 9)
    expect(measured.intervals[0]!.throughput).toBeCloseTo(169.6, 9)
  })
})

test('a table says the same as lines would', () => {
  const { metrics, transactions, durationS } = readGoYcsbOutput(TABLE)
  expect(transactions).toBe(20_000)
  expect(durationS).toBeCloseTo(0.877, 2)
  expect(metrics).toMatchObject({ throughput: 22818.5, latency_p95: 0.361, 'update.latency_p99': 1.982 })
})

test('so does JSON', () => {
  expect(readGoYcsbOutput(asJson(PLAIN))).toEqual(readGoYcsbOutput(PLAIN))
})

test('a load is measured like a run', () => {
  expect(readGoYcsbOutput(LOAD).metrics).toMatchObject({ throughput: 9479.5, 'insert.latency_p95': 0.686 })
})

test('of a load and a run in one file, the run counts', () => {
  expect(readGoYcsbOutput(LOAD + PLAIN)).toEqual(readGoYcsbOutput(PLAIN))
})

test('old versions have no total: it is the sum of the operations, a read-modify-write left out', () => {
  expect(readGoYcsbOutput(OLD)).toMatchObject({ transactions: 10_010, metrics: { throughput: 1001 } })
  const compound = OLD.replace('READ ', `${OLD.split('\n')[2]!.replace('UPDATE', 'READ_MODIFY_WRITE')}\nREAD `)
  expect(readGoYcsbOutput(compound)).toMatchObject({ transactions: 10_010, metrics: { throughput: 1001 } })
})

test('failed operations have rows of their own and are no throughput', () => {
  const failing = `${PLAIN}READ_ERROR - Takes(s): 11.9, Count: 50, OPS: 4.2, Avg(us): 12612, Min(us): 3968, Max(us): 79039\n`
  const { metrics, errorsPerS } = readGoYcsbOutput(failing)
  expect(metrics).toEqual(readGoYcsbOutput(PLAIN).metrics)
  expect(errorsPerS).toBeCloseTo(50 / (2000 / 167.4), 9)
})

describe('a run that gives no sample', () => {
  const reasons: [string, string, RegExp][] = [
    ['nothing', '', /ends before the end of its report/],
    ['a run that was killed', PLAIN.slice(0, PLAIN.indexOf('Run finished')), /ends before the end of its report/],
    ['a report cut before its total', PLAIN.slice(0, PLAIN.lastIndexOf('TOTAL')), /ends before the end of its report/],
    ['a report cut after its total', PLAIN.slice(0, PLAIN.lastIndexOf('UPDATE')), /ends before the end of its report/],
    ['a table cut', TABLE.slice(0, TABLE.indexOf('| UPDATE')), /ends before the end of its report/],
    ['no operation', 'Run finished, takes 10s\n', /no operation/],
    ['a broken report in JSON', 'Run finished, takes 10s\n[{"Operation":\n', /begins like a report/],
    ['many failures', `${PLAIN}READ_ERROR - Takes(s): 1.0, Count: 500, OPS: 1.0\n`, /500 of 2500 go-ycsb operations/],
  ]
  test.each(reasons)('%s', (_, text, reason) => {
    expect(reasonOf(readGoYcsbOutput, text)).toMatch(reason)
  })
})

testProperties(readGoYcsbOutput, [PLAIN, LOAD, TABLE, asJson(PLAIN)])
