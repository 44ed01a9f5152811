import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { EVERY_SAMPLE } from '../src/benchmark/instruments/every-sample.js'
import { Rig } from '../src/benchmark/rig/rig.js'
import { openTarget, targetSchemas } from '../src/targets/registry.js'
import type { Binaries } from '../src/targets/target.js'
import type { Load } from '../src/workloads/driver.js'
import { pgbench } from '../src/workloads/pgbench/pgbench.js'
import type { Workload } from '../src/workloads/workload.js'
import { POSTGRESQL } from './postgresql.js'

const LOAD: Load = { threads: 2, durationS: 1, warmupS: 0, seed: 1 }

describe('pgbench on the distribution’s PostgreSQL', () => {
  const binaries: Binaries = { server: join(POSTGRESQL, 'postgres') }
  let folder: string
  let rig: Rig

  const pgbenchWorkload = (keys: Record<string, unknown> = {}): Workload => {
    const { driver: _, ...parameters } = pgbench.schema.parse({ driver: 'pgbench', ...keys })
    return { name: 'pgbench', driver: pgbench as Workload['driver'], parameters }
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'boltmark-pgbench-'))
    await chmod(folder, 0o755)
    const schema = targetSchemas.find((candidate) => candidate.shape.adapter!.safeParse('postgresql').success)!
    const config = schema.parse({ adapter: 'postgresql', binaries }) as Parameters<typeof openTarget>[0]
    rig = new Rig(openTarget(config, '/'), binaries, join(folder, 'run'), { instruments: EVERY_SAMPLE })
    await rig.prepare(pgbenchWorkload(), join(folder, 'pristine'))
  })

  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('its own scripts and one of the user by weights: throughput of each, percentiles, a time series', async () => {
    const own = join(folder, 'two-reads.sql')
    await writeFile(
      own,
      '\\set aid random(1, 100000 * :scale)\nSELECT abalance FROM pgbench_accounts WHERE aid = :aid;\nSELECT 1;\n',
    )
    const mix = pgbenchWorkload({ scripts: { 'select-only': 3, [own]: 1 }, 'latency-sample': 1, protocol: 'prepared' })
    const { measured, totals } = await rig.observe(mix, binaries, join(folder, 'pristine'), {
      ...LOAD,
      durationS: 3,
      warmupS: 1,
    })
    const { metrics } = measured
    expect(metrics['select-only.throughput']! / metrics['two-reads.throughput']!).toBeGreaterThan(2)
    expect(metrics['select-only.throughput']! / metrics['two-reads.throughput']!).toBeLessThan(4.5)
    expect(metrics.latency_p99!).toBeGreaterThanOrEqual(metrics.latency_p95!)
    expect(metrics.latency_p95!).toBeGreaterThan(0)
    expect(measured.intervals.length).toBeGreaterThan(0)
    expect(totals.cpu_s).toBeGreaterThan(0.05)
    expect((await readdir(join(folder, 'run'))).filter((name) => name.startsWith('client-'))).toEqual([])
  })

  test('a number of transactions of its TPC-B', async () => {
    const load = { ...LOAD, durationS: undefined, events: 101 }
    const { measured } = await rig.observe(pgbenchWorkload(), binaries, join(folder, 'pristine'), load)
    expect(measured.transactions).toBe(102)
  })

  test('more clients than the server allows: the reason is what the server said', async () => {
    const load = { ...LOAD, threads: 120 }
    const observing = rig.observe(pgbenchWorkload(), binaries, join(folder, 'pristine'), load)
    await expect(observing).rejects.toThrow(/too many clients already/)
  })
})
