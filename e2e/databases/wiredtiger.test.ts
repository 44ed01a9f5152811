/**
 * WiredTiger, MongoDB's storage engine, under its own wtperf, made faster with BOLT: examples/wiredtiger as it is, with smaller numbers. It is
 * not MongoDB. `npm run lane wiredtiger`.
 */
import { cpSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import type { Results } from '../../src/results/schema.js'
import { asRepository } from '../fresh-copy.js'
import { DatabaseJob } from './job.js'

const fork = resolve('.boltmark/e2e-wiredtiger-fork')
const job = new DatabaseJob('wiredtiger', 'wiredtiger', {}, join(fork, 'boltmark.yml'))

/** What the example is cut down to. */
const SMALL = [
  ...['threads=[2]', 'duration=5s', 'rounds=6'].map((setting) => `benchmark.${setting}`),
  ...['max-steal=100%', 'max-other-load=100%'].map((setting) => `machine.${setting}`),
]

describe('WiredTiger under wtperf', () => {
  let results: Results

  beforeAll(async () => {
    rmSync(fork, { recursive: true, force: true })
    cpSync('examples/wiredtiger', fork, { recursive: true })
    asRepository(fork)
    results = await job.whole(...SMALL)
    job.publish('wiredtiger-bolt')
  })

  test('reads and updates are measured for every variant, without a failure', () => {
    expect(results.target.version).toBe('10.0.0')
    expect(results.samples).toHaveLength(3 * 2 * 6)
    expect(results.samples.filter(({ status }) => status !== 'ok')).toEqual([])
    for (const { metrics } of results.samples) expect(metrics.throughput).toBeGreaterThan(1000)
    expect(results.comparisons.map(({ workload, candidate }) => `${workload} ${candidate}`).sort()).toEqual([
      'read bolt',
      'read control',
      'update bolt',
      'update control',
    ])
  })

  test('BOLT has a profile of both, and takes a quarter of the taken branches away', () => {
    const { binaries, dyno_stats, profile, trained_on } = results.variants.find(({ name }) => name === 'bolt')!
    const plain = results.variants.find(({ name }) => name === 'baseline')!
    expect(trained_on).toEqual({ read: 1, update: 1 })
    expect(profile!.functions_profiled).toBeGreaterThan(100)
    expect(profile!.stale_percent).toBe(0)
    expect(dyno_stats!.after.taken_branches! / dyno_stats!.before.taken_branches!).toBeLessThan(0.75)
    expect(binaries[0]!.sha256).not.toBe(plain.binaries[0]!.sha256)
  })

  test('leaves no program behind', () => {
    expect(job.leftBehind()).toEqual([])
  })
})
