import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { emptyFolder } from '../../system/files/files.js'
import { freshCopy } from '../../system/files/fresh-copy.js'
import { bound } from '../../system/files/temporary.js'
import { throwIfInterrupted } from '../../system/processes/interrupt.js'
import { proveLoaded } from '../../system/processes/loaded-files.js'
import { type Finished, type Running, run, saidLast } from '../../system/processes/process.js'
import { stillRunning } from '../../system/processes/process-tree.js'
import { cutShort } from '../../system/processes/streams.js'
import type { Binaries, Server, Target } from '../../targets/target.js'
import { BadRun, type Demand, type Load, type Measured } from '../../workloads/driver.js'
import { type LoadHost, LocalHost } from '../../workloads/load-host.js'
import type { Workload } from '../../workloads/workload.js'
import { beginAll, type Instrument, type Readings, type Scene, stopAll, together } from '../instruments/instrument.js'
import type { Seat } from '../turns/seat.js'
import { keepOutput } from './client-log.js'

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

/** What one run under load gave, and what the instruments read meanwhile. */
export interface Observation extends Required<Readings> {
  readonly measured: Measured
}

/** What a rig can be given beyond a target and a place. */
export interface Fittings {
  readonly pin?: Pin | undefined
  /** What the server's limits are raised to. */
  readonly raiseTo?: Demand | undefined
  /** What watches while a load is on. */
  readonly instruments?: readonly Instrument[] | undefined
  /** Where the load comes from; this host when it is left out. */
  readonly client?: LoadHost | undefined
  /** The copy of the data that a server runs on: there for as long as the server is. Below the rig's folder when it is left out. */
  readonly data?: string | undefined
}

/** A load and the server that it is put on. */
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
    /** A folder of its own; logs are made in it. */
    private readonly folder: string,
    private readonly fittings: Fittings = {},
  ) {
    this.client = fittings.client ?? new LocalHost(folder)
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
   * @param seat hands the load its turns among others; without one it runs at once, and alone
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

  /**
   * The totals without those that hold more than the measured phase: a load generator with the database in it may warm up inside its run, and says
   * itself what it took of the CPU since.
   */
  private ofMeasuredPhase(totals: Observation['totals'], { cpuS }: Measured, warmsUpInside: boolean) {
    if (!this.target.isEmbedded) return totals
    return { ...(warmsUpInside ? {} : totals), ...(cpuS === undefined ? {} : { cpu_s: cpuS }) }
  }

  private async putLoadOn({ server, workload, binaries, load, logFile, seat }: LoadOn): Promise<Observation> {
    const { driver, parameters } = workload
    const { instruments = [], pin } = this.fittings
    const command = driver.run(server.endpoint, parameters, load)
    const aloneS = load.timeoutS ?? command.timeoutS ?? load.warmupS + (load.durationS ?? EVENTS_S) + PATIENCE_S
    const client = await this.client.start({
      ...command,
      cpus: pin?.client,
      timeoutS: aloneS * (seat?.stretch ?? 1),
      held: instruments.length > 0 || seat !== undefined,
    })
    const { isEmbedded = false } = this.target
    const pids = isEmbedded ? [client.pid] : server.pids
    const scene = { pids, server, client, isEmbedded }
    const { finished, readings } = await this.watched(scene, Object.values(binaries), seat)
    const said = await keepOutput(finished, server.endpoint, logFile)
    return { measured: driver.read(ended(said), { parameters, load, command, isWarmUp: false }), ...together(readings) }
  }

  /** The load from its release to its end. Nobody connects, and no thread starts, before every instrument has begun. */
  private async watched(scene: Scene, binaries: readonly string[], seat: Seat | undefined) {
    const { pids, server, client } = scene
    const watching = await beginAll(this.fittings.instruments ?? [], scene).catch(async (error) => {
      await client.stop()
      throw error
    })
    try {
      await (seat ? seat.take(scene) : client.release())
      const unwatch = endWithServer(server, client)
      const proof = proveLoaded(pids, binaries, client)
      const [finished] = await Promise.all([client.finished, proof]).finally(unwatch)
      throwIfInterrupted()
      return { finished, readings: await Promise.all(watching.map((one) => one.end())) }
    } catch (error) {
      await stopAll(watching)
      throw error
    }
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
