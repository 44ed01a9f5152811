import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { rankSumBelow, unpaired } from '../../src/statistics/unpaired.js'
import { reference } from './reference.js'

interface Case {
  readonly a: number[]
  readonly b: number[]
  readonly p: number
  readonly estimate: number
}

/** Critical values of Mann & Whitney's U, two-sided 5 %, as the tables print them (Milton 1964). */
const CRITICAL_5_PERCENT: readonly (readonly [m: number, n: number, u: number])[] = [
  [4, 4, 0],
  [5, 5, 2],
  [5, 8, 6],
  [6, 6, 5],
  [10, 10, 23],
  [20, 20, 127],
]

const NONE = { deviation: 0, runs: 3 }

describe('the unpaired comparison', () => {
  test.each((reference.unpaired as Case[]).map((one) => [one.a.length, one.b.length, one] as const))(
    'of %d and %d values gives SciPy’s p-value and the median of all differences',
    (_m, _n, { a, b, p, estimate }) => {
      const found = unpaired(a, b, 0.05, NONE)
      expect(found.p).toBeCloseTo(p, 10)
      expect(found.estimate).toBeCloseTo(estimate, 12)
    },
  )

  test.each([
    [3, 3, 0.1],
    [4, 4, 2 / 70],
    [5, 5, 2 / 252],
    [6, 6, 2 / 924],
  ])('of %d and %d values can give no p below %d', (m, n, smallest) => {
    expect(2 * rankSumBelow(0, m, n)).toBeCloseTo(smallest, 12)
  })

  test.each(CRITICAL_5_PERCENT)('of %d and %d values rejects at 5 %% up to the tabled U of %d', (m, n, u) => {
    expect(2 * rankSumBelow(u, m, n)).toBeLessThanOrEqual(0.05)
    expect(2 * rankSumBelow(u + 1, m, n)).toBeGreaterThan(0.05)
  })

  test.each(CRITICAL_5_PERCENT)(
    'of %d and %d values is bounded by the differences that the tabled U of %d leaves out',
    (m, n, u) => {
      const value = fc.oneof(
        fc.double({ min: -1, max: 1, noNaN: true }),
        fc.integer({ min: -5, max: 5 }).map((i) => i / 100),
      )
      const values = (length: number) => fc.array(value, { minLength: length, maxLength: length })
      fc.assert(
        fc.property(values(m), values(n), (a, b) => {
          const differences = a.flatMap((from) => b.map((to) => to - from)).sort((x, y) => x - y)
          const { low, high } = unpaired(a, b, 0.05, NONE)
          expect(low).toBeCloseTo(differences[u]!, 12)
          expect(high).toBeCloseTo(differences.at(-1 - u)!, 12)
        }),
      )
    },
  )

  test.each([
    [3, 3],
    [2, 7],
  ])('of %d and %d values has no interval at 5 %%: they can never decide', (m, n) => {
    const a = Array.from({ length: m }, (_, i) => i / 100)
    const b = Array.from({ length: n }, (_, i) => 1 + i / 100)
    expect(unpaired(a, b, 0.05, NONE)).toMatchObject({ low: -Infinity, high: Infinity })
  })

  test('has no interval while nobody knows how much a run differs from the next', () => {
    const faster = Array.from({ length: 20 }, (_, i) => 1 + i / 1000)
    const slower = faster.map((value) => value - 0.5)
    expect(unpaired(slower, faster, 0.05, undefined)).toMatchObject({ low: -Infinity, high: Infinity })
    expect(unpaired(slower, faster, 0.05, NONE).low).toBeGreaterThan(0.49)
  })

  test('grows wider with the spread between runs', () => {
    const values = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 5, maxLength: 20 })
    fc.assert(
      fc.property(values, values, fc.double({ min: 0.001, max: 0.1, noNaN: true }), (a, b, between) => {
        const without = unpaired(a, b, 0.05, NONE)
        const withIt = unpaired(a, b, 0.05, { deviation: between, runs: 4 })
        expect(withIt.low).toBeLessThan(without.low)
        expect(withIt.high).toBeGreaterThan(without.high)
        expect(withIt.high - withIt.estimate).toBeGreaterThanOrEqual(3.182 * Math.SQRT2 * between)
      }),
    )
  })

  test('goes over to the normal approximation without a step that matters', () => {
    expect(Math.abs(rankSumBelow(1000, 50, 50) - rankSumBelow(1010, 50, 51))).toBeLessThan(0.01)
  })
})
