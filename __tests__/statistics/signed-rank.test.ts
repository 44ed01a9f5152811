import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { normalTail } from '../../src/statistics/normal.js'
import { attainedLevel, fewestPairs, signedRank, signedRankBelow } from '../../src/statistics/signed-rank.js'
import { CRITICAL_5_PERCENT, reference } from './reference.js'

interface Case {
  readonly x: number[]
  readonly p: number
  readonly interval: [number, number | null, number | null]
}

/** The interval and p-value by listing what the code never lists: all Walsh averages. */
function byListing(x: readonly number[]) {
  const averages = x.flatMap((a, i) => x.slice(i).map((b) => (a + b) / 2)).sort((a, b) => a - b)
  const middle = averages.length / 2
  return { averages, estimate: (averages[Math.ceil(middle) - 1]! + averages[Math.floor(middle)]!) / 2 }
}

const logRatio = fc.double({ min: -0.5, max: 0.5, noNaN: true, noDefaultInfinity: true })
const tied = fc.integer({ min: -5, max: 5 }).map((i) => i / 100)

describe('the signed-rank test', () => {
  test('gives the published figures of the depression data (Hollander & Wolfe 1973, p. 29)', () => {
    const before = [1.83, 0.5, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.3]
    const after = [0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29]
    const { estimate, low, high, p } = signedRank(
      before.map((value, i) => value - after[i]!),
      0.05,
    )
    expect(p).toBeCloseTo(2 * 0.01953125, 10)
    expect(estimate).toBeCloseTo(0.46, 10)
    expect([low, high].map((bound) => Number(bound.toFixed(3)))).toEqual([0.01, 0.786])
  })

  test.each(CRITICAL_5_PERCENT)('with %d pairs rejects up to the tabled rank sum %d', (n, t) => {
    expect(2 * signedRankBelow(t, n)).toBeLessThanOrEqual(0.05)
    expect(2 * signedRankBelow(t + 1, n)).toBeGreaterThan(0.05)
    expect(attainedLevel(n, 0.05)).toBe(2 * signedRankBelow(t, n))
  })

  test.each((reference.signedRank as Case[]).map((one) => [one.x.length, one] as const))(
    'with %d pairs gives SciPy’s p-value and the interval of all Walsh averages',
    (_n, { x, p, interval: [estimate, low, high] }) => {
      const found = signedRank(x, 0.05)
      expect(found.p).toBeCloseTo(p, 10)
      expect(found.estimate).toBeCloseTo(estimate, 12)
      expect(found.low).toBeCloseTo(low ?? Number.NEGATIVE_INFINITY, 12)
      expect(found.high).toBeCloseTo(high ?? Number.POSITIVE_INFINITY, 12)
    },
  )

  test('goes over to the normal approximation without a step that matters', () => {
    const { x, p } = reference.signedRankLarge
    expect(signedRank(x, 0.05).p).toBeCloseTo(p, 8)
    const [mean, deviation] = [(120 * 121) / 4, Math.sqrt((120 * 121 * 241) / 24)]
    for (const t of [2300, 2600, 2900, 3200, 3500]) {
      expect(Math.abs(signedRankBelow(t, 120) - normalTail((mean - t - 0.5) / deviation))).toBeLessThan(1e-3)
    }
  })

  // k counted in whole numbers: the most with 2 × (patterns of signs with T < k) ≤ level × 2ⁿ.
  test.each([
    [121, 0.05, 2934],
    [121, 0.01, 2699],
    [200, 0.05, 8445],
    [200, 0.01, 7945],
    [300, 0.05, 19629],
    [300, 0.01, 18709],
  ])(
    'with %d pairs at the level %d is bounded by the exact Walsh average, number %d from either end, or just outside',
    (n, level, k) => {
      const x: number[] = reference.signedRankLarge.x.slice(0, n)
      const { averages } = byListing(x)
      const { low, high } = signedRank(x, level)
      const further = Math.ceil(k / 500)
      expect(low).toBeGreaterThanOrEqual(averages[k - 1 - further]!)
      expect(low).toBeLessThanOrEqual(averages[k - 1]!)
      expect(high).toBeGreaterThanOrEqual(averages.at(-k)!)
      expect(high).toBeLessThanOrEqual(averages.at(-k + further)!)
    },
  )

  test('knows the fewest pairs that can ever decide', () => {
    expect([0.1, 0.05, 0.03125, 0.01, 0.001].map(fewestPairs)).toEqual([5, 6, 6, 8, 11])
    expect(signedRank([1, 2, 3, 4, 5], 0.05)).toMatchObject({ low: -Infinity, high: Infinity, p: 0.0625 })
    expect(signedRank([1, 2, 3, 4, 5, 6], 0.05)).toMatchObject({ low: 1, high: 6, p: 0.03125 })
  })

  test('refuses to judge nothing', () => {
    expect(() => signedRank([], 0.05)).toThrow('at least one pair')
  })

  test('estimates the median of all Walsh averages, ties or not', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(logRatio, tied), { minLength: 1, maxLength: 40 }), (x) => {
        expect(signedRank(x, 0.05).estimate).toBeCloseTo(byListing(x).estimate, 14)
      }),
    )
  })

  test('bounds are Walsh averages, and the interval excludes 0 exactly when p is at most the level', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(logRatio, tied), { minLength: 6, maxLength: 40 }), (x) => {
        const { low, high, estimate, p } = signedRank(x, 0.05)
        const { averages } = byListing(x)
        expect(averages).toContain(low)
        expect(averages).toContain(high)
        expect(low <= estimate && estimate <= high).toBe(true)
        expect(low > 0 || high < 0).toBe(p <= 0.05)
      }),
    )
  })

  test('turns with the sign and moves with the values', () => {
    fc.assert(
      fc.property(fc.array(tied, { minLength: 6, maxLength: 30 }), (x) => {
        const plain = signedRank(x, 0.05)
        const turned = signedRank(
          x.map((value) => -value),
          0.05,
        )
        expect(turned.low + 0).toBeCloseTo(-plain.high, 14)
        expect(turned.p).toBeCloseTo(plain.p, 14)
        const moved = signedRank(
          x.map((value) => value + 0.25),
          0.05,
        )
        expect(moved.low).toBeCloseTo(plain.low + 0.25, 12)
      }),
    )
  })

  test('keeps its level with every pattern of signs of tied values and zeros', () => {
    for (const sizes of [
      [1, 1, 1, 1, 1, 1, 1, 1],
      [0, 0, 1, 1, 2, 2, 3, 3, 3],
      [1, 1, 1, 2, 2, 2, 5, 5, 5, 5],
    ]) {
      const patterns = 2 ** sizes.length
      let rejected = 0
      for (let pattern = 0; pattern < patterns; pattern++) {
        const x = sizes.map((size, i) => ((pattern >> i) & 1 ? size : -size))
        if (signedRank(x, 0.05).p <= 0.05) rejected++
      }
      expect(rejected / patterns).toBeLessThanOrEqual(0.05)
    }
  })
})
