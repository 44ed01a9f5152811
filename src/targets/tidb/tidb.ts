import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { binariesWith } from '../../config/schema.js'
import { OutsideError } from '../../system/errors.js'
import { exists, firstMatch } from '../../system/files/files.js'
import { giveTo, unprivileged } from '../../system/processes/account.js'
import type { Account } from '../../system/processes/process.js'
import type { Requirement } from '../../system/requirement.js'
import type { Address, ServerEndpoint } from '../../workloads/driver.js'
import { adapter } from '../adapter.js'
import { GO, goBuild, goSource, goVersion, isModule } from '../build/go-build.js'
import { describeSource } from '../build/source-tree.js'
import { addressKeys, afterStartKey, isElsewhere, shownStatements } from '../elsewhere/schema.js'
import { ServerElsewhere } from '../elsewhere/server-elsewhere.js'
import { CLIENT, mysqlStatements } from '../mysql/client.js'
import { greets } from '../mysql/greeting.js'
import { mysqlProtocol } from '../mysql/session.js'
import { addressFor, LOOPBACK } from '../server/connection.js'
import { freePort, newPassword } from '../server/process.js'
import { runServer } from '../server/run-server.js'
import { patienceKeys, serverKeys } from '../server/schema.js'
import { printedVersion } from '../server/version.js'
import type { Binaries, BuildRequest, InitialiseRequest, Server, StartRequest, Target } from '../target.js'

const USER = 'sbtest'
const DATABASE = 'sbtest'

/** The account that may change global settings. */
const ROOT = { user: 'root', database: '', tls: false }

/** The file is beside the data, because the password belongs to the data and moves with each copy. */
const PASSWORD_FILE = 'boltmark.password'

/** The path of TiDB's command in its tree, now and before 2022. */
const PROGRAMS = ['./cmd/tidb-server', './tidb-server']

const schema = z.strictObject({
  adapter: z.literal('tidb').describe('TiDB, one server on its own storage (unistore), which is made for tests'),
  binaries: binariesWith({ server: 'tidb-server' }),
  source: z
    .string()
    .default('.')
    .describe('a folder with its go.mod, or go:MODULE@VERSION for a version of the Go module proxy'),
  'go-flags': z.array(z.string()).default([]).describe('further flags of go build'),
  settings: z
    .record(
      z.string().regex(/^[a-z][a-z0-9-]*(\.[a-z][a-z0-9-]*)*$/, 'the name of a setting'),
      z.union([z.string(), z.number(), z.boolean()]),
    )
    .default({})
    .describe('of its configuration file, for example performance.max-procs: 4'),
  listen: serverKeys.listen,
  data: serverKeys.data,
  user: serverKeys.user,
  ...addressKeys,
  ...afterStartKey,
  tls: z.boolean().optional().describe('encrypt the connections to `address`'),
  ...patienceKeys({ startS: 300, stopS: 120 }),
})

/** A version looks like `8.0.11-TiDB-v8.4.0`: MySQL's version, then TiDB's. */
const PROTOCOL = mysqlProtocol('TiDB', /-TiDB-v?(\S+)/)

type TidbConfig = z.output<typeof schema>

/** TiDB: one process, written in Go. */
export const tidb = adapter({
  schema,
  marks: [{ file: 'go.mod', words: /^module github\.com\/pingcap\/tidb\b/m }],
  template: 'templates/boltmark-tidb.yml',
  isUncounted: true,
  open: (config, folder) =>
    isElsewhere(config) ? new ServerElsewhere('tidb', PROTOCOL, config, folder) : new Tidb(config, folder),
})

class Tidb implements Target {
  readonly adapter = 'tidb'
  readonly usualAroundSampleS = 1.7
  readonly protocol = 'mysql'
  readonly standsAlone = true
  readonly language = 'go'
  readonly profileWriting = { when: 'exit' } as const
  readonly binaries: Readonly<Record<string, string>>
  readonly parameters: Readonly<Record<string, unknown>>
  readonly requirements = GO
  readonly runRequirements: readonly Requirement[] = [CLIENT]

  constructor(
    private readonly config: TidbConfig,
    private readonly home: string,
  ) {
    this.binaries = config.binaries
    this.parameters = {
      source: config.source,
      store: 'unistore',
      ...(config.listen === undefined ? {} : { listen: config.listen }),
      ...config.settings,
      ...shownStatements(config['after-start']),
    }
  }

  limits() {
    // By default TiDB has no limit of connections. A setting adds one.
    return { overTcp: true }
  }

  account(): Promise<Account | undefined> {
    return unprivileged(this.config.user)
  }

  async buildInputs(): Promise<Record<string, string>> {
    const { source, 'go-flags': flags } = this.config
    return {
      go: await goVersion(),
      source: isModule(source) ? source : await describeSource(source, this.home),
      flags: flags.join(' '),
    }
  }

  async build({ folder, profiling, env, logFile }: BuildRequest): Promise<void> {
    const { source, 'go-flags': flags } = this.config
    const tree = await goSource(source, this.home, join(folder, 'source'))
    const program = await this.program(tree)
    const output = join(folder, this.binaries.server!)
    const how = { tree, program, output, flags: [...flags, ...(profiling?.flags ?? [])], env }
    await goBuild(how, isModule(source), logFile)
  }

  private async program(tree: string): Promise<string> {
    for (const program of PROGRAMS) if (await exists(join(tree, program, 'main.go'))) return program
    throw new OutsideError(`There is no ${PROGRAMS.join(' or ')} in ${tree}: it is not TiDB's source.`)
  }

  version(binaries: Binaries): Promise<string> {
    return printedVersion(binaries, { args: ['-V'], pattern: /^Release Version: v?(\S+)/m, title: "TiDB's server" })
  }

  /**
   * TiDB's version is that of the last release. The note of Go's linker (.note.go.buildid) identifies the source.
   */
  async dataFormat(plain: Binaries): Promise<Record<string, string>> {
    const build = (await firstMatch(plain.server!, /\bGo\0\0([\w-]{20}\/[\w/-]+)/))?.[1]
    return build ? { build } : {}
  }

  /**
   * A new TiDB admits root without a password. So it starts with a socket that only this user can reach, until root has
   * a password.
   */
  async initialise({ plain, data, logFile }: InitialiseRequest): Promise<void> {
    const password = newPassword()
    await writeFile(join(data, PASSWORD_FILE), password, { mode: 0o600 })
    const server = await this.launch({ binaries: plain, plain, data, logFile }, 'socket')
    try {
      await mysqlStatements('TiDB', { ...ROOT, address: server.endpoint.address, password: '' }, [
        `CREATE DATABASE ${DATABASE}`,
        `CREATE USER '${USER}'@'%' IDENTIFIED BY '${password}'`,
        `GRANT ALL ON ${DATABASE}.* TO '${USER}'@'%'`,
        `ALTER USER 'root'@'%' IDENTIFIED BY '${password}'`,
      ])
    } finally {
      await server.stop()
    }
  }

  start(request: StartRequest): Promise<Server> {
    return this.launch(request, 'tcp')
  }

  private async launch(
    request: StartRequest,
    via: Address['via'],
  ): Promise<Server & { readonly endpoint: ServerEndpoint }> {
    const { binaries, data } = request
    const account = await this.account()
    const password = await readFile(join(data, PASSWORD_FILE), 'utf8')
    await mkdir(join(data, 'tmp'), { recursive: true })
    await chmod(data, 0o700)
    const run = { name: 'TiDB', account, startS: this.config['start-timeout'] }
    return runServer(request, run, async (folder) => {
      const { port } = this.config.settings
      const host = via === 'tcp' ? (this.config.listen ?? LOOPBACK) : LOOPBACK
      const address = await addressFor({ via, host }, port, { file: join(folder, 'tidb.sock'), port: 0 })
      const status = await freePort(LOOPBACK)
      const settings = join(folder, 'tidb.toml')
      await writeFile(settings, asToml({ 'log.level': 'error', ...this.config.settings }))
      await giveTo(account, settings)
      const endpoint: ServerEndpoint = { kind: 'mysql', address, user: USER, password, database: DATABASE, tls: false }
      return {
        file: binaries.server!,
        args: [
          ...['-config', settings, '-config-strict', '-store', 'unistore', '-path', join(data, 'store')],
          ...['-host', host, ...(port === undefined ? ['-P', `${address.port}`] : [])],
          ...['-socket', address.via === 'socket' ? address.file : ''],
          ...['-status-host', LOOPBACK, '-status', `${status}`],
        ],
        env: { TMPDIR: join(data, 'tmp') },
        // The server makes folders in its current directory.
        cwd: data,
        ready: () => greets(address.via === 'tcp' ? address : { path: address.file }),
        stop: { signal: 'SIGTERM', graceS: this.config['stop-timeout'] },
        endpoint,
        started: async () => {
          // Until root has a password, the server is not the one that the config describes.
          if (via === 'tcp') await mysqlStatements('TiDB', { ...ROOT, address, password }, this.config['after-start'])
        },
        cpuProfile: `http://${LOOPBACK}:${status}/debug/pprof/profile`,
        settle: async () => {},
        loaded: () => analyse(endpoint),
      }
    })
  }
}

/** TiDB's planner has no statistics about new tables until it collects them. */
async function analyse(endpoint: ServerEndpoint): Promise<void> {
  const asked = { ...endpoint, tls: false }
  const tables = (await mysqlStatements('TiDB', asked, ['SHOW TABLES'])).split('\n').filter(Boolean)
  await mysqlStatements(
    'TiDB',
    asked,
    tables.map((table) => `ANALYZE TABLE \`${table}\``),
  )
}

/** TiDB's configuration file. The setting `a.b: 1` becomes `b = 1` in the section `a`. Pure. */
export function asToml(settings: Readonly<Record<string, string | number | boolean>>): string {
  const sections = new Map<string, string[]>([['', []]])
  for (const [name, value] of Object.entries(settings)) {
    const dot = name.lastIndexOf('.')
    const section = name.slice(0, Math.max(0, dot))
    sections.set(section, [...(sections.get(section) ?? []), `${name.slice(dot + 1)} = ${JSON.stringify(value)}\n`])
  }
  return [...sections].map(([name, lines]) => `${name ? `[${name}]\n` : ''}${lines.join('')}`).join('')
}
