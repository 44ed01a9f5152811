import { describe, expect, test } from '@jest/globals'
import { type Config, configSchema } from '../../src/config/schema.js'
import { extensions } from '../../src/job/job.js'
import { chainsOf, makePlan, type Plan, type PlannedVariant, planAsText } from '../../src/job/plan.js'
import { recordedBy } from '../../src/optimizers/workshop.js'

function config(parts: Record<string, unknown> = {}): Config {
  return configSchema(extensions).parse({
    version: 1,
    target: { adapter: 'sqlite' },
    workloads: {
      ro: { driver: 'sysbench', script: 'oltp_read_only' },
      wo: { driver: 'sysbench', script: 'oltp_write_only' },
    },
    variants: { baseline: {}, bolt: { optimize: 'bolt', train: { ro: 2, wo: 1 } }, plain: {} },
    ...parts,
  })
}

/** What changes no build. */
const PLAIN = { optimizers: [], trainedOn: {} }

describe('a variant of another source', () => {
  const versions = config({
    variants: { old: {}, new: { source: 'go:x@v2' }, pgo: { source: 'go:x@v2', optimize: 'pgo', train: ['ro'] } },
    benchmark: { baseline: 'old' },
  })
  const plan = makePlan(versions, ['sqlite'])

  test('is built by itself, and its optimised one from that', () => {
    expect(
      chainsOf(plan).map(({ source, built, variants }) => [source, built, variants.map(({ name }) => name)]),
    ).toEqual([
      [undefined, PLAIN, ['old']],
      ['go:x@v2', PLAIN, ['new']],
      ['go:x@v2', { optimizers: ['pgo'], trainedOn: { ro: 1 } }, ['pgo']],
    ])
  })

  test('is told with it', () => {
    expect(planAsText(plan)).toContain('new (candidate): plain build of go:x@v2')
  })
})

describe('a plan', () => {
  test('has the baseline, the control and the candidates, each with what it is trained on', () => {
    const { variants, training, binaries } = makePlan(config(), ['sqlite'])
    expect(variants.map(({ name, role }) => [name, role])).toEqual([
      ['baseline', 'baseline'],
      ['control', 'control'],
      ['bolt', 'candidate'],
      ['plain', 'candidate'],
    ])
    expect(variants[2]).toMatchObject({ optimizers: ['bolt'], trainedOn: { ro: 2, wo: 1 }, binaries: ['sqlite'] })
    expect(training).toEqual(['ro', 'wo'])
    expect(binaries).toEqual(['sqlite'])
  })

  test('measures every workload at every thread count, where the config does not choose', () => {
    const { cells } = makePlan(config({ benchmark: { threads: [1, 8] } }), ['sqlite'])
    expect(cells).toEqual([
      { workload: 'ro', threads: 1 },
      { workload: 'ro', threads: 8 },
      { workload: 'wo', threads: 1 },
      { workload: 'wo', threads: 8 },
    ])
    expect(makePlan(config({ benchmark: { workloads: ['wo'] } }), ['sqlite']).cells).toEqual([
      { workload: 'wo', threads: 1 },
    ])
  })

  test('without optimizers trains nothing', () => {
    const { training, binaries } = makePlan(
      config({ variants: { baseline: {}, other: {} }, benchmark: { control: false } }),
      ['sqlite'],
    )
    expect({ training, binaries }).toEqual({ training: [], binaries: [] })
  })

  test('names what a variant trains on in an order of its own: to write it in another one makes nothing anew', () => {
    const trained = (train: Record<string, number>) =>
      makePlan(config({ variants: { baseline: {}, bolt: { optimize: 'bolt', train } } }), ['sqlite']).variants.at(-1)!
    expect(JSON.stringify(trained({ wo: 2, ro: 1 }).trainedOn)).toBe('{"ro":1,"wo":2}')
    expect(trained({ wo: 2, ro: 1 })).toEqual(trained({ ro: 1, wo: 2 }))
  })

  test('reads well', () => {
    expect(planAsText(makePlan(config({ benchmark: { threads: [1, 8], rounds: 6 } }), ['sqlite']))).toBe(
      [
        'variants',
        '  baseline (baseline): plain build',
        '  control (control): plain build',
        '  bolt (candidate): bolt, trained on ro + wo',
        '  plain (candidate): plain build',
        'cells',
        '  ro × 1 thread',
        '  ro × 8 threads',
        '  wo × 1 thread',
        '  wo × 8 threads',
        'rounds: 6 in each cell, 96 samples at least',
        'how the variants of a round share the machine',
        '  ro: turns of 100 ms',
        '  wo: turns of 100 ms',
        '',
      ].join('\n'),
    )
  })
})

function variant(name: string, optimizers: string[] = [], trainedOn: Record<string, number> = {}): PlannedVariant {
  return { name, role: 'candidate', optimizers, trainedOn, binaries: ['server'], flags: undefined }
}

const plan: Plan = {
  variants: [
    variant('baseline'),
    variant('bolt', ['bolt'], { read: 1 }),
    variant('pgo', ['pgo'], { read: 1, write: 2 }),
    variant('pgo-bolt', ['pgo', 'bolt'], { read: 1, write: 2 }),
    variant('pgo-write', ['pgo'], { write: 1 }),
  ],
  training: ['read', 'write'],
  binaries: ['server'],
  cells: [],
  rounds: { min: 6, max: 6 },
  interleave: {},
  shuffled: false,
}

describe('the builds that a plan needs', () => {
  const chains = chainsOf(plan)

  test('one plain, and one by PGO for each set of weights', () => {
    expect(chains.map(({ built, variants }) => [built, variants.map(({ name }) => name)])).toEqual([
      [PLAIN, ['baseline', 'bolt']],
      [{ optimizers: ['pgo'], trainedOn: { read: 1, write: 2 } }, ['pgo', 'pgo-bolt']],
      [{ optimizers: ['pgo'], trainedOn: { write: 1 } }, ['pgo-write']],
    ])
  })

  test('a commit is built apart from what is checked out, and the control is the baseline again', () => {
    const base = { ...variant('base', ['bolt'], { read: 1 }), role: 'baseline' as const, ref: 'v1' }
    const versions = {
      ...plan,
      variants: [base, { ...base, name: 'control', role: 'control' as const }, variant('head')],
    }
    expect(chainsOf(versions).map(({ ref, variants }) => [ref, variants.map(({ name }) => name)])).toEqual([
      ['v1', ['base']],
      [undefined, ['head']],
    ])
  })
})

test('nothing is recorded for a variant with a pinned profile', () => {
  const pinned = { ...variant('bolt', ['bolt'], { read: 1 }), pinned: 'here' }
  expect(recordedBy([pinned])).toEqual({ training: [], binaries: [] })
  expect(recordedBy([pinned, variant('other', ['bolt'], { write: 1 })])).toEqual({
    training: ['write'],
    binaries: ['server'],
  })
})

test('a variant is planned to be trained if its pinned profile may be too stale', () => {
  const profile = { pinned: 'here', 'retrain-above': '2.5%' }
  const plan = makePlan(config({ variants: { baseline: {}, bolt: { optimize: 'bolt', train: ['ro'], profile } } }), [
    'sqlite',
  ])
  expect(plan).toMatchObject({ training: ['ro'], binaries: ['sqlite'] })
  expect(plan.variants.at(-1)).toMatchObject({ pinned: 'here', retrainAbove: 0.025, from: 'instrumentation' })
  expect(planAsText(plan)).toContain('trained on ro (profile pinned in here, trained again above 2.5 % stale)')
})

test('profiles from elsewhere: nothing is recorded for a variant without training, and the plan names the files', () => {
  const taken = { optimize: 'bolt', profile: { from: 'perf.data', files: { 'a.data': 3, 'b*.data': 1 } } }
  const plan = makePlan(
    config({ variants: { baseline: {}, taken, both: { ...taken, train: ['ro'] } }, profile: { from: 'basic' } }),
    ['sqlite'],
  )
  const elsewhere = { form: 'perf.data', files: { 'a.data': 3, 'b*.data': 1 } }
  expect(plan.variants.filter(({ role }) => role === 'candidate')).toMatchObject([
    { name: 'taken', from: undefined, elsewhere },
    { name: 'both', from: 'basic', elsewhere },
  ])
  expect(recordedBy(plan.variants.filter(({ name }) => name === 'taken'))).toEqual({ training: [], binaries: [] })
  expect(planAsText(plan)).toContain('taken (candidate): bolt, with the profiles a.data × 3 + b*.data (perf.data)')
})

test('variants whose profiles are sampled in one way have a chain of their own', () => {
  const trained = { optimize: 'bolt', train: ['ro'] }
  const plan = makePlan(
    config({
      variants: { baseline: {}, sampled: trained, counted: { ...trained, profile: { from: 'instrumentation' } } },
      profile: { from: 'auto' },
    }),
    ['sqlite'],
  )
  expect(chainsOf(plan).map(({ variants }) => variants.map(({ name, from }) => [name, from]))).toEqual([
    [
      ['baseline', undefined],
      ['counted', 'instrumentation'],
    ],
    [['sampled', 'auto']],
  ])
  expect(planAsText(plan)).toContain('sampled (candidate): bolt, trained on ro (profile from auto)')
})
