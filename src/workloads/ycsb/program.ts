import { basename } from 'node:path'
import { UsageError } from '../../system/errors.js'
import type { Finished } from '../../system/processes/process.js'
import type { Endpoint, Measured, MongodbEndpoint, ServerEndpoint } from '../driver.js'
import { readGoYcsbOutput } from './go-output.js'
import { readYcsbOutput } from './output.js'
import type { Properties } from './properties.js'

/** One of the two programs that go by the name of YCSB, and what it is told otherwise than the other. */
export interface YcsbProgram {
  readonly title: 'YCSB' | 'go-ycsb'
  /** Its own name for the binding of a protocol; none where it has no binding, or one that needs more than a server. */
  readonly bindings: Readonly<Partial<Record<Endpoint['kind'], string>>>
  readonly whereFrom: string
  /** Properties that every run gets. `everyS`: how often it tells what it reached so far; 0 for never. */
  settings(everyS: number): Properties
  /** Arguments after those that both take. */
  readonly arguments: readonly string[]
  /** The property that ends a run after some whole seconds; undefined where there is none, and a signal has to do it. */
  readonly timeLimit: string | undefined
  /** The number of operations of a run that has no end. */
  readonly endless: string
  /** @param brokenOff how many operations a signal may have broken off at the end */
  read(finished: Finished, brokenOff: number): Measured
  /** Where its version stands: what a shell that knows the program's name finds it in, and what of that it is. */
  readonly version: { readonly script: string; readonly match: RegExp }
}

/** Longer than any run. */
const NEVER_S = 1_000_000

const java: YcsbProgram = {
  title: 'YCSB',
  // Its JDBC binding wants a driver on the class path, and a table that exists.
  bindings: { mongodb: 'mongodb' },
  whereFrom: 'Unpack a release of https://github.com/brianfrankcooper/YCSB and name its bin/ycsb.sh as `program`.',
  settings: (everyS) => ({ workload: 'site.ycsb.workloads.CoreWorkload', 'status.interval': `${everyS || NEVER_S}` }),
  arguments: ['-s'],
  timeLimit: 'maxexecutiontime',
  // Of 0, which later versions take for no end, 0.17.0 makes no threads. It keeps the number in 31 bits.
  endless: `${2 ** 31 - 1}`,
  // Status lines go to standard error.
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
    // It serves its own profiles, to the whole network unless told otherwise.
    'debug.pprof': '127.0.0.1:0',
  }),
  arguments: [],
  timeLimit: undefined,
  endless: `${10 ** 12}`,
  read: ({ stdout }, brokenOff) => readGoYcsbOutput(stdout, brokenOff),
  version: {
    // Go keeps the modules that a program was built of inside it; to ask it otherwise, Go would have to be there.
    script: 'LC_ALL=C grep -aoE "(mod|dep)[[:space:]]github[.]com/pingcap/go-ycsb[[:space:]].*" "$(command -v "$1")"',
    match: /\tgithub\.com\/pingcap\/go-ycsb\t([\w.+()-]+)(?=[\t\n])/,
  },
}

/** Which of the two it is tells its name: one with `go-ycsb` in it is go-ycsb. */
export function programOf(path: string): YcsbProgram {
  return basename(path).includes('go-ycsb') ? go : java
}

/** What go-ycsb and YCSB need to reach a server, by the names of their bindings. */
export function connectionTo(endpoint: ServerEndpoint | MongodbEndpoint): Properties {
  if (endpoint.kind === 'mongodb') {
    const { address, database } = endpoint
    return { 'mongodb.url': `mongodb://${address.host}:${address.port}/${database}` }
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
