import { join } from 'node:path'
import { sum } from '../../statistics/mean.js'
import type { Binaries } from '../../targets/target.js'
import { BadRun, type Load } from '../../workloads/driver.js'
import type { Workload } from '../../workloads/workload.js'
import { activity } from '../instruments/activity.js'
import { type DisturbanceLimits, disturbances } from '../instruments/disturbances.js'
import { heat } from '../instruments/heat.js'
import { beginAll, type Instrument, type Readings, type Scene, stopAll, together } from '../instruments/instrument.js'
import type { UsageReadings } from '../instruments/usage.js'
import type { Observation, Rig } from '../rig/rig.js'
import { type Outcome, takeSample } from '../rig/sample-of.js'
import { drawTurns } from './draw-turns.js'
import { LoadInTurns } from './load-in-turns.js'
import { inOwnTime } from './own-time.js'
import { type Share, takeTurns } from './take-turns.js'

/** A variant of a round and its place: no other uses the place meanwhile. */
export interface Entry {
  readonly variant: string
  readonly rig: Rig
  readonly binaries: Binaries
  readonly pristine: string
}

/** What a round in turns needs. */
export interface RoundInTurns {
  readonly workload: Workload
  readonly load: Load
  /** Average length of a turn, s. */
  readonly turnS: number
  /** Names the round: each round draws its own turns. */
  readonly label: string
  /** The limits past which a sample does not count. */
  readonly limits: DisturbanceLimits
  /** A folder in memory for the boards. */
  readonly boards: string
}

/** One load that is running, and its future result. */
interface Underway {
  readonly seat: LoadInTurns
  readonly observation: Promise<Observation>
}

/**
 * Measures variants side by side: each has a fresh, warm server with its own load, and only one runs at any moment.
 * Whatever the machine does meanwhile affects all of them alike.
 * @returns the outcome of each variant; if one fails, the round gives no sample
 */
export async function observeInTurns(entries: readonly Entry[], round: RoundInTurns): Promise<Map<string, Outcome>> {
  const underway: Underway[] = []
  const samples = measured(entries, round, underway)
  const outcomes = entries.map(async ({ variant }) => {
    const outcome = await takeSample(async () => (await samples).get(variant)!, round.limits)
    return [variant, outcome] as const
  })
  return new Map(await Promise.all(outcomes))
}

async function measured(
  entries: readonly Entry[],
  round: RoundInTurns,
  underway: Underway[],
): Promise<Map<string, Observation>> {
  const { load, turnS, label } = round
  try {
    for (const [index, entry] of entries.entries()) await setUp(entry, index, entries.length, round, underway)
    const seats = underway.map(({ seat }) => seat)
    const surroundings = await watchMachine(seats)
    try {
      const names = entries.map(({ variant }) => variant)
      const [waiting, signalled] = [load.durationS, Number.POSITIVE_INFINITY]
      const durationS = round.workload.driver.waitsForTurns ? (waiting ?? signalled) : signalled
      const shares = await takeTurns(seats, drawTurns(names, turnS, load.seed, label), durationS)
      return await collected(underway, shares, await surroundings.end())
    } finally {
      await surroundings.stop()
    }
  } finally {
    for (const { seat } of underway) await seat.abandon()
    await Promise.allSettled(underway.map(({ observation }) => observation))
    for (const { seat } of underway) seat.remove()
  }
}

/** Starts a server and its load, which then stop and wait. One after the other, so that no start is disturbed. */
async function setUp(
  { variant, rig, binaries, pristine }: Entry,
  index: number,
  among: number,
  { workload, load, boards }: RoundInTurns,
  underway: Underway[],
): Promise<void> {
  const waits = workload.driver.waitsForTurns ?? false
  const board = waits ? join(boards, `boltmark-turns-${process.pid}-${index}`) : undefined
  const seat = new LoadInTurns({ variant, board, threads: load.threads, among })
  // The clock of a load that does not wait goes on while others run.
  const durationS = waits || load.durationS === undefined ? load.durationS : load.durationS * among
  const observation = rig.observe(workload, binaries, pristine, { ...load, durationS, board }, seat).catch((error) => {
    // It is the reason of every sample of the round.
    throw error instanceof BadRun ? new BadRun(`${variant}: ${error.message}`, { cause: error }) : error
  })
  // A failure is reported when the promise is awaited later; until then it must not count as unhandled.
  observation.catch(() => {})
  underway.push({ seat, observation })
  await Promise.race([seat.inPlace, observation])
}

/** Ends the loads one after the other, and reads the results of each. */
async function collected(
  underway: readonly Underway[],
  shares: ReadonlyMap<string, Share>,
  surroundings: Required<Readings>,
): Promise<Map<string, Observation>> {
  const observations = new Map<string, Observation>()
  for (const { seat, observation } of underway) {
    seat.end()
    const found = await observation
    const { ownS, turns } = shares.get(seat.variant)!
    observations.set(seat.variant, {
      measured: inOwnTime(found.measured, ownS, seat.board !== undefined),
      totals: found.totals,
      resources: { ...surroundings.resources, ...found.resources, turns },
    })
  }
  return observations
}

/** Watches the machine over all turns together: the use of any seat counts as ours. */
async function watchMachine(seats: readonly LoadInTurns[]) {
  const usedBySeats = () => sum(seats.map(({ cpuS }) => cpuS))
  const usage: Instrument<UsageReadings> = {
    async begin() {
      const before = usedBySeats()
      return { stop: async () => {}, end: async () => ({ startedCpuS: usedBySeats() - before }) }
    },
  }
  // None of these instruments looks at the scene.
  const watching = await beginAll([disturbances(usage), heat('/'), activity('/')], {} as Scene)
  return {
    end: async () => together(await Promise.all(watching.map((one) => one.end()))),
    stop: () => stopAll(watching),
  }
}
