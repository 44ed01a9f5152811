import { join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Results } from '../../src/results/schema.js'
import { conforms } from '../conformance/conformance.js'
import { DatabaseJob } from './job.js'

// `npm run lane tidb -- -t PGO` and `-- -t versions` run one half alone.
const job = new DatabaseJob('tidb')
const versions = new DatabaseJob('tidb-versions')

// A proxy that has a module need not have its checksum.
process.env.GONOSUMDB ??= 'github.com/pingcap/*'

describe('PGO of TiDB, built from the Go module proxy', () => {
  let results: Results

  beforeAll(async () => {
    results = await job.whole()
    job.publish('tidb-pgo')
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

describe('two versions of TiDB in one run', () => {
  let results: Results

  beforeAll(async () => {
    results = await versions.whole()
    versions.publish('tidb-versions')
  })

  test('each is what its server says, and none is the other', () => {
    const said = Object.fromEntries(results.variants.map(({ name, version }) => [name, version]))
    expect(said).toEqual({
      // As `tidb-server -V` says it: a release has its name from its Makefile, which was not used.
      'july-2021': 'None',
      control: 'None',
      'v8.4.0': expect.stringMatching(/^8\.4\.0/),
    })
  })

  test('are measured on two workloads at two thread counts, without a failure', () => {
    expect(results.samples.filter(({ status }) => status !== 'ok')).toEqual([])
    for (const metric of ['throughput', 'latency_p95'])
      expect(results.comparisons.filter((one) => one.metric === metric)).toHaveLength(2 * 4)
  })

  test('leave no program behind', () => {
    expect(versions.leftBehind()).toEqual([])
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
