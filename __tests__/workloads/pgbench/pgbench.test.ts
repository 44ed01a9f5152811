import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { type Finished, runOk } from '../../../src/system/processes/process.js'
import { BadRun, type Load, type ServerEndpoint } from '../../../src/workloads/driver.js'
import { percentiles, pgbench } from '../../../src/workloads/pgbench/pgbench.js'
import { newFolder } from '../../support/new-folder.js'
import { fixture } from '../outputs.js'

const ENDPOINT: ServerEndpoint = {
  kind: 'postgresql',
  address: { via: 'tcp', host: '127.0.0.1', port: 41234 },
  user: 'sbtest',
  password: 'a secret',
  database: 'postgres',
  tls: false,
}
const LOAD: Load = { threads: 3, durationS: 5, warmupS: 0, seed: 7 }

const folder = newFolder('pgbench')
const own = join(folder, 'transfer.sql')
writeFileSync(own, 'SELECT 1;\n')

function parameters(keys: Record<string, unknown> = {}) {
  const { driver: _, ...rest } = pgbench.schema.parse({ driver: 'pgbench', ...keys })
  return rest as Parameters<typeof pgbench.run>[1]
}

function problems(keys: Record<string, unknown>): string {
  return JSON.stringify(pgbench.schema.safeParse({ driver: 'pgbench', ...keys }).error?.issues)
}

describe('the command', () => {
  test('puts the load on, with progress and a seed; the password is in no argument', () => {
    const { args, env } = pgbench.run(ENDPOINT, parameters(), LOAD)
    expect(args).toEqual(
      expect.arrayContaining([
        '--builtin=tpcb-like@1',
        '--time=5',
        '--client=3',
        '--random-seed=7',
        '--progress=1',
        '--sampling-rate=0.1',
      ]),
    )
    expect(args.join(' ')).not.toContain('a secret')
    expect(env).toMatchObject({ PGPASSWORD: 'a secret', PGHOST: '127.0.0.1', PGPORT: '41234', PGSSLMODE: 'disable' })
  })

  test.each([
    [2, 64, 2],
    [64, 2, 2],
    [8, 8, 8],
  ])('%i clients on a host with %i CPUs have %i threads there', async (threads, cpus, jobs) => {
    const folder = newFolder('pgbench')
    const program = (name: string, script: string) =>
      writeFileSync(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
    program('nproc', `echo ${cpus}`)
    program('pgbench', 'printf "%s\\n" "$@"; echo "0 0 1500" >pgbench_log.1')
    const { file, args } = pgbench.run(ENDPOINT, parameters(), { ...LOAD, threads })
    const env = { PATH: `${folder}:${process.env.PATH}` }
    const { stdout } = await runOk({ file, args, env, cwd: folder, timeoutS: 30 })
    rmSync(folder, { recursive: true })
    const said = stdout.split('\n')
    expect(said.filter((line) => line.startsWith('--jobs'))).toEqual([`--jobs=${jobs}`])
    expect(said).toEqual(expect.arrayContaining([`--client=${threads}`, '--log', 'latencies, us:', '1500']))
  })

  test('ends after a number of transactions, shared by the clients', () => {
    const { args } = pgbench.run(ENDPOINT, parameters(), { ...LOAD, durationS: undefined, events: 100 })
    expect(args).toContain('--transactions=34')
    expect(args.join(' ')).not.toContain('--time')
  })

  test('runs scripts by their weights, those of the user from beside it', () => {
    const { args, files } = pgbench.run(ENDPOINT, parameters({ scripts: { 'select-only': 9, [own]: 1 } }), LOAD)
    expect(args).toEqual(expect.arrayContaining(['--builtin=select-only@9', '--file=transfer.sql@1']))
    expect(files).toEqual({ 'transfer.sql': own })
  })

  test('passes further options on', () => {
    const { args } = pgbench.run(ENDPOINT, parameters({ options: { 'max-tries': 3, connect: true } }), LOAD)
    expect(args).toEqual(expect.arrayContaining(['--max-tries=3', '--connect']))
  })

  test('warms up with other requests, or not at all', () => {
    expect(pgbench.warmUp(ENDPOINT, parameters(), LOAD)).toBeUndefined()
    const { args } = pgbench.warmUp(ENDPOINT, parameters(), { ...LOAD, warmupS: 1.5 })!
    expect(args).toContain('--time=2')
    expect(args).not.toContain('--random-seed=7')
  })
})

describe('the config of a workload', () => {
  test('a list of scripts has equal weights', () => {
    expect(parameters({ scripts: ['select-only', 'simple-update'] }).scripts).toEqual({
      'select-only': 1,
      'simple-update': 1,
    })
  })

  test.each([
    [{ scripts: 'select-onyl' }, /did you mean select-only/],
    [{ scripts: 'nowhere/mine.sql' }, /there is no .*nowhere\/mine\.sql/],
    [{ scripts: { 'select-only': 0 } }, /scripts/],
    [{ scale: 0 }, /scale/],
    [{ 'latency-sample': 0 }, /above 0/],
    [{ options: { client: 8 } }, /set by Boltmark/],
    [{ options: { connect: false } }, /connect/],
  ])('%j is refused', (keys, reason) => {
    expect(problems(keys)).toMatch(reason)
  })
})

test('a duration of half a second is refused', () => {
  expect(pgbench.refuse({ ...LOAD, durationS: 0.5 }, parameters())).toMatch(/whole seconds/)
  expect(pgbench.refuse(LOAD, parameters())).toBeUndefined()
})

describe('what it said', () => {
  const finished = (over: Partial<Finished>): Finished => ({
    ...{ exitCode: 0, signal: null, timedOut: false, stdout: '', stderr: '', durationS: 1 },
    ...over,
  })
  const asked = { parameters: parameters(), load: LOAD, isWarmUp: false, command: { file: 'pgbench', args: [] } }
  const text = fixture('pgbench-15-tpcb-progress')
  const start = text.indexOf('transaction type: ')

  test('is a report, progress from the other stream, and percentiles from the log', async () => {
    const stdout = `${text.slice(start)}latencies, us:\n${Array.from({ length: 100 }, (_, i) => `${(i + 1) * 1000}\n`).join('')}`
    const measured = await pgbench.read(finished({ stdout, stderr: text.slice(0, start) }), asked)
    expect(measured.metrics).toMatchObject({ throughput: 734.227378, latency_p95: 95, latency_p99: 99 })
    expect(measured.intervals).toHaveLength(6)
  })

  test('an error is the reason', () => {
    const stderr =
      'pgbench (15)\npgbench: error: connection to server failed: FATAL:  sorry, too many clients already\n'
    const read = () => pgbench.read(finished({ exitCode: 1, stderr }), asked)
    expect(read).toThrow(BadRun)
    expect(read).toThrow('pgbench failed with exit code 1: connection to server failed: FATAL:  sorry, too many')
  })
})

test('percentiles are latencies that were there, and failed transactions have none', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.nat(), fc.constant('failed')), { minLength: 1 }), (logged) => {
      const found = percentiles(logged.map((line) => `${line}\n`).join(''))
      const latencies = logged.filter((line) => typeof line === 'number').map((us) => us / 1000)
      if (latencies.length === 0) expect(found).toEqual({})
      else {
        expect(latencies).toContain(found.latency_p95)
        expect(latencies.filter((ms) => ms <= found.latency_p95!).length / latencies.length).toBeGreaterThanOrEqual(
          0.95,
        )
        expect(found.latency_p99!).toBeGreaterThanOrEqual(found.latency_p95!)
      }
    }),
  )
})
