import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { countTransactions } from '../../src/benchmark/counts/count.js'
import type { TransactionCounts } from '../../src/benchmark/counts/per-transaction.js'
import { meanOfRepeats } from '../../src/benchmark/counts/together.js'
import { Job } from '../../src/job/job.js'
import { build } from '../../src/making/build.js'
import { preparedData } from '../../src/making/pristine-data.js'
import { Results, SamplesFile } from '../../src/results/schema.js'
import { mean, sum } from '../../src/statistics/mean.js'
import { compare } from '../../src/verdict/compare.js'
import { gate } from '../../src/verdict/gate.js'
import { POSTGRESQL } from '../postgresql.js'
import { buildIn, SLOW } from './slow-server.js'

const METRIC = 'instructions_per_transaction'

/** 19 answers, of about 1,857,000 instructions of a read_only transaction: 0.31 % and 1.0 %, and what `send` itself has more. */
const TURNS = { small: 150, large: 489 } as const

const CONFIG = `
version: 1
target: { adapter: postgresql, tools: ${POSTGRESQL}, binaries: { server: postgres } }
build: { run: sh build.sh }
workloads:
  point-select: { driver: sysbench, script: oltp_point_select }
  read-only: { driver: sysbench, script: oltp_read_only }
  write-only: { driver: sysbench, script: oltp_write_only }
  read-write: { driver: sysbench, script: oltp_read_write }
variants:
  baseline: {}
  small: { ref: small }
  large: { ref: large }
benchmark: { workloads: [read-only], rounds: 0, counters: simulate }
machine: { max-steal: 100%, max-other-load: 100%, tune: none }
gate: { metrics: [${METRIC}] }
`

let folder: string

function git(...args: string[]): void {
  const who = ['-c', 'user.name=t', '-c', 'user.email=t@example.org']
  execFileSync('git', [...who, ...args], { cwd: folder, stdio: 'pipe' })
}

function commit(name: string): void {
  git('add', '.')
  git('commit', '-qm', name)
  git('tag', name)
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'boltmark-counts-'))
  // The server's user has to reach it.
  chmodSync(folder, 0o755)
  git('init', '-q', '-b', 'main')
  writeFileSync(join(folder, '.gitignore'), '.boltmark\npostgres\nlibslow.so\n')
  writeFileSync(join(folder, 'boltmark.yml'), CONFIG)
  writeFileSync(join(folder, 'build.sh'), buildIn('$PWD'))
  commit('plain')
  for (const [name, turns] of Object.entries(TURNS)) {
    writeFileSync(join(folder, 'slow.c'), SLOW(turns))
    commit(name)
  }
  git('checkout', '-q', 'plain')
})

afterAll(() => rmSync(folder, { recursive: true }))

describe('a loop in a server', () => {
  let results: Results
  let said: string

  beforeAll(() => {
    const ran = spawnSync('node', [resolve('lib/cli.js'), 'run'], { cwd: folder, encoding: 'utf8' })
    said = `${ran.stdout}${ran.stderr}`
    console.log(said)
    results = Results.parse(JSON.parse(readFileSync(join(folder, '.boltmark/results.json'), 'utf8')))
  })

  test.each([
    ['small', 1.003, 1.004],
    ['large', 1.009, 1.0115],
  ] as const)('%s, fails the gate, and is the first function that is named', (name, least, most) => {
    const { ratio, verdict } = compare([results]).simulated.find(
      ({ candidate, metric }) => candidate === name && metric === METRIC,
    )!
    expect(verdict).toBe('slower')
    expect(ratio).toBeGreaterThan(least)
    expect(ratio).toBeLessThan(most)
    expect(results.gate.verdict).toBe('fail')
    expect(results.gate.reasons.join('\n')).toMatch(new RegExp(`^${name} is slower in read-only.*injected_loop$`, 'm'))
    expect(compare([results]).attributed.find(({ candidate }) => candidate === name)!.functions[0]).toMatchObject({
      name: 'injected_loop',
      before: 0,
    })
  })

  test('is named in the terminal, in Markdown and on the page', () => {
    for (const text of [
      said,
      readFileSync(join(folder, '.boltmark/report.md'), 'utf8'),
      readFileSync(join(folder, '.boltmark/report.html'), 'utf8'),
    ]) {
      expect(text).toMatch(/functions behind the change/i)
      expect(text).toContain('injected_loop')
    }
  })
})

const REPEATS = 8

/** A transaction may differ by this share (one standard deviation) from count to count of the same server. */
const MOST_DEVIATION = 0.0003

describe.each(['point-select', 'read-only', 'write-only', 'read-write'])('%s, beside a second job', (workload) => {
  const counts: TransactionCounts[] = []
  const seconds: number[] = []

  beforeAll(async () => {
    const busy = spawn('sh', ['-c', 'while :; do :; done'], { stdio: 'ignore' })
    try {
      const silent = { stage() {}, line() {}, status() {}, warning() {} }
      const job = await Job.open(join(folder, 'boltmark.yml'), join(folder, '.boltmark/repeats'), [], silent)
      const { facts } = await build(job)
      const { pristine } = await preparedData({ job, build: facts }, workload)
      const counting = { rig: job.rig(facts.plain), workload: job.workload(workload), binaries: facts.binaries }
      for (let repeat = 0; repeat < REPEATS; repeat++) {
        const began = performance.now()
        counts.push(await countTransactions({ ...counting, pristine, seed: 1, events: counts[0]?.events }))
        seconds.push((performance.now() - began) / 1000)
      }
    } finally {
      busy.kill('SIGKILL')
    }
  })

  test('counts repeat', () => {
    const logs = counts.map(({ metrics }) => Math.log(metrics[METRIC]!))
    const deviation = Math.sqrt(sum(logs.map((log) => (log - mean(logs)) ** 2)) / (REPEATS - 1))
    console.log(`${workload}: sd ${(100 * deviation).toFixed(4)} %, ${mean(seconds).toFixed(1)} s a count`)
    expect(deviation).toBeLessThan(MOST_DEVIATION)
  })

  test('no gate of the server against itself fails', () => {
    const verdicts = pairs().map(([base, head]) => gateBetween(base, head))
    expect(verdicts.length).toBeGreaterThan(20)
    expect(verdicts.filter((verdict) => verdict === 'fail')).toEqual([])
  })

  type Two = readonly [TransactionCounts, TransactionCounts]

  /** Neighbours, as a gate counts them: base, head, base, head. */
  function pairs(): [Two, Two][] {
    const all: [Two, Two][] = []
    for (let a = 0; a < REPEATS; a++)
      for (let b = a + 1; b < REPEATS; b++)
        for (let c = b + 1; c < REPEATS; c++)
          for (let d = c + 1; d < REPEATS; d++)
            all.push([
              [counts[a]!, counts[c]!],
              [counts[b]!, counts[d]!],
            ])
    return all
  }

  function gateBetween(base: Two, head: Two) {
    const sample = { workload, threads: 1, round: 1, order: 1, host: '', started: '', duration_s: 1, status: 'ok' }
    const file = SamplesFile.parse({
      schema: 'boltmark.results/1',
      variants: [
        { name: 'base', role: 'baseline' },
        { name: 'head', role: 'candidate' },
      ],
      workloads: [],
      samples: ['base', 'head'].map((variant) => ({ ...sample, variant, metrics: { throughput: 1 }, intervals: [] })),
      simulations: [
        { workload, variant: 'base', ...meanOfRepeats(base) },
        { workload, variant: 'head', ...meanOfRepeats(head) },
      ],
    })
    return gate(compare([file]), [METRIC]).verdict
  }
})
