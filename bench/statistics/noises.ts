/**
 * Noise of a whole run, cell by cell and round by round, of the kinds that reviewers tried. Values are logs, in units
 * of 3 %.
 */
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import type { RandomGenerator } from '../../src/statistics/random.js'
import { normal } from '../normal.js'

/**
 * The next sample's noise, by the places of its variant and round. Samples come in the order in which they are
 * measured.
 */
export type Noise = (variant: number, round: number) => number

/** Each call is a run of its own. */
export const NOISES: Readonly<Record<string, (random: RandomGenerator) => Noise>> = {
  normal: (random) => () => normal(random),
  t2: (random) => () => student(random, 2),
  t3: (random) => () => student(random, 3),
  'mixed (one of ten 5 times as noisy)': (random) => () => normal(random) * (uniformFloat64(random) < 0.1 ? 5 : 1),
  'AR(0.7)': (random) => {
    let state = normal(random)
    return () => {
      state = 0.7 * state + Math.sqrt(1 - 0.7 ** 2) * normal(random)
      return state
    }
  },
  'bursts of slowness': (random) => {
    let burst = false
    return () => {
      burst = uniformFloat64(random) < (burst ? 0.7 : 0.05)
      return normal(random) - (burst ? 4 + 2 * uniformFloat64(random) : 0)
    }
  },
  'common shock by round': (random) => {
    const shocks = once(() => 2 * normal(random))
    return (_variant, round) => normal(random) + shocks(`${round}`)
  },
  'shock of a variant by round': (random) => {
    const shocks = once(() => normal(random))
    return (variant, round) => normal(random) + shocks(`${variant} ${round}`)
  },
  'bimodal starts': (random) => () => (uniformFloat64(random) < 0.5 ? -2 : 2) + normal(random),
  'one candidate three times as noisy': (random) => (variant) => normal(random) * (variant === 3 ? 3 : 1),
  'baseline three times as noisy': (random) => (variant) => normal(random) * (variant === 0 ? 3 : 1),
}

function once(make: () => number): (key: string) => number {
  const known = new Map<string, number>()
  return (key) => {
    const value = known.get(key) ?? make()
    known.set(key, value)
    return value
  }
}

/** Student's t, of scale 1. */
function student(random: RandomGenerator, df: number): number {
  const square = Array.from({ length: df }, () => normal(random) ** 2).reduce((a, b) => a + b)
  return normal(random) / Math.sqrt(square / df)
}
