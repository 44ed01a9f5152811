import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import type { RandomGenerator } from '../src/statistics/random.js'

/** A normal deviate, with mean 0 and standard deviation 1: the first of the two of Box & Muller (1958). */
export function normal(random: RandomGenerator): number {
  const radius = Math.sqrt(-2 * Math.log(1 - uniformFloat64(random)))
  return radius * Math.cos(2 * Math.PI * uniformFloat64(random))
}
