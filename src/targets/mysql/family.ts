import { writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { OutsideError } from '../../system/errors.js'
import { exists } from '../../system/files/files.js'
import { checkReadable, giveTo, unprivileged } from '../../system/processes/account.js'
import type { Account } from '../../system/processes/process.js'
import type { Header, Requirement } from '../../system/requirement.js'
import type { Address, Certificate, Demand } from '../../workloads/driver.js'
import type { Compiler } from '../build/compiler.js'
import { compilerVersion } from '../build/compiling.js'
import { describeSource, sourceRequirements } from '../build/source-tree.js'
import { shownStatements } from '../elsewhere/schema.js'
import {
  addressFor,
  type Connection,
  connectionOf,
  selfSigned,
  shownConnection,
  tlsRequirements,
} from '../server/connection.js'
import { newPassword, quiet } from '../server/process.js'
import { runServer } from '../server/run-server.js'
import { limitOf, raised } from '../server/schema.js'
import { printedVersion } from '../server/version.js'
import type { Binaries, BuildRequest, InitialiseRequest, Server, StartRequest, Target } from '../target.js'
import { accountSql, aLine, DATABASE, USER } from './account.js'
import { OWN_HEAPS, settingsForCounts, VIO_WAITS } from './counted.js'
import { settingsOfData } from './data-settings.js'
import { greets } from './greeting.js'
import type { MysqlConfig } from './schema.js'

/** On this signal these servers flush their data and leave by `exit`, so that a profile is written. */
const STOP_SIGNAL = 'SIGTERM'

/** What a server program needs to fill an empty data folder. */
export interface Bootstrap {
  readonly server: string
  readonly share: string
  readonly data: string
  /** Arguments whose values cannot change after the data is made, such as page size and case of names. */
  readonly settings: readonly string[]
  readonly account: Account | undefined
  readonly logFile: string
}

/** The source and options of a build. */
export interface MysqlBuild {
  /** A folder, or `debian:PACKAGE`. */
  readonly source: string
  /** All options for cmake. */
  readonly options: readonly string[]
}

/** The address and files of one start of a server. */
interface ServerPlace {
  /** The address for clients. */
  readonly address: Address
  /** The readiness check uses this socket. It exists also if clients use TCP. */
  readonly socket: string
  readonly pidFile: string
  /** SQL that makes the account of the load generator. */
  readonly initFile: string
  readonly password: string
  readonly tls: false | Certificate
}

/** What differs between the servers of this family. */
export interface MysqlBrand {
  readonly adapter: 'mysql' | 'mariadb'
  /** Processor seconds of one build, for estimates. */
  readonly usualBuildCpuS: number
  /** The time of a sample on small data besides its load, for estimates; s. */
  readonly usualAroundSampleS: number
  /** The server's name in messages. */
  readonly title: string
  /** Finds the version in the server's output. */
  readonly version: RegExp
  /** What its build needs, besides the source. */
  readonly requirements: readonly Requirement[]
  readonly headers: readonly Header[]
  /** Arguments for every start. */
  readonly arguments: readonly string[]
  /** Settings for a server in a simulator, besides those of the family. */
  readonly counted: Readonly<Record<string, string>>
  /** cmake options for every build. */
  readonly cmake: readonly string[]
  /** The server's default `back_log` for this `max_connections`. */
  usualQueue(connections: number): number
  /** Inputs of a build besides source, compiler and options. */
  readonly buildInputs?: Readonly<Record<string, string>>
  build(request: BuildRequest, how: MysqlBuild, home: string): Promise<void>
  /** Makes the system tables in an empty data folder. */
  bootstrap(how: Bootstrap): Promise<void>
}

/** MySQL and its descendants: one process with a thread for each connection. */
export class MysqlFamily implements Target {
  readonly profileWriting = { when: 'exit' } as const
  readonly protocol = 'mysql'
  readonly connections = 'threads'
  readonly waits = VIO_WAITS
  readonly adapter: string
  readonly usualBuildCpuS: number
  readonly usualAroundSampleS: number
  readonly binaries: Readonly<Record<string, string>>
  private readonly connection: Connection
  readonly parameters: Readonly<Record<string, unknown>>
  readonly requirements: readonly Requirement[]
  readonly headers: readonly Header[]
  readonly runRequirements: readonly Requirement[]
  private readonly how: MysqlBuild

  constructor(
    private readonly brand: MysqlBrand,
    private readonly config: MysqlConfig,
    private readonly home: string,
  ) {
    this.adapter = brand.adapter
    this.usualBuildCpuS = brand.usualBuildCpuS
    this.usualAroundSampleS = brand.usualAroundSampleS
    this.binaries = config.binaries
    this.connection = connectionOf({ adapter: brand.adapter, ...config })
    this.parameters = {
      source: config.source,
      ...shownConnection(this.connection),
      ...config.settings,
      ...shownStatements(config['after-start']),
    }
    this.headers = brand.headers
    this.requirements = [...brand.requirements, ...sourceRequirements(config.source)]
    this.runRequirements = tlsRequirements(this.connection)
    this.how = { source: config.source, options: [...brand.cmake, ...config.cmake] }
  }

  limits() {
    const { settings } = this.config
    const connections = limitOf(settings, 'max_connections', 151)
    return {
      connections,
      waiting: limitOf(settings, 'back_log', this.brand.usualQueue(connections.value)),
      preparedStatements: limitOf(settings, 'max_prepared_stmt_count', 16_382),
      overTcp: this.connection.via === 'tcp',
    }
  }

  account(): Promise<Account | undefined> {
    return unprivileged(this.config.user)
  }

  async buildInputs({ cxx }: Compiler): Promise<Record<string, string>> {
    const { source, options } = this.how
    return {
      source: await describeSource(source, this.home),
      compiler: await compilerVersion(cxx),
      cmake: options.join(' '),
      ...this.brand.buildInputs,
    }
  }

  build(request: BuildRequest): Promise<void> {
    return this.brand.build(request, this.how, this.home)
  }

  version(binaries: Binaries): Promise<string> {
    return printedVersion(binaries, {
      args: ['--no-defaults', '--version'],
      pattern: this.brand.version,
      title: this.brand.title,
    })
  }

  async dataFormat(): Promise<Record<string, string>> {
    return settingsOfData(this.config.settings)
  }

  async initialise({ plain, data, logFile }: InitialiseRequest): Promise<void> {
    const account = await this.account()
    await checkReadable(account, plain.server!)
    await giveTo(account, data)
    const share = await this.share(plain)
    const settings = Object.entries(this.config.settings).map(asKnown)
    await this.brand.bootstrap({ server: plain.server!, share, data, settings, account, logFile })
  }

  async start(request: StartRequest): Promise<Server> {
    const { binaries, plain, data } = request
    const account = await this.account()
    const share = await this.share(plain)
    const run = { name: this.brand.title, account, startS: this.config['start-timeout'] }
    return runServer(request, run, async (folder) => {
      const place = await this.placeIn(folder, account)
      const { address, socket, password, tls } = place
      return {
        file: binaries.server!,
        args: this.arguments(place, { data, share }, request),
        env: request.simulator ? OWN_HEAPS : {},
        ready: () => greets({ path: socket }),
        stop: { signal: STOP_SIGNAL, graceS: this.config['stop-timeout'] },
        endpoint: { kind: 'mysql', address, user: USER, password, database: DATABASE, tls } as const,
        settle: quiet,
      }
    })
  }

  /**
   * Fills the private folder of one start with the SQL of the account and the certificate, and chooses the address of
   * the socket.
   */
  private async placeIn(folder: string, account: Account | undefined): Promise<ServerPlace> {
    const socket = join(folder, 'server.sock')
    const address = await addressFor(this.connection, this.config.settings.port, { file: socket, port: 0 })
    const tls = this.connection.tls && (await selfSigned(folder, account))
    const password = newPassword()
    const initFile = join(folder, 'init.sql')
    const sql = [...accountSql(password, this.connection.host), ...this.config['after-start']]
    await writeFile(initFile, sql.map(aLine).join(''), { mode: 0o600 })
    await giveTo(account, initFile)
    return { address, socket, pidFile: join(folder, 'server.pid'), initFile, password, tls }
  }

  private arguments(
    { address, socket, pidFile, initFile, tls }: ServerPlace,
    { data, share }: { readonly data: string; readonly share: string },
    { raiseTo, simulator }: StartRequest,
  ): string[] {
    const settings = {
      ...this.config.settings,
      ...this.raised(raiseTo),
      ...(simulator ? this.settingsForCounts() : {}),
    }
    return [
      // This option has to be the first one. It keeps the server from reading files in /etc.
      '--no-defaults',
      `--datadir=${data}`,
      `--lc-messages-dir=${share}`,
      `--init-file=${initFile}`,
      `--socket=${socket}`,
      `--pid-file=${pidFile}`,
      ...(address.via === 'tcp' ? [`--bind-address=${address.host}`, `--port=${address.port}`] : ['--skip-networking']),
      '--skip-name-resolve',
      ...(tls ? tlsArguments(tls) : []),
      ...this.brand.arguments,
      ...Object.entries(settings).map(([name, value]) => `--${name}=${value}`),
    ]
  }

  get counted(): Record<string, string> {
    return { ...this.settingsForCounts(), ...OWN_HEAPS }
  }

  private settingsForCounts(): Record<string, string> {
    return { ...settingsForCounts(this.config.settings), ...this.brand.counted }
  }

  private raised(to: Demand | undefined): Record<string, string> {
    const { connections, waiting, preparedStatements } = this.limits()
    if (!to) return {}
    return raised([
      [connections, to.connections],
      // If the queue is full, the server refuses a connection with error 2002 (11).
      [waiting, to.connections],
      [preparedStatements, to.preparedStatements],
    ])
  }

  /** The folder of this server's messages, in the installation or in the build. */
  private async share({ server }: Binaries): Promise<string> {
    const folders = this.config.share
      ? [resolve(this.home, this.config.share)]
      : [dirname(server!), dirname(resolve(this.home, this.config.binaries.server!))].flatMap((bin) =>
          ['../share', 'share', '../share/mysql', '../share/mariadb'].map((place) => resolve(bin, place)),
        )
    for (const folder of folders) if (await exists(join(folder, 'english', 'errmsg.sys'))) return folder
    throw new OutsideError(
      `The messages of ${this.brand.title} (english/errmsg.sys) are in none of ${folders.join(', ')}.`,
      'Name the folder they are in as target.share.',
    )
  }
}

/**
 * The `loose` prefix is for settings of plugins that are not loaded yet, which are unknown at that moment. The server's
 * own settings are passed unchanged.
 */
function asKnown([name, value]: [string, string]): string {
  return `--loose-${name.replace(/^loose[-_]/i, '')}=${value}`
}

/**
 * Clients that send a certificate, such as sysbench, need the CA on the server. Without it, the server refuses their
 * unknown certificate.
 */
function tlsArguments({ file, key }: Certificate): string[] {
  return [`--ssl-ca=${file}`, `--ssl-cert=${file}`, `--ssl-key=${key}`, '--require-secure-transport=ON']
}
