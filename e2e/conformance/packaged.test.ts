import { chmod, copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, jest, test } from '@jest/globals'
import { exists } from '../../src/system/files.js'
import { run, runOk } from '../../src/system/process.js'
import type { ServerEndpoint } from '../../src/workloads/driver.js'
import { sysbench } from '../../src/workloads/sysbench.js'
import { type Bench, conforms, type Subject, seenByAll } from './conformance.js'
import { encrypts } from './tls.js'

jest.setTimeout(120_000)

const LOAD = { threads: 2, durationS: 1, warmupS: 0, seed: 1 }
const LONG_LOAD = { ...LOAD, durationS: 10 }
const SYSBENCH = { script: 'oltp_read_write', tables: 2, 'table-size': 500 }

/** A program of the distribution's. @throws when it is missing */
async function packaged(file: string, debianPackage: string): Promise<{ server: string }> {
  if (!(await exists(file)))
    throw new Error(`${file} is missing: apt-get install --no-install-recommends ${debianPackage}`)
  return { server: file }
}

const sqlServer = (adapter: string, server: string, debianPackage: string, version: RegExp): Subject => ({
  adapter,
  binaries: () => packaged(server, debianPackage),
  version,
  ways: { socket: { connect: 'socket' }, tcp: { connect: 'tcp' } },
  driver: 'sysbench',
  workload: SYSBENCH,
  load: LOAD,
  server: {
    longLoad: LONG_LOAD,
    at: (port) => ({ connect: 'tcp', settings: { port } }),
    refused: { settings: { no_such_setting: 1 } },
  },
})

conforms(sqlServer('postgresql', '/usr/lib/postgresql/15/bin/postgres', 'postgresql-15', /^15\.\d+$/), keepsToItself)
conforms(sqlServer('mariadb', '/usr/sbin/mariadbd', 'mariadb-server-core', /^10\.11\.\d+$/), keepsToItself)

/** What a server with accounts has to do on a machine with other users. */
function keepsToItself(bench: Bench): void {
  encrypts(bench, LOAD)

  test('runs as somebody without privileges, and gives nothing away in its arguments', async () => {
    await bench.withServer(async (server) => {
      const endpoint = server.endpoint as ServerEndpoint
      const seen = await seenByAll(server.pids[0]!)
      const { parameters } = bench.workload()
      const command = sysbench.run(endpoint, parameters as never, LOAD)
      expect(seen.uid).not.toBe(0)
      expect(endpoint.password.length).toBeGreaterThan(16)
      expect([seen.arguments, ...command.args].join(' ')).not.toContain(endpoint.password)
      const intruder = sysbench.run({ ...endpoint, password: 'guessed' }, parameters as never, LOAD)
      expect((await run({ ...intruder, timeoutS: 30 })).exitCode).not.toBe(0)
    })
  })

  test('answers every question about its data, and the same way each time', async () => {
    const ask = async () => {
      const [workload, binaries, pristine] = bench.sample(LOAD)
      return (await bench.rig().ask(workload, binaries, pristine))!
    }
    const once = await ask()
    const lines = once.split('\n')
    const questions = lines.filter((line) => line.startsWith('> SELECT'))
    expect(questions.filter((line) => line.includes('sbtest2')).length).toBeGreaterThan(15)
    expect(lines.length).toBeGreaterThan(2000)
    expect(lines.at(-2)).toBe('> end')
    expect(await ask()).toBe(once)
  })

  test('warms up before the clock starts', async () => {
    const { measured } = await bench.rig().observe(...bench.sample({ ...LOAD, warmupS: 3 }))
    expect(measured.durationS).toBeGreaterThan(0.9)
    expect(measured.durationS).toBeLessThan(2.9)
  })
}

const scratch = mkdtemp(join(tmpdir(), 'boltmark-conformance-'))
afterAll(async () => rm(await scratch, { recursive: true, force: true }))

conforms({
  adapter: 'sqlite',
  async binaries() {
    const sqlite = join(await scratch, 'libsqlite3.so.0')
    const args = [
      '-O1',
      '-fPIC',
      '-shared',
      '-o',
      sqlite,
      resolve('.tools/sqlite/sqlite3.c'),
      '-lpthread',
      '-ldl',
      '-lm',
    ]
    await runOk({ file: 'cc', args, timeoutS: 300 }, 'sh scripts/install-test-tools.sh')
    return { sqlite }
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
