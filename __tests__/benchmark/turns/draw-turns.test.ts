import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { drawTurns, type Turn } from '../../../src/benchmark/turns/draw-turns.js'

const VARIANTS = ['a', 'b', 'c']

/** So many cycles. */
function first(count: number, seed = 1, label = 'round 1'): Turn[][] {
  const cycles = drawTurns(VARIANTS, seed, label)
  return Array.from({ length: count }, () => cycles.next().value as Turn[])
}

test('in every cycle each variant has one turn', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 20 }), (seed, cycles) => {
      for (const cycle of first(cycles, seed)) expect(cycle.map(({ variant }) => variant).sort()).toEqual(VARIANTS)
    }),
  )
})

test('lengths lie within a fifth of what was asked for, and are not all the same', () => {
  const shares = first(100).flatMap((cycle) => cycle.map(({ share }) => share))
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.8)
  expect(Math.max(...shares)).toBeLessThanOrEqual(1.2)
  expect(new Set(shares).size).toBeGreaterThan(250)
})

test('the order of the cycles is drawn: each variant goes first in a third of them', () => {
  const firsts = first(1000).map(([turn]) => turn!.variant)
  for (const name of VARIANTS) {
    const share = firsts.filter((variant) => variant === name).length / firsts.length
    // Four standard deviations of a share of 1000 draws.
    expect(Math.abs(share - 1 / 3)).toBeLessThan(0.06)
  }
})

test('the same seed and round draw the same turns, another round draws others', () => {
  expect(first(30)).toEqual(first(30))
  expect(first(30, 1, 'round 2')).not.toEqual(first(30))
})
