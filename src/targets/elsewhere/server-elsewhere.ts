import { readFile } from 'node:fs/promises'
import { networkInterfaces } from 'node:os'
import { join, resolve } from 'node:path'
import { type HostAndPort, hostAndPortOf } from '../../config/address.js'
import { asEnvironment, filledIn, type Values } from '../../config/words.js'
import { OutsideError, UsageError } from '../../system/errors.js'
import { writeJson } from '../../system/files/files.js'
import { sleep, throwIfInterrupted } from '../../system/processes/interrupt.js'
import { listensAt } from '../../system/processes/listening.js'
import { runOk } from '../../system/processes/process.js'
import type { Requirement } from '../../system/requirement.js'
import type { Endpoint } from '../../workloads/driver.js'
import type { BuildRequest, ElsewhereFacts, InitialiseRequest, Server, StartRequest, Target } from '../target.js'
import { type ElsewhereConfig, shownStatements } from './schema.js'
import type { Protocol, Session } from './session.js'

/**
 * The name of the file that records which schema has the data. It is in the data folder, which is otherwise unused
 * here.
 */
const SCHEMA_FILE = 'schema.json'

interface Schema {
  readonly database: string
  /** The hash that identifies the data; undefined for a schema that Boltmark did not make. */
  readonly content?: string
  readonly filled: boolean
}

/** The time limit of a hook, which may restore hundreds of gigabytes; s. */
const HOOK_S = 24 * 3600

/** The time between two attempts to reach a server after a switch; s. */
const ASK_EVERY_S = 0.5

/**
 * A server that runs already. Boltmark builds, starts and stops nothing, and fills only schemas of its own.
 */
export class ServerElsewhere implements Target {
  readonly protocol: Endpoint['kind']
  readonly binaries = {}
  readonly requirements = []
  readonly runRequirements: readonly Requirement[]
  readonly profileWriting = { when: 'exit' } as const
  readonly parameters: Readonly<Record<string, unknown>>
  readonly elsewhere: ElsewhereFacts
  private readonly place: HostAndPort
  private readonly session: Session

  constructor(
    readonly adapter: string,
    protocol: Protocol,
    private readonly config: ElsewhereConfig,
    private readonly home: string,
  ) {
    const { address, user, password, tls = false, database, hooks = {} } = config
    this.place = hostAndPortOf(address)!
    this.protocol = protocol.kind
    this.runRequirements = protocol.requirements
    this.session = protocol.open({ ...this.place, user, password, tls })
    this.parameters = {
      address,
      ...(config.variant === undefined ? {} : { variant: config.variant }),
      ...(database === undefined ? {} : { database }),
      ...(tls ? { tls } : {}),
      ...(Object.keys(hooks).length > 0 ? { hooks } : {}),
      ...shownStatements(config['after-start']),
    }
    this.elsewhere = {
      address,
      database,
      isHere: isThisMachine(this.place.host),
      isSeen: config['pid-file'] !== undefined,
      restores: hooks.restore !== undefined,
      switches: hooks.switch !== undefined,
      settings: () => this.session.settings(),
    }
  }

  limits() {
    return { overTcp: true }
  }

  async account() {
    return undefined
  }

  async buildInputs() {
    return {}
  }

  async build(_: BuildRequest): Promise<void> {
    throw new UsageError(`The server at ${this.config.address} runs already: there is nothing to build.`)
  }

  /** The version of the variant. A hook may have to bring the variant up first. */
  async version(): Promise<string> {
    await this.bringUp('')
    return this.session.version()
  }

  /** Finds the schema that has the data, or makes an empty one. */
  async initialise({ data, content }: InitialiseRequest): Promise<void> {
    const schema = await this.schemaFor(content)
    await writeJson(join(data, SCHEMA_FILE), schema)
  }

  private async schemaFor(content: string): Promise<Schema> {
    const { database, address } = this.config
    await this.bringUp(database ?? '')
    if (database !== undefined) {
      await this.mustHoldData(database)
      return { database, filled: true }
    }
    const own = `boltmark_${content.slice(0, 12)}`
    const state = await this.session.stateOf(own)
    if (state.kind === 'foreign')
      throw new UsageError(
        `The schema ${own} exists at ${address}, and Boltmark did not make it: it fills no table into it.`,
        `Rename or drop it; or, when it holds the data of the workload, name it: target.database: ${own}`,
      )
    if (state.kind === 'made' && state.made.content === content && state.made.filled)
      return { database: own, content, filled: true }
    // A run that was stopped left it incomplete. Boltmark made it, so it may be removed.
    if (state.kind === 'made') await this.session.drop(own)
    await this.session.make(own, content)
    return { database: own, content, filled: false }
  }

  private async mustHoldData(database: string): Promise<void> {
    const { address } = this.config
    const state = await this.session.stateOf(database)
    const isEmpty = state.kind === 'foreign' && state.tables === 0
    if (state.kind !== 'absent' && !isEmpty) return
    throw new UsageError(
      `target.database: ${database} ${isEmpty ? 'has no table' : 'does not exist'} at ${address}, and Boltmark fills no schema that it did not make.`,
      'Fill it, correct the name, or leave target.database out: Boltmark makes and fills a schema of its own then.',
    )
  }

  async start({ data }: StartRequest): Promise<Server> {
    const file = join(data, SCHEMA_FILE)
    const schema = JSON.parse(await readFile(file, 'utf8')) as Schema
    const { database, content, filled } = schema
    await this.bringUp(database)
    if (filled) await this.hook('restore', database)
    await this.session.run(this.config['after-start'] ?? [])
    if (content !== undefined) await this.mustBeOurs(schema)
    return {
      endpoint: await this.session.endpoint(database, data),
      pids: await this.processes(),
      isFilled: filled,
      loaded: async () => {
        if (filled) return
        await this.session.analyse(database)
        await this.session.markFilled(database)
        await writeJson(file, { ...schema, filled: true })
      },
      settle: () => this.hook('settle', database),
      fate: () => '',
      stop: async () => {},
    }
  }

  /** The process of the server, if the config says where its ID is. A hook may have started another one. */
  private async processes(): Promise<number[]> {
    const { 'pid-file': file, address } = this.config
    if (file === undefined) return []
    const path = resolve(this.home, file)
    const first = (await readFile(path, 'utf8').catch(() => '')).split('\n')[0]!
    const pid = /^\d+$/.test(first.trim()) ? Number(first) : 0
    if (await listensAt(pid, this.place.port)) return [pid]
    throw new OutsideError(
      `${path} does not name a process of this machine that listens at port ${this.place.port} (${address}).`,
      'Correct target.pid-file, or leave it out: CPU time and counters of the server are not measured then. To see the sockets of another user, run as root.',
    )
  }

  private async mustBeOurs({ database, content, filled }: Schema): Promise<void> {
    const state = await this.session.stateOf(database)
    if (state.kind === 'made' && state.made.content === content && state.made.filled === filled) return
    throw new OutsideError(
      `The schema ${database} at ${this.config.address} is not as Boltmark left it: another run dropped it or made it again.`,
      'Remove the folder data/ of the work folder, so that the data is prepared again.',
    )
  }

  /** Runs the hook that puts the variant at the address, if there is a hook, and waits until the server answers. */
  private async bringUp(database: string): Promise<void> {
    if (this.config.hooks?.switch === undefined) return
    await this.hook('switch', database)
    const deadline = performance.now() + this.config['start-timeout'] * 1000
    for (;;) {
      throwIfInterrupted()
      const refused = await this.session.version().then(
        () => undefined,
        (error: unknown) => error,
      )
      if (refused === undefined) return
      if (performance.now() > deadline) throw refused
      await sleep(ASK_EVERY_S)
    }
  }

  private async hook(name: 'switch' | 'restore' | 'settle', database: string): Promise<void> {
    const words = this.config.hooks?.[name]
    if (!words) return
    const { address, user, password, variant = '' } = this.config
    const values: Values = { variant, address, host: this.place.host, port: `${this.place.port}`, database }
    await runOk(
      {
        ...filledIn(words, values),
        cwd: this.home,
        env: { ...asEnvironment(values), BOLTMARK_USER: user, BOLTMARK_PASSWORD: password },
        timeoutS: HOOK_S,
      },
      `It is target.hooks.${name}: run it by hand to see why.`,
    )
  }
}

/** Whether a host name or an address means this machine. It makes no DNS query. */
function isThisMachine(host: string): boolean {
  if (host === 'localhost' || host.startsWith('127.') || host === '::1') return true
  return Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === host))
}
