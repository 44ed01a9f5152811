/** What other programs do beside a benchmark: a sample that they disturbed does not count, and our own programs are none of them. */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Results } from '../../src/results/schema.js'
import { TAKES_LIBRARY } from '../sqlite.js'

/** A library that exists: nothing is optimised, and nothing has to be built. */
const CONFIG = `version: 1
${TAKES_LIBRARY}
workloads: { points: { driver: sysbench, script: oltp_point_select, table-size: 500 } }
variants: { baseline: {}, same: {} }
benchmark: { control: false, threads: [1], duration: 1s, rounds: 1 }
machine: { max-steal: 100%, max-other-load: 100%, tune: none }
gate: { fail-on: never }
`

const folder = mkdtempSync(join(tmpdir(), 'boltmark-disturbed-'))

interface Ran {
  readonly exitCode: number | null
  readonly output: string
  readonly results: Results
}

async function run(maxOtherLoad: string): Promise<Ran> {
  const args = ['run', '--work-dir', 'work', '--set', `machine.max-other-load=${maxOtherLoad}`]
  const ended = new Promise<Omit<Ran, 'results'>>((done) => {
    const child = execFile(process.execPath, [resolve('dist/cli/index.js'), ...args], { cwd: folder }, (_, ...out) =>
      done({ exitCode: child.exitCode, output: out.join('') }),
    )
  })
  const { exitCode, output } = await ended
  const file = join(folder, 'work', 'results.json')
  if (!existsSync(file)) throw new Error(`boltmark run ended with ${exitCode}, and left no results:\n${output}`)
  return { exitCode, output, results: Results.parse(JSON.parse(readFileSync(file, 'utf8'))) }
}

beforeAll(() => writeFileSync(join(folder, 'boltmark.yml'), CONFIG))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('beside a program that does nothing but work', () => {
  let spinner: ChildProcess
  let disturbed: Ran

  beforeAll(async () => {
    spinner = spawn('timeout', ['300', 'sh', '-c', 'while :; do :; done'], { stdio: 'ignore', detached: true })
    try {
      disturbed = await run('1%')
    } finally {
      process.kill(-spinner.pid!, 'SIGKILL')
    }
  })

  test('no sample counts, and each says why', () => {
    for (const { status, reason, metrics, resources } of disturbed.results.samples) {
      expect({ status, reason }).toEqual({
        status: 'excluded',
        reason: expect.stringMatching(/^other programs used \d+ % of the CPU time \(limit 1 %\)$/),
      })
      expect(metrics.throughput).toBeGreaterThan(0)
      expect(resources!.other_load_percent).toBeGreaterThan(1)
    }
    expect(disturbed.output).toMatch(/points, 1 thread, same: excluded: other programs used/)
  })

  test('five rounds are tried, and then it is given up', () => {
    expect(disturbed.results.samples.map(({ round }) => round)).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5])
    expect(disturbed.output).toContain('10 samples, 10 of them failed or excluded; given up: points at 1 thread')
    expect(disturbed.results.comparisons.every(({ ratio }) => ratio === null)).toBe(true)
  })

  test('the same command goes on when it may', async () => {
    const { exitCode, results } = await run('100%')
    expect(exitCode).toBe(0)
    expect(results.samples.slice(0, 10)).toEqual(disturbed.results.samples)
    expect(results.samples.slice(10).map(({ status }) => status)).toEqual(['ok', 'ok'])
  })
})

test('the load is no other program: what it takes of the CPUs is taken off', async () => {
  const { results } = await run('100%')
  const measured = results.samples.filter(({ status }) => status === 'ok')
  expect(measured.length).toBeGreaterThan(0)
  for (const { metrics, resources } of measured) {
    // One thread that never waits is busy all the time.
    const ownPercent = ((metrics.throughput! * metrics.cpu_per_transaction!) / 1e6 / resources!.machine_cpus!) * 100
    const { machine_cpu_percent: all, steal_percent: steal, other_load_percent: other } = resources!
    expect((all! - steal! - other!) / ownPercent).toBeGreaterThan(0.5)
  }
})
