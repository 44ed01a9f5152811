import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { friedman } from '../../../src/statistics/layout/friedman.js'

/** Seconds in which 22 players round first base, by three methods (Hollander, Wolfe & Chicken 2014, table 7.1; R's `RoundingTimes`). */
const ROUNDING_TIMES = [
  [5.4, 5.5, 5.55],
  [5.85, 5.7, 5.75],
  [5.2, 5.6, 5.5],
  [5.55, 5.5, 5.4],
  [5.9, 5.85, 5.7],
  [5.45, 5.55, 5.6],
  [5.4, 5.4, 5.35],
  [5.45, 5.5, 5.35],
  [5.25, 5.15, 5.0],
  [5.85, 5.8, 5.7],
  [5.25, 5.2, 5.1],
  [5.65, 5.55, 5.45],
  [5.6, 5.35, 5.45],
  [5.05, 5.0, 4.95],
  [5.5, 5.5, 5.4],
  [5.45, 5.55, 5.5],
  [5.55, 5.55, 5.35],
  [5.45, 5.5, 5.55],
  [5.5, 5.45, 5.25],
  [5.65, 5.6, 5.4],
  [5.7, 5.65, 5.55],
  [6.3, 6.3, 6.25],
]

describe("Friedman's test", () => {
  test('gives the statistic that R gives', () => {
    expect(friedman(ROUNDING_TIMES).statistic).toBeCloseTo(11.143, 3)
  })

  test('knows only the order within blocks', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: -5, max: 5 }))), (changes) => {
        const moved = ROUNDING_TIMES.map((block, i) => {
          const [scale, shift] = changes[i] ?? [1, 0]
          return block.map((value) => value * scale + shift)
        })
        expect(friedman(moved)).toEqual(friedman(ROUNDING_TIMES))
      }),
    )
  })

  test('sees nothing where all are equal, and all where the order is always the same', () => {
    expect(
      friedman([
        [1, 1, 1],
        [2, 2, 2],
      ]),
    ).toEqual({ statistic: 0, p: 1 })
    expect(
      friedman([
        [1, 2, 3],
        [4, 5, 6],
        [0, 1, 9],
      ]),
    ).toEqual({ statistic: 6, p: 0 })
  })
})
