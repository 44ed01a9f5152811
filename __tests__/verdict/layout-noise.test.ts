import { expect, test } from '@jest/globals'
import type { Results } from '../../src/results/schema.js'
import { layoutNoise } from '../../src/verdict/layout-noise.js'
import { sample, samplesFile, variant } from './samples.js'

const VARIANTS = [variant('base', 'baseline'), variant('control', 'control'), variant('head', 'candidate')]

/** Log-ratios with a median of 0 and a median absolute deviation of 1. */
const DEVIATES = [-3, -1, -1, 0, 1, 1, 2]

/** Rounds of one cell whose log-ratios are these deviates, times a scale for each variant. */
function rounds(scales: { control: number; head: number }, deviates = DEVIATES): Results {
  const samples = deviates.flatMap((deviate, round) =>
    Object.entries({ base: 0, ...scales }).map(([name, scale]) =>
      sample({ variant: name, round, metrics: { throughput: 100 * Math.exp(scale * deviate) } }),
    ),
  )
  const plan = { baseline: 'base', layouts: 'shuffled', metrics: ['throughput'] }
  return { ...samplesFile(samples, { variants: VARIANTS }), plan } as unknown as Results
}

test('the part of the variance that the control lacks', () => {
  const noise = layoutNoise(rounds({ control: 0.01, head: 0.02 }), 'throughput')!
  // 1.4826 is the ratio of standard deviation and median absolute deviation in the normal distribution.
  expect(noise.control).toBeCloseTo(0.014826, 8)
  expect(noise.candidate).toBeCloseTo(0.029652, 8)
  expect(noise.share).toBeCloseTo(0.75, 8)
})

test('is none where the control is as noisy or noisier, and all where the control is exact', () => {
  expect(layoutNoise(rounds({ control: 0.02, head: 0.02 }), 'throughput')!.share).toBe(0)
  expect(layoutNoise(rounds({ control: 0.03, head: 0.02 }), 'throughput')!.share).toBe(0)
  expect(layoutNoise(rounds({ control: 0, head: 0.02 }), 'throughput')!.share).toBe(1)
  expect(layoutNoise(rounds({ control: 0, head: 0 }), 'throughput')!.share).toBe(0)
})

test('is unknown with few rounds, without a control, and where layouts are as linked', () => {
  const scales = { control: 0.01, head: 0.02 }
  expect(layoutNoise(rounds(scales, DEVIATES.slice(0, 5)), 'throughput')).toBeUndefined()
  const known = rounds(scales)
  const withoutControl = known.variants.filter(({ role }) => role !== 'control')
  expect(layoutNoise({ ...known, variants: withoutControl }, 'throughput')).toBeUndefined()
  expect(layoutNoise({ ...known, plan: { ...known.plan, layouts: undefined } }, 'throughput')).toBeUndefined()
})
