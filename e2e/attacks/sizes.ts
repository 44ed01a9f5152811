import { expect } from '@jest/globals'
import type { Ran } from '../cli.js'
import { comparedResults } from '../github/results.js'
import type { Attack } from './attack.js'
import { frugal, USED } from './frugal.js'
import { folderWith, refused, times } from './scene.js'

/** Gives whole results with parts replaced to a command, and expects that it uses no more than it may. */
function given(more: object, ...args: string[]): Ran {
  return givenText(JSON.stringify({ ...comparedResults({ head: 1 }), ...more }), ...args)
}

/** The same for a text, which need not be JSON. */
function givenText(text: string, ...args: string[]): Ran {
  return frugal(folderWith({ 'results.json': text }), [args[0]!, 'results.json', ...args.slice(1)])
}

/** The commands that read results, in every form that draws them in another way. */
const READERS = [['compare'], ['gate'], ['report', '--format', 'html'], ['report', '--format', 'md']] as const

/** By both schemas that results are read with. */
function refusedByAll(more: object, said: string | RegExp): void {
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

/** Documents that ask for much. */
const MUCH: readonly Attack[] = [
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
    run: () =>
      refusedByAll({ samples: samples(200_000, 100) }, /samples: 200000, and at most|values and names would take/),
  },
  {
    finding: 'new',
    name: 'three results files of 20,000 samples each for one command',
    end: `refused with the limit of all together, ${USED}`,
    run() {
      for (const reader of ['compare', 'gate', 'report'])
        refused(
          given({ samples: samples(20_000, 100) }, reader, 'results.json', 'results.json'),
          2,
          'with the files before it: samples: 60000, and at most 50000 are read',
        )
    },
  },
  {
    finding: 'Low',
    name: '50,000 samples in one cell',
    isSlow: true,
    end: `every command answers, ${USED}`,
    run: () => answeredByAll({ samples: samples(50_000, 25_000) }),
  },
  {
    finding: 'Low',
    name: '50,000 samples in 2,500 cells, with four metrics each',
    isSlow: true,
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
    finding: 'new',
    name: 'a plan with rounds from −6,525,572,146 to 20',
    end: `refused with its place, ${USED}`,
    run: () =>
      refusedByAll({ plan: { ...plan(['throughput']), rounds: { min: -6_525_572_146, max: 20 } } }, 'plan.rounds.min'),
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

/** Whole results with one more key, whose value is a text of JSON. */
function holding(value: string): string {
  return `${JSON.stringify(comparedResults({ head: 1 })).slice(0, -1)},"x":${value}}`
}

const list = (count: number, item: (i: number) => string) => `[${times(count, item).join()}]`

/** The same names in another order for each number: V8 makes a new kind of map for each order. */
function inAnotherOrder(i: number): string {
  const names = times(20, (k) => ({ k, at: ((i + 1) * (k + 1) * 7919) % 10_007 })).sort((a, b) => a.at - b.at)
  return `{${names.map(({ k }) => `"n${k}":${k}`).join()}}`
}

/** Texts that take many times their size when they are parsed, and what is said of them. */
const TEXTS: Readonly<Record<string, { readonly text: () => string; readonly said: string }>> = {
  '60 MB of empty lists': {
    text: () => holding(`[${'[],'.repeat(20_000_000)}0]`),
    said: 'values and names would take',
  },
  '60 MB of empty maps': { text: () => holding(`[${'{},'.repeat(20_000_000)}0]`), said: 'values and names would take' },
  '60 MB of numbers': { text: () => holding(`[${'1.5,'.repeat(15_000_000)}0]`), said: 'values and names would take' },
  '3 million different texts': {
    text: () => holding(list(3_000_000, (i) => `"${i.toString(36)}"`)),
    said: 'values and names would take',
  },
  '200,000 maps with the same 20 names in other orders': {
    text: () => holding(list(200_000, inAnotherOrder)),
    said: 'values and names would take',
  },
  '1 million different names': {
    text: () => holding(`{${times(1_000_000, (i) => `"k${i}":0`).join()}}`),
    said: 'more than 5000 different names',
  },
  '5 million lists within one another': {
    text: () => holding(`${'['.repeat(5_000_000)}${']'.repeat(5_000_000)}`),
    said: 'more than 100 lists and maps within one another',
  },
  'a text of 60 MB': { text: () => holding(`"${'x'.repeat(60_000_000)}"`), said: 'x: a text of 60000000 characters' },
  'a text of 60 MB that does not end': { text: () => `{"x":"${'\\"'.repeat(30_000_000)}`, said: 'is not JSON' },
}

const SHAPES: readonly Attack[] = [
  ...Object.entries(TEXTS).map(
    ([name, { text, said }]): Attack => ({
      finding: 'Low',
      name,
      end: `refused with the limit, ${USED}`,
      isSlow: !/^60 MB of empty lists|^5 million/.test(name),
      run: () => refused(givenText(text(), 'compare'), 2, said),
    }),
  ),
  {
    finding: 'Low',
    name: '96 MB of empty lists',
    end: `refused for its size, ${USED}`,
    run: () => refused(givenText(holding(`[${'[],'.repeat(32_000_000)}0]`), 'report'), 3, 'is larger than the limit'),
  },
  {
    finding: 'Low',
    name: 'as many intervals with names in other orders as are parsed',
    isSlow: true,
    end: `every command answers, ${USED}`,
    run() {
      const intervals = times(70, (i) => ({ at_s: i, ...JSON.parse(inAnotherOrder(i)) }))
      answeredByAll({ samples: samples(1000, 10).map((sample) => ({ ...sample, intervals })) })
    },
  },
  {
    finding: 'Low',
    name: '7,000 samples with 60 intervals each',
    isSlow: true,
    end: `every command answers, ${USED}`,
    run() {
      const intervals = times(60, (i) => ({ at_s: i + 0.5, throughput: 1000 + i / 7, latency_p95: 3 + i / 13 }))
      answeredByAll({ samples: samples(7000, 100).map((sample) => ({ ...sample, intervals })) })
    },
  },
]

/** Documents that are large, or that ask for much. */
export const SIZES: readonly Attack[] = [...MUCH, ...SHAPES]
