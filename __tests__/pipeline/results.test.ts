import { expect, test } from '@jest/globals'
import type { Optimized } from '../../src/optimizers/optimizer.js'
import { together } from '../../src/pipeline/results.js'
import type { Profile } from '../../src/results/schema.js'

const optimized = (profile: Partial<Profile>, taken: readonly [before: number, after: number]): Optimized => ({
  output: '/work/mysqld',
  binary: { name: 'server', sha256: 'a'.repeat(64), build_id: null, size_bytes: 1 },
  profile: { functions: 100, functions_profiled: 40, stale_percent: 0, executed_instructions: 1e9, ...profile },
  dyno_stats: { before: { 'taken branches': taken[0] }, after: { 'taken branches': taken[1] } },
  notes: [],
})

test('what BOLT says of several binaries is added up, and the stalest speaks for all', () => {
  const pinned = { recorded: '2026-01-01T00:00:00Z', build_id: 'b0' }
  const { profile, dyno_stats } = together([
    optimized({ stale_percent: 3 }, [10, 4]),
    optimized({ functions: 10, stale_samples_percent: 6, inferred_samples_percent: 5, pinned }, [5, 1]),
  ])
  expect(profile).toEqual({
    functions: 110,
    functions_profiled: 80,
    stale_percent: 3,
    stale_samples_percent: 6,
    inferred_samples_percent: 5,
    pinned,
    executed_instructions: 2e9,
  })
  expect(dyno_stats).toEqual({ before: { 'taken branches': 15 }, after: { 'taken branches': 5 } })
})
