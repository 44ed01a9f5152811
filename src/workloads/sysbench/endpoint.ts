import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { sha256 } from '../../system/files/files.js'
import { resource } from '../../system/resources.js'
import type { ClientCommand, LibraryEndpoint, ServerEndpoint } from '../driver.js'
import { clientEnvironment } from '../mysql-client.js'
import { postgresqlEnvironment, postgresqlHost } from '../postgresql-client.js'

/** The arguments and environment with which sysbench reaches a database. */
interface Reach {
  /** The script to run for one of sysbench's own names. */
  readonly script: (name: string) => string
  readonly options: Readonly<Record<string, string | number | boolean>>
  readonly env: Readonly<Record<string, string>>
  readonly files?: Readonly<Record<string, string>>
  /** Whether connections are encrypted. Undefined for databases other than MySQL. */
  readonly mysqlTls?: boolean
}

/** sysbench gives its threads 64 KiB, which is little for a database inside them. */
const STACK = '1M'

export function reach(endpoint: LibraryEndpoint | ServerEndpoint): Reach {
  const kinds = { sqlite: reachSqlite, postgresql: reachPostgresql, mysql: reachMysql }
  return kinds[endpoint.kind](endpoint as never)
}

/** The folder of Boltmark's scripts that make sysbench take turns. */
export const TURNS = 'share/sysbench/turns'

/** Adds folders of Boltmark to the path on which Lua searches modules. The two semicolons mean sysbench's own path. */
function luaPath(...folders: readonly string[]): string {
  return `${folders.map((folder) => `${resource(folder)}/?.lua`).join(';')};;`
}

/** Boltmark's script that prints the answers of queries. */
const QUESTIONS = 'share/sysbench/answers.lua'

/** A hash of the queries of Boltmark's script. */
export function questionsHash(): string {
  return sha256(readFileSync(resource(QUESTIONS)))
}

/** Makes a database print its answers about sysbench's tables. */
export function questions(endpoint: LibraryEndpoint | ServerEndpoint, tables: number, program: string): ClientCommand {
  const { options, env, files, mysqlTls } = reach(endpoint)
  // Only the script for SQLite knows pragmas, and they change no answer.
  const { 'sqlite-pragmas': _, ...known } = options
  const settings = Object.entries({ ...known, tables }).map(
    ([name, value]) => `--${name}=${typeof value === 'boolean' ? (value ? 'on' : 'off') : value}`,
  )
  const asking = {
    file: program,
    args: [basename(QUESTIONS), ...settings, 'ask'],
    env,
    files: { ...files, [basename(QUESTIONS)]: resource(QUESTIONS) },
  }
  return withTls(asking, mysqlTls)
}

/**
 * Shell code that finds how `--mysql-ssl` is written. If sysbench 1.1 is linked with MySQL's own client library, the
 * option takes a mode. In 1.0, or linked with MariaDB's library, it is a switch. Only the program's help shows which.
 */
const WITH_MODE = [
  'case $("$0" --help) in *"SSL mode"*) tls=$1 ;; *) tls=$2 ;; esac',
  'shift 2',
  'exec "$0" "$@" "--mysql-ssl=$tls"',
].join('\n')

/**
 * Adds the option for encryption in the notation of this sysbench.
 * @param tls undefined for databases other than MySQL
 */
export function withTls(command: ClientCommand, tls: boolean | undefined): ClientCommand {
  if (tls === undefined) return command
  const values = tls ? ['REQUIRED', 'on'] : ['DISABLED', 'off']
  return { ...command, file: 'sh', args: ['-c', WITH_MODE, command.file, ...values, ...(command.args ?? [])] }
}

/** Boltmark's scripts replace sysbench's, because sysbench has no driver for SQLite. */
function reachSqlite({ libraryFolder, database, pragmas }: LibraryEndpoint): Reach {
  const pairs = Object.entries(pragmas).map(([name, value]) => `${name}=${value}`)
  return {
    script: (name) => resource(`share/sysbench/${name}.lua`),
    options: { 'thread-stack-size': STACK, 'sqlite-db': database, 'sqlite-pragmas': pairs.join(',') },
    env: {
      LD_LIBRARY_PATH: [libraryFolder, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
      LUA_PATH: luaPath('share/sysbench', TURNS),
    },
  }
}

/** libpq reads a password from the environment if none is given. */
function reachPostgresql(endpoint: ServerEndpoint): Reach {
  return {
    script: (name) => name,
    options: {
      'db-driver': 'pgsql',
      'pgsql-host': postgresqlHost(endpoint),
      'pgsql-port': endpoint.address.port,
      'pgsql-user': endpoint.user,
      'pgsql-db': endpoint.database,
    },
    env: postgresqlEnvironment(endpoint),
  }
}

function reachMysql({ address, user, password, database, tls }: ServerEndpoint): Reach {
  return {
    script: (name) => name,
    options: {
      'db-driver': 'mysql',
      ...(address.via === 'tcp'
        ? { 'mysql-host': address.host, 'mysql-port': address.port }
        : { 'mysql-socket': address.file }),
      'mysql-user': user,
      'mysql-db': database,
    },
    env: clientEnvironment(password),
    mysqlTls: tls !== false,
    // sysbench looks for these names in its current directory. The server asks for no client certificate, but sysbench
    // requires one.
    ...(typeof tls === 'object'
      ? { files: { 'cacert.pem': tls.file, 'client-cert.pem': tls.file, 'client-key.pem': tls.key } }
      : {}),
  }
}
