import type { Running } from '../../system/processes/process.js'
import type { Server } from '../../targets/target.js'

/** What runs while an instrument watches. */
export interface Scene {
  /** The programs that do the database's work: the server's, or the load generator where the database lives in it. */
  readonly pids: readonly number[]
  readonly server: Server
  /** The load generator. It waits until every instrument has begun. */
  readonly client: Running
  /** Whether the database lives in the load generator. */
  readonly isEmbedded: boolean
}

/** What an instrument found while the load was on. What a machine does not tell is left out. */
export interface Readings {
  /** Sums over the load, by the names that the table of metrics uses (`results/metrics.ts`). */
  readonly totals?: Readonly<Record<string, number>>
  /** By the names of `samples[].resources`, units included. */
  readonly resources?: Readonly<Record<string, number>>
}

/** An instrument at work. */
export interface Watching<Found = Readings> {
  /** Called once the load has ended, at most once. @throws OutsideError when the instrument failed */
  end(): Promise<Found>
  /** Ends it when nobody needs the readings any more. It may be called after `end`, and again. */
  stop(): Promise<void>
}

/** Something that watches a load. A rig has a list of them, and knows none of them by name. */
export interface Instrument<Found = Readings> {
  /** Begins to watch, before the load begins. @throws OutsideError when it cannot */
  begin(scene: Scene): Promise<Watching<Found>>
}

/** The readings of several instruments as one. */
export function together(readings: readonly Readings[]): Required<Readings> {
  return {
    totals: Object.assign({}, ...readings.map(({ totals }) => totals)),
    resources: Object.assign({}, ...readings.map(({ resources }) => resources)),
  }
}

/** Begins all of them; those that have begun are stopped where one cannot. */
export async function beginAll(instruments: readonly Instrument[], scene: Scene): Promise<Watching[]> {
  const begun: Watching[] = []
  try {
    for (const instrument of instruments) begun.push(await instrument.begin(scene))
    return begun
  } catch (error) {
    await stopAll(begun)
    throw error
  }
}

/** Stops all of them, whatever fails: there is a first failure that tells why. */
export async function stopAll(watching: readonly Watching[]): Promise<void> {
  await Promise.allSettled(watching.map((one) => one.stop()))
}

/** Begins to watch the programs; the function that it gives ends that. */
export type Attach = (pids: readonly number[], server: Server) => Promise<() => Promise<unknown>>

/** An instrument that leaves a file or a profile, and reads nothing. */
export function attaching(attach: Attach): Instrument {
  return {
    async begin({ pids, server }) {
      const end = await attach(pids, server)
      let ending: Promise<unknown> | undefined
      const stop = async () => {
        ending ??= end()
        await ending
      }
      return {
        stop,
        async end() {
          await stop()
          return {}
        },
      }
    },
  }
}
