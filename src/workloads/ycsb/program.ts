import { basename } from 'node:path'
import { programEnvironment } from '../../system/environment.js'
import { UsageError } from '../../system/errors.js'
import type { Finished } from '../../system/processes/process.js'
import type { ClientCommand, Endpoint, Measured, MongodbEndpoint, ServerEndpoint } from '../driver.js'
import { goModule } from '../go-module.js'
import { readGoYcsbOutput } from './go-output.js'
import { readYcsbOutput } from './output.js'
import type { Properties } from './properties.js'

/** One of the two programs named YCSB, and how it differs from the other. */
interface YcsbProgram {
  readonly title: 'YCSB' | 'go-ycsb'
  /**
   * The program's name for the binding of each protocol. A protocol is missing if there is no binding, or if the
   * binding needs more than a server.
   */
  readonly bindings: Readonly<Partial<Record<Endpoint['kind'], string>>>
  readonly whereFrom: string
  /** The database that it uses in MongoDB, if it ignores the one in the URL. */
  readonly mongodbDatabase?: string
  /** The options in MongoDB's URL for a connection that is encrypted, to a server that is not verified. */
  readonly mongodbTls: string
  /** What makes it trust the certificates of a Java key store. Absent if the options in the URL are enough. */
  trusting?(trustStore: string): Pick<ClientCommand, 'env' | 'files'>
  /** Properties of every run. `everyS`: the interval of its status reports; 0 for none. */
  settings(everyS: number): Properties
  /** Arguments after the common ones. */
  readonly arguments: readonly string[]
  /**
   * The property that ends a run after a number of seconds. Undefined if there is none: a signal has to end the run.
   */
  readonly timeLimit: string | undefined
  /** The number of operations for a run that has no end of its own. */
  readonly endless: string
  /** @param brokenOff the number of operations that a signal may have interrupted at the end */
  read(finished: Finished, brokenOff: number): Measured
  /**
   * How to find the version: a shell command whose argument is the name of the program, and the pattern of the version
   * in its output.
   */
  readonly version: { readonly script: string; readonly match: RegExp }
}

/** Longer than any run. */
const NEVER_S = 1_000_000

/** The name of the key store in the folder of the command. */
const TRUST_STORE = 'trust-store.jks'

const java: YcsbProgram = {
  title: 'YCSB',
  // Its JDBC binding needs a driver on the class path, and a table that exists.
  bindings: { mongodb: 'mongodb' },
  whereFrom: 'Unpack a release of https://github.com/brianfrankcooper/YCSB and name its bin/ycsb.sh as `program`.',
  settings: (everyS) => ({ workload: 'site.ycsb.workloads.CoreWorkload', 'status.interval': `${everyS || NEVER_S}` }),
  // MongoDB's driver 3.8, which YCSB 0.17.0 uses, does not know the names that begin with `tls`. The latest knows both.
  mongodbTls: 'ssl=true&sslInvalidHostNameAllowed=true',
  // No option of the URL makes Java accept a certificate that it does not trust.
  trusting: (trustStore) => ({
    files: { [TRUST_STORE]: trustStore },
    env: {
      JAVA_TOOL_OPTIONS: [
        programEnvironment(process.env).JAVA_TOOL_OPTIONS ?? '',
        `-Djavax.net.ssl.trustStore=${TRUST_STORE} -Djavax.net.ssl.trustStoreType=JKS`,
      ]
        .join(' ')
        .trim(),
    },
  }),
  arguments: ['-s'],
  timeLimit: 'maxexecutiontime',
  // For later versions, 0 means an endless run, but 0.17.0 then starts no threads. This is the largest number that it
  // accepts.
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
  mongodbDatabase: 'ycsb',
  mongodbTls: 'tls=true&tlsInsecure=true',
  whereFrom: 'Build it from https://github.com/pingcap/go-ycsb, and put it on PATH or name its path as `program`.',
  settings: (everyS) => ({
    workload: 'core',
    'measurement.interval': `${everyS || NEVER_S}`,
    outputstyle: 'plain',
    // By default go-ycsb opens a port for profiling to the whole network.
    'debug.pprof': '127.0.0.1:0',
  }),
  arguments: [],
  timeLimit: undefined,
  endless: `${10 ** 12}`,
  read: ({ stdout }, brokenOff) => readGoYcsbOutput(stdout, brokenOff),
  version: goModule('github.com/pingcap/go-ycsb'),
}

/** A program is go-ycsb if its name contains `go-ycsb`. */
export function programOf(path: string): YcsbProgram {
  return basename(path).includes('go-ycsb') ? go : java
}

/** The properties with which go-ycsb and YCSB reach a server, by the names of their bindings. */
export function connectionTo(
  endpoint: ServerEndpoint | MongodbEndpoint,
  { mongodbTls }: Pick<YcsbProgram, 'mongodbTls'>,
): Properties {
  if (endpoint.kind === 'mongodb') {
    const { address, database, login, tls } = endpoint
    const who = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@` : ''
    const where = `mongodb://${who}${urlHost(address.host)}:${address.port}/${database}`
    const options = [
      ...(login ? [`authSource=${encodeURIComponent(login.authSource)}`] : []),
      ...(tls ? [mongodbTls] : []),
    ]
    return { 'mongodb.url': options.length > 0 ? `${where}?${options.join('&')}` : where }
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

/** A host in a URL. An IPv6 address needs brackets. */
function urlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}
