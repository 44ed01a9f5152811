import { writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { type Account, checkReadable, giveTo, unprivileged } from '../system/account.js'
import { OutsideError } from '../system/errors.js'
import { exists } from '../system/files.js'
import { runOk } from '../system/process.js'
import type { Header, Requirement } from '../system/requirement.js'
import type { Address, Certificate, Demand, ServerEndpoint } from '../workloads/driver.js'
import type { Compiler } from './compiler.js'
import { compilerVersion } from './compiling.js'
import { type Connection, connectionOf, LOOPBACK, selfSigned, shown, tlsRequirements } from './connection.js'
import { greets } from './mysql-greeting.js'
import type { MysqlConfig } from './mysql-schema.js'
import {
  freePort,
  libraryPath,
  newPassword,
  quiet,
  ServerProcess,
  type StopHow,
  socketFolder,
} from './server-process.js'
import { limitOf, raised } from './server-schema.js'
import { describeSource, sourceRequirements } from './source-tree.js'
import type { Binaries, BuildRequest, InitialiseRequest, Server, StartRequest, Target } from './target.js'

const USER = 'sbtest'
const DATABASE = 'sbtest'

/** The graceful end of these servers: they flush, and end by `exit`, so that a profile is written. */
const STOP_SIGNAL = 'SIGTERM'

/** What a server program is called with to fill an empty data folder. */
export interface Bootstrap {
  readonly server: string
  readonly share: string
  readonly data: string
  /** Arguments: what pages look like, or how names are written, is settled when the data is made. */
  readonly settings: readonly string[]
  readonly account: Account | undefined
  readonly logFile: string
}

/** What is built, and how. */
export interface BuildHow {
  /** A folder, or `debian:PACKAGE`. */
  readonly source: string
  /** All options of cmake. */
  readonly options: readonly string[]
  /** MySQL's alone: PGO by its own options. */
  readonly fprofile: boolean | undefined
}

/** What tells the members of the family apart. */
export interface Brand {
  readonly adapter: 'mysql' | 'mariadb'
  /** For people. */
  readonly title: string
  /** Finds the version in what the server says of itself. */
  readonly version: RegExp
  /** What its build needs beside the source. */
  readonly requirements: readonly Requirement[]
  readonly headers: readonly Header[]
  /** Arguments of every start. */
  readonly arguments: readonly string[]
  /** Options of cmake for every build. */
  readonly cmake: readonly string[]
  /** The `back_log` that a server gives itself for so many `max_connections`. */
  usualQueue(connections: number): number
  build(request: BuildRequest, how: BuildHow, home: string): Promise<void>
  /** Makes the system tables in an empty data folder. */
  bootstrap(how: Bootstrap): Promise<void>
}

/** MySQL and what descends from it: one process with a thread for each connection. */
export class MysqlFamily implements Target {
  readonly profileWriting = { when: 'exit' } as const
  readonly protocol = 'mysql'
  readonly adapter: string
  readonly binaries: Readonly<Record<string, string>>
  private readonly connection: Connection
  readonly parameters: Readonly<Record<string, unknown>>
  readonly requirements: readonly Requirement[]
  readonly headers: readonly Header[]
  readonly runRequirements: readonly Requirement[]
  private readonly how: BuildHow

  constructor(
    private readonly brand: Brand,
    private readonly config: MysqlConfig,
    private readonly home: string,
  ) {
    this.adapter = brand.adapter
    this.binaries = config.binaries
    this.connection = connectionOf({ adapter: brand.adapter, ...config })
    this.parameters = { source: config.source, ...shown(this.connection), ...config.settings }
    this.headers = brand.headers
    this.requirements = [...brand.requirements, ...sourceRequirements(config.source)]
    this.runRequirements = tlsRequirements(this.connection)
    const { source, fprofile, cmake } = config
    this.how = { source, fprofile, options: [...brand.cmake, ...cmake] }
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
    const { source, options, fprofile } = this.how
    return {
      source: await describeSource(source, this.home),
      compiler: await compilerVersion(cxx),
      cmake: options.join(' '),
      ...(fprofile === undefined ? {} : { fprofile: String(fprofile) }),
    }
  }

  build(request: BuildRequest): Promise<void> {
    return this.brand.build(request, this.how, this.home)
  }

  async version(binaries: Binaries): Promise<string> {
    const args = ['--no-defaults', '--version']
    const { stdout } = await runOk({ file: binaries.server!, args, env: libraryPath(binaries), timeoutS: 60 })
    const version = this.brand.version.exec(stdout)?.[1]
    if (!version) throw new OutsideError(`${binaries.server} is not ${this.brand.title}: it says ${stdout.trim()}.`)
    return version
  }

  async initialise({ plain, data, logFile }: InitialiseRequest): Promise<void> {
    const account = await this.account()
    await checkReadable(account, plain.server!)
    await giveTo(account, data)
    const share = await this.share(plain)
    const settings = Object.entries(this.config.settings).map(asKnown)
    await this.brand.bootstrap({ server: plain.server!, share, data, settings, account, logFile })
  }

  async start({ binaries, plain, data, logFile, cpus, raiseTo }: StartRequest): Promise<Server> {
    const account = await this.account()
    await checkReadable(account, binaries.server!)
    await giveTo(account, data)
    const own = await socketFolder(account)
    const stop: StopHow = { signal: STOP_SIGNAL, graceS: this.config['stop-timeout'] }
    try {
      const address = await this.address(own.path)
      const tls = this.connection.tls && (await selfSigned(own.path, account))
      const password = newPassword()
      const initFile = join(own.path, 'init.sql')
      await writeFile(initFile, accountSql(password, this.connection.host), { mode: 0o600 })
      await giveTo(account, initFile)
      const running = await ServerProcess.launch(
        {
          name: this.brand.title,
          file: binaries.server!,
          args: [
            // Has to come first: nothing of /etc may be read.
            '--no-defaults',
            `--datadir=${data}`,
            `--lc-messages-dir=${await this.share(plain)}`,
            `--init-file=${initFile}`,
            `--socket=${join(own.path, 'server.sock')}`,
            `--pid-file=${join(own.path, 'server.pid')}`,
            ...(address.via === 'tcp'
              ? [`--bind-address=${address.host}`, `--port=${address.port}`]
              : ['--skip-networking']),
            '--skip-name-resolve',
            ...(tls ? tlsArguments(tls) : []),
            ...this.brand.arguments,
            ...Object.entries({ ...this.config.settings, ...this.raised(raiseTo) }).map(
              ([name, value]) => `--${name}=${value}`,
            ),
          ],
          env: libraryPath(binaries),
          cwd: '/',
          account,
          cpus,
          outputFile: logFile,
        },
        () => greets({ path: join(own.path, 'server.sock') }),
        this.config['start-timeout'],
        stop,
      )
      const endpoint: ServerEndpoint = {
        kind: 'mysql',
        address,
        user: USER,
        password,
        database: DATABASE,
        tls,
      }
      return {
        endpoint,
        pids: [running.pid],
        settle: () => quiet(running.pid),
        fate: () => running.fate,
        stop: () => running.stop(stop).finally(own.remove),
      }
    } catch (error) {
      await own.remove()
      throw error
    }
  }

  private raised(to: Demand | undefined): Record<string, string> {
    const { connections, waiting, preparedStatements } = this.limits()
    if (!to) return {}
    return raised([
      [connections, to.connections],
      // Who finds the queue full is refused: error 2002 (11).
      [waiting, to.connections],
      [preparedStatements, to.preparedStatements],
    ])
  }

  private async address(folder: string): Promise<Address> {
    const { via, host } = this.connection
    if (via === 'tcp') return { via, host, port: Number(this.config.settings.port ?? (await freePort(host))) }
    return { via: 'socket', folder, file: join(folder, 'server.sock'), port: 0 }
  }

  /** Where the messages of this server lie: as it was installed, or as it was built. */
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

/** `loose`: plugins are not there yet, and then their settings are unknown. The server itself is given each as it is written. */
function asKnown([name, value]: [string, string]): string {
  return `--loose-${name.replace(/^loose[-_]/i, '')}=${value}`
}

/** The CA is there for clients that show a certificate, as sysbench does: an unknown one is refused. */
function tlsArguments({ file, key }: Certificate): string[] {
  return [`--ssl-ca=${file}`, `--ssl-cert=${file}`, `--ssl-key=${key}`, '--require-secure-transport=ON']
}

/** Run by the server itself at each start, before it takes clients: the password is a new one each time. A statement a line. */
function accountSql(password: string, host: string): string {
  const hosts = ['localhost', host === LOOPBACK ? LOOPBACK : '%']
  const users = hosts.map((from) => `'${USER}'@'${from}'`)
  return [
    'SET SESSION sql_log_bin = 0;',
    `CREATE DATABASE IF NOT EXISTS ${DATABASE};`,
    ...users.flatMap((user) => [
      `CREATE USER IF NOT EXISTS ${user};`,
      `ALTER USER ${user} IDENTIFIED BY '${password}';`,
      `GRANT ALL ON ${DATABASE}.* TO ${user};`,
    ]),
  ]
    .map((statement) => `${statement}\n`)
    .join('')
}
