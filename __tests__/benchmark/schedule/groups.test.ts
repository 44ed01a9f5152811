import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { groupsOf, samplesInRound } from '../../../src/benchmark/schedule/groups.js'
import { williams } from '../../../src/benchmark/schedule/order.js'

const OTHERS = ['control', 'bolt', 'pgo', 'pgo-bolt', 'lto']

function round(index: number, atOnce?: number, others: readonly string[] = OTHERS): string[][] {
  return groupsOf({ baseline: 'baseline', others, seed: 1, label: 'cell', index }, atOnce)
}

/** How often each name occurs. */
function tally(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

describe('the groups of a round', () => {
  test('hold the baseline each and every candidate once, within the limit, of nearly equal sizes', () => {
    const names = fc.integer({ min: 1, max: 12 }).map((count) => Array.from({ length: count }, (_, i) => `v${i}`))
    fc.assert(
      fc.property(names, fc.integer({ min: 2, max: 14 }), fc.nat(100), fc.nat(1000), (others, atOnce, index, seed) => {
        const groups = groupsOf({ baseline: 'baseline', others, seed, label: 'cell', index }, atOnce)
        for (const group of groups) {
          expect(group.filter((name) => name === 'baseline')).toHaveLength(1)
          expect(group.length).toBeLessThanOrEqual(atOnce)
          expect(group.length).toBeGreaterThanOrEqual(2)
        }
        const measured = groups.flat().filter((name) => name !== 'baseline')
        expect(measured.toSorted()).toEqual(others.toSorted())
        const sizes = groups.map((group) => group.length)
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
        // No more groups than needed, because each costs another sample of the baseline.
        expect(groups).toHaveLength(Math.ceil(others.length / (atOnce - 1)))
        expect(samplesInRound(others.length + 1, atOnce)).toBe(groups.flat().length)
      }),
    )
  })

  test('are one group if all variants fit', () => {
    for (const atOnce of [undefined, 6, 20]) {
      expect(round(0, atOnce)).toHaveLength(1)
      expect(round(0, atOnce)[0]!.toSorted()).toEqual(['baseline', ...OTHERS].toSorted())
    }
    expect(samplesInRound(6)).toBe(6)
  })

  test('change from round to round: each candidate is as often in each group, and beside each other one', () => {
    const rounds = Array.from({ length: 40 }, (_, index) => round(index, 4))
    for (const group of [0, 1]) {
      const members = tally(rounds.flatMap((groups) => groups[group]!))
      const shares = OTHERS.map((name) => members[name]!)
      expect(Math.max(...shares) - Math.min(...shares)).toBe(0)
    }
    const beside = tally(
      rounds.flat().flatMap((group) => {
        const own = group.filter((name) => name !== 'baseline').toSorted()
        return own.flatMap((name, i) => own.slice(i + 1).map((other) => `${name} ${other}`))
      }),
    )
    // Ten pairs of five candidates.
    expect(Object.keys(beside)).toHaveLength(10)
  })

  test('have the baseline in every place equally often', () => {
    const rows = williams(3).length
    const block = rows * Math.ceil(8 / rows)
    for (const group of [0, 1]) {
      const places = Array.from({ length: 4 * block }, (_, index) =>
        String(round(index, 3, ['a', 'b', 'c', 'd'])[group]!.indexOf('baseline')),
      )
      expect(tally(places)).toEqual({ 0: (4 * block) / 3, 1: (4 * block) / 3, 2: (4 * block) / 3 })
    }
  })

  test('are the same for the same seed', () => {
    expect(round(3, 3)).toEqual(round(3, 3))
  })
})
