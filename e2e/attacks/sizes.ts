import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect } from '@jest/globals'
import { cli, type Ran } from '../cli.js'
import { comparedResults } from '../github/results.js'
import type { Attack } from './attack.js'
import { folderWith, refused, times } from './scene.js'

/** What a command may use, whatever it is given. Processor time, since a test may run beside others. */
const SECONDS = 10
const MEGABYTES = 500

const USED = 'within 10 s of a processor and 500 MB'

/** Gives whole results with parts replaced to a command, and expects that it uses no more than it may. */
function given(more: object, ...args: string[]): Ran {
  const folder = folderWith({ 'results.json': JSON.stringify({ ...comparedResults({ head: 1 }), ...more }) })
  const used = join(folder, 'used.json')
  const env = { ...process.env, NODE_OPTIONS: `--require=${resolve('e2e/attacks/usage.cjs')}`, USAGE_FILE: used }
  const ran = cli(folder, [args[0]!, 'results.json', ...args.slice(1)], { env })
  const { seconds, megabytes } = JSON.parse(readFileSync(used, 'utf8'))
  expect({ args, seconds, isWithin: seconds < SECONDS }).toMatchObject({ isWithin: true })
  expect({ args, megabytes, isWithin: megabytes < MEGABYTES }).toMatchObject({ isWithin: true })
  return ran
}

/** The commands that read results, in every form that draws them in another way. */
const READERS = [['compare'], ['gate'], ['report', '--format', 'html'], ['report', '--format', 'md']] as const

/** By both schemas that results are read with. */
function refusedByAll(more: object, said: string): void {
  for (const reader of [['compare'], ['report']]) refused(given(more, ...reader), 2, said)
}

/** The gate's verdict decides its exit code: 1 is an answer too. */
function answeredByAll(more: object): void {
  const { comparisons, pooled } = JSON.parse(given(more, 'compare', '--json').stdout)
  for (const reader of READERS) {
    const { exitCode, stdout, stderr } = given({ ...more, comparisons, pooled }, ...reader)
    expect({ reader, exitCode, stderr }).toMatchObject({ exitCode: expect.any(Number), stderr: '' })
    expect([0, 1]).toContain(exitCode)
    expect(stdout).not.toBe('')
  }
}

/** A name, a role and nothing else; the first is the baseline. */
const variants = (count: number) =>
  times(count, (i) => ({ name: i === 0 ? 'base' : `head-${i}`, role: i === 0 ? 'baseline' : 'candidate' }))

/** Samples of two variants in turn, so many rounds a cell. */
const samples = (count: number, rounds: number, metrics: readonly string[] = ['throughput']) =>
  times(count, (i) => ({
    ...{ workload: 'read-only', threads: 1 + Math.floor(i / 2 / rounds), variant: i % 2 ? 'head' : 'base' },
    ...{ round: Math.floor(i / 2) % rounds, host: 'host-a', status: 'ok' },
    metrics: Object.fromEntries(metrics.map((name) => [name, 100 + ((i * 7919) % 101) / 100])),
  }))

const plan = (metrics: readonly string[]) => ({ ...comparedResults({ head: 1 }).plan, metrics })

/** Documents that are large, or that ask for much. */
export const SIZES: readonly Attack[] = [
  {
    finding: 'Low',
    name: '20,000 variants',
    end: `refused with the limit, ${USED}`,
    run: () => refusedByAll({ variants: variants(20_000) }, 'variants: 20000, and at most 500 are read'),
  },
  {
    finding: 'Low',
    name: '50,000 cells',
    end: `refused with the limit, ${USED}`,
    run: () => refusedByAll({ samples: samples(100_000, 1) }, 'samples: 100000, and at most 50000 are read'),
  },
  {
    finding: 'Low',
    name: '200,000 samples',
    end: `refused with the limit, ${USED}`,
    run: () => refusedByAll({ samples: samples(200_000, 100) }, 'samples: 200000, and at most 50000 are read'),
  },
  {
    finding: 'Low',
    name: '50,000 samples in one cell',
    end: `every command answers, ${USED}`,
    run: () => answeredByAll({ samples: samples(50_000, 25_000) }),
  },
  {
    finding: 'Low',
    name: '50,000 samples in 2,500 cells, with four metrics each',
    end: `every command answers, ${USED}`,
    run() {
      const metrics = ['throughput', 'queries', 'latency_avg', 'latency_p95']
      answeredByAll({ samples: samples(50_000, 10, metrics), plan: plan(metrics) })
    },
  },
  {
    finding: 'Low',
    name: '500 variants in 5,000 cells, which a small file asks for',
    end: `refused with the limit, ${USED}`,
    run: () => refusedByAll({ variants: variants(500), samples: samples(10_000, 1) }, '5000 cells, with 500 variants'),
  },
  {
    finding: 'Low',
    name: '200 metrics in 100 cells, which a small file asks for',
    end: `refused with the number of comparisons, ${USED}`,
    run() {
      const names = times(200, (i) => `${'abcdefghij'[i % 10]}${Math.floor(i / 10)}.throughput`)
      const asked = { samples: samples(2_020, 10, names), plan: plan(names) }
      for (const reader of [['compare'], ['gate']]) refused(given(asked, ...reader), 2, 'ask for 20200 comparisons')
    },
  },
  {
    finding: 'Low',
    name: '300,000 stacks in a flame graph',
    end: `the page is drawn, ${USED}`,
    run() {
      const stacks = times(300_000, (i) => ({ frames: ['main', `f${i}`], samples: 1 }))
      const graph = { workload: 'read-only', threads: 8, variant: 'base', samples: 300_000, stacks }
      const { exitCode, stderr } = given({ flame_graphs: [graph] }, 'report', '--format', 'html')
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    },
  },
  {
    finding: 'Low',
    name: 'a CPU name of 15 million backticks',
    end: `refused with the limit, ${USED}`,
    run: () => refusedByAll({ environment: { cpu: '`'.repeat(15_000_000) } }, 'a text of 15000000'),
  },
]
