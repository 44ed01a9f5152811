import { expect, test } from '@jest/globals'
import { withinLimits } from '../../src/ci/gather.js'
import type { Results } from '../../src/results/schema.js'

/** As many samples as most shards have, or far more. */
function shardOf(count: number): Results {
  const samples = Array.from({ length: count }, (_, round) => ({ workload: 'points', threads: 1, round, metrics: {} }))
  return { samples } as unknown as Results
}

test('all shards together have the limits of one file: a shard beyond them is missing', () => {
  const shard = { kind: 'results', results: shardOf(30_000) } as const
  expect(withinLimits(shard, [shardOf(20_000)])).toBe(shard)
  expect(withinLimits(shard, [shardOf(20_000), shardOf(1)])).toEqual({
    kind: 'missing',
    reason: 'with the shards before it: samples: 50001, and at most 50000 are read',
  })
})
