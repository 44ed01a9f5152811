import { factors } from './profiles/merge.js'

/**
 * The profile with the smallest factor is added this number of times. The factors of the others are then exact to an
 * eighth, with few copies.
 */
const STEPS = 4

/**
 * How often to add each profile, so that each counts by its weight, however long its training was. This replaces
 * weights in tools that have none (`go tool pprof`) or wrong ones. gcov-tool 12 reads only whole numbers (`1.5,2`
 * silently becomes `1,1`), and with weights other than 1 it crashes on profiles with indirect calls. Pure.
 * @param steps the smallest number of repetitions. More steps are more exact, for a tool that can multiply
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
 * The sum of profiles, each added this number of times. It works by doubling, because a list of thousands of copies
 * would be slow, and too long for a command line.
 * @param add makes the sum of two profiles; its number can be used in a file name
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
