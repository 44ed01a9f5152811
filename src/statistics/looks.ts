/**
 * When a cell is looked at between its fewest and its most rounds, and at which level. Both the schedule, which decides
 * whether to go on, and the comparison, which recomputes the verdict from samples alone, ask here, so that they agree.
 */
import { type Look, looks, type Spending } from './sequential.js'
import { attainedLevel, fewestPairs } from './signed-rank.js'

/** The fewest and the most rounds of a cell. */
export interface RoundRange {
  readonly min: number
  readonly max: number
}

/** From look to look rounds grow by about this factor: more looks save few rounds and cost power. */
const GROWTH = 1.35

/**
 * Spending in proportion to the rounds lets a large change be seen at the first look, and keeps most of the level for the last.
 * A fourteenth is kept back: the walk of `sequential.ts` is that of a normal sum, and rank sums of few pairs reach their
 * boundaries a little more often (5.3 % for 5 % without it, over the ranges of rounds in use; see the tests).
 */
const SPENDING: Spending = (t, level) => level * (13 / 14) * Math.min(1, t)

/**
 * The looks at a cell of `rounds` at the two-sided `level`, the last one at `rounds.max`. The first is the smallest number of
 * rounds, not below `rounds.min`, that can decide at all with the share of the level it is given; empty when none can.
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
 * The two-sided level of an interval from `n` rounds of a cell planned for `rounds`, after the looks that came before; 0 when
 * n rounds cannot decide. Without a range, or with min = max, the number of rounds was fixed beforehand: the whole level.
 */
export function levelAt(n: number, rounds: RoundRange | undefined, level: number): number {
  if (!rounds || rounds.min >= rounds.max) return level
  const key = `${n} ${rounds.min} ${rounds.max} ${level}`
  const known = levels.get(key)
  if (known !== undefined) return known
  const first = firstLook(rounds, level) ?? rounds.max
  // A candidate of a cell that waits for another one goes past its last look, which ended nothing: the last is where it got to.
  const points = [...lookPoints(first, rounds.max).filter((point) => point < Math.min(n, rounds.max)), n]
  const found = looks(points, rounds.max, level, SPENDING, attainedLevel).at(-1)!.level
  levels.set(key, found)
  return found
}

const levels = new Map<string, number>()

function firstLook({ min, max }: RoundRange, level: number): number | undefined {
  for (let n = min; n < max; n++) {
    if (fewestPairs(SPENDING(n / max, level)) <= n) return n
  }
  return fewestPairs(level) <= max ? max : undefined
}

/** Numbers of rounds from `first` to `last` in even ratios. */
function lookPoints(first: number, last: number): number[] {
  const steps = Math.ceil(Math.log(last / first) / Math.log(GROWTH))
  const points = Array.from({ length: steps }, (_, i) => Math.round(first * (last / first) ** (i / steps)))
  return [...new Set([...points, last])]
}
