import { appendFile, chmod, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { OutsideError } from '../../system/errors.js'
import { firstMatch, firstThere, sha256OfFile } from '../../system/files/files.js'
import { checkReadable, giveTo, unprivileged } from '../../system/processes/account.js'
import { type Account, runOk } from '../../system/processes/process.js'
import type { Requirement } from '../../system/requirement.js'
import type { Address, Certificate, ServerEndpoint } from '../../workloads/driver.js'
import { adapter } from '../adapter.js'
import type { Compiler } from '../build/compiler.js'
import { compilerVersion } from '../build/compiling.js'
import { crossRequirements } from '../build/cross.js'
import { describeSource, sourceRequirements } from '../build/source-tree.js'
import { isElsewhere, shownStatements } from '../elsewhere/schema.js'
import { ServerElsewhere } from '../elsewhere/server-elsewhere.js'
import {
  addressFor,
  type Connection,
  connectionOf,
  selfSigned,
  shownConnection,
  tlsRequirements,
} from '../server/connection.js'
import { newPassword, socketFolder } from '../server/process.js'
import { runServer } from '../server/run-server.js'
import { limitOf, raised } from '../server/schema.js'
import { printedVersion } from '../server/version.js'
import type {
  BeforeInstall,
  Binaries,
  BuildRequest,
  InitialiseRequest,
  Server,
  StartRequest,
  Target,
} from '../target.js'
import { buildPostgresql, configureArguments, POSTGRESQL_PREFIX } from './build.js'
import { postgresqlStatements } from './client.js'
import { BY_NO_CLOCK, WAITS } from './counted.js'
import { PostgresqlFuzz } from './fuzz/fuzz.js'
import { SQLSMITH } from './fuzz/sqlsmith.js'
import { type PostgresqlConfig, postgresqlSchema } from './schema.js'
import { postgresqlProtocol } from './session.js'

const USER = 'sbtest'

/** Every new cluster has this database. */
const DATABASE = 'postgres'

/** The file is in the data folder, because the password belongs to the data and moves with each copy. */
const PASSWORD_FILE = 'boltmark.password'

/**
 * PostgreSQL's fast shutdown: it ends the sessions, writes a checkpoint and leaves by `exit`, so that each process
 * writes its profile.
 */
const STOP_SIGNAL = 'SIGINT'

const BUILD_TOOLS: readonly Requirement[] = [
  { program: 'gcc', packages: ['gcc', 'libc6-dev'] },
  { program: 'make', packages: ['make'] },
  { program: 'bison', packages: ['bison'] },
  { program: 'flex', packages: ['flex'] },
  { program: 'perl', packages: ['perl'] },
]

/** When Debian's server packages are installed, they start a server on a new cluster unless this file forbids it. */
const WITHOUT_CLUSTER: BeforeInstall = {
  packages: /^postgresql(?!-client)/,
  file: '/etc/postgresql-common/createcluster.conf',
  text: 'create_main_cluster = false',
  purpose: "the distribution's PostgreSQL must not run during measurements",
}

/** PostgreSQL: a main process (postmaster), and a process for each connection. */
export const postgresql = adapter({
  schema: postgresqlSchema,
  marks: [{ file: 'src/backend/postmaster/postmaster.c' }],
  template: 'templates/boltmark.yml',
  open: (config, folder) =>
    isElsewhere(config)
      ? new ServerElsewhere('postgresql', postgresqlProtocol, config, folder)
      : new Postgresql(config, folder),
})

class Postgresql implements Target {
  readonly adapter = 'postgresql'
  readonly usualBuildCpuS = 240
  readonly usualAroundSampleS = 0.5
  readonly protocol = 'postgresql'
  readonly connections = 'processes'
  readonly counted = BY_NO_CLOCK
  readonly waits = WAITS
  // Every backend leaves by `exit`. Each process has its own file, because shared counters would need a process that
  // writes them after the others have ended.
  readonly profileWriting = { when: 'exit-of-each-process' } as const
  readonly installed: string | undefined
  readonly beforeInstall = WITHOUT_CLUSTER
  readonly binaries: Readonly<Record<string, string>>
  private readonly connection: Connection
  readonly parameters: Readonly<Record<string, unknown>>
  readonly requirements: readonly Requirement[]
  readonly runRequirements: readonly Requirement[]
  readonly fuzz: PostgresqlFuzz | undefined

  constructor(
    private readonly config: PostgresqlConfig,
    private readonly home: string,
  ) {
    this.binaries = config.binaries
    // Nothing is known about programs that lie elsewhere.
    this.installed = config.tools === undefined ? POSTGRESQL_PREFIX : undefined
    this.connection = connectionOf(config)
    this.parameters = {
      source: config.source,
      ...shownConnection(this.connection),
      ...config.settings,
      ...shownStatements(config['after-start']),
    }
    this.requirements = [
      ...BUILD_TOOLS,
      ...(config.cross ? crossRequirements(config.cross) : []),
      ...sourceRequirements(config.source),
    ]
    this.runRequirements = [...tlsRequirements(this.connection), ...(config.fuzz ? [SQLSMITH] : [])]
    this.fuzz = config.fuzz && new PostgresqlFuzz(config.fuzz, (plain) => this.tool('psql', plain))
  }

  limits() {
    const connections = limitOf(this.config.settings, 'max_connections', 100)
    return { connections, overTcp: this.connection.via === 'tcp' }
  }

  account(): Promise<Account | undefined> {
    return unprivileged(this.config.user)
  }

  async buildInputs({ cc }: Compiler): Promise<Record<string, string>> {
    return {
      compiler: await compilerVersion(cc),
      source: await describeSource(this.config.source, this.home),
      configure: configureArguments(this.config).join(' '),
    }
  }

  build(request: BuildRequest): Promise<void> {
    return buildPostgresql(request, this.config, this.home)
  }

  version(binaries: Binaries): Promise<string> {
    return printedVersion(binaries, {
      args: ['--version'],
      pattern: /^postgres \(PostgreSQL\) (\S+)/m,
      title: "PostgreSQL's server",
    })
  }

  async dataFormat(plain: Binaries): Promise<Record<string, string>> {
    // The binary contains the name of the folder that each tablespace gets, for example PG_15_202209061.
    const catalog = (await firstMatch(plain.server!, /PG_\d+(?:\.\d+)?_\d{9}(?!\d)/))?.[0]
    const bin = dirname(await this.tool('initdb', plain).catch(() => plain.server!))
    const tables = await firstThere(BKI.map((place) => resolve(bin, place)))
    return {
      configure: configureArguments(this.config).join(' '),
      ...(catalog ? { catalog } : {}),
      // A development branch may change the system tables and keep the old number.
      ...(tables ? { tables: await sha256OfFile(tables) } : {}),
    }
  }

  async initialise({ plain, data, logFile }: InitialiseRequest): Promise<void> {
    const account = await this.account()
    const initdb = await this.tool('initdb', plain)
    await checkReadable(account, plain.server!)
    await giveTo(account, data)
    const password = newPassword()
    const sockets = await socketFolder(account)
    try {
      const passwordFile = join(sockets.path, 'password')
      await writeFile(passwordFile, password, { mode: 0o600 })
      await giveTo(account, passwordFile)
      await runOk({
        file: initdb,
        args: [
          ...['--pgdata', data, '--username', USER, '--pwfile', passwordFile, '--auth', 'scram-sha-256'],
          ...['--encoding', 'UTF8', '--no-locale', '--no-sync'],
        ],
        account,
        cwd: '/',
        outputFile: logFile,
        timeoutS: 600,
      })
    } finally {
      await sockets.remove()
    }
    await writeFile(join(data, PASSWORD_FILE), password, { mode: 0o600 })
    // initdb admits clients of this machine. If the config sets another address, clients there need the password, too.
    await appendFile(join(data, 'pg_hba.conf'), 'host all all all scram-sha-256\n')
  }

  async start(request: StartRequest): Promise<Server> {
    const { binaries, plain, data } = request
    const account = await this.account()
    const psql = await this.tool('psql', plain)
    // PostgreSQL refuses a data folder that other users may read.
    await chmod(data, 0o700)
    const password = await readFile(join(data, PASSWORD_FILE), 'utf8')
    const run = { name: 'PostgreSQL', account, startS: this.config['start-timeout'] }
    return runServer(request, run, async (folder) => {
      const address = await this.address(folder)
      const tls = this.connection.tls && (await selfSigned(folder, account))
      const endpoint: ServerEndpoint = { kind: 'postgresql', address, user: USER, password, database: DATABASE, tls }
      const tell = async (sql: readonly string[]) => {
        await postgresqlStatements(psql, { address, user: USER, password, database: DATABASE }, sql)
      }
      return {
        file: binaries.server!,
        args: ['-D', data, ...this.arguments(address, tls, request)],
        env: { LC_ALL: 'C', PGPASSWORD: undefined },
        ready: () => isReady(data),
        stop: { signal: STOP_SIGNAL, graceS: this.config['stop-timeout'] },
        endpoint,
        started: () => tell(this.config['after-start']),
        // Without it, autovacuum would collect statistics and mark pages in the measured phase.
        loaded: () => tell(['VACUUM (ANALYZE)']),
        // Writes changed data to disk now, so that it does not happen in the measured phase.
        settle: () => tell(['CHECKPOINT']),
      }
    })
  }

  /** Boltmark's settings, then the user's, which override them. Raised limits are the last. */
  private arguments(address: Address, tls: false | Certificate, { raiseTo, simulator }: StartRequest): string[] {
    const settings = {
      listen_addresses: address.via === 'tcp' ? address.host : '',
      unix_socket_directories: address.via === 'tcp' ? '' : address.folder,
      port: address.port,
      logging_collector: 'off',
      ...(tls ? { ssl: 'on', ssl_cert_file: tls.file, ssl_key_file: tls.key } : {}),
      ...this.config.settings,
      // One connection more, for the checkpoint during the load.
      ...(raiseTo ? raised([[this.limits().connections, raiseTo.connections + 1]]) : {}),
      ...(simulator ? BY_NO_CLOCK : {}),
    }
    return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  }

  private address(folder: string): Promise<Address> {
    const given = this.config.settings.port
    // The socket is in a private folder, so every port number is free.
    const port = Number(given ?? 5432)
    return addressFor(this.connection, given, { file: join(folder, `.s.PGSQL.${port}`), port })
  }

  /** The path of a program of this PostgreSQL: in the config's folder, or beside the built server. */
  private async tool(name: string, plain: Binaries): Promise<string> {
    const { tools, binaries } = this.config
    const folders = tools
      ? [resolve(this.home, tools)]
      : [dirname(plain.server!), dirname(resolve(this.home, binaries.server!))]
    const found = await firstThere(folders.map((folder) => join(folder, name)))
    if (found) return found
    throw new OutsideError(
      `There is no ${name} in ${folders.join(' or ')}.`,
      'Name the folder that `make install` put it in as target.tools.',
    )
  }
}

/** The file from which `initdb` makes the system tables: paths relative to the folder of `initdb`. */
const BKI = ['../share/postgres.bki', '../share/postgresql/postgres.bki']

/** Whether the server accepts clients, by the eighth line of the postmaster's lock file. pg_ctl reads the same line. */
async function isReady(data: string): Promise<boolean> {
  const lines = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  return lines.split('\n')[7]?.trim() === 'ready'
}
