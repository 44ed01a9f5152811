import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { residuals, sharedError } from '../../../src/statistics/layout/two-way.js'
import { mean, sum } from '../../../src/statistics/mean.js'
import { fisherTail } from '../../../src/statistics/student.js'

/** Yield of vascular grafts: four pressures in six batches of resin (Montgomery, "Design and Analysis of Experiments", example 4.1). */
const GRAFTS = [
  [90.3, 89.2, 98.2, 93.9, 87.4, 97.9],
  [92.5, 89.5, 90.6, 94.7, 87.0, 95.8],
  [85.5, 90.8, 89.6, 86.2, 88.0, 93.4],
  [82.5, 89.5, 85.6, 87.4, 78.9, 90.7],
]

const layouts = fc.tuple(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 2, max: 8 })).chain(([rows, columns]) =>
  fc.array(fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: columns, maxLength: columns }), {
    minLength: rows,
    maxLength: rows,
  }),
)

describe('the error that the rows of a layout share', () => {
  test('is that of a published analysis of variance', () => {
    const { variance, df } = sharedError(GRAFTS)
    expect(df).toBe(15)
    expect(variance * df).toBeCloseTo(109.89, 2)
    expect(variance).toBeCloseTo(7.33, 2)
    const rows = GRAFTS.map(mean)
    const ofRows = (6 * sum(rows.map((row) => (row - mean(rows)) ** 2))) / 3
    expect(ofRows / variance).toBeCloseTo(8.11, 2)
    expect(fisherTail(ofRows / variance, 3, df)).toBeCloseTo(0.0019, 4)
  })

  test('leaves nothing of rows and columns in the residuals', () => {
    fc.assert(
      fc.property(layouts, (layout) => {
        const left = residuals(layout)
        for (const row of left) expect(mean(row)).toBeCloseTo(0, 12)
        for (const [j] of left[0]!.entries()) expect(mean(left.map((row) => row[j]!))).toBeCloseTo(0, 12)
      }),
    )
  })

  test('is the same whatever is added to a row or a column: so it may be had from ratios', () => {
    fc.assert(
      fc.property(layouts, (layout) => {
        const against = layout.map((row, i) => row.map((value, j) => value - layout[0]![j]! + i))
        expect(sharedError(against).variance).toBeCloseTo(sharedError(layout).variance, 12)
      }),
    )
  })

  test('of two rows is half the variance of their differences', () => {
    const [a, b] = GRAFTS as [number[], number[]]
    const differences = a.map((value, j) => value - b[j]!)
    const ofDifferences = sum(differences.map((one) => (one - mean(differences)) ** 2)) / 5
    expect(sharedError([a, b])).toEqual({ variance: expect.closeTo(ofDifferences / 2, 10), df: 5 })
  })

  test.each([[[[1, 2]]], [[[1], [2]]]])('cannot be had from %j', (layout) => {
    expect(() => sharedError(layout)).toThrow(RangeError)
  })
})
