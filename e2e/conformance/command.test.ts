import { chmod, copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { run } from '../../src/system/processes/process.js'
import { conforms } from './conformance.js'
import { packaged } from './packaged.js'

const scratch = mkdtemp(join(tmpdir(), 'boltmark-conformance-'))
afterAll(async () => rm(await scratch, { recursive: true, force: true }))

const REDIS = ['$server', '--dir', '$data', '--save', '3600 1']
const BENCHMARK = ['redis-benchmark', '-c', '$threads', '-n', '$events', '-r', '1000', '-t', 'set', '--csv']

conforms(
  {
    adapter: 'command',
    async binaries() {
      // The checker of dump files is the server by another name; the package with the server starts one, which is not wanted here.
      const server = join(await scratch, 'redis-server')
      // The server's user has to reach it.
      await chmod(await scratch, 0o755)
      await copyFile((await packaged('/usr/bin/redis-check-rdb', 'redis-tools')).server!, server)
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
  },
  (bench) => {
    test('listens on another address for a client on a second machine', async () => {
      await bench.withServer(
        async ({ endpoint }) => {
          if (endpoint.kind !== 'command') throw new Error('not by commands')
          const { host, port } = endpoint.values
          const answer = (at: string) => run({ file: 'redis-cli', args: ['-h', at, '-p', port!, 'ping'], timeoutS: 30 })
          expect(host).toBe('127.0.0.2')
          expect((await answer(host!)).stdout.trim()).toBe('PONG')
          expect((await answer('127.0.0.1')).stderr).toMatch(/refused/)
        },
        { listen: '127.0.0.2' },
      )
    })
  },
)
