import { chmod, copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, jest } from '@jest/globals'
import { exists } from '../../src/system/files/files.js'
import { runOk } from '../../src/system/processes/process.js'
import { POSTGRESQL } from '../postgresql.js'
import { LIBRARY } from '../sqlite.js'
import { conforms } from './conformance.js'
import { keepsToItself, LOAD, SYSBENCH, sqlServer } from './sql.js'
import { encrypts } from './tls.js'

jest.setTimeout(120_000)

/** A program of the distribution's. @throws when it is missing */
async function packaged(file: string, debianPackage: string): Promise<{ server: string }> {
  if (!(await exists(file)))
    throw new Error(`${file} is missing: apt-get install --no-install-recommends ${debianPackage}`)
  return { server: file }
}

for (const [adapter, server, debianPackage, version] of [
  ['postgresql', join(POSTGRESQL, 'postgres'), 'postgresql', /^1\d\.\d+$/],
  ['mariadb', '/usr/sbin/mariadbd', 'mariadb-server-core', /^10\.11\.\d+$/],
] as const)
  conforms(
    sqlServer(adapter, () => packaged(server, debianPackage), version),
    (bench) => {
      encrypts(bench, LOAD)
      keepsToItself(bench)
    },
  )

const scratch = mkdtemp(join(tmpdir(), 'boltmark-conformance-'))
afterAll(async () => rm(await scratch, { recursive: true, force: true }))

conforms({
  adapter: 'sqlite',
  async binaries() {
    if (!(await exists(LIBRARY))) throw new Error(`${LIBRARY} is missing: npm run lane -- --install conformance`)
    return { sqlite: LIBRARY }
  },
  version: /^3\.\d+\.\d+$/,
  ways: { library: {} },
  driver: 'sysbench',
  workload: SYSBENCH,
  load: { ...LOAD, threads: 1 },
})

const REDIS = ['$server', '--dir', '$data', '--save', '3600 1']
const BENCHMARK = ['redis-benchmark', '-c', '$threads', '-n', '$events', '-r', '1000', '-t', 'set', '--csv']

conforms({
  adapter: 'command',
  async binaries() {
    // The checker of dump files is the server by another name; the package with the server starts one, which is not wanted here.
    const server = join(await scratch, 'redis-server')
    // The server's user has to reach it.
    await chmod(await scratch, 0o755)
    await copyFile((await packaged('/usr/bin/redis-check-rdb', 'redis-tools')).server, server)
    return { server }
  },
  version: /^7\.\d+\.\d+$/,
  keys: {
    name: 'Redis',
    version: { run: ['$server', '--version'], match: 'v=([0-9.]+)' },
    start: [...REDIS, '--port', '$port', '--bind', '$host', '--unixsocket', '$socket'],
    load: ['redis-benchmark', '-s', '$socket', '-n', '1000', '-r', '1000', '-t', 'set', '-q'],
  },
  ways: {
    socket: {},
    'a command that asks': { ready: ['redis-cli', '-s', '$socket', 'ping'] },
    'a command that stops': { stop: ['redis-cli', '-s', '$socket', 'shutdown', 'nosave'] },
  },
  driver: 'command',
  workload: {
    run: [...BENCHMARK, '-s', '$socket'],
    metrics: {
      throughput: { match: '^"SET","([0-9.]+)"' },
      latency_p95: { match: '^"SET",(?:"[0-9.]+",){4}"([0-9.]+)"' },
    },
  },
  load: { threads: 2, events: 10_000, warmupS: 0, seed: 1 },
  server: {
    longLoad: { threads: 2, events: 100_000_000, warmupS: 0, seed: 1 },
    at: (port) => ({ start: [...REDIS, '--port', port, '--bind', '$host', '--unixsocket', '$socket'] }),
    refused: { start: [...REDIS, '--no-such-setting', '1', '--port', '$port', '--unixsocket', '$socket'] },
  },
})

const PINGS = join(import.meta.dirname, 'pings.js')

/* MongoDB's own server cannot be had: this one is ours. It takes mongod's arguments, speaks its protocol, and keeps no data. */
conforms({
  adapter: 'mongodb',
  async binaries() {
    const server = join(await scratch, 'exits')
    await chmod(await scratch, 0o755)
    const source = join(import.meta.dirname, '..', 'bolt', 'exits.c')
    await runOk({ file: 'gcc', args: ['-O1', source, '-o', server], timeoutS: 60 })
    return { server }
  },
  version: /^0\.0\.1$/,
  ways: { tcp: {} },
  driver: 'command',
  workload: { run: [process.execPath, PINGS, '$host', '$port', '$threads', '$duration'] },
  load: LOAD,
  server: {
    longLoad: { ...LOAD, durationS: 10 },
    at: (port) => ({ arguments: ['--port', `${port}`] }),
    refused: { arguments: ['--no-such-setting'] },
  },
})
