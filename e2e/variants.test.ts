/** Variants of one binary that differ in the settings of their server, and in what it preloads. */
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Results } from '../src/results/schema.js'
import { POSTGRESQL } from './postgresql.js'

const folder = mkdtempSync(join(tmpdir(), 'boltmark-variants-'))
const work = join(folder, 'work')

const CONFIG = `version: 1
target:
  adapter: postgresql
  binaries: { server: ${join(POSTGRESQL, 'postgres')} }
  settings: { work_mem: 2MB }
build: { run: 'true' }
workloads:
  read: { driver: pgbench, scale: 1, scripts: [select-only] }
  update: { driver: pgbench, scale: 1, scripts: [simple-update] }
variants:
  baseline: {}
  told: { settings: { log_statement: all, work_mem: 8MB } }
  jemalloc: { preload: [libjemalloc.so.2], environment: { MALLOC_CONF: "background_thread:false" } }
benchmark: { control: false, threads: 1, duration: 1s, rounds: 1 }
machine: { max-steal: 100%, max-other-load: 100%, tune: none }
gate: { fail-on: never }
`

beforeAll(() => {
  // The server's user has to reach its data.
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, 'boltmark.yml'), CONFIG)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function boltmark(...args: string[]) {
  const env = { ...process.env, BOLTMARK_LOCK: join(folder, 'lock') }
  const command = [resolve('dist/cli/index.js'), ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: folder, env, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

function logsBelow(place: string): string {
  const files = readdirSync(place, { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('-read.log'))
    .map((file) => readFileSync(join(place, file), 'utf8'))
    .join('\n')
}

test('one binary, one copy of the data, and what differs is at work, recorded and shown', () => {
  const { status, output } = boltmark('run', '--work-dir', work)
  if (status !== 0) throw new Error(output)
  const { samples, variants } = Results.parse(JSON.parse(readFileSync(join(work, 'results.json'), 'utf8')))
  expect(samples.map(({ workload, variant, status }) => `${workload} ${variant} ${status}`).sort()).toEqual(
    ['read', 'update'].flatMap((workload) => ['baseline', 'jemalloc', 'told'].map((name) => `${workload} ${name} ok`)),
  )
  const [baseline, told, jemalloc] = ['baseline', 'told', 'jemalloc'].map(
    (name) => variants.find((variant) => variant.name === name)!,
  )
  expect(told!.binaries).toEqual(baseline!.binaries)
  expect(baseline!.differs).toBeUndefined()
  expect(told!.differs).toEqual({ 'settings.log_statement': 'all', 'settings.work_mem': '8MB' })
  expect(told!.in_place_of).toEqual({ 'settings.log_statement': '(none)', 'settings.work_mem': '2MB' })
  expect(jemalloc!.differs).toEqual({
    preload: 'libjemalloc.so.2',
    'environment.MALLOC_CONF': 'background_thread:false',
  })
  // Its server wrote each statement; no other did.
  const own = readdirSync(join(work, 'own')).map((key) => logsBelow(join(work, 'own', key)))
  expect(own.filter((log) => /(statement|execute \S+): SELECT abalance/.test(log))).toHaveLength(1)
  expect(logsBelow(join(work, 'run'))).not.toContain('SELECT abalance')
  // The data was made once, by the baseline, for both workloads.
  expect(
    execFileSync('find', [work, '-name', 'PG_VERSION', '-path', '*/pristine/PG_VERSION'], { encoding: 'utf8' }),
  ).toBe(`${join(work, 'data/read/pristine/PG_VERSION')}\n`)
  const report = readFileSync(join(work, 'report.md'), 'utf8')
  expect(report).toContain('| `told` | `settings.work_mem` | `8MB` | `2MB` |')
  expect(report).toContain('| `jemalloc` | `preload` | `libjemalloc.so.2` | `(none)` |')
})

test('a library that is nowhere is refused before the server starts', () => {
  const { status, output } = boltmark('run', '--work-dir', work, '--set', 'variants.jemalloc.preload=[libnowhere.so.7]')
  expect(status).toBe(3)
  expect(output).toContain('There is no library libnowhere.so.7 to preload: ldconfig -p does not list it.')
})

test('the page cache is emptied before each round on request, and an error says who may not', () => {
  const asked = ['--set', 'machine.drop-caches=true', '--set', 'benchmark.workloads=[read]']
  const { status, output } = boltmark('run', '--work-dir', work, ...asked)
  if (status === 0) {
    expect(output).not.toContain('samples of the same binaries on this machine are taken over')
    expect(output).toContain('samples of the same binaries are left out, because machine.drop-caches changed')
  } else
    expect(output).toMatch(/The page cache cannot be emptied: (EACCES|EROFS|EPERM).*[\s\S]*remove machine\.drop-caches/)
})
