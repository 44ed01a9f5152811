import { appendFile, chmod, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import * as z from 'zod'
import { binariesWith, type TargetConfig } from '../config/schema.js'
import { type Account, checkReadable, giveTo, unprivileged } from '../system/account.js'
import { OutsideError } from '../system/errors.js'
import { copyTree, exists } from '../system/files.js'
import { run, runOk } from '../system/process.js'
import type { Requirement } from '../system/requirement.js'
import type { Address, Certificate, Demand, ServerEndpoint } from '../workloads/driver.js'
import type { Compiler } from './compiler.js'
import { compilerVersion, compiling } from './compiling.js'
import { type Connection, connectionOf, selfSigned, shown } from './connection.js'
import { makeTree } from './make.js'
import { freePort, libraryPath, newPassword, ServerProcess, type StopHow, socketFolder } from './server-process.js'
import { limitOf, type Patience, patienceKeys, raised, Settings, serverKeys } from './server-schema.js'
import { describeSource, SOURCE_PACKAGE, sourceTree } from './source-tree.js'
import type { Adapter, Binaries, BuildRequest, InitialiseRequest, Server, StartRequest, Target } from './target.js'

/** Where `make install` puts the build, below the build folder. */
const PREFIX = 'install'

/** The server, what `initdb` makes a cluster with, and the clients. The rest (tests, ECPG, contributed modules) is half of the time. */
const PARTS = [
  'src/backend',
  'src/timezone',
  'src/backend/utils/mb/conversion_procs',
  'src/backend/snowball',
  'src/pl/plpgsql/src',
  'src/interfaces/libpq',
  'src/bin/initdb',
  'src/bin/psql',
  'src/bin/pgbench',
]

const USER = 'sbtest'

/** The one that every new cluster has. */
const DATABASE = 'postgres'

/** Kept in the data folder: it belongs to the data, and moves with each copy. */
const PASSWORD_FILE = 'boltmark.password'

/** A fresh start takes a second; an instrumented server on a busy machine is slower, and more so one that recovers. */
const PATIENCE: Patience = { startS: 120, stopS: 180 }

/** PostgreSQL's fast shutdown: it ends the sessions, writes a checkpoint and ends by `exit`, so that each process leaves its profile. */
const STOP_SIGNAL = 'SIGINT'

const schema = z.strictObject({
  adapter: z.literal('postgresql').describe('PostgreSQL, from the source package of the distribution or a fork'),
  binaries: binariesWith({ server: join(PREFIX, 'bin', 'postgres') }),
  source: z
    .string()
    .default('debian:postgresql-15')
    .describe(
      'a source tree, or "debian:PACKAGE" for a source package of the distribution; "debian:PACKAGE/SUITE" takes it from another suite',
    ),
  configure: z
    .array(z.string())
    .default(['--without-icu', '--without-readline', '--without-zlib'])
    .describe('arguments of ./configure'),
  tools: z
    .string()
    .optional()
    .describe('folder with initdb and psql of this build; where the server lies when it is left out'),
  settings: Settings.describe('server settings, for example shared_buffers: 256MB'),
  ...serverKeys,
  ...patienceKeys(PATIENCE),
})

type PostgresqlConfig = z.output<typeof schema>

/** PostgreSQL: a postmaster, and a process for each connection. */
export const postgresql: Adapter = {
  schema,
  open(config: TargetConfig, folder: string): Target {
    return new Postgresql(config as unknown as PostgresqlConfig, folder)
  },
}

class Postgresql implements Target {
  readonly adapter = 'postgresql'
  readonly protocol = 'postgresql'
  // Every backend ends by `exit`. One file each: counters that all processes share would need a writer that outlives them.
  readonly profileWriting = { when: 'exit-of-each-process' } as const
  readonly binaries: Readonly<Record<string, string>>
  private readonly connection: Connection
  readonly parameters: Readonly<Record<string, unknown>>
  readonly requirements: readonly Requirement[] = [
    { program: 'gcc', packages: ['gcc', 'libc6-dev'] },
    { program: 'make', packages: ['make'] },
    { program: 'bison', packages: ['bison'] },
    { program: 'flex', packages: ['flex'] },
    { program: 'perl', packages: ['perl'] },
  ]

  constructor(
    private readonly config: PostgresqlConfig,
    private readonly home: string,
  ) {
    this.binaries = config.binaries
    this.connection = connectionOf(config)
    this.parameters = { source: config.source, ...shown(this.connection), ...config.settings }
    if (config.source.startsWith('debian:')) this.requirements = [...this.requirements, ...SOURCE_PACKAGE]
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
      configure: this.config.configure.join(' '),
    }
  }

  async build({ folder, compiler: { cc }, cflags, ldflags, profiling, logFile }: BuildRequest): Promise<void> {
    const source = await sourceTree(this.config.source, this.home, join(folder, 'source'), logFile)
    const tree = join(folder, 'tree')
    const { launcher, env } = await compiling(folder, !profiling)
    const configure = [
      // The server looks for its other files where it was meant to be installed.
      `--prefix=${profiling ? dirname(dirname(profiling.plain.server!)) : join(folder, PREFIX)}`,
      ...this.config.configure,
      `CC=${launcher ? `${launcher} ${cc}` : cc}`,
      `CFLAGS=${['-O2', ...cflags].join(' ')}`,
      `LDFLAGS=${['-Wl,--build-id=sha1', ...ldflags].join(' ')}`,
    ]
    const step = { cwd: tree, env, outputFile: logFile, timeoutS: 3600 }
    await makeTree(tree, () => runOk({ ...step, file: join(source, 'configure'), args: configure }))
    const make = ['--silent', `--jobs=${availableParallelism()}`]
    await runOk({ ...step, file: 'make', args: [...make, '-C', 'src/backend', 'generated-headers'] })
    const options = profiling ? [...make, `COPT=${profiling.flags.join(' ')}`] : make
    // The server's own makefile does not wait for these, and several jobs at once may miss them.
    for (const part of ['src/port', 'src/common'])
      await runOk({ ...step, file: 'make', args: [...options, '-C', part, 'all'] })
    if (profiling) {
      // Only the server: with these flags libpq does not pass its own check that it never calls exit().
      await runOk({ ...step, file: 'make', args: [...options, '-C', 'src/backend'] })
      await copyTree(join(tree, 'src', 'backend', 'postgres'), join(folder, PREFIX, 'bin', 'postgres'))
      return
    }
    for (const part of PARTS) await runOk({ ...step, file: 'make', args: [...options, '-C', part, 'install'] })
  }

  async version(binaries: Binaries): Promise<string> {
    const { stdout } = await runOk({ file: binaries.server!, args: ['--version'], timeoutS: 60 })
    const version = /^postgres \(PostgreSQL\) (\S+)/m.exec(stdout)?.[1]
    if (!version) throw new OutsideError(`${binaries.server} is not PostgreSQL's server: it says ${stdout.trim()}.`)
    return version
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
    // initdb lets in who comes from this machine. A server listens elsewhere only where the config says so, and asks for the password there too.
    await appendFile(join(data, 'pg_hba.conf'), 'host all all all scram-sha-256\n')
  }

  async start({ binaries, plain, data, logFile, cpus, raiseTo }: StartRequest): Promise<Server> {
    const account = await this.account()
    const server = binaries.server!
    const psql = await this.tool('psql', plain)
    await checkReadable(account, server)
    // PostgreSQL refuses data that others may read.
    await chmod(data, 0o700)
    await giveTo(account, data)
    const sockets = await socketFolder(account)
    const stop: StopHow = { signal: STOP_SIGNAL, graceS: this.config['stop-timeout'] }
    try {
      const address = await this.address(sockets.path)
      const tls = this.connection.tls && (await selfSigned(sockets.path, account))
      const running = await ServerProcess.launch(
        {
          name: 'PostgreSQL',
          file: server,
          args: ['-D', data, ...this.arguments(address, tls, raiseTo)],
          env: { ...libraryPath(binaries), LC_ALL: 'C', PGPASSWORD: undefined },
          cwd: '/',
          account,
          cpus,
          outputFile: logFile,
        },
        () => isReady(data),
        this.config['start-timeout'],
        stop,
      )
      const endpoint: ServerEndpoint = {
        kind: 'postgresql',
        address,
        user: USER,
        password: await readFile(join(data, PASSWORD_FILE), 'utf8'),
        database: DATABASE,
        tls,
      }
      return {
        endpoint,
        pids: [running.pid],
        settle: () => checkpoint(psql, endpoint),
        fate: () => running.fate,
        stop: () => running.stop(stop).finally(sockets.remove),
      }
    } catch (error) {
      await sockets.remove()
      throw error
    }
  }

  /** Our own settings, and after them the user's, which win; limits are raised last. */
  private arguments(address: Address, tls: false | Certificate, raiseTo: Demand | undefined): string[] {
    const settings = {
      listen_addresses: address.via === 'tcp' ? address.host : '',
      unix_socket_directories: address.via === 'tcp' ? '' : address.folder,
      port: address.port,
      logging_collector: 'off',
      ...(tls ? { ssl: 'on', ssl_cert_file: tls.file, ssl_key_file: tls.key } : {}),
      ...this.config.settings,
      // One more, for the checkpoint while the load is on.
      ...(raiseTo ? raised([[this.limits().connections, raiseTo.connections + 1]]) : {}),
    }
    return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  }

  private async address(folder: string): Promise<Address> {
    const { via, host } = this.connection
    if (via === 'tcp') return { via, host, port: await freePort(host) }
    // In a folder of its own any number is free.
    return { via: 'socket', folder, file: join(folder, '.s.PGSQL.5432'), port: 5432 }
  }

  /** A program of this PostgreSQL: as the config says, or beside the server that was built. */
  private async tool(name: string, plain: Binaries): Promise<string> {
    const { tools, binaries } = this.config
    const folders = tools
      ? [resolve(this.home, tools)]
      : [dirname(plain.server!), dirname(resolve(this.home, binaries.server!))]
    for (const folder of folders) if (await exists(join(folder, name))) return join(folder, name)
    throw new OutsideError(
      `There is no ${name} in ${folders.join(' or ')}.`,
      'Name the folder that `make install` put it in as target.tools.',
    )
  }
}

/** The postmaster's lock file says so in its eighth line; pg_ctl looks at the same. */
async function isReady(data: string): Promise<boolean> {
  const lines = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  return lines.split('\n')[7]?.trim() === 'ready'
}

/** What was written since the start goes to disk now, and not in the measured phase. */
async function checkpoint(psql: string, { address, user, password, database }: ServerEndpoint): Promise<void> {
  const host = address.via === 'tcp' ? address.host : address.folder
  const { exitCode, stderr } = await run({
    file: psql,
    args: ['-X', '-h', host, '-p', `${address.port}`, '-U', user, '-d', database, '-c', 'CHECKPOINT'],
    env: { PGPASSWORD: password },
    timeoutS: 600,
  })
  if (exitCode !== 0) throw new OutsideError(`PostgreSQL made no checkpoint: ${stderr.trim()}`)
}
