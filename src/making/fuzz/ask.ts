import type { Rig } from '../../benchmark/rig/rig.js'
import type { Fuzz } from '../../targets/fuzz.js'
import type { Binaries } from '../../targets/target.js'
import { type AnswerComparison, compareAnswers, type Difference } from './compare.js'

/** Two builds of a server, and the data for both. */
interface FuzzedBuilds {
  readonly plain: Binaries
  readonly other: Binaries
  /** The folder with the prepared data. */
  readonly pristine: string
}

/** How often a difference must repeat. Each time, the plain build must give its usual answer, the other one another. */
const REPEATS = 4

/** The most differences that are tried again. */
const MOST_REPEATED = 20

/** Makes the random queries for data, with the plain build. */
export function randomQueries(rig: Rig, fuzz: Fuzz, { plain, pristine }: Omit<FuzzedBuilds, 'other'>) {
  return rig.withServer('fuzz', plain, pristine, ({ endpoint }) => fuzz.generate(endpoint, plain))
}

/** The answers of the other build's server to random queries, on a fresh copy of the data. */
export function answersOf(rig: Rig, fuzz: Fuzz, { plain, other, pristine }: FuzzedBuilds, queries: readonly string[]) {
  return rig.withServer('fuzz', other, pristine, ({ endpoint }) => fuzz.ask(endpoint, plain, queries))
}

/**
 * Sends random queries to two builds, and compares the answers. Each server runs on a fresh copy of the data. The plain
 * build is asked before and after the other one, so that what changes with time is known.
 */
export async function compareBuilds(
  rig: Rig,
  fuzz: Fuzz,
  { plain, other, pristine }: FuzzedBuilds,
  queries: readonly string[],
): Promise<AnswerComparison> {
  const ask = (binaries: Binaries, some: readonly string[]) =>
    answersOf(rig, fuzz, { plain, other: binaries, pristine }, some)
  const before = await ask(plain, queries)
  const others = await ask(other, queries)
  const compared = compareAnswers(queries, [before, await ask(plain, queries)], others)
  let certain: readonly Difference[] = compared.differences.slice(0, MOST_REPEATED)
  for (let repeat = 0; repeat < REPEATS && certain.length > 0; repeat++) {
    const some = certain.map(({ query }) => query)
    const usual = certain.map((difference) => difference.plain)
    const answers = await ask(other, some)
    certain = compareAnswers(some, [usual, await ask(plain, some)], answers).differences
  }
  const unsteady = Math.min(compared.differences.length, MOST_REPEATED) - certain.length
  return { ...compared, leftOut: compared.leftOut + unsteady, differences: certain }
}
