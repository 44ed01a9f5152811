import * as z from 'zod'
import type { targetKeys } from '../../config/schema.js'
import { UsageError } from '../../system/errors.js'
import { giveTo, unprivileged } from '../../system/processes/account.js'
import type { Account } from '../../system/processes/process.js'
import type { MongodbEndpoint } from '../../workloads/driver.js'
import { addressKeys, shownStatements } from '../elsewhere/schema.js'
import type { ProfileWriting } from '../profile-writing.js'
import { LOOPBACK } from '../server/connection.js'
import { freePort } from '../server/process.js'
import { runServer } from '../server/run-server.js'
import { type Patience, patienceKeys, serverKeys } from '../server/schema.js'
import { printedVersion } from '../server/version.js'
import type { Binaries, BuildRequest, InitialiseRequest, Server, StartRequest, Target } from '../target.js'
import type { BsonDocument } from './bson.js'
import { adminCommand } from './connection.js'
import { mongodbProtocol } from './session.js'

/** An instrumented server is slow, and a server that recovers reads its whole journal. */
const PATIENCE: Patience = { startS: 300, stopS: 300 }

/** On this signal the server closes its connections, writes a checkpoint and ends. */
const STOP_SIGNAL = 'SIGTERM'

/** The database with the users, unless the config names another: MongoDB's manual recommends it. */
const AUTH_SOURCE = 'admin'

/** The keys under `target:` that servers with MongoDB's protocol share. */
export const mongodbKeys = {
  arguments: z.array(z.string()).default([]).describe('further arguments of the server'),
  user: serverKeys.user,
  listen: serverKeys.listen,
  data: serverKeys.data,
  ...addressKeys,
  tls: z.boolean().optional().describe('encrypt the connections to `address`; its certificate is not verified'),
  'auth-source': z
    .string()
    .regex(
      /^[^\s/\\."$*<>:|?]{1,63}$/,
      'the name of a database; $external is not supported, because users log in by SCRAM',
    )
    .default(AUTH_SOURCE)
    .describe('the database at `address` that `user` is defined in'),
  'after-start': z
    .array(z.string().refine(isCommand, `a command as JSON, such as '{"setParameter": 1, "ttlMonitorEnabled": false}'`))
    .default([])
    .describe(
      `commands for the database admin, as JSON, that are run after each start, before any load, for example '{"setParameter": 1, "ttlMonitorEnabled": false}'`,
    ),
  ...patienceKeys(PATIENCE),
}

function isCommand(text: string): boolean {
  try {
    const command: unknown = JSON.parse(text)
    return typeof command === 'object' && command !== null && !Array.isArray(command) && Object.keys(command).length > 0
  } catch {
    return false
  }
}

type MongodbConfig = z.output<z.ZodObject<typeof mongodbKeys & { binaries: (typeof targetKeys)['binaries'] }>>

/** What differs between the servers of this protocol. */
export interface MongodbBrand {
  readonly adapter: 'mongodb' | 'ferretdb'
  /** The server's name in messages. */
  readonly title: string
  /** Finds the version in the server's output for `--version`. */
  readonly version: RegExp
  /** Its version, from its answer to `buildInfo`. Undefined if the answer is that of another server. */
  versionIn(buildInfo: BsonDocument): string | undefined
  readonly profileWriting: ProfileWriting
  /** The time of a sample on small data besides its load, for estimates; s. Absent if nobody measured it. */
  readonly usualAroundSampleS?: number
  /** The arguments that set its address and its data folder. */
  arguments(where: { host: string; port: number; data: string }): readonly string[]
  /** Makes the server finish work that earlier writes left pending. */
  settle(server: { pid: number; address: MongodbEndpoint['address'] }): Promise<void>
}

/** go-ycsb uses no other. */
const DATABASE = 'ycsb'

/** A server that is ready answers a ping within this time, because it has no load yet; s. */
const PING_S = 2

/**
 * A server with MongoDB's protocol: one process. It listens on the loopback interface, or on `target.listen`, on a port
 * of its own, without a password. So others who reach that address could use it while it runs.
 */
export class MongodbFamily implements Target {
  readonly protocol = 'mongodb'
  readonly standsAlone = true
  readonly adapter: string
  readonly usualAroundSampleS: number | undefined
  readonly binaries: Readonly<Record<string, string>>
  readonly parameters: Readonly<Record<string, unknown>>
  readonly profileWriting: ProfileWriting
  readonly requirements = []

  constructor(
    private readonly brand: MongodbBrand,
    private readonly config: MongodbConfig,
    readonly skipFunctions: readonly string[] = [],
  ) {
    this.adapter = brand.adapter
    this.usualAroundSampleS = brand.usualAroundSampleS
    this.binaries = config.binaries
    this.parameters = {
      arguments: config.arguments,
      ...(config.listen === undefined ? {} : { listen: config.listen }),
      ...shownStatements(config['after-start']),
    }
    this.profileWriting = brand.profileWriting
  }

  limits() {
    return { overTcp: true }
  }

  account(): Promise<Account | undefined> {
    return unprivileged(this.config.user)
  }

  async buildInputs(): Promise<Record<string, string>> {
    return {}
  }

  async build(_: BuildRequest): Promise<void> {
    throw new UsageError(
      `Boltmark does not build ${this.brand.title} itself.`,
      'Set build.run. examples/mongodb has commands for scons and for Bazel.',
    )
  }

  version(binaries: Binaries): Promise<string> {
    return printedVersion(binaries, { args: ['--version'], pattern: this.brand.version, title: this.brand.title })
  }

  /** The server makes its database itself, in an empty folder. */
  async initialise({ data }: InitialiseRequest): Promise<void> {
    await giveTo(await this.account(), data)
  }

  async start(request: StartRequest): Promise<Server> {
    const { binaries, data } = request
    const { brand, config } = this
    const run = { name: brand.title, account: await this.account(), startS: config['start-timeout'] }
    return runServer(request, run, async () => {
      const host = config.listen ?? LOOPBACK
      const address = { host, port: await freePort(host) }
      const session = mongodbProtocol(brand, AUTH_SOURCE).open({
        ...address,
        user: undefined,
        password: undefined,
        tls: false,
      })
      const alone = this.profileWriting.when === 'interval'
      return {
        file: binaries.server!,
        args: [...brand.arguments({ ...address, data }), ...config.arguments],
        ready: () => adminCommand(address, 'ping', PING_S),
        stop: { signal: STOP_SIGNAL, graceS: config['stop-timeout'], alone },
        endpoint: { kind: 'mongodb', address, database: DATABASE } as const,
        started: () => session.run(config['after-start']),
        settle: (pid) => brand.settle({ pid, address }),
      }
    })
  }
}
