import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { emptyFolder } from '../../system/files/files.js'
import { freshCopy } from '../../system/files/fresh-copy.js'
import { bound } from '../../system/files/temporary.js'
import { throwIfInterrupted } from '../../system/processes/interrupt.js'
import { proveLoaded } from '../../system/processes/loaded-files.js'
import { type Command, type Finished, run, saidLast } from '../../system/processes/process.js'
import { cutShort } from '../../system/processes/streams.js'
import type { Surroundings } from '../../targets/surroundings.js'
import type { Binaries, Server, StartRequest, Target } from '../../targets/target.js'
import { BadRun, type Demand, type Load, type Measured } from '../../workloads/driver.js'
import { type LoadHost, LocalHost } from '../../workloads/load-host.js'
import type { Workload } from '../../workloads/workload.js'
import {
  beginAll,
  combinedReadings,
  type Instrument,
  type Readings,
  type Scene,
  stopAll,
} from '../instruments/instrument.js'
import type { Seat } from '../turns/seat.js'
import { keepOutput } from './client-log.js'
import { endWithServer } from './end-with-server.js'
import { partsDone } from './parts-done.js'
import { whileItRuns } from './while-it-runs.js'

interface Pin {
  readonly server?: string | undefined
  readonly client?: string | undefined
}

/** If a load generator hangs, it is stopped this long after the planned end of its load; s. */
const PATIENCE_S = 120

/** How long a database may take to answer all queries about its data. Each query reads at most one table; s. */
const QUESTIONS_S = 1800

/** How long a number of transactions may take, if the config does not set it; s. */
const EVENTS_S = 3600

/** The result of one run under load, with the readings of the instruments. */
export interface Observation extends Required<Readings> {
  readonly measured: Measured
}

/** Optional parts of a rig, besides its target and place. */
export interface Fittings {
  readonly pin?: Pin | undefined
  /** The demand to which the server's limits are raised. */
  readonly raiseTo?: Demand | undefined
  /** Instruments that watch each load. */
  readonly instruments?: readonly Instrument[] | undefined
  /** The host of the load generator. Default: this one. */
  readonly client?: LoadHost | undefined
  /**
   * The path of the data copy that a server uses. It exists while the server runs. Default: below the rig's folder.
   */
  readonly data?: string | undefined
  /** Where a server's binaries lie while it runs. Default: where they are. */
  readonly placed?: ((binaries: Binaries) => Promise<Binaries>) | undefined
  /** The environment of the program that contains the database. Default: nothing special. */
  readonly surroundings?: (() => Promise<Surroundings>) | undefined
}

/** An environment without additions. */
const NO_SURROUNDINGS: Surroundings = { env: {}, preloaded: [] }

/** A load, and the server that it is for. */
interface LoadOn {
  readonly server: Server
  readonly workload: Workload
  readonly binaries: Binaries
  readonly load: Load
  readonly logFile: string
  readonly seat: Seat | undefined
}

/** Runs the target: one place on one machine, for one run at a time. */
export class Rig {
  readonly client: LoadHost

  constructor(
    readonly target: Target,
    /** The binaries of the plain build. */
    private readonly plain: Binaries,
    /** The rig's own folder, which also contains its logs. */
    private readonly folder: string,
    private readonly fittings: Fittings = {},
  ) {
    this.client = fittings.client ?? new LocalHost(folder)
  }

  /**
   * Makes the data with which every sample of a workload begins.
   * @param pristine the folder for the data; its earlier content is removed
   * @param tell receives progress, if the load generator reports any
   * @param content a hash that is equal for equal data
   */
  async prepare(workload: Workload, pristine: string, tell = (_part: string) => {}, content = ''): Promise<void> {
    const { target, plain } = this
    const { raiseTo } = this.fittings
    await emptyFolder(pristine)
    const logFile = await this.newLog(`${workload.name}-prepare`)
    await target.initialise({ plain, data: pristine, logFile, content })
    const { env } = await this.surroundings()
    const server = await target.start({ binaries: plain, plain, data: pristine, logFile, raiseTo, env })
    await whileItRuns(server, async () => {
      const command = server.isFilled ? undefined : workload.driver.prepare(server.endpoint, workload.parameters)
      if (command) {
        const result = await keepOutput(
          await run({ ...command, onLine: partsDone(workload, tell), timeoutS: 24 * 3600 }, this.client.start),
          server.endpoint,
          logFile,
        )
        if (result.exitCode !== 0) throw new BadRun(`Preparing the data of ${workload.name} failed.${saidLast(result)}`)
        const missing = workload.driver.refusePrepared?.(result, workload.parameters)
        if (missing !== undefined) throw new BadRun(`Preparing the data of ${workload.name} failed: ${missing}.`)
      }
      await server.loaded?.()
      await server.settle()
    })
  }

  /**
   * Starts a server on a fresh copy of the data, runs the load and stops the server.
   * @param seat gives the load turns among other loads; without it, the load runs alone and at once
   * @throws BadRun, NotLoaded, or the target's error when its server fails
   */
  async observe(
    workload: Workload,
    binaries: Binaries,
    pristine: string,
    load: Load,
    seat?: Seat,
  ): Promise<Observation> {
    return this.withServer(workload.name, binaries, pristine, async (server, logFile, running) => {
      const warmedUp = await this.warmUp(server, workload, load, logFile)
      const seen = await this.putLoadOn({ server, workload, binaries: running, load, logFile, seat })
      const { totals, ...rest } = seen
      return { ...rest, totals: this.ofMeasuredPhase(totals, rest.measured, load.warmupS > 0 && !warmedUp) }
    })
  }

  /**
   * The answers of a server with these binaries to the known queries about a workload's data. Undefined if no queries
   * are known.
   * @throws BadRun, or the target's error when its server fails
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

  /**
   * Calls `act` with a server on a fresh copy of the data, its log, and its binaries by the paths that they run from.
   * Then it removes server and copy.
   * @param how other CPUs to run on, or a simulator
   */
  async withServer<T>(
    name: string,
    binaries: Binaries,
    pristine: string,
    act: (server: Server, logFile: string, running: Binaries) => Promise<T>,
    how: Pick<StartRequest, 'cpus' | 'simulator'> = {},
  ): Promise<T> {
    const { target, plain } = this
    const { pin, raiseTo, placed, data = join(this.folder, 'data') } = this.fittings
    // The copy may be in memory, so it must be removed in any case.
    const copy = bound(data)
    try {
      await freshCopy(pristine, data)
      const logFile = await this.newLog(name)
      const { env } = await this.surroundings()
      const running = placed ? await placed(binaries) : binaries
      const request = { binaries: running, plain, data, logFile, cpus: pin?.server, raiseTo, env, ...how }
      const server = await target.start(request)
      return await whileItRuns(server, () => act(server, logFile, running))
    } finally {
      await copy.remove()
    }
  }

  private surroundings(): Promise<Surroundings> {
    return this.fittings.surroundings?.() ?? Promise.resolve(NO_SURROUNDINGS)
  }

  /** The command of a load generator that contains the database, with the environment that a server would have. */
  private async inSurroundings(command: Command): Promise<Command> {
    if (!this.target.isEmbedded) return command
    return { ...command, env: { ...command.env, ...(await this.surroundings()).env } }
  }

  /** The log file for the next start of a server. Logs are kept, because users need them after a failure. */
  private async newLog(what: string): Promise<string> {
    const folder = join(this.folder, 'logs')
    await mkdir(folder, { recursive: true })
    return join(folder, `${new Date().toISOString().replaceAll(/[-:.]/g, '')}-${what}.log`)
  }

  /**
   * Runs load that is not measured, and waits for the work that it left to the server.
   * @returns whether there was any load
   */
  private async warmUp(
    server: Server,
    { driver, parameters }: Workload,
    load: Load,
    logFile: string,
  ): Promise<boolean> {
    const command = driver.warmUp(server.endpoint, parameters, load)
    if (command) {
      const limits = { cpus: this.fittings.pin?.client, timeoutS: load.warmupS + PATIENCE_S }
      const finished = await run({ ...(await this.inSurroundings(command)), ...limits }, this.client.start)
      const said = await keepOutput(finished, server.endpoint, logFile)
      await driver.read(said, { parameters, load, command, isWarmUp: true })
    }
    await server.settle()
    return command !== undefined
  }

  /**
   * The totals that cover only the measured phase. A load generator with an embedded database may warm up within its
   * run; then it reports its own CPU time of the measured phase.
   */
  private ofMeasuredPhase(totals: Observation['totals'], { cpuS }: Measured, warmsUpInside: boolean) {
    if (!this.target.isEmbedded) return totals
    return { ...(warmsUpInside ? {} : totals), ...(cpuS === undefined ? {} : { cpu_s: cpuS }) }
  }

  private async putLoadOn({ server, workload, binaries, load, logFile, seat }: LoadOn): Promise<Observation> {
    const { driver, parameters } = workload
    const { instruments = [], pin } = this.fittings
    const command = driver.run(server.endpoint, parameters, load)
    const timeoutS = load.timeoutS ?? command.timeoutS ?? load.warmupS + (load.durationS ?? EVENTS_S) + PATIENCE_S
    const client = await this.client.start({
      ...(await this.inSurroundings(command)),
      cpus: pin?.client ?? load.ring?.cpu,
      timeoutS,
      held: instruments.length > 0 || seat !== undefined,
    })
    const { isEmbedded = false } = this.target
    const pids = isEmbedded ? [client.pid] : server.pids
    const scene = { pids, server, client, isEmbedded }
    const { preloaded } = await this.surroundings()
    const { finished, readings } = await this.watched(scene, [...Object.values(binaries), ...preloaded], seat)
    const said = await keepOutput(finished, server.endpoint, logFile)
    const measured = await driver.read(ended(said, timeoutS), { parameters, load, command, isWarmUp: false })
    return { measured, ...combinedReadings(readings) }
  }

  /**
   * Watches the load from its release to its end. Every instrument has begun before a connection is made or a thread
   * starts.
   */
  private async watched(scene: Scene, binaries: readonly string[], seat: Seat | undefined) {
    const { pids, server, client } = scene
    const watching = await beginAll(this.fittings.instruments ?? [], scene).catch(async (error) => {
      await client.stop()
      throw error
    })
    try {
      await (seat ? seat.take(scene) : client.release())
      const unwatch = endWithServer(server, client)
      const proof = (seat?.begun ?? Promise.resolve()).then(() => proveLoaded(pids, binaries, client))
      const [finished] = await Promise.all([client.finished, proof]).finally(unwatch)
      throwIfInterrupted()
      return { finished, readings: await Promise.all(watching.map((one) => one.end())) }
    } catch (error) {
      await stopAll(watching)
      throw error
    } finally {
      await seat?.over
    }
  }
}

/** Throws if a load generator had to be stopped, or lacks some figures, because its run then gives no sample. */
function ended(finished: Finished, timeoutS: number): Finished {
  if (finished.timedOut)
    throw new BadRun(`the load generator did not end within ${Math.round(timeoutS)} s and was stopped`)
  if (finished.isCut) throw new BadRun(`the load generator ${cutShort()}`)
  return finished
}
