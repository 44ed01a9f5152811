import type { Config } from '../config/schema.js'
import { UsageError } from '../system/errors.js'
import type { Cell } from '../verdict/rounds.js'
import { countingSeconds, roundSeconds } from './estimate.js'
import type { Plan } from './plan.js'

/** A part of the plan that one host measures, with its own baseline. */
interface Shard {
  /** The argument of `--shard`: `2/3`. */
  readonly shard: string
  /** The number of the host among those that measure the same cells, from 1. */
  readonly repeat: number
  /** The name of the artifact with its results. */
  readonly artifact: string
  /** The cells as text: `read-only × 8, read-only × 16`. */
  readonly cells: string
  readonly expected_s: number
}

/** The largest number of jobs that GitHub starts from one matrix. */
const MOST_JOBS = 256

/**
 * Divides a plan's cells into `count` shards, each for `repeats` hosts. The cells of a shard follow from the config
 * alone, so jobs need not exchange them.
 * @param artifact the prefix of the artifacts' names
 * @throws UsageError when the numbers are invalid, or GitHub cannot start this number of jobs
 */
export function shardsOf(plan: Plan, config: Config, count: number, repeats: number, artifact: string): Shard[] {
  if (count * repeats > MOST_JOBS)
    throw new UsageError(
      `${count} shards on ${repeats} hosts each are ${count * repeats} jobs; GitHub starts at most ${MOST_JOBS} of a matrix.`,
    )
  const parts = partition(plan, config, count)
  return parts.flatMap((cells, index) =>
    Array.from({ length: repeats }, (_, host) => ({
      shard: `${index + 1}/${count}`,
      repeat: host + 1,
      artifact: `${artifact}-shard-${index + 1}-of-${count}${repeats > 1 ? `-host-${host + 1}` : ''}`,
      cells: cells.map(({ workload, threads }) => `${workload} × ${threads}`).join(', '),
      expected_s: cells.reduce((sum, cell) => sum + secondsOf(plan, config, cell), 0),
    })),
  )
}

/** The plan, reduced to the cells of one shard. @param shard `2/3` */
export function planOfShard(plan: Plan, config: Config, shard: string): Plan {
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(shard) ?? []
  if (!index || !count || Number(index) < 1 || Number(index) > Number(count))
    throw new UsageError(`${shard} is no shard.`, 'Name it as 1/4: the first of four.')
  return { ...plan, cells: partition(plan, config, Number(count))[Number(index) - 1]! }
}

/**
 * Divides the cells into parts of similar time. Neighbours stay together, because each host prepares the data of a
 * workload once. Each part takes cells until it has its share of the remaining time, and leaves at least one cell for
 * each later part.
 */
function partition(plan: Plan, config: Config, count: number): Cell[][] {
  if (count < 1 || count > plan.cells.length)
    throw new UsageError(
      `${plan.cells.length} cells cannot be cut into ${count} shards.`,
      'Ask for at most one shard a cell; `repeats` measures the same cells on more hosts.',
    )
  const left = plan.cells.map((cell) => ({ cell, seconds: secondsOf(plan, config, cell) }))
  let leftS = left.reduce((sum, { seconds }) => sum + seconds, 0)
  return Array.from({ length: count }, (_, index) => {
    const parts = count - index
    const share = leftS / parts
    const cells: Cell[] = []
    let takenS = 0
    // Stop before a cell that would exceed the share by more than the part now lacks.
    while (left.length > parts - 1 && (cells.length === 0 || parts === 1 || takenS + left[0]!.seconds / 2 <= share)) {
      const { cell, seconds } = left.shift()!
      cells.push(cell)
      takenS += seconds
    }
    leftS -= takenS
    return cells
  })
}

/** The expected time with the fewest rounds. Open verdicts take more rounds, but their number is unknown beforehand. */
function secondsOf(plan: Plan, config: Config, cell: Cell): number {
  return plan.rounds.min * roundSeconds(config, plan, cell) + countingSeconds(config, { ...plan, cells: [cell] })
}
