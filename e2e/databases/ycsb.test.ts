/**
 * YCSB's Java program itself, started and read by its driver. Its core is on Maven Central, with a binding that has no database and counts what it is
 * asked for (`basic`); the binding for MongoDB is not. `npm run lane ycsb`.
 */
import { resolve } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { run } from '../../src/system/processes/process.js'
import type { Load, Measured, MongodbEndpoint } from '../../src/workloads/driver.js'
import { ycsb } from '../../src/workloads/ycsb/ycsb.js'

const ENDPOINT: MongodbEndpoint = { kind: 'mongodb', address: { host: '127.0.0.1', port: 1 }, database: 'ycsb' }
const LOAD: Load = { threads: 2, durationS: 3, warmupS: 0, seed: 1 }

type Parameters = globalThis.Parameters<typeof ycsb.run>[1]

function parameters(more: Record<string, unknown>): Parameters {
  const program = resolve('.tools/ycsb/bin/ycsb.sh')
  const given = { driver: 'ycsb', program, binding: 'basic', properties: { 'basicdb.verbose': false }, ...more }
  const { driver: _, ...checked } = ycsb.schema.parse(given)
  return checked as Parameters
}

async function measured(more: Record<string, unknown>, load = LOAD): Promise<Measured> {
  const asked = parameters(more)
  expect(ycsb.refuse(load, asked)).toBeUndefined()
  const command = ycsb.run(ENDPOINT, asked, load)
  const finished = await run({ ...command, timeoutS: 120 })
  return ycsb.read(finished, { parameters: asked, load, command, isWarmUp: false })
}

describe("YCSB's Java program", () => {
  test('tells its version', async () => {
    expect(await ycsb.version(parameters({}))).toBe('YCSB 0.17.0')
  })

  test('runs for as long as it is told, on every thread, with figures of each operation and a time series', async () => {
    const { durationS, transactions, operations, metrics, intervals } = await measured({
      workload: 'workloada',
      target: 2000,
    })
    expect(durationS).toBeGreaterThan(2)
    expect(transactions).toBe(operations!.read! + operations!.update!)
    expect(transactions).toBeGreaterThan(100)
    expect(intervals.length).toBeGreaterThan(0)
    for (const figure of ['throughput', 'latency_avg', 'latency_p95', 'latency_p99'])
      for (const operation of ['read', 'update']) expect(metrics[`${operation}.${figure}`]).toBeGreaterThanOrEqual(0)
    expect(metrics['read.throughput']! + metrics['update.throughput']!).toBeCloseTo(metrics.throughput!, 3)
  })

  test('does as many operations as it is told', async () => {
    const { transactions } = await measured({ workload: 'workloadc', operations: 1234 })
    expect(transactions).toBe(1234)
  })

  test('loads all records, which is a phase of its own', async () => {
    const { operations } = await measured({ phase: 'load', records: 500 })
    expect(operations).toEqual({ insert: 500 })
  })

  test('a binding that is not there is a failed run, with what it said', async () => {
    await expect(measured({ binding: 'mongodb' })).rejects.toThrow(
      'YCSB failed with exit code 1: ERROR: there is no binding mongodb',
    )
  })
})
