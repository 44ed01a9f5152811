/** Histories to test with. */
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { HISTORY_SCHEMA, type HistoryRecord } from '../../src/history/record.js'
import { generator } from '../../src/statistics/random.js'

/** Different in its first seven digits. */
export function shaOf(i: number): string {
  return (0x1000000 + i).toString(16).padEnd(40, '0')
}

export function record(i: number, change: Partial<HistoryRecord> = {}): HistoryRecord {
  return {
    schema: HISTORY_SCHEMA,
    run: `run-${i}`,
    started: new Date(Date.UTC(2026, 0, 1) + i * 86_400_000).toISOString(),
    repository: 'git@github.com:example/server.git',
    sha: shaOf(i),
    host: 'host-a',
    target: 'sqlite 3.40.1',
    runs: 1,
    cells: [{ workload: 'read-only', threads: 8, values: { baseline: { throughput: 1000 + i } } }],
    ...change,
  }
}

/** Nightly runs with 1 % of noise whose throughput follows `level`, p95 latency the other way. */
export function nightly(n: number, level: (i: number) => number, host = 'host-a'): HistoryRecord[] {
  const random = generator(5, host)
  return Array.from({ length: n }, (_, i) => {
    const throughput = 1000 * level(i) * (1 + 0.02 * (uniformFloat64(random) - 0.5))
    const values = { bolt: { throughput, latency_p95: 1000 / throughput } }
    return record(i, { host, run: `${host}-${i}`, cells: [{ workload: 'read-only', threads: 8, values }] })
  })
}
