import { join } from 'node:path'
import type { Binaries } from '../../targets/target.js'
import type { Load } from '../../workloads/driver.js'
import type { Workload } from '../../workloads/workload.js'
import { sharedCpu } from '../counts/simulator.js'
import { activity } from '../instruments/activity.js'
import { type DisturbanceLimits, disturbances } from '../instruments/disturbances.js'
import { heat } from '../instruments/heat.js'
import { beginAll, combinedReadings, type Readings, type Scene, stopAll } from '../instruments/instrument.js'
import type { Observation, Rig } from '../rig/rig.js'
import { type SampleOutcome, takeSample } from '../rig/sample-of.js'
import { type Board, TurnBoard } from './board.js'
import { drawTurns } from './draw-turns.js'
import { goRound } from './go-round.js'
import { LoadInTurns } from './load-in-turns.js'
import { inOwnTime } from './own-time.js'
import { RemoteBoard } from './remote-board.js'
import { Ring } from './ring.js'
import { type TurnShare, takeTurns } from './take-turns.js'
import { usageOfAll } from './usage-of-all.js'

/** A variant of a round, and the place in which only it runs. */
interface Entry {
  readonly variant: string
  readonly rig: Rig
  readonly binaries: Binaries
  readonly pristine: string
}

/** What it takes to measure a round in turns. */
interface RoundInTurns {
  readonly workload: Workload
  readonly load: Load
  /** The average length of a turn; s. */
  readonly turnS: number
  /** The name of the round, from which its random turns follow. */
  readonly label: string
  /** Whether load generators hand turns on to each other, after a few transactions. For loads with one thread. */
  readonly isRing?: boolean | undefined
  /** A sample beyond these limits does not count. */
  readonly limits: DisturbanceLimits
  /** A folder in memory for the boards. */
  readonly boards: string
}

/** The outcome of a variant in a round, and when its server started (ISO 8601). */
interface RoundOutcome {
  readonly outcome: SampleOutcome
  readonly started: string
}

/** A running load, and its future result. */
interface Underway {
  readonly variant: string
  readonly started: string
  readonly seat: LoadInTurns
  readonly observation: Promise<Observation>
  /** Whether it waits for its turns. Otherwise it has failed. */
  readonly isInPlace: boolean
}

/**
 * Measures variants side by side: each has a fresh, warm server with its own load, and only one runs at any moment. So
 * a disturbance of the machine affects all of them alike.
 * @returns the outcome of each variant. If one fails, the others continue
 * @throws NotLoaded, Interrupted, and errors that are bugs
 */
export async function observeInTurns(
  entries: readonly Entry[],
  round: RoundInTurns,
): Promise<Map<string, RoundOutcome>> {
  const { load, label, isRing, boards } = round
  const ring = isRing
    ? new Ring(join(boards, `boltmark-ring-${process.pid}`), entries.length, load.seed, label)
    : undefined
  try {
    return await besideEachOther(entries, { ...round, ring }, (underway) => taken(underway, round, ring))
  } finally {
    ring?.remove()
  }
}

async function taken(
  underway: readonly Underway[],
  round: RoundInTurns,
  ring: Ring | undefined,
): Promise<Map<string, RoundOutcome>> {
  const { load, label, turnS, limits } = round
  const { ownS } = lengthsOf(round, underway.length)
  const inPlace = underway.filter(({ isInPlace }) => isInPlace)
  const seats = inPlace.map(({ seat }) => seat)
  const surroundings = await watchMachine(seats)
  const cycles = drawTurns(
    seats.map(({ variant }) => variant),
    load.seed,
    label,
  )
  try {
    const shares = ring
      ? await goRound(inRing(underway, ring), ring, ownS)
      : await takeTurns(seats, cycles, { turnS, durationS: ownS })
    return await collected(underway, shares, await surroundings.end(), limits)
  } finally {
    await surroundings.stop()
  }
}

/** The loads that wait for their turn, by their places in the ring. The others are taken out of it. */
function inRing(underway: readonly Underway[], ring: Ring): Map<number, LoadInTurns> {
  const places = [...underway.entries()]
  for (const [place, { isInPlace }] of places) if (!isInPlace) ring.leave(place)
  return new Map(places.flatMap(([place, { isInPlace, seat }]) => (isInPlace ? [[place, seat] as const] : [])))
}

/** Calls `act` with the loads of all entries, then ends them. Each load waits for its turn, or has failed. */
export async function besideEachOther<T>(
  entries: readonly Entry[],
  round: Loads,
  act: (underway: readonly Underway[]) => Promise<T>,
): Promise<T> {
  const lengths = lengthsOf(round, entries.length)
  const boards: Board[] = []
  const underway: Underway[] = []
  try {
    for (const [index, entry] of entries.entries()) {
      const board = lengths.waits ? await boardFor(entry, index, round) : undefined
      if (board) boards.push(board)
      underway.push(await setUp(entry, board, inPlaceOf(round, entries, index), lengths))
    }
    return await act(underway)
  } finally {
    for (const { seat } of underway) await seat.abandon()
    await Promise.allSettled(underway.map(({ observation }) => observation))
    for (const board of boards) await board.remove()
  }
}

/** The loads of a round. */
interface Loads extends Pick<RoundInTurns, 'workload' | 'load' | 'boards'> {
  readonly ring?: Ring | undefined
}

/** A load generator that hangs is stopped this long after the time of all turns; s. */
const PATIENCE_S = 120

/**
 * The loads, with a place in the ring if there is one. In a ring and on another host, nobody stops the clock of a time
 * limit: it counts the turns of all.
 */
function inPlaceOf(loads: Loads, entries: readonly Entry[], place: number): Loads {
  const { ring, load } = loads
  if (!ring && !isElsewhere(entries[place]!)) return loads
  const { durationS, warmupS } = load
  const timeoutS = load.timeoutS ?? (durationS && warmupS + durationS * entries.length + PATIENCE_S)
  const seat = ring && { path: ring.path, place, places: ring.places, cpu: sharedCpu() }
  return { ...loads, load: { ...load, timeoutS, ring: seat } }
}

/** Whether the load comes from another host. */
function isElsewhere({ rig: { client } }: Entry): boolean {
  return client.converse !== undefined
}

/** The lengths of loads; s. */
interface Lengths {
  /** Whether the load generator waits for its turn between transactions. */
  readonly waits: boolean
  /** The length by the load generator's clock. */
  readonly loadS: number | undefined
  /** The length of all turns of a variant together. */
  readonly ownS: number
}

function lengthsOf({ workload, load: { durationS } }: Pick<RoundInTurns, 'workload' | 'load'>, among: number): Lengths {
  const waits = workload.driver.waitsForTurns ?? false
  if (waits && durationS !== undefined) return { waits, loadS: durationS, ownS: durationS }
  // The clock of a load that does not wait continues while others run.
  return { waits, loadS: durationS && durationS * among, ownS: Number.POSITIVE_INFINITY }
}

async function boardFor({ rig: { client } }: Entry, index: number, { boards, load }: Loads): Promise<Board> {
  return client.converse
    ? RemoteBoard.open(client.converse, load.threads)
    : new TurnBoard(join(boards, `boltmark-turns-${process.pid}-${index}`), load.threads)
}

/**
 * Starts a server and its load. Then the load waits, or has failed. This happens one after the other, so that no start
 * is disturbed.
 */
async function setUp(
  entry: Entry,
  board: Board | undefined,
  { workload, load }: Loads,
  { loadS }: Lengths,
): Promise<Underway> {
  const { variant, rig, binaries, pristine } = entry
  const started = new Date().toISOString()
  const seat = new LoadInTurns(variant, board, isElsewhere(entry))
  const observation = rig.observe(workload, binaries, pristine, { ...load, durationS: loadS, board: board?.path }, seat)
  // A failure is reported later, when the observation is awaited.
  const isInPlace = await Promise.race([seat.inPlace.then(() => true), observation.then(() => false)]).catch(
    () => false,
  )
  return { variant, started, seat, observation, isInPlace }
}

const NO_TURNS: TurnShare = { ownS: 0, turns: 0 }

/** Ends the loads one after the other, and reads the results of each. */
async function collected(
  underway: readonly Underway[],
  shares: ReadonlyMap<string, TurnShare>,
  surroundings: Required<Readings>,
  limits: DisturbanceLimits,
): Promise<Map<string, RoundOutcome>> {
  const taken = new Map<string, RoundOutcome>()
  for (const { variant, started, seat, observation } of underway) {
    seat.end()
    const { ownS, turns, failure } = shares.get(variant) ?? NO_TURNS
    const observe = async (): Promise<Observation> => {
      if (failure !== undefined) throw failure
      const { measured, totals, resources } = await observation
      return {
        measured: inOwnTime(measured, ownS, seat.waits),
        totals,
        resources: { ...surroundings.resources, ...resources, turns },
      }
    }
    taken.set(variant, { outcome: await takeSample(observe, limits), started })
  }
  return taken
}

/** Watches the machine over all turns together. The usage of all loads counts as this run's. */
async function watchMachine(seats: readonly LoadInTurns[]) {
  const usage = usageOfAll(() => seats.flatMap(({ pids }) => pids))
  // None of these instruments uses the scene.
  const watching = await beginAll([disturbances(usage), heat('/'), activity('/')], {} as Scene)
  return {
    end: async () => combinedReadings(await Promise.all(watching.map((one) => one.end()))),
    stop: () => stopAll(watching),
  }
}
