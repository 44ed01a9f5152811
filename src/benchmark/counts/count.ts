import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { GATED_COUNT } from '../../results/metrics.js'
import { temporaryFolder } from '../../system/files/temporary.js'
import { giveTo } from '../../system/processes/account.js'
import { run } from '../../system/processes/process.js'
import type { Binaries, Server } from '../../targets/target.js'
import type { Load } from '../../workloads/driver.js'
import type { Workload } from '../../workloads/workload.js'
import { keepOutput } from '../rig/client-log.js'
import type { Rig } from '../rig/rig.js'
import { type Harvest, ofBusiestThread, ofEndedProcesses } from './harvest.js'
import { perTransaction, type TransactionCounts } from './per-transaction.js'
import { type Counted, readProfiles } from './profile.js'
import { behind, cachegrind, callgrind, callgrindByLibrary, sharedCpu } from './simulator.js'

/** A workload to count, with the binaries that run it. */
interface Counting {
  readonly rig: Rig
  readonly workload: Workload
  readonly binaries: Binaries
  /** The data with which each count begins. */
  readonly pristine: string
  readonly seed: number
  /** The number of transactions to count, from an earlier count. If undefined, this count chooses it. */
  readonly events?: number | undefined
}

/** The transactions of a short run of a database inside its client. A long run has at most `most` more. */
const EMBEDDED = { short: 100, most: 500 } as const

/** The transactions of a short run on a server. A long run has at least this number more, and at most `most`. */
const SERVER = { short: 50, most: 2000 } as const

/**
 * A long run executes at least this number of instructions more than a short one. How often a server waits for its
 * client varies, and this averages out over many transactions.
 */
const ENOUGH = 5e7

/** The numbers of transactions are multiples of this one. */
const STEP = 50

/** A simulated program is about fifty times as slow; s. */
const TIMEOUT_S = 3600

/**
 * Gives the client a low priority: on the shared CPU, it runs whenever the server waits for it, always at the same
 * moments.
 */
const GIVING_WAY = ['chrt', '-b', '0'] as const

/** The load of a simulation: one thread, and a fixed number of transactions. */
export function simulatedLoad(seed: number, events: number = EMBEDDED.short): Load {
  return { threads: 1, events, warmupS: 0, seed, repeatable: true }
}

/**
 * Counts on a simulated processor what a transaction executes: one thread, always the same requests on the same data,
 * at the same addresses.
 * A server is counted without its client, and without the functions that wait for the client.
 * A database inside its client is counted with the client's code, except for the code that the driver identifies as the
 * load generator's own.
 * @throws OutsideError, BadRun when the load generator, the server or valgrind fails
 */
export async function countTransactions(counting: Counting): Promise<TransactionCounts> {
  return counting.rig.target.isEmbedded ? insideClient(counting) : onServer(counting)
}

async function insideClient(counting: Counting): Promise<TransactionCounts> {
  const { short: few, most } = EMBEDDED
  const short = await inOneRun(counting, few)
  // The start is counted here, too. It makes a transaction look larger, and the long run a little shorter.
  const more = counting.events ?? transactionsFor(short.totals[GATED_COUNT]! / few, most)
  return perTransaction(short, await inOneRun(counting, few + more), more)
}

/** The number of transactions that a long run has more. @param instructions of a transaction. Pure. */
export function transactionsFor(instructions: number, most: number): number {
  return Math.min(most, Math.ceil(ENOUGH / instructions / STEP) * STEP)
}

async function inOneRun(counting: Counting, events: number): Promise<Counted> {
  const { rig, workload, binaries, pristine } = counting
  const folder = await temporaryFolder()
  try {
    return await rig.withServer(`${workload.name}-simulated`, binaries, pristine, async (server, logFile) => {
      await loadOn(counting, { server, logFile, events, prefix: callgrindByLibrary(folder.path), cpus: undefined })
      const files = await readdir(folder.path)
      return readProfiles(
        files.map((file) => join(folder.path, file)),
        { objects: workload.driver.ownCode },
      )
    })
  } finally {
    await folder.remove()
  }
}

/** Both runs use the same server, which is warm by then. */
async function onServer(counting: Counting): Promise<TransactionCounts> {
  const { rig, workload, binaries, pristine } = counting
  const byProcess = rig.target.connections === 'processes'
  const folder = await temporaryFolder()
  try {
    const account = await rig.target.account()
    await giveTo(account, folder.path)
    const cpus = sharedCpu()
    const simulator = byProcess ? cachegrind(folder.path) : callgrind(folder.path)
    const act = (server: Server, logFile: string) => {
      const uncounted = { functions: rig.target.waits }
      const counted = { pid: server.pids[0]!, folder: folder.path, account, uncounted }
      const harvest: Harvest = byProcess ? ofEndedProcesses(counted) : ofBusiestThread(counted)
      const take = async (events: number) => {
        await loadOn(counting, { server, logFile, events, prefix: GIVING_WAY, cpus })
        return harvest()
      }
      return runsOf(take, counting.events)
    }
    return await rig.withServer(`${workload.name}-simulated`, binaries, pristine, act, { cpus, simulator })
  } finally {
    await folder.remove()
  }
}

/**
 * A first run warms the server and is not counted. Because writes change the data, every count begins with the same
 * runs.
 * @param take counts a run with the given number of transactions
 * @param events the number from an earlier count. If undefined, it is chosen here
 */
async function runsOf(take: (events: number) => Promise<Counted>, events?: number): Promise<TransactionCounts> {
  const { short: few, most } = SERVER
  await take(few)
  const short = await take(few)
  const counts = perTransaction(short, await take(2 * few), few)
  const more = events ?? transactionsFor(counts.metrics[GATED_COUNT]!, most)
  return more > few ? perTransaction(short, await take(few + more), more) : counts
}

interface CountedLoad {
  readonly server: Server
  readonly logFile: string
  readonly events: number
  /** Words to put before the load generator's command. */
  readonly prefix: readonly string[]
  readonly cpus: string | undefined
}

async function loadOn({ rig, workload, seed }: Counting, { server, logFile, events, prefix, cpus }: CountedLoad) {
  const { driver, parameters } = workload
  const load = simulatedLoad(seed, events)
  const command = driver.run(server.endpoint, parameters, load)
  const limited = { ...behind(prefix, command), cpus, timeoutS: TIMEOUT_S }
  const finished = await keepOutput(await run(limited, rig.client.start), server.endpoint, logFile)
  await driver.read(finished, { parameters, load, command, isWarmUp: false })
}
