import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { ratioScale } from '../../../src/report/charts/forest.js'

test.each([
  [0.8, 2.2, ['0', '+50 %', '+100 %']],
  [0.95, 1.05, ['−4 %', '−2 %', '0', '+2 %', '+4 %']],
])('ratios of %d to %d: ticks are multiples of one step', (ci_low, ci_high, labels) => {
  const scale = ratioScale([{ ratio: 1, ci_low, ci_high }], 0.02)
  expect(scale.ticks.map(({ label }) => label)).toEqual(labels)
})

test('whatever the intervals, ticks are regular, 0 is one of them and labels do not touch', () => {
  const ratio = fc.double({ min: 0.05, max: 20, noNaN: true })
  fc.assert(
    fc.property(fc.array(fc.tuple(ratio, ratio), { minLength: 1, maxLength: 9 }), (ends) => {
      const estimates = ends.map(([a, b]) => ({ ratio: a, ci_low: Math.min(a, b), ci_high: Math.max(a, b) }))
      const { ticks } = ratioScale(estimates, 0.02)
      const values = ticks.map(({ label }) => Number(label.replace('−', '-').replace(/[ %+]/g, '')))
      expect(values).toContain(0)
      const steps = values.slice(1).map((value, i) => value - values[i]!)
      for (const step of steps) expect(step).toBeCloseTo(steps[0]!, 6)
      ticks.slice(1).forEach(({ at }, i) => {
        expect(at - ticks[i]!.at).toBeGreaterThan(0.13)
      })
    }),
  )
})
