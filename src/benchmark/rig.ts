import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { emptyFolder } from '../system/files.js'
import { freshCopy } from '../system/fresh-copy.js'
import { throwIfInterrupted } from '../system/interrupt.js'
import { type Finished, type Running, run, saidLast } from '../system/process.js'
import { stillRunning } from '../system/process-tree.js'
import { cutShort } from '../system/streams.js'
import { bound } from '../system/temporary.js'
import type { Binaries, Server, Target } from '../targets/target.js'
import { type Client, LocalClient } from '../workloads/client.js'
import { BadRun, type Demand, type Load, type Measured } from '../workloads/driver.js'
import type { Workload } from '../workloads/workload.js'
import { keepOutput } from './client-log.js'
import type { Totals } from './counters.js'
import { proveLoaded } from './processes.js'
import { followUsage, type Usage, usageOfTrees, usedBetween } from './usage.js'
import { type MachineWatch, type Surroundings, watchMachine } from './watch.js'

export interface Pin {
  readonly server?: string | undefined
  readonly client?: string | undefined
}

/** A load generator that hangs is given this much longer than its load before it is stopped. */
const PATIENCE_S = 120

/** A load generator may notice before us that the server is gone. */
const NOTICED_MS = 200

/** How often it is looked whether the server is still there, while a load is on. */
const LOOK_EVERY_MS = 1000

/** After so many looks at a server that is gone its load generator, which most often tells why it fails, has not noticed and will not. */
const NOTICES_WITHIN_LOOKS = 5

/** How long a database may take to answer all questions about its data: each is a scan of a table at most. */
const QUESTIONS_S = 1800

/** How long a number of transactions may take, where the config says nothing. */
const EVENTS_S = 3600

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

/** What a rig can be given beyond a target and a place. */
export interface Fittings {
  readonly pin?: Pin | undefined
  /** What the server's limits are raised to. */
  readonly raiseTo?: Demand | undefined
  /** Watches what does the server's work while a load is on. */
  readonly attach?: Attach | undefined
  /** Where the load comes from; this host when it is left out. */
  readonly client?: Client | undefined
  /** The copy of the data that a server runs on: there for as long as the server is. Below the rig's folder when it is left out. */
  readonly data?: string | undefined
}

/** Where the target runs: one place on one machine, used by one run at a time. */
export class Rig {
  readonly client: Client

  constructor(
    readonly target: Target,
    /** Of the plain build. */
    private readonly plain: Binaries,
    /** A folder of its own; logs are made in it. */
    private readonly folder: string,
    private readonly fittings: Fittings = {},
  ) {
    this.client = fittings.client ?? new LocalClient(folder)
  }

  /**
   * Makes the data that every sample of a workload starts from.
   * @param pristine folder for it; what is there is replaced
   * @param tell learns how far it is, where the load generator says so
   */
  async prepare(workload: Workload, pristine: string, tell: (part: string) => void = () => {}): Promise<void> {
    const { target, plain } = this
    const { raiseTo } = this.fittings
    await emptyFolder(pristine)
    const logFile = await this.newLog(`${workload.name}-prepare`)
    await target.initialise({ plain, data: pristine, logFile })
    const server = await target.start({ binaries: plain, plain, data: pristine, logFile, raiseTo })
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
      const warmedUp = await this.warmUp(server, workload, load, logFile)
      const seen = await this.putLoadOn(server, workload, binaries, load, logFile)
      // A client with the database in it may warm up inside its run: its counts hold the warm-up too, and are not per transaction of what is measured.
      const warmsUpInside = isEmbedded(server) && load.warmupS > 0 && !warmedUp
      return warmsUpInside ? { ...seen, counted: {} } : seen
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

  /** Has a server on a fresh copy of the data for as long as something is done with it; both are gone then. */
  async withServer<T>(
    name: string,
    binaries: Binaries,
    pristine: string,
    act: (server: Server, logFile: string) => Promise<T>,
  ): Promise<T> {
    const { target, plain } = this
    const { pin, raiseTo, data = join(this.folder, 'data') } = this.fittings
    // It may lie in memory, where nobody would miss it.
    const copy = bound(data)
    try {
      await freshCopy(pristine, data)
      const logFile = await this.newLog(name)
      const server = await target.start({ binaries, plain, data, logFile, cpus: pin?.server, raiseTo })
      return await whileItRuns(server, () => act(server, logFile))
    } finally {
      await copy.remove()
    }
  }

  /** The log of the next server start. They are kept: what a server said before it failed is asked for later. */
  private async newLog(what: string): Promise<string> {
    const folder = join(this.folder, 'logs')
    await mkdir(folder, { recursive: true })
    return join(folder, `${new Date().toISOString().replaceAll(/[-:.]/g, '')}-${what}.log`)
  }

  /** Load of which nothing is measured, then the server's own work that came of it. @returns whether there was any */
  private async warmUp(
    server: Server,
    { driver, parameters }: Workload,
    load: Load,
    logFile: string,
  ): Promise<boolean> {
    const command = driver.warmUp(server.endpoint, parameters, load)
    if (command) {
      const limits = { cpus: this.fittings.pin?.client, timeoutS: load.warmupS + PATIENCE_S }
      const finished = await run({ ...command, ...limits }, this.client.start)
      driver.read(await keepOutput(finished, server.endpoint, logFile), { parameters, load, command, isWarmUp: true })
    }
    await server.settle()
    return command !== undefined
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
      cpus: this.fittings.pin?.client,
      timeoutS: load.timeoutS ?? command.timeoutS ?? load.warmupS + (load.durationS ?? EVENTS_S) + PATIENCE_S,
      held: this.fittings.attach !== undefined,
    })
    const clientUsage = followUsage(client)
    const loaders = isEmbedded(server) ? [client.pid] : server.pids
    const endCount = await this.watched(loaders, server, client)
    const unwatch = endWithServer(server, client)
    const proof = proveLoaded(loaders, Object.values(binaries), client)
    const [finished] = await Promise.all([client.finished, proof]).finally(unwatch)
    throwIfInterrupted()
    const after = usageOfTrees(server.pids)
    const counted = await endCount()
    const ofServer = usedBetween(before, after)
    const ofClient = clientUsage()
    const said = await keepOutput(finished, server.endpoint, logFile)
    const measured = driver.read(ended(said), { parameters, load, command, isWarmUp: false })
    const surroundings = await watch.end(ofServer.cpuS + Math.max(ofClient.cpuS, measured.cpuS ?? 0))
    const [serverCpuS, used] = isEmbedded(server) ? [measured.cpuS, ofClient] : [ofServer.cpuS, ofServer]
    return { measured, serverCpuS, used, counted, surroundings }
  }

  /** Nobody connects, and no thread starts, before what is to watch them has attached. */
  private async watched(pids: readonly number[], server: Server, client: Running): Promise<() => Promise<Totals>> {
    const end = await this.fittings.attach?.(pids, server).catch(async (error) => {
      await client.stop()
      throw error
    })
    await client.release()
    return end ?? (async () => ({}))
  }
}

/** Ends a load generator that does not notice that its server is gone: it would keep the run until its time is up, of a number of transactions an hour. */
function endWithServer({ pids }: Server, client: Running): () => void {
  let looksInVain = 0
  const timer = setInterval(() => {
    if (stillRunning(pids).length < pids.length) looksInVain++
    if (looksInVain === NOTICES_WITHIN_LOOKS) void client.stop().catch(() => {})
  }, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}

/** Whether the database lives inside its client. */
function isEmbedded({ pids }: Server): boolean {
  return pids.length === 0
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
    if (error instanceof BadRun) await setTimeout(NOTICED_MS)
    const fate = server.fate()
    await server.stop().catch(() => {})
    if (error instanceof BadRun && fate) throw new BadRun(`${error.message} (${fate})`, { cause: error })
    throw error
  }
  await server.stop()
  return result
}

/** A load generator that had to be stopped, or of whose figures some are missing, gives no sample. */
function ended(finished: Finished): Finished {
  if (finished.timedOut)
    throw new BadRun(`the load generator did not end within ${Math.round(finished.durationS)} s and was stopped`)
  if (finished.isCut) throw new BadRun(`the load generator ${cutShort()}`)
  return finished
}
