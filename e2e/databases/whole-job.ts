import { beforeAll, expect, test } from '@jest/globals'
import type { Results } from '../../src/results/schema.js'
import { isThin } from '../../src/results/thin-profile.js'
import { expectsControlAsBaseline } from '../control.js'
import type { DatabaseJob } from './job.js'

/** The candidates of most jobs. */
const CANDIDATES = ['bolt-merged', 'pgo', 'pgo-bolt']

export interface Limits {
  /** At least so many, of each binary that BOLT optimised. */
  readonly functionsProfiled: number
  /** In the order of the config. */
  readonly candidates?: readonly string[]
}

/** BOLT optimised these variants, in the order of the config, and each has fewer taken branches by a profile that fits. */
export function expectsStraightened({ variants }: Results, names: readonly string[], functionsProfiled: number): void {
  const bolted = variants.filter(({ optimizers }) => optimizers.includes('bolt'))
  expect(bolted.map(({ name }) => name)).toEqual(names)
  for (const { dyno_stats, profile } of bolted) {
    // The compiler has already straightened what PGO built.
    expect(dyno_stats!.after.taken_branches! / dyno_stats!.before.taken_branches!).toBeLessThan(0.75)
    expect(profile!.functions_profiled).toBeGreaterThan(functionsProfiled)
    expect(profile!.stale_percent).toBe(0)
    expect(isThin([profile!])).toBe(false)
  }
}

/** What a server that is built from source and optimised in every way has to show, whatever its name. */
export function provesTheWholeJob(job: DatabaseJob, limits: Limits): void {
  const { candidates = CANDIDATES } = limits
  let results: Results

  beforeAll(async () => {
    results = await job.whole()
  })

  test('leaves no program behind', () => {
    expect(job.leftBehind()).toEqual([])
  })

  test('measures every variant on three workloads at three thread counts, without a failure', () => {
    expect(results.variants.map(({ name }) => name).sort()).toEqual(['baseline', 'control', ...candidates].sort())
    expect(results.samples.filter(({ status }) => status !== 'ok')).toEqual([])
    const throughput = results.comparisons.filter(({ metric }) => metric === 'throughput')
    expect(throughput).toHaveLength((candidates.length + 1) * 9)
    for (const { metrics } of results.samples) {
      expect(metrics.latency_p99).toBeGreaterThan(0)
      expect(metrics.cpu_per_transaction).toBeGreaterThan(0)
    }
  })

  test('BOLT takes half of the taken branches away, of the plain build and of that by PGO', () => {
    const bolted = candidates.filter((name) => name !== 'pgo')
    expectsStraightened(results, bolted, limits.functionsProfiled)
  })

  test('PGO: the server was compiled with what it recorded, and BOLT goes on from there', () => {
    const [pgo, pgoBolt] = ['pgo', 'pgo-bolt'].map((name) => results.variants.find((variant) => variant.name === name)!)
    for (const { notes } of [pgo!, pgoBolt!]) expect(notes.join()).toMatch(/with a profile of \d{3,} objects/)
    const names = ['baseline', 'bolt-merged', 'pgo', 'pgo-bolt']
    const servers = results.variants
      .filter(({ name }) => names.includes(name))
      .map(({ binaries }) => binaries[0]!.sha256)
    expect(new Set(servers).size).toBe(4)
  })

  test('finds the control about equal to the baseline, all cells together', () => {
    expectsControlAsBaseline(results)
  })
}
