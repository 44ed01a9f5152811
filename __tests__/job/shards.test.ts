import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { configSchema } from '../../src/config/schema.js'
import { extensions } from '../../src/job/job.js'
import { makePlan } from '../../src/job/plan.js'
import { planOfShard, shardsOf } from '../../src/job/shards.js'

function planned(workloads: number, threads: number) {
  const names = Array.from({ length: workloads }, (_, index) => `w${index}`)
  const config = configSchema(extensions).parse({
    version: 1,
    target: { adapter: 'sqlite' },
    workloads: Object.fromEntries(names.map((name) => [name, { driver: 'sysbench', script: 'oltp_read_only' }])),
    variants: { baseline: {}, head: {} },
    benchmark: { threads: Array.from({ length: threads }, (_, index) => index + 1), duration: '10s', rounds: 6 },
  })
  return { config, plan: makePlan(config, ['sqlite']) }
}

describe('shards', () => {
  test('hold every cell once, evenly, with the cells of a workload together', () => {
    const { config, plan } = planned(2, 4)
    const shards = shardsOf(plan, config, 4, 1, 'boltmark')
    expect(shards.map(({ cells }) => cells)).toEqual([
      'w0 × 1, w0 × 2',
      'w0 × 3, w0 × 4',
      'w1 × 1, w1 × 2',
      'w1 × 3, w1 × 4',
    ])
    expect(new Set(shards.map(({ expected_s }) => expected_s)).size).toBe(1)
    expect(shards[1]).toMatchObject({ shard: '2/4', artifact: 'boltmark-shard-2-of-4', repeat: 1 })
  })

  test('whatever their number, what a job measures by `--shard` adds up to the plan', () => {
    const counts = fc.record({ workloads: fc.integer({ min: 1, max: 5 }), threads: fc.integer({ min: 1, max: 9 }) })
    fc.assert(
      fc.property(counts, fc.integer({ min: 1, max: 45 }), ({ workloads, threads }, wanted) => {
        const { config, plan } = planned(workloads, threads)
        const count = Math.min(wanted, plan.cells.length)
        const cells = shardsOf(plan, config, count, 1, 'boltmark').map(
          ({ shard }) => planOfShard(plan, config, shard).cells,
        )
        expect(cells.flat()).toEqual(plan.cells)
        const sizes = cells.map(({ length }) => length)
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
      }),
      { numRuns: 40 },
    )
  })

  test('repeats let several hosts measure the same cells', () => {
    const { config, plan } = planned(1, 2)
    const shards = shardsOf(plan, config, 2, 3, 'boltmark')
    expect(shards).toHaveLength(6)
    expect(shards.map(({ artifact }) => artifact)).toContain('boltmark-shard-2-of-2-host-3')
    expect(new Set(shards.map(({ artifact }) => artifact)).size).toBe(6)
  })

  test('are refused past what GitHub starts, past the cells, and when they are none', () => {
    const { config, plan } = planned(1, 2)
    expect(() => shardsOf(plan, config, 2, 129, 'boltmark')).toThrow('GitHub starts at most 256')
    expect(() => shardsOf(plan, config, 3, 1, 'boltmark')).toThrow('2 cells cannot be cut into 3 shards')
    for (const shard of ['0/2', '3/2', 'x', '1']) expect(() => planOfShard(plan, config, shard)).toThrow('is no shard')
  })
})
