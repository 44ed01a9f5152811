import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { countTransactions } from '../../../src/benchmark/counts/count.js'
import type { TransactionCounts } from '../../../src/benchmark/counts/per-transaction.js'
import { meanOfRepeats } from '../../../src/benchmark/counts/together.js'
import { Job } from '../../../src/job/job.js'
import { build } from '../../../src/making/build.js'
import { preparedData } from '../../../src/making/pristine-data.js'
import { GATED_COUNT } from '../../../src/results/metrics.js'
import { SamplesFile } from '../../../src/results/schema.js'
import { mean, sum } from '../../../src/statistics/mean.js'
import { compare } from '../../../src/verdict/compare.js'
import { gate } from '../../../src/verdict/gate.js'
import type { Fork } from './fork.js'
import { recordRepeats } from './record.js'

const REPEATS = 8

/** A transaction may differ by this share (one standard deviation) from count to count of the same server. */
const MOST_DEVIATION = 0.0003

/** Counts of a server repeat beside a second job, and a gate of the server against itself never fails. */
export function testRepeats(server: string, fork: () => Fork): void {
  describe.each(['point-select', 'read-only', 'write-only', 'read-write'])('%s, beside a second job', (workload) => {
    let counts: TransactionCounts[]
    let seconds: number

    beforeAll(async () => {
      const began = performance.now()
      counts = await countRepeatedly(fork().folder, workload)
      seconds = (performance.now() - began) / 1000 / REPEATS
    })

    test('counts repeat, and no gate of the server against itself fails', () => {
      const instructions = counts.map(({ metrics }) => metrics[GATED_COUNT]!)
      const deviation = deviationOf(instructions)
      const verdicts = pairsOf(counts).map(([base, head]) => gateBetween(workload, base, head))
      const failed = verdicts.filter((verdict) => verdict === 'fail').length
      recordRepeats({ server, workload, instructions, deviation, seconds, gates: verdicts.length, failed })
      console.log(`${server}, ${workload}: sd ${(100 * deviation).toFixed(4)} %, ${seconds.toFixed(1)} s a count`)
      expect(deviation).toBeLessThan(MOST_DEVIATION)
      expect(verdicts.length).toBeGreaterThan(20)
      expect(failed).toBe(0)
    })
  })
}

async function countRepeatedly(folder: string, workload: string): Promise<TransactionCounts[]> {
  const busy = spawn('sh', ['-c', 'while :; do :; done'], { stdio: 'ignore' })
  try {
    const silent = { stage() {}, line() {}, status() {}, warning() {} }
    const job = await Job.open(join(folder, 'boltmark.yml'), join(folder, '.boltmark/repeats'), [], silent)
    const { facts } = await build(job)
    const { pristine } = await preparedData({ job, build: facts }, workload)
    const counting = { rig: job.rig(facts.plain), workload: job.workload(workload), binaries: facts.binaries }
    const counts: TransactionCounts[] = []
    for (let repeat = 0; repeat < REPEATS; repeat++)
      counts.push(await countTransactions({ ...counting, pristine, seed: 1, events: counts[0]?.events }))
    return counts
  } finally {
    busy.kill('SIGKILL')
  }
}

function deviationOf(figures: readonly number[]): number {
  const logs = figures.map(Math.log)
  return Math.sqrt(sum(logs.map((log) => (log - mean(logs)) ** 2)) / (logs.length - 1))
}

type Two = readonly [TransactionCounts, TransactionCounts]

/** Every four of the counts, as a gate counts them: base, head, base, head. */
function pairsOf(all: readonly TransactionCounts[]): [Two, Two][] {
  const pairs: [Two, Two][] = []
  for (let a = 0; a < all.length; a++)
    for (let b = a + 1; b < all.length; b++)
      for (let c = b + 1; c < all.length; c++)
        for (let d = c + 1; d < all.length; d++)
          pairs.push([
            [all[a]!, all[c]!],
            [all[b]!, all[d]!],
          ])
  return pairs
}

function gateBetween(workload: string, base: Two, head: Two) {
  const sample = { workload, threads: 1, round: 1, order: 1, host: '', started: '', duration_s: 1, status: 'ok' }
  const file = SamplesFile.parse({
    schema: 'boltmark.results/1',
    variants: [
      { name: 'base', role: 'baseline' },
      { name: 'head', role: 'candidate' },
    ],
    workloads: [],
    samples: ['base', 'head'].map((variant) => ({ ...sample, variant, metrics: { throughput: 1 }, intervals: [] })),
    simulations: [
      { workload, variant: 'base', ...meanOfRepeats(base) },
      { workload, variant: 'head', ...meanOfRepeats(head) },
    ],
  })
  return gate(compare([file]), [GATED_COUNT]).verdict
}
