/**
 * Every fault that we know of, made with real means, and what comes of it: each ends as it is written down, says what to do next, leaves
 * nothing behind and loses no sample; and the same command then goes on and ends as if nothing had happened. `npm run e2e` runs the quick
 * half, `npm run lane faults` all of them and prints the table.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import Table from 'cli-table3'
import { eventually } from '../../__tests__/support/eventually.js'
import { grouped } from '../../src/results/grouped.js'
import { Results, type Sample } from '../../src/results/schema.js'
import { POSTGRESQL } from '../postgresql.js'
import { SOURCE } from '../sqlite.js'
import type { Fault, Stand } from './fault.js'
import { leftBehind, NOTHING } from './left-behind.js'
import { LOAD_GENERATOR } from './load-generator.js'
import { MACHINE } from './machine.js'
import { OPTIMIZER } from './optimizer.js'
import { type Ran, Scene } from './scene.js'
import { HOSTS, hostsFile, SERVERS } from './servers.js'

const ALL = process.env.BOLTMARK_FAULTS === 'all'

const where = (program: string) => execFileSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).trim()

const TOOLS = {
  sysbench: where('sysbench'),
  cc: where('cc'),
  taskset: where('taskset'),
  'llvm-bolt': '/usr/lib/llvm-19/bin/llvm-bolt',
  'merge-fdata': '/usr/lib/llvm-19/bin/merge-fdata',
}

const sqliteConfig = (folder: string) => `version: 1
target: { adapter: sqlite, source: ${folder}, binaries: { sqlite: out/libsqlite3.so.0 }, pragmas: { synchronous: "off" } }
build:
  run: >
    mkdir -p out && cc -O1 -fPIC -shared $BOLTMARK_CFLAGS -DSQLITE_THREADSAFE=1 ${SOURCE}
    -o out/libsqlite3.so.0 -Wl,-soname,libsqlite3.so.0 -Wl,--build-id=sha1 $BOLTMARK_LDFLAGS -lm -lpthread -ldl
workloads:
  read-only: { driver: sysbench, script: oltp_read_only, table-size: 1000 }
variants:
  baseline: {}
  bolt: { optimize: bolt, train: [read-only] }
train: { events: 300 }
benchmark: { workloads: [read-only], threads: [1], control: false, events: 200, rounds: 4 }
machine: { max-steal: 100%, max-other-load: 100%, tune: none }
gate: { fail-on: never }
`

const postgresqlConfig = (folder: string) => `version: 1
target:
  adapter: postgresql
  binaries: { server: out/postgres }
  tools: ${POSTGRESQL}
  settings: { fsync: false, hba_file: ${hostsFile(folder)}, shared_buffers: 16MB, max_wal_size: 256MB }
build: { run: mkdir -p out && cp ${POSTGRESQL}/postgres out/ }
workloads:
  read-only: { driver: sysbench, script: oltp_read_only, table-size: 500 }
variants:
  baseline: {}
  same: {}
benchmark: { control: false, duration: 1s, rounds: 2, pin: { server: "0" } }
machine: { max-steal: 100%, max-other-load: 100%, tune: none }
gate: { fail-on: never }
`

/** What a sample is the measurement of: each may be there once. */
const identity = ({ workload, threads, variant, round, phase = 'discovery' }: Sample) =>
  JSON.stringify([workload, threads, variant, round, phase])

/** What holds for a run to which nothing happened. */
function expectComplete(scene: Scene, ran: Ran, earlier: readonly Sample[], rounds: number): void {
  expect(ran.exitCode === 0 ? '' : ran.output).toBe('')
  const results = Results.parse(JSON.parse(readFileSync(join(scene.work, 'results.json'), 'utf8')))
  const { samples, variants } = results
  expect(samples.map(identity).sort()).toEqual([...new Set(samples.map(identity))].sort())
  for (const sample of earlier) expect(samples).toContainEqual(sample)
  const good = samples.filter(({ status }) => status === 'ok')
  const pairs = [...grouped(good, ({ round }) => String(round)).values()].filter(({ length }) => length === 2)
  expect(pairs).toHaveLength(rounds)
  for (const { optimizers, dyno_stats } of variants)
    if (optimizers.includes('bolt')) expect(dyno_stats!.after.taken_branches!).toBeGreaterThan(0)
  for (const report of ['report.md', 'report.html']) expect(scene.has(report)).toBe(true)
}

/** What is ended by the kernel is gone a moment later. */
async function expectNothingLeft(scene: Scene): Promise<void> {
  await eventually(() => JSON.stringify(leftBehind(scene)) === JSON.stringify(NOTHING))
  expect(leftBehind(scene)).toEqual(NOTHING)
}

const happened: [fault: string, expected: string, happened: string, again: string][] = []

function firstError(output: string): string {
  const lines = output.split('\n')
  const line =
    lines.find((line) => /^error /.test(line)) ??
    lines.find((line) => /warning(?!.*benchmark\.rounds)/.test(line)) ??
    ''
  return line.trim().slice(0, 240)
}

function inATable(): string {
  const table = new Table({
    head: ['fault', 'expected', 'happened', 'again'],
    colWidths: [36, 40, 60, 12],
    wordWrap: true,
    style: { head: [], border: [] },
  })
  table.push(...happened)
  return table.toString()
}

/** Puts a job through faults. */
function endsAsWritten(
  create: () => Scene,
  faults: readonly Fault[],
  stands: readonly (readonly [Exclude<Stand, 'nothing'>, string])[],
  rounds: number,
): void {
  let scene: Scene

  beforeAll(async () => {
    scene = create()
    for (const [stand, stage] of stands) {
      const ran = await scene.run(stage)
      if (ran.exitCode !== 0) throw new Error(ran.output)
      scene.keep(stand)
    }
  })

  afterAll(() => scene.remove())

  test.each(faults.filter(({ quick }) => ALL || quick))('$name', async (fault) => {
    const { name, from, set, env, expected } = fault
    scene.mend()
    scene.bringBack(from === 'nothing' ? undefined : from)
    const row: (typeof happened)[number] = [name, `exit ${expected.exitCode}, ${expected.says}`, 'not as expected', '']
    happened.push(row)
    try {
      fault.before?.(scene)
      const running = scene.start('run', set, {
        ...env,
        ...(env ? { FAKETIME_TIMESTAMP_FILE: join(scene.folder, 'clock') } : {}),
      })
      await fault.during?.(scene, running)
      const ran = await running.ended
      row[2] = `exit ${ran.exitCode ?? ran.signal}: ${firstError(ran.output)}`
      expect({ exitCode: ran.exitCode, output: ran.output }).toEqual({
        exitCode: expected.exitCode,
        output: expect.stringMatching(expected.says),
      })
      expect(ran.output).not.toContain('This is a bug')
      await expectNothingLeft(scene)
      fault.also?.(scene, ran)
      scene.mend()
      fault.mend?.(scene)
      const earlier = scene.samples()
      const again = await scene.run('run', set)
      row[3] = `exit ${again.exitCode}`
      expectComplete(scene, again, earlier, rounds)
      await expectNothingLeft(scene)
    } finally {
      // Whatever happened: the next fault finds no disk of this one.
      execFileSync('sh', ['-c', `mountpoint -q "${scene.work}" && umount "${scene.work}" || true`])
    }
  })
}

afterAll(() => console.log(`${happened.length} faults\n${inATable()}`))

describe('SQLite', () => {
  endsAsWritten(
    () => new Scene(sqliteConfig, TOOLS),
    [...LOAD_GENERATOR, ...OPTIMIZER, ...MACHINE],
    [
      ['built', 'build'],
      ['trained', 'merge'],
      ['optimized', 'optimize'],
      ['measured', 'run'],
    ],
    4,
  )
})

describe('PostgreSQL', () => {
  endsAsWritten(
    () => {
      const scene = new Scene(postgresqlConfig, TOOLS)
      writeFileSync(hostsFile(scene.folder), HOSTS)
      return scene
    },
    SERVERS,
    [['built', 'build']],
    2,
  )
})
