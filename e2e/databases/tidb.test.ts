import { join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Results } from '../../src/results/schema.js'
import { conforms } from '../conformance/conformance.js'
import { DatabaseJob } from './job.js'

const job = new DatabaseJob('tidb')

// A proxy that has a module need not have its checksum.
process.env.GONOSUMDB ??= 'github.com/pingcap/*'

describe('TiDB, built from the Go module proxy', () => {
  let results: Results

  beforeAll(async () => {
    results = (await job.whole()).results
  })

  test('measures baseline, control and PGO on two workloads at two thread counts, without a failure', () => {
    expect(results.target.version).toMatch(/^8\.4\.0/)
    expect(results.variants.map(({ name }) => name).sort()).toEqual(['baseline', 'control', 'pgo'])
    expect(results.samples.filter(({ status }) => status !== 'ok')).toEqual([])
    expect(results.comparisons.filter(({ metric }) => metric === 'throughput')).toHaveLength(2 * 4)
    for (const { metrics } of results.samples) {
      expect(metrics.latency_p95).toBeGreaterThan(0)
      expect(metrics.cpu_per_transaction).toBeGreaterThan(0)
    }
  })

  test('PGO: compiled by Go with the samples of both trainings', () => {
    const [baseline, pgo] = ['baseline', 'pgo'].map((name) => results.variants.find((one) => one.name === name)!)
    expect(pgo!.notes.join()).toMatch(/Compiled by go1\.\S+ with a profile of \d{3,} samples/)
    expect(pgo!.trained_on).toEqual({ 'point-select': 1, 'read-write': 1 })
    expect(pgo!.binaries[0]!.build_id).not.toBe(baseline!.binaries[0]!.build_id)
  })

  test('leaves no program behind', () => {
    expect(job.leftBehind()).toEqual([])
  })
})

conforms({
  adapter: 'tidb',
  async binaries() {
    return { server: join(job.workFolder, 'build', 'tidb-server') }
  },
  version: /^8\.4\.0/,
  ways: { tcp: {} },
  driver: 'sysbench',
  workload: { script: 'oltp_read_write', tables: 2, 'table-size': 500 },
  load: { threads: 2, durationS: 1, warmupS: 0, seed: 1 },
  server: {
    longLoad: { threads: 2, durationS: 10, warmupS: 0, seed: 1 },
    at: (port) => ({ settings: { port } }),
    refused: { settings: { 'no-such-setting': 1 } },
  },
})
