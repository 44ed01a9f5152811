/**
 * The looks at a cell between its fewest and its most rounds, and their levels. The schedule decides at a look whether
 * to continue, and the comparison recomputes the verdict from the samples. Both use these functions, so they agree.
 */
import { type Look, looks, type Spending } from './sequential.js'
import { attainedLevel, fewestPairs } from './signed-rank.js'

/** The fewest and the most rounds of a cell. */
export interface RoundRange {
  readonly min: number
  readonly max: number
}

/**
 * The number of rounds grows by about this factor from look to look. With more looks, few rounds are saved and power is
 * lost.
 */
const GROWTH = 1.35

/**
 * The level is spent in proportion to the rounds, so that the first look can show a large change, and most of the level
 * remains for the last one. A fourteenth is reserved: `sequential.ts` computes with a normal sum, and rank sums of few
 * pairs reach their boundaries slightly more often (5.3 % instead of 5 % without the reserve, over the ranges of rounds
 * in use; see the tests).
 */
const SPENDING: Spending = (t, level) => level * (13 / 14) * Math.min(1, t)

/**
 * The looks at a cell with the range `rounds` and the two-sided `level`; the last one is at `rounds.max`. The first is
 * at the smallest number of rounds, from `rounds.min`, that can decide with its share of the level. Empty if none can.
 */
export function plannedLooks(rounds: RoundRange, level: number): readonly Look[] {
  const key = `${rounds.min} ${rounds.max} ${level}`
  const known = plans.get(key)
  if (known) return known
  const found = planLooks(rounds, level)
  plans.set(key, found)
  return found
}

const plans = new Map<string, readonly Look[]>()

function planLooks(rounds: RoundRange, level: number): Look[] {
  const first = firstLook(rounds, level)
  if (first === undefined) return []
  if (rounds.min >= rounds.max) return [{ n: rounds.max, level }]
  return looks(lookPoints(first, rounds.max), rounds.max, level, SPENDING, attainedLevel).filter(
    (look) => look.level > 0,
  )
}

/**
 * The two-sided level of an interval from `n` rounds of a cell with the planned range `rounds`, after the earlier
 * looks. 0 if n rounds cannot decide. Without a range, or with min = max, the number of rounds was fixed, and the
 * interval gets the whole level.
 */
export function levelAt(n: number, rounds: RoundRange | undefined, level: number): number {
  if (!rounds || rounds.min >= rounds.max) return level
  const key = `${n} ${rounds.min} ${rounds.max} ${level}`
  const known = levels.get(key)
  if (known !== undefined) return known
  const first = firstLook(rounds, level) ?? rounds.max
  // A candidate that waits for another one in its cell continues after its last planned look. Its last look is then at
  // the number of rounds that it reached.
  const points = [...lookPoints(first, rounds.max).filter((point) => point < Math.min(n, rounds.max)), n]
  const found = looks(points, rounds.max, level, SPENDING, attainedLevel).at(-1)!.level
  levels.set(key, found)
  return found
}

const levels = new Map<string, number>()

/**
 * The fewest rounds after which one of `figures` can be significant with Holm's correction for their number, if all
 * rounds point one way: 2^(1−n) ≤ level of the look / figures.
 */
export function roundsToStand(figures: number, rounds: RoundRange | undefined, level: number): number {
  for (let n = 1; ; n++) if (fewestPairs(levelAt(n, rounds, level) / figures) <= n) return n
}

function firstLook({ min, max }: RoundRange, level: number): number | undefined {
  for (let n = min; n < max; n++) {
    if (fewestPairs(SPENDING(n / max, level)) <= n) return n
  }
  return fewestPairs(level) <= max ? max : undefined
}

/** Numbers of rounds from `first` to `last`, in a geometric sequence. */
function lookPoints(first: number, last: number): number[] {
  const steps = Math.ceil(Math.log(last / first) / Math.log(GROWTH))
  const points = Array.from({ length: steps }, (_, i) => Math.round(first * (last / first) ** (i / steps)))
  return [...new Set([...points, last])]
}
