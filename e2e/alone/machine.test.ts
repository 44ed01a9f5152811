/**
 * Settings of the machine, set and put back. Only here is a benchmark tuned: a fingerprint contains the settings, so a job beside it would not
 * take over its own samples.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Tuning } from '../../src/benchmark/machine/tuning.js'
import { TAKES_LIBRARY } from '../sqlite.js'

const CLI = resolve('dist/cli/index.js')

const CONFIG = `
version: 1
${TAKES_LIBRARY}
workloads: { read-only: { driver: sysbench, script: oltp_read_only } }
variants: { baseline: {} }
benchmark: { duration: 1s, rounds: 60 }
machine: { tune: apply, max-steal: 100%, max-other-load: 100% }
`

let folder: string
/** Read straight from the kernel, by file. */
let asItWas: Record<string, string>
const started: ChildProcess[] = []

/** Settings that a benchmark changes here; the test needs one at least. */
async function settings(): Promise<Record<string, string>> {
  const files = [
    '/proc/sys/vm/swappiness',
    '/proc/sys/kernel/numa_balancing',
    '/sys/kernel/mm/transparent_hugepage/enabled',
  ]
  return Object.fromEntries(files.map((file) => [file, readFileSync(file, 'utf8')]))
}

function boltmark(...args: string[]): string {
  return execFileSync('node', [CLI, ...args], { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
}

/** Starts a benchmark and waits until it says something. */
async function benchmarkUntil(
  said: RegExp,
  env: Record<string, string> = {},
  workFolder = '.boltmark',
): Promise<ChildProcess> {
  const child = spawn('node', [CLI, 'benchmark', '--work-dir', workFolder], {
    cwd: folder,
    env: { ...process.env, ...env },
  })
  started.push(child)
  let stderr = ''
  await new Promise<void>((found, fail) => {
    child.stderr.on('data', (chunk) => {
      stderr += chunk
      if (said.test(stderr)) found()
    })
    child.on('exit', (code) => fail(new Error(`ended with ${code}: ${stderr}`)))
  })
  return child
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const exit = new Promise((resolve) => child.removeAllListeners('exit').once('exit', resolve))
  child.kill(signal)
  await exit
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'boltmark-machine-'))
  writeFileSync(join(folder, 'boltmark.yml'), CONFIG)
  boltmark('build')
  asItWas = await settings()
  expect((await new Tuning('/').deviations()).filter(({ name }) => name !== 'aslr').length).toBeGreaterThan(0)
})

afterAll(async () => {
  for (const child of started) child.kill('SIGKILL')
  await new Tuning('/').restore()
  rmSync(folder, { recursive: true })
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  'ended by %s while the machine is tuned: every setting is put back',
  async (signal) => {
    await ended(await benchmarkUntil(/set for the benchmark/), signal)
    expect(await settings()).toEqual(asItWas)
    expect(boltmark('doctor', '--restore')).toBe('no run has left a setting changed\n')
  },
)

test('killed outright while the machine is tuned: doctor --restore puts every setting back', async () => {
  const child = await benchmarkUntil(/set for the benchmark/)
  expect(await settings()).not.toEqual(asItWas)
  await ended(child, 'SIGKILL')
  expect(await settings()).not.toEqual(asItWas)
  expect(boltmark('doctor', '--restore')).toMatch(/put back: .*swappiness/)
  expect(await settings()).toEqual(asItWas)
  expect(boltmark('doctor', '--restore')).toBe('no run has left a setting changed\n')
})

test('killed outright while the machine is tuned: the next run puts back first', async () => {
  await ended(await benchmarkUntil(/set for the benchmark/), 'SIGKILL')
  const next = await benchmarkUntil(/a run that was killed left settings changed; put back/)
  await ended(next, 'SIGINT')
  expect(await settings()).toEqual(asItWas)
})

test('a second run on a locked host waits, says for whom, and is let in when the first ends', async () => {
  cpSync(join(folder, '.boltmark'), join(folder, 'elsewhere'), { recursive: true, preserveTimestamps: true })
  const first = await benchmarkUntil(/set for the benchmark/, { GITHUB_REPOSITORY: 'acme/server', GITHUB_RUN_ID: '7' })
  const waiting = /waiting for a benchmark of acme\/server, run 7 \(process \d+, since /
  const second = await benchmarkUntil(waiting, {}, 'elsewhere')
  expect(() => boltmark('doctor', '--restore')).toThrow(/the settings belong to a benchmark of acme\/server/)
  const letIn = new Promise<void>((found) => {
    second.stderr!.on('data', (chunk) => {
      if (/set for the benchmark/.test(String(chunk))) found()
    })
  })
  await ended(first, 'SIGKILL')
  await letIn
  await ended(second, 'SIGINT')
  expect(await settings()).toEqual(asItWas)
})

test('a run under a lock of its own leaves alone what another has set', async () => {
  const first = await benchmarkUntil(/set for the benchmark/)
  const tuned = await settings()
  cpSync(join(folder, '.boltmark'), join(folder, 'apart'), { recursive: true, preserveTimestamps: true })
  const lock = { BOLTMARK_LOCK: join(folder, 'lock') }
  const said = execFileSync(
    'node',
    [CLI, 'benchmark', '--work-dir', 'apart', '--set', 'machine.tune=none', '--set', 'benchmark.rounds=1'],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, ...lock },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  expect(said).not.toContain('put back')
  expect(await settings()).toEqual(tuned)
  const second = await benchmarkUntil(
    /waiting for a benchmark of .*: the settings of this machine are its own/,
    lock,
    'apart',
  )
  await ended(first, 'SIGINT')
  await ended(second, 'SIGINT')
  expect(await settings()).toEqual(asItWas)
})
