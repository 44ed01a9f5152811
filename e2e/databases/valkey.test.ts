import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, jest, test } from '@jest/globals'
import type { Results } from '../../src/results/schema.js'
import { conforms } from '../conformance/conformance.js'
import { DatabaseJob } from './job.js'

jest.setTimeout(1_800_000)

const job = new DatabaseJob('valkey')

describe('Valkey, built from source', () => {
  let results: Results

  beforeAll(async () => {
    results = await job.whole()
  })

  test('the version is that of the source, and every sample is good', () => {
    expect(results.target).toMatchObject({ adapter: 'valkey', version: expect.stringMatching(/^8\.\d+\.\d+$/) })
    expect(results.samples.filter(({ status }) => status !== 'ok')).toEqual([])
    expect(results.comparisons.filter(({ metric }) => metric === 'throughput')).toHaveLength(12)
    expect(job.leftBehind()).toEqual([])
  })

  test('BOLT has a profile of the server, and takes taken branches away', () => {
    const { profile, dyno_stats } = results.variants.find(({ name }) => name === 'bolt')!
    expect(profile!.functions_profiled).toBeGreaterThan(300)
    expect(profile!.stale_percent).toBe(0)
    expect(dyno_stats!.after.taken_branches! / dyno_stats!.before.taken_branches!).toBeLessThan(0.75)
  })

  test('no function of the server or of its libraries is split by the compiler', () => {
    expect(results.variants.flatMap(({ notes }) => notes).join()).not.toContain('has split')
  })

  test('PGO compiles the server with what it recorded', () => {
    const { notes, binaries } = results.variants.find(({ name }) => name === 'pgo')!
    expect(notes.join()).toMatch(/with a profile of \d{2,} objects/)
    const baseline = results.variants.find(({ name }) => name === 'baseline')!
    expect(binaries[0]!.sha256).not.toBe(baseline.binaries[0]!.sha256)
  })
})

const BENCHMARK = ['redis-benchmark', '-c', '$threads', '-n', '$events', '-r', '1000', '-t', 'set', '--csv']
const THROUGHPUT = { throughput: { match: '^"SET","([0-9.]+)"' } }

for (const [way, where] of [
  ['socket', ['-s', '$socket']],
  ['tcp', ['-h', '$host', '-p', '$port']],
] as const)
  conforms({
    adapter: 'valkey',
    async binaries() {
      const server = join(job.workFolder, 'build', 'tree', 'src', 'valkey-server')
      if (!existsSync(server)) throw new Error(`${server} is missing: the job above builds it`)
      return { server }
    },
    version: /^8\.\d+\.\d+$/,
    keys: { connect: way },
    ways: { [way]: {} },
    driver: 'command',
    workload: {
      prepare: ['redis-benchmark', ...where, '-t', 'set', '-q'],
      run: [...BENCHMARK, ...where],
      metrics: THROUGHPUT,
    },
    load: { threads: 2, events: 10_000, warmupS: 0, seed: 1 },
    server: {
      longLoad: { threads: 2, events: 100_000_000, warmupS: 0, seed: 1 },
      at: (port) => ({ connect: 'tcp', settings: { port } }),
      refused: { settings: { 'no-such-setting': 1 } },
    },
  })
