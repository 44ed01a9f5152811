import { factors } from './profiles/merge.js'

/**
 * So many times the one with the smallest factor is taken: the others' factors are then right to an eighth, and little
 * is added.
 */
const STEPS = 4

/**
 * How often each profile is added, so that each counts by its weight, however long its training was. Tools that merge
 * have no weights (`go tool pprof`), or wrong ones: gcov-tool 12 reads whole numbers only (`1.5,2` becomes `1,1`,
 * silently) and crashes on profiles with indirect calls when they are not 1. Adding is what they do well. Pure.
 * @param steps the smallest number, before common factors are taken out: more of them are more exact, for a tool that
 * can multiply
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

/**
 * The sum of profiles, each taken so many times. By doubling: a list of thousands of copies is slow, and has no room on
 * a command line.
 * @param add makes the sum of two, and is told a number that it can name it by
 */
export async function summed(
  profiles: readonly { readonly profile: string }[],
  times: readonly number[],
  add: (a: string, b: string, number: number) => Promise<string>,
): Promise<string> {
  let number = 0
  const plus = async (a: string | undefined, b: string) => (a === undefined ? b : add(a, b, number++))
  let sum: string | undefined
  for (const [index, { profile }] of profiles.entries()) {
    let power = profile
    for (let rest = times[index]!; rest > 0; rest = Math.floor(rest / 2)) {
      if (rest % 2 === 1) sum = await plus(sum, power)
      if (rest > 1) power = await plus(power, power)
    }
  }
  return sum!
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
