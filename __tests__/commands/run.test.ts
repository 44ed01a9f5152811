import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { ScheduleEnd } from '../../src/benchmark/schedule/schedule.js'
import { gaveUp, runPipeline } from '../../src/commands/run.js'
import { Job } from '../../src/job/job.js'
import type { Plan } from '../../src/job/plan.js'
import type { Sample } from '../../src/results/schema.js'
import { newFolder } from '../support/new-folder.js'
import { QUIET } from '../support/quiet.js'
import { sample } from '../verdict/samples.js'

describe('cells that were given up', () => {
  const cells = [1, 8].map((threads) => ({ workload: 'read-only', threads }))
  const plan: Plan = {
    variants: [],
    training: [],
    binaries: [],
    cells,
    rounds: { min: 6, max: 20 },
    interleave: {},
    shuffled: false,
  }
  const end: ScheduleEnd = { kind: 'done', reason: 'budget', open: cells, failing: [cells[1]!] }
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

describe('a baseline with nothing beside it', () => {
  const folder = newFolder('run')
  writeFileSync(join(folder, 'tool'), '#!/bin/sh\n', { mode: 0o755 })
  writeFileSync(
    join(folder, 'boltmark.yml'),
    `version: 1
target: { adapter: command, binaries: { tool: tool } }
workloads: { mix: { driver: command, run: [$tool], metrics: { throughput: { match: '(.*)' } } } }
variants: { baseline: {} }
benchmark: { control: false }
`,
  )
  const open = (...set: string[]) => Job.open(join(folder, 'boltmark.yml'), join(folder, 'work'), set, QUIET)

  test.each(['plan', 'benchmark', 'run'] as const)('is refused by %s before anything is built', async (last) => {
    await expect(runPipeline(await open(), { last })).rejects.toMatchObject({
      exitCode: 2,
      message: expect.stringMatching(/boltmark\.yml: variants: there is only baseline/),
    })
  })

  test('can be built, and be compared with itself', async () => {
    expect(Object.keys((await runPipeline(await open(), { last: 'build' })).files)).toEqual(['tool'])
    const { plan } = await runPipeline(await open('benchmark.control=true'), { last: 'plan' })
    expect(plan.variants.map(({ name }) => name)).toEqual(['baseline', 'control'])
  })
})
