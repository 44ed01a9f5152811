import { describe, expect, test } from '@jest/globals'
import type { Done } from '../../src/benchmark/schedule.js'
import type { Plan } from '../../src/pipeline/plan.js'
import { gaveUp } from '../../src/pipeline/run.js'
import type { Sample } from '../../src/results/schema.js'
import { sample } from '../results/samples.js'

describe('cells that were given up', () => {
  const cells = [1, 8].map((threads) => ({ workload: 'read-only', threads }))
  const plan: Plan = { variants: [], training: [], binaries: [], cells, rounds: { min: 6, max: 20 } }
  const end: Done = { kind: 'done', reason: 'budget', open: cells, failing: [cells[1]!] }
  const told = (samples: Sample[]) =>
    gaveUp(plan, { samples, end }, ['latency_p95'], { markdown: 'report.md' }).sentence

  test('the last failure in them is told', () => {
    const samples = [
      sample({ variant: 'bolt', round: 1, status: 'failed', reason: 'it crashed', metrics: {} }),
      sample({ variant: 'baseline', round: 1, metrics: { latency_p95: 2 } }),
      sample({ variant: 'bolt', round: 1, threads: 1, status: 'failed', reason: 'elsewhere', metrics: {} }),
    ]
    expect(told(samples)).toBe(
      '1 of 2 cells could not be measured. The last reason, from bolt on read-only at 8 threads: failed: it crashed\n' +
        '  → Mend that and run again: finished samples are kept. What could be measured is in report.md.',
    )
  })

  test('where nothing failed, the metric that is missing, and those that are there', () => {
    const samples = [sample({ variant: 'bolt', round: 5, metrics: { throughput: 100, 'read.latency_p95': 2 } })]
    expect(told(samples)).toBe(
      '1 of 2 cells could not be measured. The last reason, from bolt on read-only at 8 threads: has no latency_p95\n' +
        '  → Judge by metrics that it has (gate.metrics): throughput, read.latency_p95. What could be measured is in report.md.',
    )
  })
})
