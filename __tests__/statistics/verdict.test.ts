import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { logMargin, verdict } from '../../src/statistics/verdict.js'

const ratio = (low: number, high: number) => ({ low: Math.log(low), high: Math.log(high) })

describe('the verdict at a margin of 2 %', () => {
  test.each([
    [0.99, 1.01, 'same'],
    [1.005, 1.015, 'same'],
    [0.981, 1.019, 'same'],
    [1.01, 1.03, 'faster'],
    [1.2, 1.3, 'faster'],
    [0.9, 0.999, 'slower'],
    [0.99, 1.03, 'inconclusive'],
    [0.9, 1.01, 'inconclusive'],
    [0.9, 1.1, 'inconclusive'],
    [1, 1.1, 'inconclusive'],
    [0, Number.POSITIVE_INFINITY, 'inconclusive'],
  ])('of an interval from %d to %d is %s when bigger is better', (low, high, expected) => {
    expect(verdict(ratio(low, high), 0.02, 'bigger')).toBe(expected)
  })

  test('turns with the direction of the metric', () => {
    expect(verdict(ratio(1.05, 1.1), 0.02, 'smaller')).toBe('slower')
    expect(verdict(ratio(0.9, 0.95), 0.02, 'smaller')).toBe('faster')
  })

  test('mirrors when baseline and candidate swap', () => {
    const mirrored = { faster: 'slower', slower: 'faster', same: 'same', inconclusive: 'inconclusive' }
    const bound = fc.double({ min: -0.2, max: 0.2, noNaN: true })
    fc.assert(
      fc.property(bound, bound, (a, b) => {
        const interval = { low: Math.min(a, b), high: Math.max(a, b) }
        const swapped = { low: -interval.high, high: -interval.low }
        expect(verdict(swapped, 0.02, 'bigger')).toBe(mirrored[verdict(interval, 0.02, 'bigger')])
      }),
    )
  })

  test('measures the margin alike on both sides of 1', () => {
    expect(Math.exp(logMargin(0.02))).toBeCloseTo(1.02, 12)
  })
})
