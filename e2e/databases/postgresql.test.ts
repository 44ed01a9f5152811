import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { summarize } from '../../src/optimizers/profiles/fdata.js'
import type { Results } from '../../src/results/schema.js'
import { DatabaseJob, type Ran } from './job.js'

const job = new DatabaseJob('postgresql')

describe('PostgreSQL, built from source', () => {
  let ran: Ran
  let results: Results

  beforeAll(async () => {
    ran = await job.run('run')
    if (ran.exitCode !== 0) throw new Error(`the job ended with ${ran.exitCode}:\n${ran.stderr}`)
    results = job.results()
  })

  test('takes 25 minutes at most, and leaves no program behind', () => {
    expect(ran.minutes).toBeLessThan(25)
    expect(job.leftBehind()).toEqual([])
  })

  test('measures every variant on three workloads at three thread counts, without a failure', () => {
    expect(results.samples.filter(({ status }) => status !== 'ok')).toEqual([])
    const throughput = results.comparisons.filter(({ metric }) => metric === 'throughput')
    expect(throughput).toHaveLength((results.variants.length - 1) * 9)
    for (const { metrics } of results.samples) {
      expect(metrics.latency_p99).toBeGreaterThanOrEqual(metrics.latency_p95!)
      expect(metrics.cpu_per_transaction).toBeGreaterThan(0)
    }
  })

  test('takes half of the taken branches away, and names the function that BOLT 19 cannot rewrite', () => {
    const bolted = results.variants.filter(({ optimizers }) => optimizers.includes('bolt'))
    for (const { dyno_stats, profile, notes } of bolted) {
      expect(dyno_stats!.after.taken_branches! / dyno_stats!.before.taken_branches!).toBeLessThan(0.5)
      expect(profile!.functions_profiled).toBeGreaterThan(1000)
      expect(profile!.stale_percent).toBe(0)
      expect(notes.join()).not.toContain('thin')
      if (/llvm-bolt 19/.test(results.environment.tools.bolt!)) expect(notes.join()).toContain('skipped ExecInterpExpr')
    }
  })

  test('PGO: the server was compiled with what it recorded, and BOLT goes on from there', () => {
    const [pgo, pgoBolt] = ['pgo', 'pgo-bolt'].map((name) => results.variants.find((variant) => variant.name === name)!)
    for (const { notes } of [pgo!, pgoBolt!]) expect(notes.join()).toMatch(/with a profile of \d{3} objects/)
    expect(new Set(results.variants.map(({ binaries }) => binaries[0]!.sha256)).size).toBe(4)
  })

  test('finds the control equal to the baseline, all cells together', () => {
    const control = results.pooled.find(({ candidate, metric }) => candidate === 'control' && metric === 'throughput')!
    expect(control.ci_low!).toBeLessThanOrEqual(1)
    expect(control.ci_high!).toBeGreaterThanOrEqual(1)
  })

  test('a profile is the sum of what all server processes recorded', async () => {
    const recording = join(job.workFolder, 'train', 'recording')
    const parts = await Promise.all(readdirSync(recording).map((name) => summarize(join(recording, name))))
    // Two backends, the postmaster, and its helpers; the write-only training was the last.
    expect(parts.length).toBeGreaterThan(5)
    const whole = await summarize(join(job.workFolder, 'train', 'plain', 'write-only', 'server.fdata'))
    expect(whole.total).toBe(parts.reduce((total, part) => total + part.total, 0))
  })
})
