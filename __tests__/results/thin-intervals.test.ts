import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { thinned } from '../../src/results/thin-intervals.js'
import { sample } from '../verdict/samples.js'

const seconds = (count: number) => Array.from({ length: count }, (_, i) => ({ at_s: i + 1, throughput: i }))
const of = (count: number) => sample({ variant: 'bolt', round: 1, intervals: seconds(count) })

test('a minute stays as it is; of five every fifth second is kept', () => {
  expect(thinned(of(60)).intervals).toEqual(seconds(60))
  expect(thinned(of(300)).intervals!.map(({ at_s }) => at_s)).toEqual(Array.from({ length: 60 }, (_, i) => 5 * (i + 1)))
  const none = sample({ variant: 'bolt', round: 1 })
  expect(thinned(none)).toBe(none)
})

test('at most 60 points and at least half as many, evenly spread; a second time nothing changes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 61, max: 20_000 }), (count) => {
      const once = thinned(of(count))
      const places = once.intervals!.map(({ at_s }) => at_s)
      expect(places.length).toBeLessThanOrEqual(60)
      expect(places.length).toBeGreaterThanOrEqual(30)
      expect(new Set(places.map((at, i) => at - (places[i - 1] ?? 0))).size).toBe(1)
      expect(thinned(once)).toEqual(once)
    }),
  )
})
