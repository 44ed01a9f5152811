import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { detectable } from '../../src/statistics/detectable.js'
import { hochberg } from '../../src/statistics/hochberg.js'
import { holm } from '../../src/statistics/holm.js'
import { judge, judgePooled } from '../../src/statistics/judgement.js'
import { levelAt, plannedLooks } from '../../src/statistics/looks.js'
import { pooled } from '../../src/statistics/pooled.js'
import { generator, type RandomGenerator } from '../../src/statistics/random.js'
import { signedRank } from '../../src/statistics/signed-rank.js'
import { reference } from './reference.js'

const logRatios = (min: number, max: number) =>
  // No logarithm is -0.
  fc.array(
    fc.double({ min: -0.2, max: 0.2, noNaN: true }).map((value) => value + 0),
    { minLength: min, maxLength: max },
  )

describe('Holm’s correction', () => {
  test('gives statsmodels’ figures', () => {
    const { p, adjusted } = reference.holm
    for (const [i, value] of holm(p).entries()) expect(value).toBeCloseTo(adjusted[i], 12)
  })

  test('gives the worked example of R’s p.adjust', () => {
    expect(holm([0.01, 0.04, 0.03, 0.005])).toEqual([0.03, 0.06, 0.06, 0.02])
    expect(holm([])).toEqual([])
  })

  test('keeps the order of the p-values and never makes one smaller', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (p) => {
        const adjusted = holm(p)
        for (const [i, value] of adjusted.entries()) {
          expect(value).toBeGreaterThanOrEqual(p[i]!)
          for (const [j, other] of adjusted.entries()) if (p[i]! < p[j]!) expect(value).toBeLessThanOrEqual(other)
        }
      }),
    )
  })
})

describe('Hochberg’s correction', () => {
  test('gives the worked example of R’s p.adjust', () => {
    expect(hochberg([0.01, 0.04, 0.03, 0.005])).toEqual([0.03, 0.04, 0.04, 0.02])
    expect(hochberg([])).toEqual([])
  })

  test('rejects all that Holm’s rejects, and never makes a p-value smaller', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (p) => {
        const byHolm = holm(p)
        for (const [i, value] of hochberg(p).entries()) {
          expect(value).toBeGreaterThanOrEqual(p[i]!)
          expect(value).toBeLessThanOrEqual(byHolm[i]!)
        }
      }),
    )
  })

  test.each([-0.9, 0, 0.5, 0.95])('of two figures of correlation %d is wrong in 5 % of runs at most', (correlation) => {
    const runs = 4000
    let wrong = 0
    for (let run = 0; run < runs; run++) {
      const random = generator(run, `two figures of ${correlation}`)
      // One round of ten is five times as noisy, for both figures.
      const pairs = Array.from({ length: 6 + (run % 15) }, () => {
        const scale = uniformFloat64(random) < 0.1 ? 5 : 1
        const [one, other] = [normal(random), normal(random)]
        return [scale * one, scale * (correlation * one + Math.sqrt(1 - correlation ** 2) * other)] as const
      })
      const p = [0, 1].map(
        (figure) =>
          signedRank(
            pairs.map((pair) => pair[figure]!),
            0.05,
          ).p,
      )
      if (hochberg(p).some((value) => value <= 0.05)) wrong++
    }
    // Three standard errors of a share of 5 %.
    expect(wrong / runs).toBeLessThanOrEqual(0.05 + 3 * Math.sqrt((0.05 * 0.95) / runs))
  })
})

describe('the pooled figure', () => {
  test('is the geometric mean of the cells', () => {
    const ratios = [1.2195, 1.366, 1.0106, 0.9565, 1.0444, 1.0649]
    const geometric = Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length)
    const { estimate, low } = pooled(
      ratios.map((ratio) => [Math.log(ratio)]),
      0.05,
    )
    expect(Math.exp(estimate)).toBeCloseTo(geometric, 12)
    expect(low).toBe(Number.NEGATIVE_INFINITY)
  })

  test('of one cell is the cell’s own', () => {
    fc.assert(
      fc.property(logRatios(1, 30), (x) => {
        expect(pooled([x], 0.05)).toEqual(signedRank(x, 0.05))
      }),
    )
  })

  test('uses every pair of cells of unequal length, and holds its estimate', () => {
    fc.assert(
      fc.property(logRatios(6, 12), logRatios(12, 30), (a, b) => {
        const { n, low, high, estimate } = pooled([a, b], 0.05)
        expect(n).toBe(a.length)
        expect(low <= estimate && estimate <= high).toBe(true)
        // A constant shift of one cell moves all by half of it: no pair of the cell was left aside.
        const moved = pooled([a, b.map((value) => value + 1)], 0.05)
        expect(moved.low).toBeCloseTo(low + 0.5, 10)
        expect(moved.high).toBeCloseTo(high + 0.5, 10)
      }),
    )
  })
})

describe('the detectable change', () => {
  test.each(reference.power as { n: number; effect: number }[])(
    'of $n normal pairs is near that of a t-test’s power',
    ({ n, effect }) => {
      // Half the width of a t interval of standard deviation 1, to compare like with like.
      const t = new Map([
        [10, 2.262],
        [20, 2.093],
        [30, 2.045],
        [60, 2.001],
      ]).get(n)!
      const half = (t / Math.sqrt(n)) * 0.01
      const found = Math.log1p(detectable({ low: -half, high: half }, 0.05)!)
      expect(found / (effect * 0.01)).toBeGreaterThan(0.95)
      expect(found / (effect * 0.01)).toBeLessThan(1.05)
    },
  )

  test('is undefined where nothing could have been shown', () => {
    expect(detectable({ low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY }, 0.05)).toBeUndefined()
  })
})

describe('a judgement', () => {
  const rules = { margin: 0.02, confidence: 0.95, better: 'bigger' } as const
  const adaptive = { ...rules, rounds: { min: 6, max: 20 } }
  const steady = (n: number, change: number) => Array.from({ length: n }, (_, i) => Math.log1p(change) + (i % 5) / 1e4)

  test.each([1, 2, 3, 4, 5])('of %d rounds is inconclusive whatever the numbers', (n) => {
    expect(judge(steady(n, 0.5), rules)).toMatchObject({ verdict: 'inconclusive', detectable: undefined })
  })

  test('of six rounds can decide when their number was fixed, and not at an early look', () => {
    expect(judge(steady(6, 0.5), rules).verdict).toBe('faster')
    expect(judge(steady(6, 0.5), adaptive)).toMatchObject({ verdict: 'inconclusive', p: 1, level: 0 })
    expect(judge(steady(7, 0.5), adaptive).verdict).toBe('faster')
  })

  test('says the same by its p-value and its interval, at whichever look', () => {
    fc.assert(
      fc.property(logRatios(6, 24), (x) => {
        const { p, low, high } = judge(x, adaptive)
        expect(low > 0 || high < 0).toBe(p <= 0.05 + 1e-12)
      }),
    )
  })

  test('of several cells is taken at the level of the look that their fewest rounds came to', () => {
    const cells = [steady(7, 0.05), steady(20, 0.05)]
    expect(judgePooled(cells, adaptive).level).toBe(levelAt(7, adaptive.rounds, 0.05))
    expect(judgePooled(cells, adaptive).verdict).toBe('faster')
  })

  test.each([7, 9, 12, 15])('of several cells has an interval beside a cell that stopped after %d rounds', (n) => {
    const { low, high, verdict } = judgePooled([steady(7, 0.05), steady(n, 0.05)], adaptive)
    expect(high - low).toBeLessThan(0.1)
    expect(verdict).toBe('faster')
  })

  test('of nine cells that stopped by themselves has an interval in every run', () => {
    const looks = plannedLooks(adaptive.rounds, 0.05).map(({ n }) => n)
    const widths = Array.from({ length: 60 }, (_, run) => {
      const random = generator(run, 'nine cells, +6 %, 3 % noise')
      const cells = Array.from({ length: 9 }, () => {
        const all = Array.from({ length: 20 }, () => 0.06 + 0.03 * Math.SQRT2 * normal(random))
        const n = looks.find((look) => judge(all.slice(0, look), adaptive).verdict !== 'inconclusive') ?? 20
        return all.slice(0, n)
      })
      const { low, high } = judgePooled(cells, adaptive)
      return high - low
    })
    expect(widths.filter(Number.isFinite)).toHaveLength(60)
  })
})

/** Box & Muller (1958), one of the two. */
function normal(random: RandomGenerator): number {
  const radius = Math.sqrt(-2 * Math.log(1 - uniformFloat64(random)))
  return radius * Math.cos(2 * Math.PI * uniformFloat64(random))
}
