import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { generator, type RandomGenerator } from '../../../src/statistics/random.js'
import { carriedOver, independent } from '../../../src/statistics/series/independent.js'

/** Deviations of ±2 % that carry over a share of the one before. */
function series(n: number, carried: number, level: (i: number) => number = () => 0, seed = 1): number[] {
  const random: RandomGenerator = generator(seed, `carried ${carried}`)
  let deviation = 0
  return Array.from({ length: n }, (_, i) => {
    deviation = carried * deviation + 0.02 * (2 * uniformFloat64(random) - 1)
    return level(i) + deviation
  })
}

describe('what a value carries over from the one before', () => {
  test.each([0, 0.3, 0.5, 0.7])('%d is found', (carried) => {
    expect(carriedOver(series(2000, carried))).toBeCloseTo(carried, 1)
    expect(carriedOver(independent(series(2000, carried)))).toBeLessThan(0.1)
  })

  test('steps are not taken for it, however large', () => {
    const steps = (i: number) => Math.floor(i / 200) * 0.3
    expect(carriedOver(series(2000, 0, steps))).toBeLessThan(0.1)
  })

  test('is nothing in a level, in a few values, in none', () => {
    for (const values of [[], [1], [1, 2], [3, 1, 2, 5], Array.from({ length: 50 }, () => 7)]) {
      expect(carriedOver(values)).toBe(0)
    }
  })
})

describe('a series made independent', () => {
  test('keeps the levels before and after a step, and its place', () => {
    const values = independent(series(400, 0.5, (i) => (i >= 200 ? 0.3 : 0)))
    const mean = (from: number, to: number) => values.slice(from, to).reduce((a, b) => a + b) / (to - from)
    expect(mean(0, 200)).toBeCloseTo(0, 1)
    expect(mean(200, 400)).toBeCloseTo(0.3, 1)
    expect(values[199]).toBeLessThan(0.15)
    expect(values[201]).toBeGreaterThan(0.15)
  })

  test('has no single value that lies apart', () => {
    const values = series(100, 0).map((value, i) => (i === 50 ? 5 : value))
    expect(Math.max(...independent(values))).toBeLessThan(0.1)
  })

  test('moves and scales with its values', () => {
    const whole = fc.array(fc.integer({ min: -1000, max: 1000 }), { maxLength: 60 })
    fc.assert(
      fc.property(whole, fc.constantFrom(0.5, 2, 1024), fc.integer({ min: -50, max: 50 }), (values, unit, shift) => {
        const moved = independent(values.map((value) => value * unit + shift))
        expect(moved).toHaveLength(values.length)
        for (const [i, value] of independent(values).entries()) expect(moved[i]).toBeCloseTo(value * unit + shift, 6)
      }),
    )
  })

  test('of values without noise is the same, with its steps', () => {
    const steps = Array.from({ length: 40 }, (_, i) => (i < 20 ? 1 : 2))
    expect(independent(steps)).toEqual(steps)
  })
})
