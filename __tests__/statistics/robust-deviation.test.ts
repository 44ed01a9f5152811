import { expect, test } from '@jest/globals'
import { robustDeviation } from '../../src/statistics/robust-deviation.js'

test('the median absolute deviation of 1, 1, 2, 2, 4, 6, 9 is 1', () => {
  expect(robustDeviation([1, 1, 2, 2, 4, 6, 9])).toBeCloseTo(1.4826, 10)
})

test('one outlier does not change it', () => {
  expect(robustDeviation([1, 1, 2, 2, 4, 6, 9000])).toBe(robustDeviation([1, 1, 2, 2, 4, 6, 9]))
})

test('equal values do not deviate', () => {
  expect(robustDeviation([3, 3, 3])).toBe(0)
})
