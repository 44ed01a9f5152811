import { isAbsolute, join, resolve } from 'node:path'
import type { TargetConfig } from '../config/schema.js'
import { asEnvironment, filledIn, placeholders, type Values } from '../config/words.js'
import type { ProfileWriting } from '../optimizers/profiles/collect.js'
import { type Account, checkReadable, giveTo, unprivileged } from '../system/account.js'
import { OutsideError } from '../system/errors.js'
import { copyFile, exists, sha256, sha256OfFile } from '../system/files.js'
import { type Command, runOk, start as startProgram } from '../system/process.js'
import { masked } from '../system/secrets.js'
import type { CommandEndpoint } from '../workloads/driver.js'
import { filesAmong, hashesOf } from '../workloads/named-files.js'
import { type CommandConfig, commandSchema, commandsOf } from './command-schema.js'
import { LOOPBACK } from './connection.js'
import { knock } from './knock.js'
import { freePort, libraryPath, ServerProcess, type StopHow, socketFolder } from './server-process.js'
import type { Adapter, Binaries, BuildRequest, InitialiseRequest, Server, StartRequest, Target } from './target.js'

/** A question that takes longer is asked again. */
const READY_ANSWER_S = 10

/** Only the user knows which word of a command it is. */
const BY_HAND = 'Have target.start allow as many, and say so as target.connections.'

/** Any database, by commands of the user's. */
export const command: Adapter = {
  schema: commandSchema,
  open(config: TargetConfig, folder: string): Target {
    return new ByCommand(config as unknown as CommandConfig, folder)
  },
}

/** A server that is being run: what its commands are told. */
interface Place {
  readonly values: Values
  readonly env: Readonly<Record<string, string>>
  readonly logFile: string
}

class ByCommand implements Target {
  readonly adapter = 'command'
  readonly protocol = 'command'
  readonly binaries: Readonly<Record<string, string>>
  readonly profileWriting: ProfileWriting
  readonly requirements = []

  constructor(
    private readonly config: CommandConfig,
    private readonly home: string,
  ) {
    const { binaries, profile } = config
    this.binaries = binaries
    this.profileWriting =
      typeof profile === 'string'
        ? { when: profile }
        : { when: 'interval', everyS: profile.every, waitForks: profile['wait-forks'] }
  }

  get isEmbedded(): boolean {
    return this.config.start === undefined
  }

  get parameters(): Readonly<Record<string, unknown>> {
    const { env, binaries, profile: _, ...parameters } = this.config
    // The values may be secrets: only whether they are the same is told.
    const told = Object.entries(env).map(([name, value]) => [name, sha256(masked(value)).slice(0, 12)])
    const words = commandsOf(this.config).flatMap(([, command]) => command)
    // A build may leave some of them; the binaries under test differ by design.
    const files = filesAmong(
      words.filter((word) => !Object.values(binaries).includes(word)),
      this.home,
    )
    return {
      ...parameters,
      env: Object.fromEntries(told),
      ...(Object.keys(files).length > 0 ? { files: hashesOf(files) } : {}),
    }
  }

  limits() {
    const { connections, start } = this.config
    return {
      ...(connections ? { connections: { setting: 'target.connections', value: connections, byHand: BY_HAND } } : {}),
      overTcp: start !== undefined && placeholders(start).includes('port'),
    }
  }

  account(): Promise<Account | undefined> {
    return this.config.start ? unprivileged(this.config.user) : Promise.resolve(undefined)
  }

  async buildInputs(): Promise<Record<string, string>> {
    for (const path of Object.values(this.binaries))
      if (!(await exists(this.at(path))))
        throw new OutsideError(`There is no ${this.at(path)}.`, 'Correct target.binaries, or build it: build.run.')
    const hashes = Object.entries(this.binaries).map(async ([name, path]) => [name, await sha256OfFile(this.at(path))])
    return Object.fromEntries(await Promise.all(hashes))
  }

  /** Takes the binaries as they are. To build them is for `build.run`. */
  async build({ folder }: BuildRequest): Promise<void> {
    for (const path of Object.values(this.binaries))
      if (!isAbsolute(path)) await copyFile(this.at(path), join(folder, path))
  }

  private at(path: string): string {
    return resolve(this.home, path)
  }

  async version(binaries: Binaries): Promise<string> {
    const { version, name } = this.config
    if (!version) return ''
    const { stdout, stderr } = await runOk({
      ...filledIn(version.run, binaries),
      env: { ...libraryPath(binaries), ...asEnvironment(binaries), ...this.config.env },
      cwd: this.home,
      timeoutS: 60,
    })
    const found = new RegExp(version.match, 'm').exec(`${stdout}\n${stderr}`)?.[1]
    if (found === undefined)
      throw new OutsideError(
        `${Object.values(binaries).join(', ')} does not tell the version of ${name}: it says ${stdout.trim().slice(0, 200)}.`,
        `Check target.version: ${version.match} found nothing.`,
      )
    return found
  }

  async initialise({ plain, data, logFile }: InitialiseRequest): Promise<void> {
    const { initialise, load } = this.config
    const account = await this.account()
    await giveTo(account, data)
    if (initialise) {
      const values = { ...plain, data }
      await runOk({
        ...this.command(initialise, { values, env: libraryPath(plain), logFile }),
        account,
        timeoutS: 3600,
      })
    }
    if (!load) return
    const { server, place } = await this.launch({ binaries: plain, plain, data, logFile })
    try {
      await runOk({ ...this.command(load, place), timeoutS: 24 * 3600 })
      await server.settle()
    } finally {
      await server.stop()
    }
  }

  async start(request: StartRequest): Promise<Server> {
    const { server, place } = await this.launch(request)
    if (!this.config.reset) return server
    try {
      await runOk({ ...this.command(this.config.reset, place), timeoutS: 3600 })
      return server
    } catch (error) {
      await server.stop().catch(() => {})
      throw error
    }
  }

  private async launch({ binaries, data, logFile, cpus }: StartRequest): Promise<{ server: Server; place: Place }> {
    const { start, name } = this.config
    if (!start) return this.embedded(binaries, data, logFile)
    const account = await this.account()
    for (const binary of Object.values(binaries)) await checkReadable(account, binary)
    await giveTo(account, data)
    const own = await socketFolder(account)
    try {
      const values = {
        ...binaries,
        host: LOOPBACK,
        port: `${await freePort(LOOPBACK)}`,
        socket: join(own.path, 'server.sock'),
        data,
      }
      const place = { values, env: libraryPath(binaries), logFile }
      const stop = this.stopHow(place)
      const running = await ServerProcess.launch(
        { ...this.command(start, place), name, account, cpus, outputFile: logFile },
        () => this.isReady(place),
        this.config['start-timeout'],
        stop,
      )
      const server: Server = {
        endpoint: this.endpoint(values, {}),
        pids: [running.pid],
        settle: () => this.settle(place),
        fate: () => running.fate,
        stop: () => running.stop(stop).finally(own.remove),
      }
      return { server, place }
    } catch (error) {
      await own.remove()
      throw error
    }
  }

  /** The load generator brings the database along: it is what runs the variant's binaries. */
  private embedded(binaries: Binaries, data: string, logFile: string): { server: Server; place: Place } {
    const values = { ...binaries, data }
    const place = { values, env: libraryPath(binaries), logFile }
    const server: Server = {
      endpoint: this.endpoint(values, libraryPath(binaries)),
      pids: [],
      settle: () => this.settle(place),
      fate: () => '',
      stop: async () => {},
    }
    return { server, place }
  }

  private endpoint(values: Values, env: Readonly<Record<string, string>>): CommandEndpoint {
    return { kind: 'command', values, env: { ...env, ...this.config.env }, folder: this.home }
  }

  private command(words: readonly string[], { values, env, logFile }: Place): Command {
    return {
      ...filledIn(words, values),
      env: { ...asEnvironment(values), ...env, ...this.config.env },
      cwd: this.home,
      outputFile: logFile,
    }
  }

  private async isReady(place: Place): Promise<boolean> {
    const { ready, start } = this.config
    if (ready) {
      const { outputFile: _, ...command } = this.command(ready, place)
      const { finished } = await startProgram({ ...command, timeoutS: READY_ANSWER_S })
      return (await finished).exitCode === 0
    }
    const { socket, port } = place.values
    return knock(placeholders(start!).includes('socket') ? { path: socket! } : { host: LOOPBACK, port: Number(port) })
  }

  private async settle(place: Place): Promise<void> {
    if (this.config.settle) await runOk({ ...this.command(this.config.settle, place), timeoutS: 3600 })
  }

  private stopHow(place: Place): StopHow {
    const { stop, 'stop-timeout': graceS, 'exit-codes': exitCodes } = this.config
    const alone = this.profileWriting.when === 'interval'
    return typeof stop === 'string'
      ? { signal: stop, graceS, exitCodes, alone }
      : { signal: 'SIGTERM', graceS, exitCodes, alone, ask: { ...this.command(stop, place), timeoutS: graceS } }
  }
}
