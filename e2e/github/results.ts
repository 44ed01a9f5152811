import { Results, type Sample } from '../../src/results/schema.js'
import { poolResults } from '../../src/verdict/pool.js'

/** A config that asks for what `comparedResults` holds. */
export const BASE_CONFIG = `version: 1
target: { adapter: sqlite }
workloads: { read-only: { driver: sysbench, script: oltp_read_only } }
variants: { baseline: {} }
benchmark: { threads: [8], rounds: 8 }
gate: { margin: 2%, metrics: [throughput] }
`

/** Noise of a quiet machine, the same in every test. */
const WOBBLE = [0.001, -0.002, 0.003, -0.001, 0.002, -0.003, 0.0015, -0.0005]

/** Whole results of a made-up run: each candidate at so many times the baseline's throughput, in so many workloads at 8 threads. */
export function comparedResults(candidates: Readonly<Record<string, number>>, workloads = 1): Results {
  const names = ['read-only', ...Array.from({ length: workloads - 1 }, (_, index) => `workload-${index}`)]
  const levels = Object.entries({ base: 1, ...candidates })
  const samples = names.flatMap((workload) =>
    (['discovery', 'confirm'] as const).flatMap((phase) =>
      WOBBLE.flatMap((wobble, round) =>
        levels.map(([variant, level], order): Sample => {
          const throughput = 1000 * level * (1 + wobble * (order + 1))
          const started = new Date(Date.UTC(2026, 0, 1, 0, round)).toISOString()
          const place = { workload, threads: 8, variant, round, phase, order, host: 'host-a', started, duration_s: 1 }
          return { ...place, status: 'ok', metrics: { throughput } }
        }),
      ),
    ),
  )
  const raw = Results.parse({
    schema: 'boltmark.results/1',
    run: {
      id: 'run',
      started: '2026-01-01T00:00:00Z',
      finished: '2026-01-01T01:00:00Z',
      tool: 'boltmark 0.1.0',
      config_sha256: 'c'.repeat(64),
      git: null,
    },
    environment: {
      fingerprint: 'host-a',
      arch: 'arm64',
      cpu: 'Neoverse-N1',
      cores: 8,
      memory_bytes: 2 ** 34,
      kernel: '6.1',
      os: 'Debian 12',
      tools: {},
      settings: {},
      pinning: {},
    },
    target: { adapter: 'sqlite', version: '3.46.0', parameters: {} },
    plan: {
      baseline: 'base',
      margin: 0.02,
      confidence: 0.95,
      metrics: ['throughput'],
      rounds: { min: 8, max: 8 },
      gated: ['throughput'],
    },
    variants: levels.map(([name], index) => ({ name, role: index === 0 ? 'baseline' : 'candidate' })),
    workloads: names.map((name) => ({ name })),
    samples,
    comparisons: [],
    pooled: [],
    gate: { verdict: 'neutral', reasons: [] },
  })
  return poolResults([raw])
}
