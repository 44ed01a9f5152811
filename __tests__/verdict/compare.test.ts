import { describe, expect, test } from '@jest/globals'
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import type { Sample } from '../../src/results/schema.js'
import { generator } from '../../src/statistics/random.js'
import { compare } from '../../src/verdict/compare.js'
import { published } from '../report/fixtures/published-results.js'
import { rounds, sample, samplesFile, variant } from './samples.js'

/** Publications cut, rather than round, at their last digit. */
function cut(ratio: number, digits: number): number {
  return Math.trunc(Number(((ratio - 1) * 100 * 10 ** digits).toFixed(6))) / 10 ** digits
}

/** Throughputs around 100 with a little noise. */
function noisy(n: number, seed: number, factor = 1, noise = 0.01): number[] {
  const random = generator(seed, 'noise')
  return Array.from({ length: n }, () => 100 * factor * Math.exp(noise * (uniformFloat64(random) - 0.5)))
}

const cells = (values: Record<string, readonly number[]>, threads: readonly number[]) =>
  threads.flatMap((count) => rounds(values, { threads: count }))

describe('published results', () => {
  test('MySQL’s three PGO write rounds are inconclusive, with the published changes', () => {
    const { baseline, pgo } = published['mysql-gcc-pgo-write'].rounds
    const { comparisons } = compare([
      samplesFile(rounds({ baseline, bolt: pgo }), { plan: { metrics: ['throughput'], margin: 0.02 } }),
    ])
    expect(comparisons).toMatchObject([
      { verdict: 'inconclusive', rounds: 3, ci_low: null, ci_high: null, p_value: 0.25 },
    ])
    expect(comparisons[0]!.round_ratios.map((ratio) => cut(ratio, 1))).toEqual([13.4, 16.7, 11.8])
    // Hodges-Lehmann on the log scale: the median of the three and their pairwise geometric means.
    expect(comparisons[0]!.ratio).toBeCloseTo(1.1387, 4)
    expect(comparisons[0]!.notes).toEqual(['3 rounds cannot decide at 95 %: at least 6 are needed'])
  })

  const tidb = (name: 'point_select' | 'read_write') =>
    (published['tidb-v5.1.1-v5.2.0'][name] as number[][]).flatMap(([threads, before, , after]) =>
      rounds({ baseline: [before!], bolt: [after!] }, { threads: threads! }),
    )

  test.each(['point_select', 'read_write'] as const)('TiDB’s %s rows give the published changes', (name) => {
    const { comparisons } = compare([samplesFile(tidb(name))])
    const changes = (published['tidb-v5.1.1-v5.2.0'][name] as number[][]).map((row) => row[5])
    for (const [i, { ratio, verdict }] of comparisons.entries()) {
      expect(Math.abs((ratio! - 1) * 100 - changes[i]!)).toBeLessThan(0.011)
      expect(verdict).toBe('inconclusive')
    }
  })

  test('TiDB’s point_select pools to the geometric mean, with the crossover at 900 threads named', () => {
    const { pooled, sweeps } = compare([samplesFile(tidb('point_select'))])
    expect(pooled).toMatchObject([{ cells: 6, verdict: 'inconclusive', ci_low: null }])
    expect(((pooled[0]!.ratio! - 1) * 100).toFixed(1)).toBe('10.2')
    expect(sweeps[0]!.crossovers.map(({ text }) => text)).toEqual([
      'crossover at 900 threads: ahead at 600, behind at 900',
      'crossover at 1200 threads: behind at 900, ahead at 1200',
    ])
    expect(sweeps[0]!.curves.map(({ variant: name, knee }) => [name, knee])).toEqual([
      ['baseline', 900],
      ['bolt', 600],
    ])
  })
})

describe('a comparison', () => {
  test('is made for every cell, candidate and metric, and turns with the metric’s direction', () => {
    const samples = [...noisy(8, 1).entries()].flatMap(([i, value]) => [
      sample({ variant: 'baseline', round: i, metrics: { throughput: value, latency_p95: 1 / value } }),
      sample({ variant: 'bolt', round: i, metrics: { throughput: value * 1.1, latency_p95: 1 / value / 1.1 } }),
    ])
    expect(compare([samplesFile(samples)]).comparisons).toMatchObject([
      { metric: 'throughput', verdict: 'faster', ratio: 1.1 },
      { metric: 'latency_p95', verdict: 'faster', ratio: 0.9090909 },
    ])
  })

  test('is the same when the change is small and known well enough', () => {
    const samples = rounds({ baseline: noisy(20, 1, 1, 0.005), bolt: noisy(20, 2, 1.004, 0.005) })
    expect(compare([samplesFile(samples)]).comparisons[0]!.verdict).toBe('same')
  })

  test('of a slower that was confirmed is made of the confirming rounds alone', () => {
    const discovery = rounds({ baseline: noisy(10, 1), bolt: noisy(10, 2, 0.9) })
    const again = rounds({ baseline: noisy(10, 3), bolt: noisy(10, 4, 0.95) }, { phase: 'confirm' })
    const { comparisons, pooled } = compare([samplesFile([...discovery, ...again])])
    expect(comparisons).toMatchObject([{ verdict: 'slower', phase: 'confirm', rounds: 10 }])
    expect(comparisons[0]!.ratio).toBeCloseTo(0.95, 2)
    expect(comparisons[0]!.notes[0]).toMatch(/^slower on new rounds too; the discovery \(-10\.?\d* % in 10 rounds\)/)
    expect(pooled[0]!.ratio).toBeCloseTo(0.95, 2)
  })

  test('of a slower that new rounds do not show says so, and is not slower', () => {
    const discovery = rounds({ baseline: noisy(10, 1), bolt: noisy(10, 2, 0.9) })
    const again = rounds({ baseline: noisy(10, 3), bolt: noisy(10, 4) }, { phase: 'confirm' })
    const [comparison] = compare([samplesFile([...discovery, ...again])]).comparisons
    expect(comparison).toMatchObject({ verdict: 'same', phase: 'confirm' })
    expect(comparison!.notes[0]).toMatch(/^the discovery said slower/)
  })

  test('says when it stands only before correction, and when it stands alone after it', () => {
    const samples = [
      ...rounds({ baseline: noisy(6, 1), bolt: noisy(6, 2, 1.1) }, { threads: 1 }),
      ...rounds({ baseline: noisy(20, 3), bolt: noisy(20, 4, 1.1) }, { threads: 2 }),
      ...[4, 8, 16].flatMap((threads) =>
        rounds({ baseline: noisy(10, threads), bolt: noisy(10, threads + 1) }, { threads }),
      ),
    ]
    const [first, second] = compare([samplesFile(samples)]).comparisons
    expect(first).toMatchObject({ verdict: 'faster', p_adjusted: 0.125 })
    expect(first!.notes).toEqual([
      'shown before correction for the number of cells only (throughput: p = 0.125 after it)',
    ])
    expect(second!.notes).toContain('the only one of 5 cells that shows a change after correction')
  })

  test('knows what a candidate was trained on', () => {
    const variants = [
      variant('baseline', 'baseline'),
      variant('bolt', 'candidate', { trained_on: { 'read-only': 1 }, trained_threads: [8] }),
    ]
    const samples = [
      ...cells({ baseline: [1], bolt: [1] }, [8, 64]),
      ...rounds({ baseline: [1], bolt: [1] }, { workload: 'write-only' }),
    ]
    expect(compare([samplesFile(samples, { variants })]).comparisons.map(({ trained }) => trained)).toEqual([
      'trained',
      'unseen-threads',
      'unseen-workload',
    ])
  })

  test('of two files that share no round is unpaired: an estimate, and a verdict only once runs can be told apart', () => {
    const day = (name: string, factor: number, seed: number) =>
      samplesFile(rounds({ [name]: noisy(10, seed, factor) }, { started: `2026-01-0${seed}` }))
    const two = compare([day('baseline', 1, 1), day('bolt', 1.2, 2)]).comparisons[0]!
    expect(two).toMatchObject({ verdict: 'inconclusive', rounds: 0, ci_low: null })
    expect(two.ratio).toBeCloseTo(1.2, 2)
    expect(two.notes[0]).toMatch(/^unpaired/)
    const many = [day('baseline', 1, 1), day('baseline', 1.01, 3), day('baseline', 0.99, 4), day('bolt', 1.2, 2)]
    expect(compare(many).comparisons[0]).toMatchObject({ verdict: 'faster', rounds: 0, p_value: null })
  })

  test('of two files of different hosts has no ratio: a host that is faster makes no candidate faster', () => {
    const on = (host: string, name: string, factor: number, seed: number) =>
      samplesFile(rounds({ [name]: noisy(10, seed, factor) }, { started: `2026-01-0${seed}`, host }))
    const slow = [1, 2, 3].map((seed) => on('slow', 'baseline', 1, seed))
    const [apart] = compare([...slow, on('fast', 'bolt', 1.3, 4)]).comparisons
    expect(apart).toMatchObject({ verdict: 'inconclusive', ratio: null, ci_low: null })
    expect(apart!.notes).toContain('no ratio: baseline and candidate were measured on different hosts')
    const [shared] = compare([...slow, on('fast', 'bolt', 1.3, 4), on('slow', 'bolt', 1.01, 5)]).comparisons
    expect(shared!.ratio).toBeCloseTo(1.01, 2)
  })

  test('of unpaired runs of one and the same binary is wrong no more often than it says', () => {
    const trials = 200
    let wrong = 0
    for (let trial = 0; trial < trials; trial++) {
      const random = generator(trial, 'runs')
      // A run differs from the next by some per cent, its samples from one another by a tenth of that.
      const run = (name: string, day: number) => {
        const level = Math.exp(0.06 * (uniformFloat64(random) - 0.5))
        return samplesFile(rounds({ [name]: noisy(8, 10 * trial + day, level, 0.006) }, { started: `2026-01-0${day}` }))
      }
      const files = [run('baseline', 1), run('baseline', 2), run('baseline', 3), run('bolt', 4)]
      if (compare(files, { margin: 0.0001 }).comparisons[0]!.verdict !== 'inconclusive') wrong++
    }
    expect(wrong / trials).toBeLessThan(0.08)
  })
})

describe('the control', () => {
  const variants = [variant('baseline', 'baseline'), variant('again', 'control'), variant('bolt', 'candidate')]
  const values = (factor: number) => ({ baseline: noisy(12, 1), again: noisy(12, 2, factor), bolt: noisy(12, 3, 1.05) })

  test('gives the noise floor', () => {
    const { control } = compare([samplesFile(rounds(values(1)), { variants })])
    expect(control).toMatchObject({ trusted: true, reasons: [] })
    expect(control!.noise[0]!.spread).toBeLessThan(0.01)
    expect(control!.noise[0]!.floor).toBeLessThan(0.01)
  })

  test('that differs from itself takes the trust from the run', () => {
    const { control } = compare([samplesFile(rounds(values(1.05)), { variants })])
    expect(control!.trusted).toBe(false)
    expect(control!.reasons[0]).toBe(
      'the control again is faster than the same binary in read-only at 8 threads (throughput)',
    )
  })

  describe('in six cells of six rounds', () => {
    const threads = [1, 2, 4, 8, 16, 32]
    const signs = (pattern: readonly number[]) => pattern.map((sign, i) => 100 * (1 + 0.04 * sign * (1 + i / 100)))
    /** The control on one side in so many rounds of each cell. */
    const sixCells = (patternOf: (cell: number) => readonly number[]) => {
      const samples = threads.flatMap((count, cell) =>
        rounds({ baseline: signs([0, 0, 0, 0, 0, 0]), again: signs(patternOf(cell)) }, { threads: count }),
      )
      return compare([
        samplesFile(samples, { variants: variants.slice(0, 2), plan: { rounds: { min: 6, max: 6 }, margin: 0.02 } }),
      ])
    }

    test('is trusted though one cell lies wholly on one side: of six, one does so by chance often enough', () => {
      const { comparisons, control } = sixCells((cell) => (cell === 2 ? [1, 1, 1, 1, 1, 1] : [1, -1, 1, -1, 1, -1]))
      expect(comparisons[2]).toMatchObject({ verdict: 'faster', p_value: 0.03125 })
      expect(control).toMatchObject({ trusted: true, reasons: [] })
    })

    test('is not trusted where all cells together differ, none of which differs by itself', () => {
      const { comparisons, control } = sixCells((cell) => [1, 1, 1, 1, 1, 1].with(cell, -0.5))
      expect(new Set(comparisons.map(({ verdict }) => verdict))).toEqual(new Set(['inconclusive']))
      expect(control!.reasons).toEqual([
        'the control again is faster than the same binary in all cells together (throughput)',
      ])
    })

    test.each([
      ['the first of two metrics, of which neither outweighs a correction for both', 'throughput', ['throughput']],
      ['the second: that alone does not outweigh it', 'queries', []],
    ])('all cells together fail it in %s', (_, shifted, failing) => {
      const samples = threads.flatMap((count) =>
        rounds({ baseline: signs([0, 0, 0, 0, 0, 0]), again: signs([1, 1, 1, 1, 1, 1]) }, { threads: count }).map(
          ({ metrics, ...sample }) => ({
            ...sample,
            metrics: { throughput: 100, queries: 100, [shifted]: metrics.throughput! },
          }),
        ),
      )
      const plan = { rounds: { min: 6, max: 6 }, margin: 0.02, metrics: ['throughput', 'queries'] }
      const { control } = compare([samplesFile(samples, { variants: variants.slice(0, 2), plan })])
      expect(control!.reasons).toEqual(
        failing.map((metric) => `the control again is faster than the same binary in all cells together (${metric})`),
      )
      expect(control!.blind).toEqual({ cells: { figures: 12, rounds: 6, needed: 9 }, pooled: undefined })
    })

    test('says that no cell could have failed, and that all together could', () => {
      expect(sixCells(() => [1, -1, 1, -1, 1, -1]).control!.blind).toEqual({
        cells: { figures: 6, rounds: 6, needed: 8 },
        pooled: undefined,
      })
    })
  })

  test('could have failed in a cell from the rounds on that are needed, and no sooner', () => {
    const blindOf = (n: number, factor: number) => {
      const samples = [1, 2, 4, 8, 16, 32].flatMap((threads) =>
        rounds({ baseline: noisy(n, threads), again: noisy(n, threads + 1, factor) }, { threads }),
      )
      const plan = { rounds: { min: n, max: n } }
      return compare([samplesFile(samples, { variants: variants.slice(0, 2), plan })]).control!
    }
    expect(blindOf(7, 1).blind.cells).toEqual({ figures: 6, rounds: 7, needed: 8 })
    expect(blindOf(7, 1.2).reasons).toEqual([expect.stringContaining('all cells together')])
    expect(blindOf(8, 1).blind.cells).toBeUndefined()
    expect(blindOf(8, 1.2).reasons).toHaveLength(7)
  })

  test('could not have failed before the first look, where its pooled figure has no interval', () => {
    const blindAfter = (n: number) => {
      const samples = rounds({ baseline: noisy(n, 1), again: noisy(n, 2) })
      const plan = { rounds: { min: 6, max: 20 } }
      const { control, pooled } = compare([samplesFile(samples, { variants: variants.slice(0, 2), plan })])
      return { pooled: control!.blind.pooled, ci_low: pooled[0]!.ci_low }
    }
    expect(blindAfter(6)).toEqual({ pooled: { figures: 1, rounds: 6, needed: 7 }, ci_low: null })
    expect(blindAfter(7)).toEqual({ pooled: undefined, ci_low: expect.any(Number) })
  })

  test('is absent from a run that has none', () => {
    expect(compare([samplesFile(rounds({ baseline: [1], bolt: [1] }))]).control).toBeNull()
  })
})

describe('several files', () => {
  const shard = (host: string, seed: number) =>
    samplesFile(rounds({ baseline: noisy(4, seed), bolt: noisy(4, seed + 1, 1.1) }, { host }))

  test('are pooled within hosts, and hosts are named', () => {
    const { comparisons, notes } = compare([shard('one', 1), shard('two', 3)])
    expect(comparisons).toMatchObject([{ rounds: 8, hosts: 2, verdict: 'faster' }])
    expect(comparisons[0]!.notes[0]).toMatch(/^pairs of 2 hosts/)
    expect(notes[0]).toMatch(/^measured on 2 hosts with different fingerprints/)
  })

  test('take their host from the environment where samples do not name it', () => {
    const environment = { fingerprint: 'abc' }
    const file = samplesFile(rounds({ baseline: [1], bolt: [1] }, { host: '' }), { environment })
    expect(compare([file, shard('one', 1)]).notes).toHaveLength(1)
  })

  test('whose plans differ are judged by the more careful one, and it is said', () => {
    const plans = [
      { margin: 0.05, confidence: 0.9 },
      { margin: 0.02, confidence: 0.99 },
    ]
    const files = plans.map((plan, i) => samplesFile(rounds({ baseline: [1], bolt: [1 + i] }), { plan }))
    expect(compare(files)).toMatchObject({ margin: 0.02, confidence: 0.99 })
    expect(compare(files).notes).toHaveLength(2)
    expect(compare(files, { margin: 0.1, confidence: 0.95 })).toMatchObject({
      margin: 0.1,
      confidence: 0.95,
      notes: [],
    })
  })
})

describe('what cannot be compared is refused in a sentence', () => {
  const pair = rounds({ baseline: [1], bolt: [1] })

  test.each([
    ['no candidate', samplesFile(pair, { variants: [variant('baseline', 'baseline')] }), /only the baseline, baseline/],
    ['no samples', samplesFile([]), /hold no samples/],
    [
      'no baseline',
      samplesFile(pair, { variants: [variant('bolt', 'candidate')] }),
      /None of the variants is the baseline/,
    ],
    [
      'two baselines',
      samplesFile(pair, { variants: [variant('a', 'baseline'), variant('b', 'baseline')] }),
      /More than one variant is the baseline: a, b/,
    ],
    ['an unknown metric', samplesFile(pair, { plan: { metrics: ['speed'] } }), /There is no metric speed/],
    ['no metric', samplesFile(pair.map((one) => ({ ...one, metrics: {} }))), /No sample has a metric/],
    ['a margin that is none', samplesFile(pair, { plan: { margin: 2 } }), /The margin 2 is not a share/],
    ['a confidence that is none', samplesFile(pair, { plan: { confidence: 95 } }), /The confidence 95 is not a share/],
  ])('%s', (_what, file, message) => {
    expect(() => compare([file])).toThrow(message)
  })

  test('a name that means two things', () => {
    const swapped = [variant('bolt', 'baseline'), variant('baseline', 'candidate')]
    expect(() => compare([samplesFile(pair), samplesFile(pair, { variants: swapped })])).toThrow(
      'The variant bolt is candidate in one results file and baseline in another.',
    )
  })

  test('but a candidate without a single good round is a comparison without a figure', () => {
    const failed = pair.map((one) =>
      one.variant === 'bolt' ? { ...one, status: 'failed' as const, reason: 'crash' } : one,
    )
    const { comparisons, exclusions, pooled } = compare([samplesFile(failed)])
    expect(comparisons).toMatchObject([
      { rounds: 0, ratio: null, p_value: null, verdict: 'inconclusive', detectable: null },
    ])
    expect(pooled).toMatchObject([{ ratio: null, cells: 0, verdict: 'inconclusive' }])
    expect(exclusions[0]!.reason).toBe('failed: crash')
  })
})

describe('ten thousand samples', () => {
  const samples: Sample[] = []
  const random = generator(3, 'many')
  for (let round = 1; round <= 20; round++) {
    for (let threads = 1; threads <= 125; threads++) {
      for (const name of ['baseline', 'again', 'bolt', 'pgo']) {
        const throughput = 1000 * Math.exp(0.05 * uniformFloat64(random))
        samples.push(sample({ variant: name, round, threads, metrics: { throughput, latency_p95: 1000 / throughput } }))
      }
    }
  }
  const variants = [
    variant('baseline', 'baseline'),
    variant('again', 'control'),
    variant('bolt', 'candidate'),
    variant('pgo', 'candidate'),
  ]

  test.each([
    ['in 125 cells', samples],
    ['in one cell', samples.map((one, i) => ({ ...one, threads: 1, round: Math.floor(i / 4) }))],
  ])('%s are compared to the same bytes each time, in whatever order they come', (_what, many) => {
    expect(many).toHaveLength(10_000)
    const file = samplesFile(many, { variants, plan: { rounds: { min: 6, max: 20 } } })
    const first = JSON.stringify(compare([file]))
    expect(JSON.stringify(compare([structuredClone(file)]))).toBe(first)
    const backwards = samplesFile(many.toReversed(), { variants, plan: { rounds: { min: 6, max: 20 } } })
    expect(JSON.stringify(compare([backwards]))).toBe(first)
  })
})
