import type { Running } from '../../system/processes/process.js'
import type { Server } from '../../targets/target.js'

/** What runs while an instrument watches. */
export interface Scene {
  /**
   * The programs that do the database's work: the server's, or the load generator if the database is embedded in it.
   */
  readonly pids: readonly number[]
  readonly server: Server
  /** The load generator. It waits until every instrument has begun. */
  readonly client: Running
  /** Whether the database is embedded in the load generator. */
  readonly isEmbedded: boolean
}

/** An instrument's readings of one load. What a machine does not report is left out. */
export interface Readings {
  /** Sums over the load, by the names in the table of metrics (`results/metrics.ts`). */
  readonly totals?: Readonly<Record<string, number>>
  /** By the names of `samples[].resources`, units included. */
  readonly resources?: Readonly<Record<string, number>>
}

/** An instrument at work. */
export interface Watching<Found = Readings> {
  /** Called once the load has ended, at most once. @throws OutsideError when the instrument failed */
  end(): Promise<Found>
  /** Ends it when its readings are not needed any more. It may be called after `end`, and again. */
  stop(): Promise<void>
}

/** Something that watches a load. A rig has a list of instruments, and knows none of them by name. */
export interface Instrument<Found = Readings> {
  /** Begins to watch, before the load begins. @throws OutsideError when it cannot */
  begin(scene: Scene): Promise<Watching<Found>>
}

/** The readings of several instruments as one. */
export function combinedReadings(readings: readonly Readings[]): Required<Readings> {
  return {
    totals: Object.assign({}, ...readings.map(({ totals }) => totals)),
    resources: Object.assign({}, ...readings.map(({ resources }) => resources)),
  }
}

/** Begins all of them; if one cannot begin, the others are stopped. */
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

/** Stops all of them, whatever fails: the first failure already says why. */
export async function stopAll(watching: readonly Watching[]): Promise<void> {
  await Promise.allSettled(watching.map((one) => one.stop()))
}

/** Begins to watch the programs; the returned function ends that. */
export type Attach = (pids: readonly number[], server: Server) => Promise<() => Promise<unknown>>

/** An instrument that writes a file or a profile, and has no readings. */
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
