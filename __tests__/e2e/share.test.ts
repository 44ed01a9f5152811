import { describe, expect, test } from '@jest/globals'
import { type CellGains, shareAsText, shareOf } from '../../e2e/databases/share.js'

const LEVEL = 0.05

/** Two cells of eight rounds. Both gains share the noise of the baseline; the part has some of its own. */
function cells(whole: number, part: number, own = 0): CellGains[] {
  return [0, 1].map((cell) => {
    const shared = Array.from({ length: 8 }, (_, round) => 0.05 * Math.sin(7 * round + cell))
    return {
      whole: shared.map((noise) => whole + noise),
      part: shared.map((noise, round) => part + noise + own * Math.cos(5 * round + cell)),
    }
  })
}

describe('the share of a gain that another one reaches', () => {
  test.each([
    ['all of a lower cost', -0.2, -0.2, 1],
    ['half of a lower cost', -0.2, -0.1, 0.5],
    ['three quarters of a higher throughput', 0.4, 0.3, 0.75],
    ['a loss', -0.2, 0.02, -0.1],
  ])('%s', (_, whole, part, share) => {
    const { estimate, low, high } = shareOf(cells(whole, part), LEVEL)
    expect(Math.abs(estimate - share)).toBeLessThan(0.1)
    expect(low).toBeLessThanOrEqual(share)
    expect(high).toBeGreaterThanOrEqual(share)
  })

  test('noise of the baseline alone does not blur a gain that is reached whole', () => {
    const { low, high } = shareOf(cells(-0.2, -0.2), LEVEL)
    expect(high - low).toBeLessThan(0.02)
  })

  test('the interval grows with the noise of a variant, and has no bound without a gain', () => {
    const width = (own: number) => {
      const { low, high } = shareOf(cells(-0.2, -0.15, own), LEVEL)
      return high - low
    }
    expect(width(0.04)).toBeGreaterThan(width(0.01))
    expect(shareOf(cells(0, 0, 0.1), LEVEL)).toMatchObject({
      low: Number.NEGATIVE_INFINITY,
      high: Number.POSITIVE_INFINITY,
    })
  })

  test('rounds that are too few for an interval bound nothing', () => {
    const few = cells(-0.2, -0.18, 0.01).map(({ whole, part }) => ({
      whole: whole.slice(0, 4),
      part: part.slice(0, 4),
    }))
    expect(shareOf(few, LEVEL)).toMatchObject({ low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY })
  })
})

test.each([
  [{ estimate: 1, low: 1, high: 1 }, '1.00'],
  [{ estimate: 0.97, low: 0.9, high: 1.04 }, '0.97 [0.90, 1.04]'],
  [{ estimate: 0.97, low: Number.NEGATIVE_INFINITY, high: 1.04 }, '0.97 [no bound, 1.04]'],
])('%j reads %s', (share, text) => expect(shareAsText(share)).toBe(text))
