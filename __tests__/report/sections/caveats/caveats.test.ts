import { describe, expect, test } from '@jest/globals'
import { factsOf } from '../../../../src/report/facts/facts.js'
import { plainMarkup } from '../../../../src/report/markup.js'
import { caveatsOf } from '../../../../src/report/sections/caveats/caveats.js'
import type { Results, Sample } from '../../../../src/results/schema.js'
import { type Body, sampleResults, withComparisons } from '../../fixtures/sample-results.js'

function told(results: Results): string {
  return caveatsOf(factsOf(results), plainMarkup).join('\n')
}

function changed(results: Results, change: (sample: Sample) => Partial<Sample>, body: Partial<Body> = {}): Results {
  return withComparisons({
    ...results,
    samples: results.samples.map((sample) => ({ ...sample, ...change(sample) })),
    ...body,
  })
}

const clean = sampleResults(1, { failed: 0, excluded: 0, rounds: 12, gain: () => 1.1, intervals: 0 })

describe('what has to be known before the figures are believed', () => {
  test('nothing, where nothing is wrong', () => {
    expect(told(clean)).toBe('')
  })

  test('no control', () => {
    expect(told(sampleResults(1, { control: false }))).toContain('There is no control.')
  })

  test('a control that differs from itself', () => {
    const results = changed(clean, ({ variant, metrics }) =>
      variant === 'control' ? { metrics: { ...metrics, throughput: metrics.throughput! * 1.2 } } : {},
    )
    expect(told(results)).toMatch(/^The control cannot be trusted: .* in read-only at 1 thread \(throughput\)/)
  })

  describe('single cells after correction for their number', () => {
    const of = (rounds: number, noise: number) =>
      told(sampleResults(1, { rounds, failed: 0, excluded: 0, intervals: 0, noise }))

    test('are not said to have failed it where so few rounds could not have passed it', () => {
      expect(of(6, 0.002)).toContain(
        'No single cell could have passed the correction for the number of cells (Holm): one of 45 comparisons takes at least 11 rounds, and none has more than 6.',
      )
      expect(of(6, 0.002)).not.toMatch(/None of the|remain/)
    })

    test('are counted where they could have passed', () => {
      expect(of(12, 0.02)).toMatch(/remains? significant after correction/)
      expect(of(12, 0.02)).not.toContain('No single cell could')
    })
  })

  test('cells that ended early at faster', () => {
    const [six, twenty] = [6, 20].map((max) => {
      const results = sampleResults(1, { rounds: 9, failed: 0, excluded: 0, intervals: 0, noise: 0.002 })
      return told(withComparisons({ ...results, plan: { ...results.plan, rounds: { min: 6, max } } }))
    })
    expect(twenty).toMatch(/\d+ cells ended at `faster` before the last round: such a change is too large on average/)
    expect(six).not.toContain('before the last round')
  })

  describe('a control that could not have failed', () => {
    const fewer = (rounds: number, metrics: string[]) => {
      const results = sampleResults(1, { rounds, failed: 0, excluded: 0, intervals: 0, noise: 0.002 })
      return told(withComparisons({ ...results, plan: { ...results.plan, metrics } }))
    }

    test('neither in a cell nor in all cells together', () => {
      expect(fewer(5, ['throughput', 'latency_p95'])).toMatch(
        /^The control could not have failed with this few rounds for this number of cells and metrics: its 30 figures, .* 5 rounds are too few for that, not even over all cells\. .* It takes at least 6 rounds to detect a disturbance of all cells, 11 for a single cell \(benchmark\.rounds\.min\)/,
      )
    })

    test('in a cell, but in all cells together', () => {
      expect(fewer(6, ['throughput'])).toMatch(
        /^The control could have failed only over all cells: its 15 figures, .* It takes at least 10 rounds to detect that/,
      )
      expect(fewer(10, ['throughput'])).not.toContain('The control could')
    })
  })

  test('noise that more rounds would help against, and noise that they would not', () => {
    const noisy = (noise: number) =>
      told(sampleResults(1, { rounds: 12, failed: 0, excluded: 0, intervals: 0, gain: () => 1.1, noise }))
    expect(noisy(0.06)).toMatch(
      /The run was noisy.* Use a quieter machine, longer samples, or about 1\d times the rounds\./,
    )
    expect(noisy(0.3)).toMatch(
      /The run was noisy.* Use a quieter machine or longer samples: more rounds alone are not enough\./,
    )
  })

  describe('samples that were disturbed and kept', () => {
    const disturbed = (limits?: Results['plan']['limits']) => {
      let n = 0
      return changed(
        clean,
        () => {
          n++
          return {
            resources: { steal_percent: n <= 3 ? 10 + n : 10, other_load_percent: n === 3 || n === 4 ? 60 : 25 },
          }
        },
        { plan: { ...clean.plan, ...(limits ? { limits } : {}) } },
      )
    }
    const text =
      'in 3 the hypervisor took more than 10 % of the CPU time (up to 13 %) and in 2 other programs used more than 25 % of the CPU time (up to 60 %). With the usual limits (machine.max-steal, machine.max-other-load) they would have been excluded.'

    test('are counted, also in files that do not have the limits', () => {
      expect(told(disturbed())).toBe(
        `4 samples of the 900 that count were disturbed beyond the usual limits, but kept: ${text}`,
      )
      expect(told(disturbed({ steal_percent: 100, other_load_percent: 50, throttled: 0 }))).toContain(
        `but kept (the limits of this run were 100 % and 50 %): ${text}`,
      )
    })

    test('do not count where they were left out', () => {
      const results = disturbed()
      const samples = results.samples.map((sample, i) =>
        i < 4 ? { ...sample, status: 'excluded' as const, reason: 'disturbed' } : sample,
      )
      expect(told(withComparisons({ ...results, samples }))).not.toContain('disturbed beyond')
    })
  })

  test('several hosts, and variants that were measured apart', () => {
    const two = sampleResults(1, { hosts: ['aaaa', 'bbbb'], rounds: 6 })
    expect(told(two)).toContain('The samples come from 2 different hosts (aaaa and bbbb).')
    expect(told(two)).not.toContain('variants were measured on different hosts')
    const apart = changed(clean, ({ variant }) => ({ host: variant === 'bolt-merged' ? 'bbbb' : 'aaaa' }))
    expect(told(apart)).toContain('variants were measured on different hosts')
  })

  test('unequal durations, but not unequal times for equal work', () => {
    const longer = changed(clean, ({ variant }) => ({ duration_s: variant === 'baseline' ? 15.4 : 239.9 }))
    expect(told(longer)).toMatch(
      /Unequal durations: .* baseline \(the baseline\) ran for 15\.4 s, .* ran for 239\.9 s\..* 14 more cells/,
    )
    const work = changed(clean, ({ metrics }) => ({ duration_s: 60_000 / metrics.throughput! }))
    expect(told(work)).not.toContain('Unequal durations')
  })

  test("threads in each other's way, from five refused transactions in a hundred on", () => {
    const refused = (share: number) =>
      changed(clean, ({ threads, metrics }) => (threads === 16 ? { errors_per_s: metrics.throughput! * share } : {}))
    expect(told(refused(0.049))).toBe('')
    expect(told(refused(0.25))).toMatch(
      /^Threads blocked each other in read-only at 16 threads.*: up to 25 transactions were refused for each 100/,
    )
  })

  test('fewer rounds than can decide, shown one by one', () => {
    const few = sampleResults(1, { rounds: 3, threads: [4], workloads: ['read-only'], failed: 0, excluded: 0 })
    expect(told(few)).toContain('3 rounds cannot decide (the smallest p-value they can give is 0.25)')
    expect(told(few)).toMatch(
      /Round by round the throughput changed by: bolt-read-only in read-only at 4 threads \+\d+\.\d %, \+\d+\.\d %, \+\d+\.\d %/,
    )
  })

  test('a mean that hides losers', () => {
    expect(told(sampleResults(1))).toContain('hides 2 losers of 5: -2.2 % at 8 threads and -4.3 % at 16 threads.')
  })

  test('one workload, and workloads that were trained on only', () => {
    const one = told(sampleResults(1, { workloads: ['read-write'], threads: [8] }))
    expect(one).toContain('Only one workload was measured, read-write, only at 8 threads')
    expect(one).toContain('Trained on, but not measured: read-only and write-only.')
  })

  test('samples left out, stale and thin profiles, a moving clock', () => {
    const [baseline, control, candidate, ...others] = clean.variants
    const profile = { functions: 100, functions_profiled: 40, stale_percent: 12, executed_instructions: 5e6 }
    const results = withComparisons({
      ...clean,
      variants: [baseline!, control!, { ...candidate!, profile }, ...others],
      environment: { ...clean.environment, settings: { governor: 'powersave', aslr: '0' } },
      samples: clean.samples.map((sample, i) => (i === 7 ? { ...sample, status: 'excluded', reason: 'swap' } : sample)),
    })
    expect(told(results)).toContain('1 sample of 900 left out (1 excluded)')
    expect(told(results)).toContain('The profile of bolt-read-only is stale (12 %)')
    expect(told(results)).toContain('The profile of bolt-read-only is thin: 5,000,000 executed instructions')
    expect(told(results)).toContain('The CPU governor is powersave')
    expect(told(results)).toContain('Address space randomisation is off')
  })
})
