import type { Running } from '../../system/processes/process.js'
import type { Server } from '../../targets/target.js'

/** The programs that run while an instrument watches. */
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

/** An instrument's readings of one load. Values that the machine does not report are left out. */
export interface Readings {
  /** Sums over the load, by the names in the table of metrics (`results/metrics.ts`). */
  readonly totals?: Readonly<Record<string, number>>
  /** Values by the names of `samples[].resources`, which include units. */
  readonly resources?: Readonly<Record<string, number>>
}

/** An instrument that is watching. */
export interface Watching<Found = Readings> {
  /** To call at most once, when the load has ended. @throws OutsideError when the instrument failed */
  end(): Promise<Found>
  /** Stops the instrument if its readings are no longer needed. It may be called several times, and after `end`. */
  stop(): Promise<void>
}

/** Something that watches a load. A rig has a list of instruments, and needs none of their names. */
export interface Instrument<Found = Readings> {
  /** Starts watching before the load begins. @throws OutsideError when it cannot */
  begin(scene: Scene): Promise<Watching<Found>>
}

/** The readings of several instruments as one. */
export function combinedReadings(readings: readonly Readings[]): Required<Readings> {
  return {
    totals: Object.assign({}, ...readings.map(({ totals }) => totals)),
    resources: Object.assign({}, ...readings.map(({ resources }) => resources)),
  }
}

/** Starts all of them. If one cannot start, the others are stopped. */
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

/** Stops all of them. Errors are ignored, because an earlier error is already being reported. */
export async function stopAll(watching: readonly Watching[]): Promise<void> {
  await Promise.allSettled(watching.map((one) => one.stop()))
}

/** Starts watching the programs. The returned function ends it. */
export type Attach = (pids: readonly number[], server: Server) => Promise<() => Promise<unknown>>

/** An instrument that only writes a file or a profile. */
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
