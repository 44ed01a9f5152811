import { describe, expect, test } from '@jest/globals'
import type { Results, Sample, Variant } from '../../src/results/schema.js'
import { mergedCosts } from '../../src/verdict/merged-profiles.js'

function variant(name: string, trained: readonly string[], more: Partial<Variant> = {}): Variant {
  return {
    name,
    role: trained.length > 0 ? 'candidate' : 'baseline',
    optimizers: trained.length > 0 ? ['bolt'] : [],
    trained_on: Object.fromEntries(trained.map((workload) => [workload, 1])),
    binaries: [{ name: 'server', sha256: name, build_id: null, size_bytes: 1 }],
    notes: [],
    ...more,
  }
}

const BASE = variant('base', [])
const READ = variant('read', ['ro'])
const WRITE = variant('write', ['wo'])
const MERGED = variant('merged', ['ro', 'wo'])

/** Throughput by variant in each round: the machine drifts, alike for all of a round. */
function samples(workload: string, levels: Readonly<Record<string, number>>, rounds = 10): Sample[] {
  return Array.from({ length: rounds }, (_, round) => round).flatMap((round) =>
    Object.entries(levels).map(([name, level], order) => ({
      workload,
      threads: 4,
      variant: name,
      round,
      order,
      host: 'h',
      started: `2026-01-01T00:00:${round}${order}Z`,
      duration_s: 10,
      status: 'ok' as const,
      metrics: { throughput: level * (1 + 0.3 * (round % 3)) * (1 + 0.001 * ((round * 7 + order * 3) % 5)) },
      intervals: [],
    })),
  )
}

const plan = { baseline: 'base', margin: 0.02, confidence: 0.95, metrics: ['throughput'], rounds: { min: 10, max: 10 } }
const costs = (variants: readonly Variant[], all: readonly Sample[]) =>
  mergedCosts(
    { variants: [...variants], samples: [...all], plan } as Pick<Results, 'variants' | 'samples' | 'plan'>,
    'throughput',
  )

describe('a merged profile against those of one workload', () => {
  const all = [
    ...samples('ro', { base: 100, read: 120, write: 90, merged: 120 }),
    ...samples('wo', { base: 100, read: 95, write: 130, merged: 117 }),
    ...samples('rw', { base: 100, read: 110, write: 110, merged: 110 }),
  ]

  test('each on its own workload, in pairs of a round: where it costs nothing, and where it does', () => {
    const [cost, ...others] = costs([BASE, READ, WRITE, MERGED], all)
    expect(others).toEqual([])
    expect(cost!.merged).toBe('merged')
    expect(cost!.cells).toEqual([
      expect.objectContaining({ workload: 'ro', threads: 4, single: 'read', rounds: 10, verdict: 'same' }),
      expect.objectContaining({ workload: 'wo', threads: 4, single: 'write', rounds: 10, verdict: 'slower' }),
    ])
    const [ro, wo] = cost!.cells
    expect(ro!.ratio).toBeCloseTo(1, 2)
    expect(wo!.ratio).toBeCloseTo(0.9, 2)
    expect(cost!.pooled.ratio).toBeCloseTo(Math.sqrt(0.9), 2)
  })

  test.each([
    ['by other flags', { flags: ['-x'] }],
    ['by other optimizers', { optimizers: ['pgo', 'bolt'] }],
    ['of another version', { version: '2' }],
    ['in other binaries', { binaries: [{ name: 'ssl', sha256: 'z', build_id: null, size_bytes: 1 }] }],
  ])('who was made %s is no measure for it', (_, more) => {
    expect(costs([BASE, { ...READ, ...more }, MERGED], all)).toEqual([])
  })

  test('without a profile of one workload, or without its samples, nothing is told', () => {
    expect(costs([BASE, MERGED], all)).toEqual([])
    expect(costs([BASE, READ, MERGED], samples('rw', { base: 1, read: 1, merged: 1 }))).toEqual([])
  })
})
