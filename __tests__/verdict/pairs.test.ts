import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Sample } from '../../src/results/schema.js'
import { pairSamples } from '../../src/verdict/pairs.js'
import { rounds, sample } from './samples.js'

const wanted = { baseline: 'baseline', candidates: ['bolt'], metrics: ['throughput'] }
const good = rounds({ baseline: [100, 101, 102], bolt: [110, 112, 114] })

function pair(samples: readonly Sample[], of: Partial<typeof wanted> = {}) {
  return pairSamples([{ samples }], { ...wanted, ...of })
}

function ratios(samples: readonly Sample[]) {
  return pair(samples).series[0]!.pairs.map((one) => [one.round, one.candidate / one.baseline])
}

function reasons(samples: readonly Sample[]) {
  return pair(samples).exclusions.map(({ round, variant, reason }) => [round, variant, reason])
}

const expected = [
  [1, 1.1],
  [2, 112 / 101],
  [3, 114 / 102],
]

describe('pairs', () => {
  test('are made of the two samples of a round, whatever their order', () => {
    expect(ratios(good)).toEqual(expected)
    fc.assert(
      fc.property(fc.shuffledSubarray(good, { minLength: good.length }), (shuffled) => {
        expect(ratios(shuffled)).toEqual(expected)
      }),
    )
  })

  test('are not made across hosts, runs or phases', () => {
    const [baseline, bolt] = [sample({ variant: 'baseline', round: 1 }), sample({ variant: 'bolt', round: 1 })]
    for (const other of [
      { ...bolt, host: 'host-b' },
      { ...bolt, phase: 'confirm' as const },
    ]) {
      expect(pair([baseline, other]).series.flatMap(({ pairs }) => pairs)).toEqual([])
    }
    expect(pairSamples([{ samples: [baseline] }, { samples: [bolt] }], wanted).series[0]!.pairs).toEqual([])
  })

  test('of an operation are made where it is one: a workload that only inserts lacks no reads', () => {
    const of = (workload: string, metrics: Sample['metrics'], status: Sample['status'] = 'ok') =>
      ['baseline', 'bolt'].map((variant) => sample({ variant, round: 1, workload, metrics, status }))
    const loaded = of('load', { throughput: 5, 'insert.throughput': 5 })
    const ran = of('run', { throughput: 9, 'read.throughput': 9 })
    const metrics = ['throughput', 'insert.throughput', 'read.throughput', 'scan.throughput']
    const made = (samples: readonly Sample[]) => {
      const { series, exclusions } = pair(samples, { metrics })
      return {
        series: series.map(({ workload, metric }) => `${workload} ${metric}`),
        missing: exclusions.map(({ metric }) => metric),
      }
    }
    expect(made([...loaded, ...ran])).toEqual({
      series: [
        ...['throughput', 'insert.throughput', 'scan.throughput'].map((metric) => `load ${metric}`),
        ...['throughput', 'read.throughput', 'scan.throughput'].map((metric) => `run ${metric}`),
      ],
      // Nobody scans: that is told.
      missing: Array(4).fill('scan.throughput'),
    })
    // Runs that failed tell nothing of their operations.
    expect(made([...loaded, ...of('run', {}, 'failed')]).series).toContain('run insert.throughput')
    // Other metrics are missed wherever they are not.
    const slow = [...loaded, ...of('other', { throughput: 1, latency_p95: 2 })]
    expect(pair(slow, { metrics: ['latency_p95'] }).series.map(({ workload }) => workload)).toEqual(['load', 'other'])
  })

  test('of a host are kept together, hosts in order of their fingerprints', () => {
    const second = good.map((one) => ({ ...one, host: 'host-0' }))
    expect(pair([...good, ...second]).series[0]!.pairs.map(({ host, round }) => `${host} ${round}`)).toEqual([
      'host-0 1',
      'host-0 2',
      'host-0 3',
      'host-a 1',
      'host-a 2',
      'host-a 3',
    ])
  })

  test('never come from an excluded sample, and every sample without a pair is accounted for', () => {
    const value = fc.oneof(
      fc.double({ min: 0.1, max: 10, noNaN: true }),
      fc.constantFrom<unknown>(0, -1, Number.NaN, Number.POSITIVE_INFINITY, null, '12', undefined),
    )
    const anySample = fc.record({
      variant: fc.constantFrom('baseline', 'bolt', 'stranger'),
      round: fc.integer({ min: 1, max: 5 }),
      status: fc.constantFrom('ok' as const, 'ok' as const, 'failed' as const, 'excluded' as const),
      value,
    })
    fc.assert(
      fc.property(fc.array(anySample, { maxLength: 15 }), (given) => {
        const samples = given.map(({ variant, round, status, value: throughput }) =>
          sample({ variant, round, status, metrics: { throughput: throughput as number } }),
        )
        const { series, exclusions } = pair(samples)
        const pairs = series.flatMap((one) => one.pairs)
        for (const { baseline, candidate, logRatio } of pairs) {
          expect(baseline > 0 && candidate > 0 && Number.isFinite(logRatio)).toBe(true)
        }
        for (const one of samples) {
          const used = pairs.some(({ round }) => round === one.round)
          expect(used || exclusions.some(({ round }) => round === one.round)).toBe(true)
        }
      }),
    )
  })
})

describe('in groups, each with its own baseline', () => {
  /** A round of two groups: between them the machine became slower by half. */
  const inGroups = (round: number): Sample[] =>
    [
      { variant: 'baseline', group: 1, throughput: 100 },
      { variant: 'bolt', group: 1, throughput: 110 },
      { variant: 'pgo', group: 2, throughput: 60 },
      { variant: 'baseline', group: 2, throughput: 50 },
      { variant: 'lto', group: 2, throughput: 55 },
    ].map(({ variant, group, throughput }) =>
      sample({
        variant,
        group,
        round,
        metrics: { throughput },
        resources: { steal_percent: throughput / 100 + (variant === 'pgo' ? 3 : 0) },
      }),
    )
  const rounds = [1, 2].flatMap(inGroups)
  const candidates = ['bolt', 'pgo', 'lto']

  test('a candidate is paired with the baseline of its group', () => {
    const { series, exclusions } = pair(rounds, { candidates })
    expect(exclusions).toEqual([])
    expect(series.map(({ candidate, pairs }) => [candidate, pairs.map((one) => one.candidate / one.baseline)])).toEqual(
      [
        ['bolt', [1.1, 1.1]],
        ['pgo', [1.2, 1.2]],
        ['lto', [1.1, 1.1]],
      ],
    )
    expect(series[1]!.pairs.map(({ baseline, group, causes }) => [baseline, group, causes.steal_percent])).toEqual([
      [50, 2, expect.closeTo(3.1)],
      [50, 2, expect.closeTo(3.1)],
    ])
  })

  test('candidates of one group are paired directly, those of two groups through their baselines', () => {
    const { series, exclusions } = pair(rounds, { baseline: 'lto', candidates: ['bolt', 'pgo', 'baseline'] })
    expect(exclusions).toEqual([])
    const ratios = series.map(({ candidate, pairs }) => [candidate, Math.exp(pairs[0]!.logRatio)])
    expect(ratios).toEqual([
      ['bolt', expect.closeTo(1)],
      ['pgo', expect.closeTo(60 / 55)],
      ['baseline', expect.closeTo(50 / 55)],
    ])
    // The value of lto as it would be in the group of bolt.
    expect(series[0]!.pairs[0]).toMatchObject({ baseline: expect.closeTo(110), candidate: 110, group: 1 })
    expect(series[0]!.pairs[0]!.causes.steal_percent).toBeCloseTo(0.1 - 0.05)
  })

  test('a group without a usable baseline gives no pair, and the other group does', () => {
    const failed = rounds.map((one) =>
      one.variant === 'baseline' && one.group === 2 && one.round === 1 ? { ...one, status: 'failed' as const } : one,
    )
    const { series, exclusions } = pair(failed, { candidates })
    expect(series.map(({ pairs }) => pairs.length)).toEqual([2, 1, 1])
    expect(exclusions.map(({ variant, reason }) => [variant, reason])).toEqual([
      ['baseline', 'failed: no reason was recorded'],
      [undefined, 'no usable sample of baseline in the group of pgo: the round gives no pair for pgo'],
      [undefined, 'no usable sample of baseline in the group of lto: the round gives no pair for lto'],
    ])
  })

  test('two samples of a variant in one group are refused, as in a round without groups', () => {
    const twice = [...rounds, { ...rounds[3]!, metrics: { throughput: 51 } }]
    const { series } = pair(twice, { candidates })
    expect(series.map(({ pairs }) => pairs.length)).toEqual([2, 1, 1])
  })
})

describe('what cannot be paired is said to be so', () => {
  test('a round that lacks a variant', () => {
    const samples = good.filter(({ variant, round }) => !(variant === 'bolt' && round === 2))
    expect(ratios(samples).map(([round]) => round)).toEqual([1, 3])
    expect(reasons(samples)).toEqual([[2, undefined, 'no usable sample of bolt: the round gives no pair for bolt']])
  })

  test('a failed and an excluded sample, with their reasons', () => {
    const samples = good.map((one) => {
      if (one.variant === 'bolt' && one.round === 1) return { ...one, status: 'failed' as const, reason: 'signal 11' }
      if (one.variant === 'baseline' && one.round === 3)
        return { ...one, status: 'excluded' as const, reason: 'steal 4 %' }
      return one
    })
    expect(ratios(samples).map(([round]) => round)).toEqual([2])
    expect(reasons(samples)).toEqual([
      [3, 'baseline', 'excluded: steal 4 %'],
      [1, 'bolt', 'failed: signal 11'],
      [1, undefined, 'no usable sample of bolt: the round gives no pair for bolt'],
      [3, undefined, 'no usable sample of baseline: the round gives no pair for bolt'],
    ])
  })

  test.each([
    [0, 'throughput is 0: a ratio needs a value above 0'],
    [-5, 'throughput is -5: a ratio needs a value above 0'],
    [Number.NaN, 'throughput is not a number'],
    [Number.POSITIVE_INFINITY, 'throughput is infinite'],
    ['fast', 'throughput is not a number'],
    [null, 'has no throughput'],
    [undefined, 'has no throughput'],
  ])('a value of %p', (value, reason) => {
    const samples = good.map((one) =>
      one.variant === 'bolt' && one.round === 2 ? { ...one, metrics: { throughput: value as number } } : one,
    )
    expect(ratios(samples).map(([round]) => round)).toEqual([1, 3])
    expect(reasons(samples)).toEqual([[2, 'bolt', reason]])
  })

  test('values too far apart or too small for a ratio', () => {
    const samples = rounds({ baseline: [5e-324], bolt: [1e308] })
    expect(ratios(samples)).toEqual([])
    expect(reasons(samples)[0]![2]).toMatch(/ratio/)
  })

  test('a round measured twice with different values, of which neither is used', () => {
    const again = { ...good[4]!, metrics: { throughput: 150 } }
    expect(ratios([...good, again, again]).map(([round]) => round)).toEqual([1, 3])
    expect(reasons([...good, again, again]).map(([round, , reason]) => [round, reason])).toContainEqual([
      2,
      'measured more than once in this round, with different values: none of them is used',
    ])
  })

  test('a sample recorded twice, which counts once', () => {
    expect(ratios([...good, good[4]!])).toEqual(expected)
    expect(reasons([...good, good[4]!])).toEqual([[2, 'bolt', 'recorded twice: counted once']])
  })

  test('a variant nobody knows', () => {
    expect(reasons([...good, sample({ variant: 'stranger', round: 1 })])).toEqual([
      [1, 'stranger', 'the variant is not listed in `variants`'],
    ])
  })

  test('results given twice, as a whole or in part', () => {
    const stamped = good.map((one, i) => ({ ...one, started: `2026-01-01T00:0${i}:00Z` }))
    for (const [first, second] of [
      [good, good],
      [stamped, stamped.slice(0, 4)],
    ] as const) {
      const { series, exclusions } = pairSamples([{ samples: first }, { samples: second }], wanted)
      expect(series[0]!.pairs).toHaveLength(3)
      expect(exclusions).toHaveLength(second.length)
      expect(exclusions[0]!.reason).toBe('the same sample is in another results file: counted once')
    }
  })

  test('one variant only: the series is there, without pairs', () => {
    const { series, exclusions } = pair(good.filter(({ variant }) => variant === 'baseline'))
    expect(series).toMatchObject([{ candidate: 'bolt', pairs: [] }])
    expect(exclusions).toHaveLength(3)
  })
})

test('rounds that confirm are a series of their own, of the candidates that they measured', () => {
  const confirming = good.map((one) => ({ ...one, phase: 'confirm' as const, round: one.round + 3 }))
  const { series, exclusions } = pair([...good, ...confirming], { candidates: ['bolt', 'pgo'] })
  expect(series.map(({ candidate, phase, pairs }) => [candidate, phase, pairs.length])).toEqual([
    ['bolt', 'discovery', 3],
    ['bolt', 'confirm', 3],
    ['pgo', 'discovery', 0],
  ])
  expect(exclusions.every(({ round }) => round <= 3)).toBe(true)
})

test('the new orders of TPC-C make no empty figure for a workload that has none', () => {
  const tpcc = rounds({ baseline: [100, 101], bolt: [110, 112] }).map((one) => ({
    ...one,
    workload: 'tpcc',
    metrics: { ...one.metrics, new_orders: 45 },
  }))
  const { series } = pair([...good, ...tpcc], { metrics: ['throughput', 'new_orders'] })
  expect(series.map(({ workload, metric }) => `${workload} ${metric}`).sort()).toEqual([
    'read-only throughput',
    'tpcc new_orders',
    'tpcc throughput',
  ])
})
