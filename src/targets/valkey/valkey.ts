import { join } from 'node:path'
import * as z from 'zod'
import { binariesWith } from '../../config/schema.js'
import { giveTo, unprivileged } from '../../system/processes/account.js'
import type { Account } from '../../system/processes/process.js'
import type { Requirement } from '../../system/requirement.js'
import type { Address, CommandEndpoint, Demand } from '../../workloads/driver.js'
import { adapter } from '../adapter.js'
import type { Compiler } from '../build/compiler.js'
import { compilerVersion } from '../build/compiling.js'
import { describeSource, sourceKey, sourceRequirements } from '../build/source-tree.js'
import { addressFor, type Connection, connectionOf, LOOPBACK, shownConnection } from '../server/connection.js'
import { knock } from '../server/probe.js'
import { quiet } from '../server/process.js'
import { runServer } from '../server/run-server.js'
import { limitOf, type Patience, patienceKeys, raised, serverKeys, settingsBut } from '../server/schema.js'
import { printedVersion } from '../server/version.js'
import type { Binaries, BuildRequest, InitialiseRequest, Server, StartRequest, Target } from '../target.js'
import { buildValkey, TREE } from './build.js'

/** A server with much data reads it at its start, and writes it at its end. */
const PATIENCE: Patience = { startS: 300, stopS: 300 }

/** These settings would move the server out of its private folders, or require a password that clients do not send. */
const OURS = ['dir', 'unixsocket', 'bind', 'daemonize', 'pidfile', 'logfile', 'requirepass', 'aclfile']

const schema = z.strictObject({
  adapter: z.literal('valkey').describe('Valkey 8, from the source package of the distribution or a fork'),
  binaries: binariesWith({ server: join(TREE, 'src', 'valkey-server') }),
  source: sourceKey('debian:valkey'),
  make: z
    .array(z.string())
    .default(['MALLOC=libc', 'OPTIMIZATION=-O3'])
    .describe("arguments of make; Valkey's defaults on Linux are MALLOC=jemalloc and link-time optimisation"),
  settings: settingsBut(OURS, ['yes', 'no']).describe('server settings, for example maxmemory-policy: allkeys-lru'),
  connect: serverKeys.connect,
  listen: serverKeys.listen,
  data: serverKeys.data,
  user: serverKeys.user,
  ...patienceKeys(PATIENCE),
})

const BUILD_TOOLS: readonly Requirement[] = [
  { program: 'gcc', packages: ['gcc', 'libc6-dev'] },
  { program: 'make', packages: ['make'] },
]

type ValkeyConfig = z.output<typeof schema>

/** Valkey: one process, which serves all clients in one thread unless `io-threads` changes that. */
export const valkey = adapter({
  schema,
  marks: [{ file: 'src/valkey-benchmark.c' }],
  template: 'templates/boltmark-valkey.yml',
  open: (config, folder) => new Valkey(config, folder),
})

class Valkey implements Target {
  readonly adapter = 'valkey'
  readonly usualBuildCpuS = 150
  // Of 48 samples with 50,000 operations each. There is no published result of Valkey.
  readonly usualAroundSampleS = 0.8
  // Its load generator, redis-benchmark, runs by the driver `command`.
  readonly protocol = 'command'
  readonly connections = 'threads'
  readonly standsAlone = true
  readonly profileWriting = { when: 'exit' } as const
  readonly binaries: Readonly<Record<string, string>>
  readonly parameters: Readonly<Record<string, unknown>>
  readonly requirements: readonly Requirement[]
  private readonly connection: Connection

  constructor(
    private readonly config: ValkeyConfig,
    private readonly home: string,
  ) {
    this.binaries = config.binaries
    this.connection = connectionOf({ ...config, libraries: {}, tls: false })
    this.parameters = { source: config.source, ...shownConnection(this.connection), ...config.settings }
    this.requirements = [...BUILD_TOOLS, ...sourceRequirements(config.source)]
  }

  limits() {
    const { settings } = this.config
    return {
      connections: limitOf(settings, 'maxclients', 10_000),
      waiting: limitOf(settings, 'tcp-backlog', 511),
      overTcp: this.connection.via === 'tcp',
    }
  }

  account(): Promise<Account | undefined> {
    return unprivileged(this.config.user)
  }

  async buildInputs({ cc }: Compiler): Promise<Record<string, string>> {
    const { source, make } = this.config
    return {
      compiler: await compilerVersion(cc),
      source: await describeSource(source, this.home),
      make: make.join(' '),
    }
  }

  build(request: BuildRequest): Promise<void> {
    return buildValkey(request, this.config, this.home)
  }

  version(binaries: Binaries): Promise<string> {
    return printedVersion(binaries, {
      args: ['--version'],
      pattern: /^Valkey server v=(\S+)/m,
      title: "Valkey's server",
    })
  }

  /** The server makes its database itself, in an empty folder. */
  async initialise({ data }: InitialiseRequest): Promise<void> {
    await giveTo(await this.account(), data)
  }

  async start(request: StartRequest): Promise<Server> {
    const { binaries, data, raiseTo } = request
    const run = { name: 'Valkey', account: await this.account(), startS: this.config['start-timeout'] }
    return runServer(request, run, async (folder) => {
      const socket = join(folder, 'valkey.sock')
      const { port } = this.config.settings
      const address = await addressFor(this.connection, port, { file: socket, port: 0 })
      return {
        file: binaries.server!,
        args: this.arguments({ data, socket }, address, raiseTo),
        ready: () => knock({ path: socket }, isPong, 'PING\r\n'),
        stop: { signal: 'SIGTERM', graceS: this.config['stop-timeout'] },
        endpoint: endpointAt(address, binaries),
        settle: quiet,
      }
    })
  }

  /** Boltmark's settings, then the config's, which override them. Raised limits are the last. */
  private arguments(
    { data, socket }: { readonly data: string; readonly socket: string },
    address: Address,
    raiseTo: Demand | undefined,
  ): string[] {
    const { connections, waiting } = this.limits()
    const { host } = this.connection
    const settings = {
      dir: data,
      unixsocket: socket,
      bind: host,
      // Clients of another host have no password.
      ...(host === LOOPBACK ? {} : { 'protected-mode': 'no' }),
      // The server writes its data when it ends. While it runs, it writes at most once an hour.
      save: '3600 1',
      ...this.config.settings,
      port: address.port,
      ...(raiseTo
        ? raised([
            [connections, raiseTo.connections],
            [waiting, raiseTo.connections],
          ])
        : {}),
    }
    return Object.entries(settings).flatMap(([name, value]) => [`--${name}`, `${value}`])
  }
}

/** Whether the server is ready. While it loads its data, it answers `-LOADING`. */
function isPong(said: Buffer): boolean {
  return said.toString('latin1').startsWith('+PONG')
}

/** The values that a load generator's commands may use: `$socket`, or `$host` and `$port`. */
function endpointAt(address: Address, binaries: Binaries): CommandEndpoint {
  const where: Record<string, string> =
    address.via === 'tcp' ? { host: address.host, port: `${address.port}` } : { socket: address.file }
  return { kind: 'command', values: { ...binaries, ...where }, env: {}, folder: undefined }
}
