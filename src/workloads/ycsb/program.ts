import { basename } from 'node:path'
import { UsageError } from '../../system/errors.js'
import type { Finished } from '../../system/processes/process.js'
import type { Endpoint, Measured, MongodbEndpoint, ServerEndpoint } from '../driver.js'
import { goModule } from '../go-module.js'
import { readGoYcsbOutput } from './go-output.js'
import { readYcsbOutput } from './output.js'
import type { Properties } from './properties.js'

/** One of the two programs named YCSB, with its differences from the other one. */
interface YcsbProgram {
  readonly title: 'YCSB' | 'go-ycsb'
  /**
   * Its own name for the binding of a protocol. Undefined without a binding, or for a binding that needs more than a
   * server.
   */
  readonly bindings: Readonly<Partial<Record<Endpoint['kind'], string>>>
  readonly whereFrom: string
  /** Properties of every run. `everyS`: the interval of its status reports; 0 for none. */
  settings(everyS: number): Properties
  /** Arguments after the common ones. */
  readonly arguments: readonly string[]
  /** The property that ends a run after whole seconds. Undefined if there is none, and a signal has to end the run. */
  readonly timeLimit: string | undefined
  /** The number of operations of an endless run. */
  readonly endless: string
  /** @param brokenOff how many operations a signal may have interrupted at the end */
  read(finished: Finished, brokenOff: number): Measured
  /**
   * Where to find its version: a shell command that gets the program's name, and the pattern of the version in its
   * output.
   */
  readonly version: { readonly script: string; readonly match: RegExp }
}

/** Longer than any run. */
const NEVER_S = 1_000_000

const java: YcsbProgram = {
  title: 'YCSB',
  // Its JDBC binding needs a driver on the class path, and an existing table.
  bindings: { mongodb: 'mongodb' },
  whereFrom: 'Unpack a release of https://github.com/brianfrankcooper/YCSB and name its bin/ycsb.sh as `program`.',
  settings: (everyS) => ({ workload: 'site.ycsb.workloads.CoreWorkload', 'status.interval': `${everyS || NEVER_S}` }),
  arguments: ['-s'],
  timeLimit: 'maxexecutiontime',
  // Later versions run endlessly at 0, but 0.17.0 then starts no threads. This is its largest number.
  endless: `${2 ** 31 - 1}`,
  // Status lines are on standard error.
  read: ({ stdout, stderr }) => readYcsbOutput(`${stderr}\n${stdout}`),
  version: {
    script: 'ls "$(dirname "$(dirname "$(command -v "$1")")")/lib"',
    match: /^core-([\w.-]+)\.jar$/m,
  },
}

const go: YcsbProgram = {
  title: 'go-ycsb',
  bindings: { mongodb: 'mongodb', mysql: 'mysql', postgresql: 'pg' },
  whereFrom: 'Build it from https://github.com/pingcap/go-ycsb, and put it on PATH or name its path as `program`.',
  settings: (everyS) => ({
    workload: 'core',
    'measurement.interval': `${everyS || NEVER_S}`,
    outputstyle: 'plain',
    // By default it serves its profiles to the whole network.
    'debug.pprof': '127.0.0.1:0',
  }),
  arguments: [],
  timeLimit: undefined,
  endless: `${10 ** 12}`,
  read: ({ stdout }, brokenOff) => readGoYcsbOutput(stdout, brokenOff),
  version: goModule('github.com/pingcap/go-ycsb'),
}

/** The name decides: a program with `go-ycsb` in its name is go-ycsb. */
export function programOf(path: string): YcsbProgram {
  return basename(path).includes('go-ycsb') ? go : java
}

/** The properties with which go-ycsb and YCSB reach a server, by the names of their bindings. */
export function connectionTo(endpoint: ServerEndpoint | MongodbEndpoint): Properties {
  if (endpoint.kind === 'mongodb') {
    const { address, database, login } = endpoint
    const who = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@` : ''
    const where = `mongodb://${who}${urlHost(address.host)}:${address.port}/${database}`
    return { 'mongodb.url': login ? `${where}?authSource=admin` : where }
  }
  const { address, user, password, database, tls } = endpoint
  if (address.via !== 'tcp') throw new Error('refuseServer lets no socket through')
  if (tls && endpoint.kind === 'mysql')
    throw new UsageError("go-ycsb's MySQL binding does not encrypt.", 'Measure TLS with sysbench.')
  const [prefix, encryption] =
    endpoint.kind === 'mysql'
      ? (['mysql', {}] as const)
      : (['pg', { 'pg.sslmode': tls ? 'require' : 'disable' }] as const)
  return {
    [`${prefix}.host`]: address.host,
    [`${prefix}.port`]: `${address.port}`,
    [`${prefix}.user`]: user,
    [`${prefix}.password`]: password,
    [`${prefix}.db`]: database,
    ...encryption,
  }
}

/** An IPv6 address is in brackets. */
function urlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}
