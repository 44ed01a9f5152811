import type { Config } from '../config/schema.js'
import { UsageError } from '../system/errors.js'
import type { Cell } from '../verdict/pairs.js'
import { countingSeconds, roundSeconds } from './estimate.js'
import type { Plan } from './plan.js'

/** A part of the plan that one host measures, with its own baseline. */
interface Shard {
  /** `2/3`: what `--shard` takes. */
  readonly shard: string
  /** Number of the host among those that measure the same cells, from 1. */
  readonly repeat: number
  /** The artifact with its results. */
  readonly artifact: string
  /** `read-only × 8, read-only × 16`: for people. */
  readonly cells: string
  readonly expected_s: number
}

/** The most jobs that GitHub starts from one matrix. */
const MOST_JOBS = 256

/**
 * Cuts a plan's cells into `count` shards, and lets `repeats` hosts measure each. A shard's cells follow from the
 * config alone, so jobs need not exchange them.
 * @param artifact prefix of the names of their artifacts
 * @throws UsageError when the numbers make no sense, or GitHub starts fewer jobs
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

/** The plan with the cells of only one shard. @param shard `2/3` */
export function planOfShard(plan: Plan, config: Config, shard: string): Plan {
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(shard) ?? []
  if (!index || !count || Number(index) < 1 || Number(index) > Number(count))
    throw new UsageError(`${shard} is no shard.`, 'Name it as 1/4: the first of four.')
  return { ...plan, cells: partition(plan, config, Number(count))[Number(index) - 1]! }
}

/**
 * Neighbours stay together, since each host prepares the data of a workload once. Each part takes cells until it has
 * its share of the remaining time. It leaves at least one cell for each later part.
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
    // Stop before a cell that would overshoot the share by more than the part now falls short.
    while (left.length > parts - 1 && (cells.length === 0 || parts === 1 || takenS + left[0]!.seconds / 2 <= share)) {
      const { cell, seconds } = left.shift()!
      cells.push(cell)
      takenS += seconds
    }
    leftS -= takenS
    return cells
  })
}

/** The expected time at the fewest rounds. Open verdicts take more rounds, and nobody knows how many beforehand. */
function secondsOf(plan: Plan, config: Config, cell: Cell): number {
  return (
    plan.rounds.min * roundSeconds(config, plan, cell.threads) + countingSeconds(config, { ...plan, cells: [cell] })
  )
}
