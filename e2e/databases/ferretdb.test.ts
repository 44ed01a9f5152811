/**
 * YCSB's workload A, loading and running, on two versions of FerretDB: examples/ferretdb as it is, with smaller numbers. FerretDB speaks
 * MongoDB's protocol and is not MongoDB. `npm run lane mongodb`.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { overridesIn } from '../../__tests__/support/shell-blocks.js'
import type { Results } from '../../src/results/schema.js'
import { conforms } from '../conformance/conformance.js'
import { FERRETDB } from '../conformance/mongodb.js'
import { asRepository } from '../fresh-copy.js'
import { DatabaseJob } from './job.js'

const TOOLS = resolve('.tools/bin')
const fork = resolve('.boltmark/e2e-ferretdb-fork')
const env = { PATH: `${TOOLS}:${process.env.PATH}` }
const job = new DatabaseJob('ferretdb', 'ferretdb', env, join(fork, 'boltmark.yml'))
const inTurns = new DatabaseJob('ferretdb-turns', 'ferretdb-turns', env, join(fork, 'boltmark.yml'))

/** What the example is cut down to, as the published result says it: reads and updates take longer the more records there are. */
const SMALL = overridesIn('docs/results/ferretdb-ycsb-a.md')

/** The figures of each operation, with the workload that it is part of. */
const OPERATIONS = { insert: 'load', read: 'workload-a', update: 'workload-a' }
const FIGURES = ['throughput', 'latency_avg', 'latency_p95', 'latency_p99']

/** A repository with a commit for each version, as the example's README has it. */
function makeFork(): void {
  rmSync(fork, { recursive: true, force: true })
  cpSync('examples/ferretdb', fork, { recursive: true })
  const commit = (version: string) => {
    writeFileSync(join(fork, 'version'), `${version}\n`)
    asRepository(fork)
  }
  commit('1.23.0')
  execFileSync('git', ['-C', fork, 'tag', 'v1.23.0'])
  commit('1.24.0')
}

beforeAll(makeFork)

describe('YCSB on two versions of FerretDB', () => {
  let results: Results

  beforeAll(async () => {
    results = await job.whole(...SMALL)
    job.publish('ferretdb-ycsb-a')
  })

  test('each version tells itself, and every sample is good', () => {
    expect(Object.fromEntries(results.variants.map(({ name, version }) => [name, version]))).toEqual({
      'v1.23.0': '1.23.0',
      control: '1.23.0',
      'v1.24.0': '1.24.0',
    })
    expect(results.environment.tools['load generator go-ycsb'] ?? JSON.stringify(results.environment.tools)).toContain(
      'go-ycsb v1.0.1',
    )
    expect(results.samples).toHaveLength(3 * 2 * 6)
    expect(results.samples.filter(({ status }) => status !== 'ok')).toEqual([])
  })

  test.each(Object.entries(OPERATIONS))(
    '%s: throughput, mean, p95 and p99, and their changes',
    (operation, workload) => {
      const title = operation.toUpperCase()
      const words = ['throughput', 'average latency', 'p95 latency', 'p99 latency'].map(
        (figure) => `${title} ${figure}`,
      )
      for (const word of words) expect(job.report()).toContain(word)
      for (const metric of FIGURES.map((figure) => `${operation}.${figure}`)) {
        const own = results.samples.filter((sample) => sample.workload === workload)
        for (const { metrics } of own) expect(metrics[metric]).toBeGreaterThan(0)
        const compared = results.comparisons.filter((one) => one.metric === metric && one.workload === workload)
        expect(compared.map(({ candidate }) => candidate).sort()).toEqual(['control', 'v1.24.0'])
        for (const { ratio, ci_low, ci_high } of compared) {
          expect(ratio).toBeGreaterThan(0)
          expect(ci_low!).toBeLessThanOrEqual(ratio!)
          expect(ci_high!).toBeGreaterThanOrEqual(ratio!)
        }
      }
    },
  )

  test('in the order of the operations, p95 lies below p99', () => {
    for (const { metrics } of results.samples)
      for (const operation of Object.keys(OPERATIONS).filter((name) => `${name}.latency_p95` in metrics))
        expect(metrics[`${operation}.latency_p95`]!).toBeLessThanOrEqual(metrics[`${operation}.latency_p99`]!)
  })

  test('leaves no program behind', () => {
    expect(job.leftBehind()).toEqual([])
  })
})

test('in turns by signals, as the other published result says it, with two rounds', async () => {
  const overrides = overridesIn('docs/results/ferretdb-ycsb-a-turns.md')
  const { samples, plan } = await inTurns.whole(...overrides, 'benchmark.rounds=2')
  expect(Object.values(plan.interleave!)).toEqual([
    { way: 'turns', turn_ms: 100 },
    { way: 'turns', turn_ms: 100 },
  ])
  expect(samples.map(({ status }) => status)).toEqual(Array(3 * 2 * 2).fill('ok'))
  for (const { metrics } of samples) {
    expect(metrics.throughput).toBeGreaterThan(0)
    // They would hold the turns of other variants.
    expect(Object.keys(metrics).filter((name) => name.includes('latency'))).toEqual([])
  }
})

conforms(FERRETDB)
