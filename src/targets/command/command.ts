import { isAbsolute, join, resolve } from 'node:path'
import { asEnvironment, filledIn, placeholders, type Values } from '../../config/words.js'
import { OutsideError } from '../../system/errors.js'
import { copyFile, exists, sha256, sha256OfFile } from '../../system/files/files.js'
import { groupOfFirst } from '../../system/matching.js'
import { giveTo, unprivileged } from '../../system/processes/account.js'
import type { Account } from '../../system/processes/process.js'
import { type Command, runOk, start as startProgram } from '../../system/processes/process.js'
import { masked } from '../../system/secrets.js'
import type { CommandEndpoint } from '../../workloads/driver.js'
import { filesAmong, hashesOf } from '../../workloads/named-files.js'
import { adapter } from '../adapter.js'
import type { ProfileWriting } from '../profile-writing.js'
import { LOOPBACK } from '../server/connection.js'
import { knock } from '../server/probe.js'
import { freePort, libraryPath, type StopHow } from '../server/process.js'
import { runServer } from '../server/run-server.js'
import type { Binaries, BuildRequest, InitialiseRequest, Server, StartRequest, Target } from '../target.js'
import { type CommandConfig, commandSchema, commandsOf } from './schema.js'

/** If the readiness check takes longer, it is ended and repeated; s. */
const READY_ANSWER_S = 10

/** Boltmark cannot raise the limit, because only the user knows which word of the command sets it. */
const BY_HAND = 'Make target.start allow this number, and set target.connections to it.'

/** Any database, run by the user's commands. */
export const commandAdapter = adapter({
  schema: commandSchema,
  marks: [],
  open: (config, folder) => new ByCommand(config, folder),
})

/** The values that a running server's commands may use. */
interface CommandPlace {
  readonly values: Values
  readonly env: Readonly<Record<string, string>>
  readonly logFile: string
}

class ByCommand implements Target {
  readonly adapter = 'command'
  readonly protocol = 'command'
  readonly connections = 'threads'
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
    const { env, binaries, profile: _profile, data: _data, ...parameters } = this.config
    // The values may be secrets, so only a hash of each is shown.
    const told = Object.entries(env).map(([name, value]) => [name, sha256(masked(value)).slice(0, 12)])
    const words = commandsOf(this.config).flatMap(([, command]) => command)
    // A build may leave out some of these files. The binaries under test are left out here, because they differ between
    // variants.
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

  /** Boltmark does not build the binaries. `build.run` does. */
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
    const found = await groupOfFirst(version.match, `${stdout}\n${stderr}`, 1)
    if (found === undefined)
      throw new OutsideError(
        `${Object.values(binaries).join(', ')} shows no version of ${name}: it prints ${stdout.trim().slice(0, 200)}.`,
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

  private async launch(request: StartRequest): Promise<{ server: Server; place: CommandPlace }> {
    const { binaries, data, logFile } = request
    const { start, name } = this.config
    if (!start) return this.embedded(binaries, data, logFile)
    const run = { name, account: await this.account(), startS: this.config['start-timeout'] }
    const env = libraryPath(binaries)
    const server = await runServer(request, run, async (folder) => {
      const host = this.config.listen ?? LOOPBACK
      const port = `${await freePort(host)}`
      const values = { ...binaries, host, port, socket: join(folder, 'server.sock'), data }
      const place = { values, env, logFile }
      return {
        ...this.command(start, place),
        ready: () => this.isReady(place),
        stop: this.stopHow(place),
        endpoint: this.endpoint(values, {}),
        settle: () => this.settle(place),
      }
    })
    return { server, place: { values: server.endpoint.values, env, logFile } }
  }

  /** The load generator contains the database, so it runs the variant's binaries. */
  private embedded(binaries: Binaries, data: string, logFile: string): { server: Server; place: CommandPlace } {
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

  private command(words: readonly string[], { values, env, logFile }: CommandPlace): Command {
    return {
      ...filledIn(words, values),
      env: { ...asEnvironment(values), ...env, ...this.config.env },
      cwd: this.home,
      outputFile: logFile,
    }
  }

  private async isReady(place: CommandPlace): Promise<boolean> {
    const { ready, start } = this.config
    if (ready) {
      const { outputFile: _, ...command } = this.command(ready, place)
      const { finished } = await startProgram({ ...command, timeoutS: READY_ANSWER_S })
      return (await finished).exitCode === 0
    }
    const { socket, host, port } = place.values
    return knock(placeholders(start!).includes('socket') ? { path: socket! } : { host: host!, port: Number(port) })
  }

  private async settle(place: CommandPlace): Promise<void> {
    if (this.config.settle) await runOk({ ...this.command(this.config.settle, place), timeoutS: 3600 })
  }

  private stopHow(place: CommandPlace): StopHow {
    const { stop, 'stop-timeout': graceS, 'exit-codes': exitCodes } = this.config
    const alone = this.profileWriting.when === 'interval'
    return typeof stop === 'string'
      ? { signal: stop, graceS, exitCodes, alone }
      : { signal: 'SIGTERM', graceS, exitCodes, alone, ask: { ...this.command(stop, place), timeoutS: graceS } }
  }
}
