import { describe, expect, test } from '@jest/globals'
import { normalQuantile, normalTail } from '../../src/statistics/normal.js'
import { reference } from './reference.js'

describe('the normal distribution', () => {
  test.each(reference.normalTail as [number, number][])('tail beyond %d is SciPy’s', (z, tail) => {
    expect(Math.abs(normalTail(z) / tail - 1)).toBeLessThan(1e-12)
  })

  test.each(reference.normalQuantile as [number, number][])('quantile of %d is SciPy’s', (p, z) => {
    expect(normalQuantile(p)).toBeCloseTo(z, 12)
  })
})
