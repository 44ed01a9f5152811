import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { drawTurns, type Turn } from '../../../src/benchmark/turns/draw-turns.js'

const VARIANTS = ['a', 'b', 'c']

function first(count: number, seed = 1, label = 'round 1'): Turn[] {
  const turns = drawTurns(VARIANTS, 0.1, seed, label)
  return Array.from({ length: count }, () => turns.next().value as Turn)
}

test('in every cycle each variant has one turn', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 20 }), (seed, cycles) => {
      const names = first(3 * cycles, seed).map(({ variant }) => variant)
      for (let at = 0; at < names.length; at += 3) expect(names.slice(at, at + 3).sort()).toEqual(VARIANTS)
    }),
  )
})

test('lengths lie within a fifth of what was asked for, and are not all the same', () => {
  const lengths = first(300).map(({ lengthS }) => lengthS)
  expect(Math.min(...lengths)).toBeGreaterThanOrEqual(0.08)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(0.12)
  expect(new Set(lengths).size).toBeGreaterThan(250)
})

test('the order of the cycles is drawn: each variant goes first in a third of them', () => {
  const turns = first(3000)
  const firsts = turns.filter((_, at) => at % 3 === 0).map(({ variant }) => variant)
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
