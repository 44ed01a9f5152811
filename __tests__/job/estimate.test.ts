import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, jest, test } from '@jest/globals'
import { binaryNames } from '../../src/config/schema.js'
import { estimateAsText, estimateOf } from '../../src/job/estimate.js'
import { Job } from '../../src/job/job.js'
import { makePlan } from '../../src/job/plan.js'
import { refuseImpossiblePlan, refuseMissingSource } from '../../src/job/refuse-plan.js'
import { Results } from '../../src/results/schema.js'
import { newFolder } from '../support/new-folder.js'
import { overridesIn } from '../support/shell-blocks.js'

const CONFIG = `version: 1
target: { adapter: sqlite }
workloads:
  read: { driver: sysbench, script: oltp_read_only, tables: 2, table-size: 1000 }
  write: { driver: sysbench, script: oltp_write_only, tables: 2, table-size: 1000 }
variants:
  baseline: {}
  bolt: { optimize: bolt, train: [read, write] }
  pgo: { optimize: [pgo, bolt], train: [read] }
train: { duration: 30s }
benchmark: { threads: [1, 8], duration: 50s, warmup: 5s, rounds: { min: 6, max: 12 } }
`

const progress = { stage() {}, line() {}, status() {}, warning() {} }

async function jobOf(text: string) {
  const folder = newFolder('estimate')
  const file = join(folder, 'boltmark.yml')
  writeFileSync(file, text)
  const job = await Job.open(file, join(folder, 'work'), [], progress)
  return { job, plan: makePlan(job.config, binaryNames(job.config.target)) }
}

describe('the price of a plan', () => {
  test('counts a sample of the baseline for each group of a round', async () => {
    const limited = CONFIG.replace('warmup: 5s,', 'warmup: 5s, at-once: 2,')
    const [all, grouped] = [await jobOf(CONFIG), await jobOf(limited)].map(({ job, plan }) => estimateOf(job, plan, 4))
    // Baseline, control and two candidates: three groups of two.
    expect(grouped!.samples.min).toBe((all!.samples.min * 6) / 4)
    expect(grouped!.measuring_s.min).toBeCloseTo((all!.measuring_s.min * 6) / 4)
  })

  test('counts builds, trainings and samples', async () => {
    const { job, plan } = await jobOf(CONFIG)
    const estimate = estimateOf(job, plan, 4)
    // One plain build, and two for PGO: it records, then uses.
    expect(estimate).toMatchObject({ builds: 3, trainings: 3, training_s: 105 })
    // 4 variants with the control, 4 cells, 55.3 s each.
    expect(estimate.samples).toEqual({ min: 96, max: 192 })
    // The copy of two small tables takes next to nothing.
    expect(estimate.measuring_s.min / 96).toBeCloseTo(55.3)
    expect(estimate.measuring_s.max / 192).toBeCloseTo(55.3)
    expect(estimate.building_s).toBeCloseTo((3 * job.target.usualBuildCpuS!) / 4)
  })

  test.each([
    ['postgresql-15', 'e2e/databases/postgresql.yml'],
    ['postgresql-15-turns', 'e2e/databases/postgresql.yml'],
    ['postgresql-tpcc', 'e2e/databases/tpcc.yml'],
    ['mariadb-10.11', 'e2e/databases/mariadb.yml'],
    ['mariadb-10.11-turns', 'e2e/databases/mariadb.yml'],
    ['mysql-9.7', 'e2e/databases/mysql.yml'],
    ['tidb-pgo', 'e2e/databases/tidb.yml'],
    ['tidb-versions', 'e2e/databases/tidb-versions.yml'],
    ['ferretdb-ycsb-a', 'examples/ferretdb/boltmark.yml'],
  ])('a sample of %s took what is expected, within 30 %%', async (name, file) => {
    const overrides = overridesIn(`docs/results/${name}.md`)
    const job = await Job.open(file, newFolder('published'), overrides, progress)
    const { measuring_s, samples: planned } = estimateOf(job, makePlan(job.config, binaryNames(job.config.target)), 2)
    const { samples } = Results.parse(JSON.parse(readFileSync(`docs/results/${name}.json`, 'utf8')))
    const took = samples.reduce((sum, { wall_s }) => sum + wall_s!, 0) / samples.length
    const expected = measuring_s.max / planned.max
    expect(Math.abs(expected / took - 1)).toBeLessThan(0.3)
    console.log(`${name}: a sample was expected to take ${expected.toFixed(2)} s, and took ${took.toFixed(2)} s`)
  })

  test('a disk of 64 tables of 10 million rows: three workloads share them', async () => {
    const tables = 'tables: 64, table-size: 10000000'
    const { job, plan } = await jobOf(`version: 1
target: { adapter: mariadb }
workloads:
  point: { driver: sysbench, script: oltp_point_select, ${tables} }
  read: { driver: sysbench, script: oltp_read_only, ${tables} }
  write: { driver: sysbench, script: oltp_read_write, ${tables} }
variants: { baseline: {} }
`)
    const estimate = estimateOf(job, plan, 4)
    expect(estimate.pristine).toBe(1)
    // The pristine copy and the one in use; four of them took 717 GiB.
    expect(estimate.disk_bytes / 2 ** 30).toBeLessThan(370)
    expect(estimateAsText(estimate)).toContain('359 GiB on disk (1 set of tables)')
  })

  test('has no build where the servers run already', async () => {
    process.env.BOLTMARK_TEST_PASSWORD = 'for-the-plan-alone'
    const { job, plan } = await jobOf(`version: 1
target: { adapter: mysql, address: "10.0.0.5:3306", user: bench, password: "\${env:BOLTMARK_TEST_PASSWORD}" }
workloads: { read: { driver: sysbench, script: oltp_read_only } }
variants: { baseline: {}, next: { address: "10.0.0.6:3306" } }
`)
    const estimate = estimateOf(job, plan, 4)
    expect(estimate).toMatchObject({ builds: 0, building_s: 0, total_s: estimate.measuring_s })
    expect(estimateAsText(estimate)).not.toContain('build')
    expect(estimateAsText(estimate)).toMatch(/data: 2\.86 MiB on the server \(1 set of tables\)/)
  })

  test('has the trial of turns', async () => {
    const [with_, without] = [CONFIG, CONFIG.replace('warmup: 5s,', 'warmup: 5s, turn-trial: off,')]
    const [trial, none] = [await jobOf(with_), await jobOf(without)].map(({ job, plan }) => estimateOf(job, plan, 4))
    expect(trial!.trial_s).toBeGreaterThan(30)
    expect(trial!.trial_s).toBeLessThanOrEqual(60)
    expect(trial!.total_s.min - none!.total_s.min).toBeCloseTo(trial!.trial_s)
    expect(estimateAsText(trial!)).toContain('trial of turns: about ')
    expect(estimateAsText(none!)).not.toContain('trial')
  })

  test('variants that take turns have a copy of the data each', async () => {
    const tables = 'tables: 1, table-size: 10000000'
    const of = async (benchmark: string) => {
      const { job, plan } = await jobOf(`version: 1
target: { adapter: mariadb }
workloads: { read: { driver: sysbench, script: oltp_read_only, ${tables} } }
variants: { baseline: {}, bolt: { optimize: bolt, train: [read] } }
benchmark: ${benchmark}
`)
      return estimateOf(job, plan, 4)
    }
    const turns = await of('{ control: true }')
    const copy = turns.disk_bytes / 2
    // One pristine copy; baseline, control and candidate at the same time.
    expect(turns.turns_bytes).toBe(copy * 4)
    expect(estimateAsText(turns)).toMatch(/data for turns: [\d.]+ GiB on disk, a copy for each variant/)
    const sequential = await of('{ interleave: off }')
    expect(sequential.turns_bytes).toBeUndefined()
    expect(estimateAsText(sequential)).not.toContain('turns')
  })

  test('ends at the budget, and says what a job may take', async () => {
    const { job, plan } = await jobOf(CONFIG.replace('rounds:', 'budget: 2h, rounds:'))
    const estimate = estimateOf(job, plan, 4)
    expect(estimate.measuring_s).toEqual({ min: expect.closeTo(96 * 55.3, 0), max: 7200 })
    expect(estimateAsText(estimate)).toContain('96 to 192 samples: 1 h 28 min to 2 h 00 min')
    expect(estimateAsText(estimate)).not.toContain('warning')
  })

  test('warns of a job that outlasts the six hours of a workflow, unless shards share the cells', async () => {
    const { job, plan } = await jobOf(CONFIG.replace('max: 12', 'max: 40'))
    const estimate = estimateOf(job, plan, 4)
    expect(estimateAsText(estimate)).toContain('the workflows end it after 6 h')
    expect(estimateAsText(estimate, 4)).not.toContain('after 6 h')
  })

  test('says what is unknown', async () => {
    const own = CONFIG.replace('workloads:', 'build: { run: make }\nworkloads:').replace('duration: 50s', 'events: 100')
    const { job, plan } = await jobOf(own)
    const text = estimateAsText(estimateOf(job, plan, 4))
    expect(text).toContain('duration unknown')
    expect(text).toContain('60 s are assumed for a load of `events`')
  })
})

describe('a plan that cannot lead to a verdict is refused', () => {
  const refused = async (text: string) => {
    const { job, plan } = await jobOf(text)
    return () => refuseImpossiblePlan(job, plan)
  }

  test('too few rounds', async () => {
    const few = CONFIG.replace('{ min: 6, max: 12 }', '{ min: 2, max: 3 }')
    expect(await refused(few)).toThrow('3 rounds cannot decide anything: at a confidence of 0.95 it takes 6')
  })

  test('too few rounds are a warning if nothing is gated', async () => {
    const warned = async (text: string) => {
      const { job, plan } = await jobOf(`${text}gate: { fail-on: never }\n`)
      const warning = jest.fn()
      refuseImpossiblePlan({ ...job, progress: { ...progress, warning } } as unknown as Job, plan)
      return warning.mock.calls.flat()
    }
    expect(await warned(CONFIG.replace('{ min: 6, max: 12 }', '{ min: 2, max: 3 }'))).toEqual([
      'benchmark.rounds: with 3 rounds, every timed verdict is inconclusive: at a confidence of 0.95 it takes 6.',
    ])
    expect(await warned(CONFIG)).toEqual([])
  })

  test('a budget that ends before the first cell could', async () => {
    const short = (budget: string) => CONFIG.replace('rounds:', `budget: ${budget}, rounds:`)
    expect(await refused(short('1m'))).toThrow(
      'the fewest rounds (6) of one cell take 22 min 07 s, and there are 4 cells',
    )
    expect(await refused(short('24m'))).not.toThrow()
  })

  test('sources that are not there', async () => {
    const { job } = await jobOf(CONFIG.replace('adapter: sqlite', 'adapter: sqlite, source: /nope'))
    await expect(refuseMissingSource(job)).rejects.toThrow('There is no source tree /nope.')
    const { job: packaged } = await jobOf(CONFIG)
    await expect(refuseMissingSource(packaged)).resolves.toBeUndefined()
  })
})
