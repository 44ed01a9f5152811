/**
 * Decides which round to measure next, as a pure function of the samples so far. So a killed run can continue from its
 * recorded samples.
 * A cell goes from look to look (see statistics/looks.ts) until every verdict in it is settled or its rounds are used
 * up. First, every cell gets its first look, one cell after the other, because one decided cell is worth more than two
 * unfinished ones. Then every `slower` is measured again on new rounds. The remaining time goes to the cell that is
 * nearest to a verdict.
 */

import { sum } from '../../statistics/mean.js'
import { samplesInRound } from './groups.js'
import type { PlannedRound, Schedule, ScheduledSample, ScheduleEnd } from './schedule.js'
import { isPending, type Task, Tasks } from './tasks.js'

/**
 * The next round, or the reason why there is none. `samples` are all samples of the schedule, including failed ones.
 */
export function nextStep(schedule: Schedule, samples: readonly ScheduledSample[]): PlannedRound | ScheduleEnd {
  const tasksLeft = new Tasks(schedule, samples)
  const discoveries = schedule.cells.map((cell) => tasksLeft.discovery(cell))
  const confirmations = discoveries.flatMap((discovery) => tasksLeft.confirmation(discovery) ?? [])
  const tasks = [...discoveries, ...confirmations]
  const pending = [
    ...discoveries.filter(({ state }) => state === 'first look'),
    ...confirmations.filter(isPending),
    ...tasksLeft.nearestFirst(discoveries.filter(({ state }) => state === 'open')),
    ...(tasks.some(isPending) ? [] : tasksLeft.pooledConfirmations(confirmations)),
  ]
  const affordable = pending.find((task) => tasksLeft.affords(task))
  if (affordable) return tasksLeft.round(affordable)
  const left = [...pending, ...tasks.filter(({ state }) => state !== 'settled')]
  const cellsOf = (some: readonly Task[]) => schedule.cells.filter((cell) => some.some((task) => task.cell === cell))
  const failing = cellsOf(left.filter(({ state }) => state === 'failing'))
  return { kind: 'done', reason: reasonFor(pending, left), open: cellsOf(left), failing }
}

/** The number of cells that need no more rounds, after the samples so far. */
export function cellsDone(schedule: Schedule, samples: readonly ScheduledSample[]): number {
  const tasks = new Tasks(schedule, samples)
  const isDone = (discovery: Task) => {
    const confirmation = tasks.confirmation(discovery)
    return !isPending(discovery) && !(confirmation && isPending(confirmation))
  }
  return schedule.cells.filter((cell) => isDone(tasks.discovery(cell))).length
}

/** The number of samples until every cell has its minimum of rounds. */
export function samplesWanted({ cells, rounds, variants, atOnce = {} }: Schedule): number {
  return rounds.min * sum(cells.map(({ workload }) => samplesInRound(variants.length, atOnce[workload])))
}

function reasonFor(pending: readonly Task[], left: readonly Task[]): ScheduleEnd['reason'] {
  if (pending.length > 0) return 'budget'
  if (left.some(({ state }) => state === 'failing')) return 'failing'
  return left.length > 0 ? 'rounds' : 'decided'
}
