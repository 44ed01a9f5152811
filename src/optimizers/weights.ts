import { factors } from './profiles/merge.js'

/** So many times the one with the smallest factor is taken: the others' factors are then right to an eighth, and little is added. */
const STEPS = 4

/**
 * How often each profile is added, so that each counts by its weight, however long its training was. Tools that merge have no weights
 * (`go tool pprof`), or wrong ones: gcov-tool 12 reads whole numbers only (`1.5,2` becomes `1,1`, silently) and crashes on profiles with
 * indirect calls when they are not 1. Adding is what they do well. Pure.
 * @param steps the smallest number, before common factors are taken out: more of them are more exact, for a tool that can multiply
 */
export function repetitions(
  profiles: readonly { readonly weight: number; readonly mass: number }[],
  steps = STEPS,
): number[] {
  const scale = factors(profiles.map(({ weight, mass }) => ({ weight, mass, largest: 1 })))
  const times = scale.map((factor) => Math.round(factor * steps))
  const shared = times.reduce(greatestCommonDivisor)
  return times.map((count) => count / shared)
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
