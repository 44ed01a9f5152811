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

/** A load generator that hangs gets this much longer than its load before it is stopped. */
const PATIENCE_S = 120

/** The time that a database has to answer all questions about its data: each scans at most one table. */
const QUESTIONS_S = 1800

/** The time that a number of transactions may take, unless the config sets it. */
const EVENTS_S = 3600

/** The result of one run under load, and the readings of the instruments meanwhile. */
export interface Observation extends Required<Readings> {
  readonly measured: Measured
}

/** Optional parts of a rig, besides a target and a place. */
export interface Fittings {
  readonly pin?: Pin | undefined
  /** The demand that the server's limits are raised to. */
  readonly raiseTo?: Demand | undefined
  /** Instruments that watch each load. */
  readonly instruments?: readonly Instrument[] | undefined
  /** Where the load comes from; this host if it is absent. */
  readonly client?: LoadHost | undefined
  /**
   * The copy of the data that a server runs on; it exists as long as the server. Below the rig's folder if it is
   * absent.
   */
  readonly data?: string | undefined
  /** How the program runs that has the database in it; as this machine has it if it is absent. */
  readonly surroundings?: (() => Promise<Surroundings>) | undefined
}

/** As the machine has it. */
const NO_SURROUNDINGS: Surroundings = { env: {}, preloaded: [] }

/** A load and its server. */
interface LoadOn {
  readonly server: Server
  readonly workload: Workload
  readonly binaries: Binaries
  readonly load: Load
  readonly logFile: string
  readonly seat: Seat | undefined
}

/** Where the target runs: one place on one machine, used by one run at a time. */
export class Rig {
  readonly client: LoadHost

  constructor(
    readonly target: Target,
    /** Of the plain build. */
    private readonly plain: Binaries,
    /** Its own folder, which gets its logs. */
    private readonly folder: string,
    private readonly fittings: Fittings = {},
  ) {
    this.client = fittings.client ?? new LocalHost(folder)
  }

  /**
   * Makes the data that every sample of a workload starts from.
   * @param pristine the folder for it; its contents are replaced
   * @param tell receives the progress, if the load generator reports it
   * @param content equal for equal data
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
      }
      await server.loaded?.()
      await server.settle()
    })
  }

  /**
   * Starts a server on a fresh copy of the data, runs the load and stops the server.
   * @param seat gives the load its turns among others; without it the load runs at once, and alone
   * @throws BadRun, NotLoaded, or what the target throws when its server fails
   */
  async observe(
    workload: Workload,
    binaries: Binaries,
    pristine: string,
    load: Load,
    seat?: Seat,
  ): Promise<Observation> {
    return this.withServer(workload.name, binaries, pristine, async (server, logFile) => {
      const warmedUp = await this.warmUp(server, workload, load, logFile)
      const seen = await this.putLoadOn({ server, workload, binaries, load, logFile, seat })
      const { totals, ...rest } = seen
      return { ...rest, totals: this.ofMeasuredPhase(totals, rest.measured, load.warmupS > 0 && !warmedUp) }
    })
  }

  /**
   * Answers of a server with these binaries to the known questions about a workload's data; undefined if none are
   * known.
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

  /**
   * Runs a server on a fresh copy of the data while `act` runs, then removes both.
   * @param how other CPUs to run on, or a simulator to run under
   */
  async withServer<T>(
    name: string,
    binaries: Binaries,
    pristine: string,
    act: (server: Server, logFile: string) => Promise<T>,
    how: Pick<StartRequest, 'cpus' | 'simulator'> = {},
  ): Promise<T> {
    const { target, plain } = this
    const { pin, raiseTo, data = join(this.folder, 'data') } = this.fittings
    // The copy may be in memory, where it must not stay.
    const copy = bound(data)
    try {
      await freshCopy(pristine, data)
      const logFile = await this.newLog(name)
      const { env } = await this.surroundings()
      const server = await target.start({ binaries, plain, data, logFile, cpus: pin?.server, raiseTo, env, ...how })
      return await whileItRuns(server, () => act(server, logFile))
    } finally {
      await copy.remove()
    }
  }

  private surroundings(): Promise<Surroundings> {
    return this.fittings.surroundings?.() ?? Promise.resolve(NO_SURROUNDINGS)
  }

  /** A load generator with the database in it runs as a server would. */
  private async inSurroundings(command: Command): Promise<Command> {
    if (!this.target.isEmbedded) return command
    return { ...command, env: { ...command.env, ...(await this.surroundings()).env } }
  }

  /** The log of the next server start. Logs are kept: after a failure, users look for what the server said before. */
  private async newLog(what: string): Promise<string> {
    const folder = join(this.folder, 'logs')
    await mkdir(folder, { recursive: true })
    return join(folder, `${new Date().toISOString().replaceAll(/[-:.]/g, '')}-${what}.log`)
  }

  /** Load that is not measured, then the server's work that follows from it. @returns whether there was any */
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
   * The totals, without those that cover more than the measured phase. A load generator with an embedded database may
   * warm up within its run, and then reports its CPU time since.
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
      cpus: pin?.client,
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
   * The load from its release to its end. No connection is made and no thread starts before every instrument has begun.
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

/** A load generator that had to be stopped, or lacks some of its figures, gives no sample. */
function ended(finished: Finished, timeoutS: number): Finished {
  if (finished.timedOut)
    throw new BadRun(`the load generator did not end within ${Math.round(timeoutS)} s and was stopped`)
  if (finished.isCut) throw new BadRun(`the load generator ${cutShort()}`)
  return finished
}
