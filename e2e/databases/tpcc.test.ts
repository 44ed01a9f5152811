import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Results } from '../../src/results/schema.js'
import { DatabaseJob } from './job.js'

const job = new DatabaseJob('tpcc')

describe('TPC-C on PostgreSQL, under BOLT', () => {
  let results: Results

  beforeAll(async () => {
    results = await job.whole()
    job.publish('postgresql-tpcc')
  })

  test('every sample has NOPM and the latencies of five kinds of transactions', () => {
    expect(results.samples.filter(({ status }) => status !== 'ok')).toEqual([])
    const tpcc = results.samples.filter(({ workload }) => workload === 'tpcc')
    expect(tpcc).toHaveLength(18)
    for (const { metrics } of tpcc) {
      expect(metrics.new_orders).toBeGreaterThan(0)
      for (const kind of ['new-order', 'payment']) expect(metrics[`${kind}.latency_p95`]).toBeGreaterThan(0)
    }
  })

  test('profiles of sysbench alone, and of both loads, are evaluated on both', () => {
    const compared = results.comparisons.filter(({ metric }) => metric === 'throughput')
    const found = compared.map(({ candidate, workload, trained }) => [candidate, workload, trained])
    expect(found.sort()).toEqual([
      ['bolt-both', 'read-write', 'unseen-threads'],
      ['bolt-both', 'tpcc', 'unseen-threads'],
      ['bolt-sysbench', 'read-write', 'unseen-threads'],
      ['bolt-sysbench', 'tpcc', 'unseen-workload'],
    ])
    expect(results.comparisons.some(({ metric }) => metric === 'new_orders')).toBe(true)
  })

  test('BOLT takes branches away, and every optimised server keeps the data consistent', () => {
    for (const { name, dyno_stats, notes } of results.variants.filter(({ optimizers }) => optimizers.length > 0)) {
      expect(dyno_stats!.after.taken_branches! / dyno_stats!.before.taken_branches!).toBeLessThan(0.75)
      // Without questions, a note would say so.
      expect(`${name}: ${notes.join(' ')}`).not.toContain('were not compared for tpcc')
    }
    expect(job.leftBehind()).toEqual([])
  })
})
