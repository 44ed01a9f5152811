import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { BoltmarkError, Interrupted } from '../system/errors.js'
import { emptyFolder } from '../system/files.js'
import { freshCopy } from '../system/fresh-copy.js'
import { sleep, throwIfInterrupted } from '../system/interrupt.js'
import { type Finished, type Running, run, saidLast } from '../system/process.js'
import { aliveIn, cpuSecondsOfTrees, descendantsOf, stillRunning } from '../system/process-tree.js'
import type { Binaries, Server, Target } from '../targets/target.js'
import { type Client, LocalClient } from '../workloads/client.js'
import { BadRun, type Demand, type Driver, type Load, type Measured } from '../workloads/driver.js'
import { keepOutput } from './client-log.js'
import type { Totals } from './counters.js'
import { NotLoaded, notLoaded, notLoadedError } from './processes.js'
import { NO_USAGE, type Usage, usageOfAll, usedBetween } from './usage.js'
import { disturbance, type Limits, type MachineWatch, type Surroundings, watchMachine } from './watch.js'

/** A workload of the config, with its driver. */
export interface Workload {
  readonly name: string
  readonly driver: Driver
  readonly parameters: unknown
}

export interface Pin {
  readonly server?: string | undefined
  readonly client?: string | undefined
}

/** A load generator that hangs is given this much longer than its load before it is stopped. */
const PATIENCE_S = 120

/** How long a database may take to answer all questions about its data: each is a scan of a table at most. */
const QUESTIONS_S = 1800

/** How long a number of transactions may take, where the config says nothing. */
const EVENTS_S = 3600

/** How long a fresh process may take to load its libraries. */
const LOADING_S = 5

/** What one run under load gave, and what else was seen meanwhile. */
export interface Observation {
  readonly measured: Measured
  /** CPU seconds of the server in the measured phase. */
  readonly serverCpuS: number | undefined
  /** Of the server; of the load generator, with the database in it, where there is none. */
  readonly used: Usage
  /** What the processor counted in it. */
  readonly counted: Totals
  readonly surroundings: Surroundings
}

/** Watches processes from before a load begins; the function it gives ends that. */
export type Attach = (pids: readonly number[], server: Server) => Promise<() => Promise<Totals>>

/** Where the target runs: one place on one machine, used by one run at a time. */
export class Rig {
  constructor(
    readonly target: Target,
    /** Of the plain build. */
    readonly plain: Binaries,
    /** A folder of its own; data folders and logs are made in it. */
    readonly folder: string,
    readonly pin: Pin = {},
    /** What the server's limits are raised to. */
    readonly raiseTo?: Demand | undefined,
    /** Watches what does the server's work while a load is on. */
    readonly attach?: Attach | undefined,
    /** Where the load comes from. */
    readonly client: Client = new LocalClient(folder),
    /** The copy of the data that a server runs on; emptied before each use. */
    readonly data: string = join(folder, 'data'),
  ) {}

  /**
   * Makes the data that every sample of a workload starts from.
   * @param pristine folder for it; what is there is replaced
   * @param tell learns how far it is, where the load generator says so
   */
  async prepare(workload: Workload, pristine: string, tell: (part: string) => void = () => {}): Promise<void> {
    const { target, plain } = this
    await emptyFolder(pristine)
    const logFile = await this.newLog(`${workload.name}-prepare`)
    await target.initialise({ plain, data: pristine, logFile })
    const server = await target.start({ binaries: plain, plain, data: pristine, logFile, raiseTo: this.raiseTo })
    await whileItRuns(server, async () => {
      const command = workload.driver.prepare(server.endpoint, workload.parameters)
      if (command) {
        const result = await keepOutput(
          await run({ ...command, onLine: partsDone(workload, tell), timeoutS: 24 * 3600 }, this.client.start),
          server.endpoint,
          logFile,
        )
        if (result.exitCode !== 0) throw new BadRun(`Preparing the data of ${workload.name} failed.${saidLast(result)}`)
      }
      await server.loaded?.()
      await server.settle()
    })
  }

  /**
   * Starts a server on a fresh copy of the data, puts the load on and ends the server again.
   * @throws BadRun, NotLoaded, or what the target throws when its server fails
   */
  async observe(workload: Workload, binaries: Binaries, pristine: string, load: Load): Promise<Observation> {
    return this.withServer(workload.name, binaries, pristine, async (server, logFile) => {
      await this.warmUp(server, workload, load, logFile)
      return this.putLoadOn(server, workload, binaries, load, logFile)
    })
  }

  /**
   * What a server made of these binaries answers to the questions that are known for a workload's data; undefined where none are.
   * @throws BadRun, or what the target throws when its server fails
   */
  async ask({ name, driver, parameters }: Workload, binaries: Binaries, pristine: string): Promise<string | undefined> {
    return this.withServer(name, binaries, pristine, async ({ endpoint }) => {
      const command = driver.ask?.(endpoint, parameters)
      if (!command) return undefined
      const finished = await run({ ...command, timeoutS: QUESTIONS_S }, this.client.start)
      if (finished.exitCode !== 0) throw new BadRun(`Asking for the data of ${name} failed.${saidLast(finished)}`)
      return finished.stdout
    })
  }

  /** Has a server on a copy of the data for as long as something is done with it. */
  private async withServer<T>(
    name: string,
    binaries: Binaries,
    pristine: string,
    act: (server: Server, logFile: string) => Promise<T>,
  ): Promise<T> {
    const { target, plain, pin, raiseTo } = this
    const { data } = this
    await freshCopy(pristine, data)
    const logFile = await this.newLog(name)
    const server = await target.start({ binaries, plain, data, logFile, cpus: pin.server, raiseTo })
    return whileItRuns(server, () => act(server, logFile))
  }

  /** The log of the next server start. They are kept: what a server said before it failed is asked for later. */
  private async newLog(what: string): Promise<string> {
    const folder = join(this.folder, 'logs')
    await mkdir(folder, { recursive: true })
    return join(folder, `${new Date().toISOString().replaceAll(/[-:.]/g, '')}-${what}.log`)
  }

  /** Load of which nothing is measured, then the server's own work that came of it. */
  private async warmUp(server: Server, { driver, parameters }: Workload, load: Load, logFile: string): Promise<void> {
    const command = driver.warmUp(server.endpoint, parameters, load)
    if (command) {
      const limits = { cpus: this.pin.client, timeoutS: load.warmupS + PATIENCE_S }
      const finished = await run({ ...command, ...limits }, this.client.start)
      driver.read(await keepOutput(finished, server.endpoint, logFile), { parameters, load, command, isWarmUp: true })
    }
    await server.settle()
  }

  private async putLoadOn(
    server: Server,
    workload: Workload,
    binaries: Binaries,
    load: Load,
    logFile: string,
  ): Promise<Observation> {
    const watch = await watchMachine()
    try {
      return await this.observeUnder(watch, server, workload, binaries, load, logFile)
    } finally {
      watch.stop()
    }
  }

  private async observeUnder(
    watch: MachineWatch,
    server: Server,
    workload: Workload,
    binaries: Binaries,
    load: Load,
    logFile: string,
  ): Promise<Observation> {
    const { driver, parameters } = workload
    const command = driver.run(server.endpoint, parameters, load)
    const before = usageOfTrees(server.pids)
    const client = await this.client.start({
      ...command,
      cpus: this.pin.client,
      timeoutS: load.timeoutS ?? command.timeoutS ?? load.warmupS + (load.durationS ?? EVENTS_S) + PATIENCE_S,
      held: this.attach !== undefined,
    })
    const clientUsage = followUsage(client)
    const isEmbedded = server.pids.length === 0
    const loaders = isEmbedded ? [client.pid] : server.pids
    const endCount = await this.watched(loaders, server, client)
    const [finished] = await Promise.all([client.finished, proveLoaded(loaders, Object.values(binaries), client)])
    throwIfInterrupted()
    const after = usageOfTrees(server.pids)
    const counted = await endCount()
    const ofServer = usedBetween(before, after)
    const ofClient = clientUsage()
    const said = await keepOutput(finished, server.endpoint, logFile)
    const measured = driver.read(ended(said), { parameters, load, command, isWarmUp: false })
    const surroundings = await watch.end(ofServer.cpuS + Math.max(ofClient.cpuS, measured.cpuS ?? 0))
    const [serverCpuS, used] = isEmbedded ? [measured.cpuS, ofClient] : [ofServer.cpuS, ofServer]
    return { measured, serverCpuS, used, counted, surroundings }
  }

  /** Nobody connects, and no thread starts, before what is to watch them has attached. */
  private async watched(pids: readonly number[], server: Server, client: Running): Promise<() => Promise<Totals>> {
    try {
      return (await this.attach?.(pids, server)) ?? (async () => ({}))
    } finally {
      await client.release()
    }
  }
}

/** Counts what a load generator says it has prepared. */
function partsDone({ driver, parameters }: Workload, tell: (part: string) => void): (line: string) => void {
  const parts = driver.parts?.(parameters)
  let done = 0
  return (line) => {
    if (parts?.done.test(line)) tell(`${parts.name} ${++done} of ${parts.count}`)
  }
}

/** Does something with a server and stops it. Where both fail, the first failure is the one that tells why. */
async function whileItRuns<T>(server: Server, act: () => Promise<T>): Promise<T> {
  let result: T
  try {
    result = await act()
  } catch (error) {
    const fate = server.fate()
    await server.stop().catch(() => {})
    if (error instanceof BadRun && fate) throw new BadRun(`${error.message} (${fate})`, { cause: error })
    throw error
  }
  await server.stop()
  return result
}

/** A load generator that had to be stopped gives no sample. */
function ended(finished: Finished): Finished {
  if (finished.timedOut)
    throw new BadRun(`the load generator did not end within ${Math.round(finished.durationS)} s and was stopped`)
  return finished
}

/** Of programs with all that they started: of a server with a process for each connection, in its CPU time, those that ended too. */
function usageOfTrees(pids: readonly number[]): Usage {
  return { ...usageOfAll(aliveIn(pids)), cpuS: cpuSecondsOfTrees(pids) }
}

/** Often enough that little is missing in the end, seldom enough to cost nothing beside the load. */
const LOOK_EVERY_MS = 500

/** The last that was seen of a program's usage: what it used in its last moments is missing. */
function followUsage(running: Running): () => Usage {
  let seen: Usage | undefined
  const look = () => {
    const usage = usageOfAll(descendantsOf(running.pid))
    if (usage.cpuS > 0) seen = usage
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  void running.finished.then(() => clearInterval(timer))
  return () => seen ?? NO_USAGE
}

/** Waits until each process has mapped the files, or has ended. @throws NotLoaded */
async function proveLoaded(pids: readonly number[], files: readonly string[], client: Running): Promise<void> {
  for (const pid of pids) {
    let missing: string[] = []
    for (let waitedS = 0; waitedS < LOADING_S; waitedS += 0.01) {
      // A program that ended before it could be looked at tells by its output why.
      if (stillRunning([pid]).length === 0) return
      missing = await notLoaded(pid, files)
      if (missing.length === 0) break
      await sleep(0.01)
    }
    if (missing.length === 0) continue
    const error = await notLoadedError(pid === client.pid ? 'The load generator' : 'The server', pid, missing)
    await client.stop()
    throw error
  }
}

/** An observation as a sample's status, metrics and resources; a run that failed is a sample too, with its reason. */
export type Outcome =
  | { readonly status: 'ok' | 'excluded'; readonly reason?: string; readonly observation: Observation }
  | { readonly status: 'failed'; readonly reason: string }

/**
 * Takes one sample; whatever goes wrong outside of us is an outcome, not an exception.
 * @throws NotLoaded, Interrupted, and errors of ours
 */
export async function takeSample(observe: () => Promise<Observation>, limits: Limits): Promise<Outcome> {
  try {
    const observation = await observe()
    const reason = disturbance(observation.surroundings, limits)
    return reason ? { status: 'excluded', reason, observation } : { status: 'ok', observation }
  } catch (error) {
    // The next sample would load the same.
    if (error instanceof NotLoaded || error instanceof Interrupted) throw error
    if (!(error instanceof BadRun || error instanceof BoltmarkError)) throw error
    const next = error instanceof BoltmarkError ? error.next : undefined
    return { status: 'failed', reason: [error.message, next].filter(Boolean).join(' ') }
  }
}
