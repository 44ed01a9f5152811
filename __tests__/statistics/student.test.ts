import { describe, expect, test } from '@jest/globals'
import { studentQuantile, studentTail } from '../../src/statistics/student.js'

describe("Student's t", () => {
  // Student (1908), as any table has it: two-sided 5 % and 1 %.
  test.each([
    [1, 12.706, 63.657],
    [2, 4.303, 9.925],
    [5, 2.571, 4.032],
    [30, 2.042, 2.75],
  ])('with %d degrees of freedom has the tabled quantiles', (df, five, one) => {
    expect(studentQuantile(0.05, df)).toBeCloseTo(five, 3)
    expect(studentQuantile(0.01, df)).toBeCloseTo(one, 3)
  })

  test('has a quantile whose tail is the level', () => {
    for (const level of [0.5, 0.05, 0.0002])
      for (const df of [1, 3, 100]) expect(studentTail(studentQuantile(level, df), df)).toBeCloseTo(level, 12)
  })
})
