/** A run whose variants take turns on SQLite, more of them than may run at once. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Results } from '../src/results/schema.js'
import { cli } from './cli.js'
import { TAKES_LIBRARY } from './sqlite.js'

const CONFIG = `version: 1
${TAKES_LIBRARY}
workloads: { read: { driver: sysbench, script: oltp_point_select, tables: 1, table-size: 1000 } }
variants:
  baseline: {}
  small: { environment: { OWN: small } }
  large: { environment: { OWN: large } }
benchmark: { duration: 1s, rounds: 2, at-once: 3, control: true }
machine: { max-steal: 100%, max-other-load: 100%, tune: none }
gate: { fail-on: never }
`

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'boltmark-turns-of-a-run-'))
  writeFileSync(join(folder, 'boltmark.yml'), CONFIG)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function boltmark(...args: string[]): string {
  const env = { ...process.env, BOLTMARK_LOCK: join(folder, 'lock') }
  const { exitCode, stdout, stderr } = cli(folder, args, { env })
  if (exitCode !== 0) throw new Error(stdout + stderr)
  return stdout + stderr
}

test('a trial of the baseline against itself chooses the length of turns, and a run that goes on keeps the choice', () => {
  const work = join(folder, 'trial')
  const run = (...benchmark: string[]) => {
    const set = ['threads=2', ...benchmark].flatMap((value) => ['--set', `benchmark.${value}`])
    const output = boltmark('run', '--work-dir', work, ...set)
    return { output, ...Results.parse(JSON.parse(readFileSync(join(work, 'results.json'), 'utf8'))) }
  }
  const { plan, samples } = run('turn-trial=45s', 'rounds=1')
  const { ways, chosen } = plan.turn_trial!
  expect(ways.map(({ way, turn_ms }) => turn_ms ?? way)).toEqual([50, 100, 250, 500, 'sequential'])
  for (const { noise_percent } of ways) expect(noise_percent).toBeGreaterThan(0)
  expect(plan.interleave?.read).toMatchObject(chosen)
  const again = run('turn-trial=45s', 'rounds=1')
  expect(again.output).toContain('are taken over')
  expect(again.plan.turn_trial).toEqual(plan.turn_trial)
  expect(again.samples).toEqual(samples)

  // The length that `auto` gives a trial depends on the number of rounds.
  const longer = run('rounds=2')
  expect(longer.output).toContain('are taken over')
  expect(longer.plan.turn_trial).toEqual(plan.turn_trial)
  expect(longer.samples).toEqual(expect.arrayContaining(samples))
  expect(longer.samples.length).toBe(2 * samples.length)
})

test('load generators with one thread hand many short turns on to each other, and no latency holds a wait', () => {
  const work = join(folder, 'ring')
  boltmark('run', '--work-dir', work, '--set', 'benchmark.interleave=transactions')
  const { samples, plan } = Results.parse(JSON.parse(readFileSync(join(work, 'results.json'), 'utf8')))
  expect(plan.interleave?.read).toMatchObject({ way: 'turns', ring: true, at_once: 3 })
  for (const { status, resources, metrics, duration_s, group, round } of samples) {
    expect(status).toBe('ok')
    expect(duration_s).toBeGreaterThan(0.9)
    const others = samples.filter((other) => other.group === group && other.round === round)
    const turns = others.map((other) => other.resources!.turns!)
    // In each cycle, each of them has a turn.
    expect(Math.max(...turns) - Math.min(...turns)).toBeLessThanOrEqual(1)
    expect(resources!.turns).toBeGreaterThan(20)
    // Turns of 2 ms or a transaction, of which most take less: a wait for two others would be longer.
    expect(metrics.latency_p95).toBeLessThan((duration_s / resources!.turns!) * 1000)
    expect(metrics.throughput! * metrics.cpu_per_transaction!).toBeLessThan(1.1e6)
  }
})

test('a round has two groups with a baseline each, and every candidate is compared with its own', () => {
  expect(boltmark('plan')).toContain('in groups of at most 3 with a baseline each: benchmark.at-once is 3')
  boltmark('run')
  const results = Results.parse(JSON.parse(readFileSync(join(folder, '.boltmark/results.json'), 'utf8')))
  const { samples, comparisons, plan } = results
  expect(plan.interleave?.read).toMatchObject({ way: 'turns', at_once: 3 })
  for (const round of [1, 2]) {
    const own = samples.filter((sample) => sample.round === round)
    expect(own.map(({ status }) => status)).toEqual(own.map(() => 'ok'))
    expect(own.map(({ variant }) => variant).sort()).toEqual(['baseline', 'baseline', 'control', 'large', 'small'])
    expect(own.map(({ order }) => order)).toEqual([0, 1, 2, 3, 4])
    for (const group of [1, 2])
      expect(own.filter((sample) => sample.group === group && sample.variant === 'baseline')).toHaveLength(1)
    for (const candidate of ['control', 'large', 'small']) {
      const { group, metrics } = own.find(({ variant }) => variant === candidate)!
      const baseline = own.find((sample) => sample.variant === 'baseline' && sample.group === group)!
      const compared = comparisons.find((one) => one.candidate === candidate && one.metric === 'throughput')!
      expect(compared.round_ratios).toContainEqual(
        expect.closeTo(metrics.throughput! / baseline.metrics.throughput!, 5),
      )
    }
  }
  expect(boltmark('report', '.boltmark/results.json', '--format', 'md')).toContain('in groups of at most 3')
})
