import type { Scene } from '../../../src/benchmark/instruments/instrument.js'
import type { Finished, Running } from '../../../src/system/processes/process.js'
import type { Server } from '../../../src/targets/target.js'

/** A load generator that has long ended, and used nothing. */
const ENDED = { pid: 2 ** 30, finished: Promise.resolve({} as Finished) } as Running

/** A load on a server of these processes. @param client the load generator */
export function loadOn(pids: readonly number[], client: Running = ENDED): Scene {
  return { pids, server: { pids } as Server, client, isEmbedded: false }
}

/** A load on a database that lives in its load generator. */
export function loadIn(client: Running): Scene {
  return { pids: [client.pid], server: { pids: [] as readonly number[] } as Server, client, isEmbedded: true }
}

/** For instruments of the whole machine, which do not care who runs on it. */
export const NOBODY: Scene = loadOn([])
