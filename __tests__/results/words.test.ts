import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import * as words from '../../src/results/words.js'

describe('numbers as words', () => {
  test('a change has its sign, a space and one decimal', () => {
    expect(words.change(1.134)).toBe('+13.4 %')
    expect(words.change(0.957)).toBe('-4.3 %')
    expect(words.change(1)).toBe('0.0 %')
    expect(words.change(0.99996)).toBe('0.0 %')
    expect(words.change(null)).toBe('–')
    expect(words.change(Number.POSITIVE_INFINITY)).toBe('–')
  })

  test('an interval stands in brackets; a narrow one deserves a second decimal', () => {
    expect(words.changeWithInterval({ ratio: 1.134, ci_low: 1.101, ci_high: 1.168 })).toBe('+13.4 % [+10.1, +16.8]')
    expect(words.changeWithInterval({ ratio: 0.9962, ci_low: 0.994, ci_high: 0.9984 })).toBe('-0.38 % [-0.60, -0.16]')
    expect(words.changeWithInterval({ ratio: 1.134, ci_low: null, ci_high: null })).toBe('+13.4 % [no interval]')
    expect(words.changeWithInterval({ ratio: null, ci_low: null, ci_high: null })).toBe('–')
  })

  test('in a narrow column bounds have no sign, and no decimal where the interval is wide', () => {
    expect(words.briefChange({ ratio: 1.365, ci_low: 1.291, ci_high: 1.441 })).toBe('+36.5 % [29, 44]')
    expect(words.briefChange({ ratio: 0.949, ci_low: 0.941, ci_high: 0.959 })).toBe('-5.1 % [-5.9, -4.1]')
    expect(words.briefChange({ ratio: 1.05, ci_low: 1.004, ci_high: 1.12 })).toBe('+5.0 % [0.4, 12]')
    expect(words.briefChange({ ratio: 12.5, ci_low: 12.25, ci_high: 12.75 })).toBe('+1150 % [1125, 1175]')
    expect(words.briefChange({ ratio: 1.1, ci_low: 0, ci_high: Number.POSITIVE_INFINITY })).toBe('+10.0 % [-100, ∞]')
    expect(words.briefChange({ ratio: 1.1, ci_low: null, ci_high: null })).toBe('+10.0 %')
    expect(words.briefChange({ ratio: null, ci_low: null, ci_high: null })).toBe('–')
  })

  test('figures have four digits that count', () => {
    expect([1006.33, 897.04, 12.753, 1.04, 0.342, 0.00421, 0].map(words.figure)).toEqual([
      '1,006',
      '897.0',
      '12.75',
      '1.04',
      '0.342',
      '0.00421',
      '0',
    ])
    expect(words.figure(999.97)).toBe('1,000')
    expect(words.figure(Number.NaN)).toBe('–')
    expect([60, 15.4, 239.9].map(words.brief)).toEqual(['60', '15.4', '239.9'])
  })

  test('a figure is off by a two-thousandth at most; below 10, where it may have three digits, by half a percent', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 1e9, noNaN: true }), (value) => {
        const read = Number(words.figure(value).replaceAll(',', ''))
        expect(Math.abs(read / value - 1)).toBeLessThan(value >= 10 ? 0.0005 : 0.005)
      }),
    )
  })

  test('a share keeps the digits that matter', () => {
    expect([0.021, 0.5, 0.0025, 0.0004, 0, 1, 0.95].map((value) => words.share(value))).toEqual([
      '2.1 %',
      '50 %',
      '0.25 %',
      '0.04 %',
      '0 %',
      '100 %',
      '95 %',
    ])
    expect([0.999, 0.9995, 0.99999].map((value) => words.share(value))).toEqual(['99.9 %', '99.95 %', '99.999 %'])
    expect(words.share(0.0225, 2)).toBe('2.25 %')
  })

  test('counts, lists, sizes and times', () => {
    expect(words.count(1234567)).toBe('1,234,567')
    expect(words.counted(1, 'round')).toBe('1 round')
    expect(words.list(['a', 'b', 'c'])).toBe('a, b and c')
    expect(words.shortList(['a', 'b', 'c', 'd'], 3)).toBe('a, b and 2 more')
    expect(words.bytes(33_470_119_936)).toBe('31.2 GiB')
    expect(words.moment('2026-03-01T10:00:00.000Z')).toBe('2026-03-01 10:00 UTC')
    expect(words.moment('yesterday')).toBe('yesterday')
    expect(words.metricHead('read.latency_p95')).toBe('READ p95 latency, ms')
    expect(words.metricHead('latency_stddev')).toBe('Standard deviation of latency, ms')
  })
})
