import { describe, expect, test } from '@jest/globals'
import { factsOf } from '../../../../src/report/facts/facts.js'
import { plainMarkup } from '../../../../src/report/markup.js'
import { headlineOf } from '../../../../src/report/sections/head/headline.js'
import { next } from '../../../../src/report/sections/head/next-step.js'
import { noise } from '../../../../src/report/sections/head/noise-floor.js'
import { summaryLine } from '../../../../src/report/sections/head/summary-line.js'
import type { Results, Verdict } from '../../../../src/results/schema.js'
import { sampleResults, withComparisons } from '../../fixtures/sample-results.js'

const ONE_CELL = { workloads: ['read-only'], threads: [8], rounds: 12, noise: 0.001 }
const headline = (results: Results) => {
  const facts = factsOf(results)
  const [nextStep] = next.blocks(facts, plainMarkup)
  const [floor] = noise.blocks(facts, plainMarkup)
  if (nextStep?.kind !== 'next' || floor?.kind !== 'sentences') throw new Error('a section lacks its block')
  return { ...headlineOf(facts, plainMarkup), next: nextStep.text, noise: floor.lines.join(' ') }
}

/** One cell, in which every candidate has so many times the throughput. */
function gaining(factor: number): Results {
  return sampleResults(1, { ...ONE_CELL, gain: () => factor })
}

/** One cell and three candidates that gain by so much; null is one that never gave a sample. */
function ofThree(gains: readonly (number | null)[], noise = 0.001): Results {
  const names = ['bolt-read-only', 'bolt-write-only', 'bolt-merged']
  const gainOf = (candidate: string) => gains[names.indexOf(candidate)]
  const {
    comparisons: _,
    pooled: __,
    gate: ___,
    ...body
  } = sampleResults(1, {
    ...ONE_CELL,
    noise,
    failed: 0,
    excluded: 0,
    gain: (candidate) => gainOf(candidate) ?? 1,
  })
  const samples = body.samples.map((sample) =>
    gainOf(sample.variant) === null ? { ...sample, status: 'failed' as const, reason: 'died', metrics: {} } : sample,
  )
  return withComparisons({ ...body, samples })
}

/** The same, with verdicts of its own. */
function judged(results: Results, verdicts: Readonly<Record<string, Verdict>>): Results {
  const pooled = results.pooled.map((pool) => ({ ...pool, verdict: verdicts[pool.candidate] ?? pool.verdict }))
  return { ...results, pooled }
}

describe('the result in a sentence', () => {
  test('a candidate without a figure ranks last, and is not said to be slower', () => {
    expect(headline(ofThree([null, 0.9, 0.8])).result).toMatch(
      /^All measured candidates are slower than baseline, bolt-write-only least: .*; bolt-read-only was not measured\.$/,
    )
    expect(headline(ofThree([null, null, 0.8])).result).toMatch(
      /^bolt-merged is slower than baseline: .*; bolt-read-only and bolt-write-only were not measured\.$/,
    )
    expect(headline(ofThree([null, null, null])).result).toBe('No candidate was measured.')
  })

  test('of all together only what is true of all', () => {
    expect(headline(ofThree([0.95, 0.9, 0.8])).result).toMatch(
      /^All candidates are slower than baseline, bolt-read-only least: throughput -5\.\d+ % .* over 1 cell\.$/,
    )
    expect(headline(ofThree([1, 0.9, 0.8])).result).toMatch(
      /^No candidate is known to be faster than baseline; bolt-read-only is the same within the margin: .*; bolt-write-only and bolt-merged are slower\.$/,
    )
    const open = judged(ofThree([1.05, 0.9, 0.8]), { 'bolt-read-only': 'inconclusive' })
    expect(headline(open).result).toMatch(
      /^No candidate is known to be faster than baseline; bolt-read-only has the best estimate: .*; bolt-write-only and bolt-merged are slower\.$/,
    )
    const worse = judged(ofThree([0.7, 0.9, 0.8]), { 'bolt-read-only': 'inconclusive' })
    expect(headline(worse).result).toContain('; bolt-read-only is undecided: throughput -30')
  })

  test('of two metrics that decide together, none is faster by one of them before the correction', () => {
    const { plan, pooled, samples, ...rest } = ofThree([1.1, 1.2, 1.3])
    const resources = { machine_cpu_percent: 99 }
    const results = withComparisons({
      ...rest,
      plan: {
        ...plan,
        metrics: ['throughput', 'cpu_per_transaction'],
        co_primary: { metric: 'cpu_per_transaction', busy: 0.9 },
      },
      samples: samples.map((one) => ({
        ...one,
        resources,
        metrics: { throughput: one.metrics.throughput ?? 0, cpu_per_transaction: 100 },
      })),
    })
    const close = results.pooled.map((pool) =>
      pool.metric === 'throughput'
        ? { ...pool, p_value: 0.04 }
        : { ...pool, p_value: 0.5, verdict: 'inconclusive' as const },
    )
    expect(headline({ ...results, pooled: close }).result).toMatch(
      /^No candidate is known to be faster than baseline; bolt-merged has the best estimate: .*; bolt-write-only and bolt-read-only are undecided\.$/,
    )
  })

  test('says first that nothing counts where the control differs', () => {
    const results = ofThree([1.1, 1.1, 1.1])
    const samples = results.samples.map((sample) =>
      sample.variant === 'control'
        ? { ...sample, metrics: { ...sample.metrics, throughput: sample.metrics.throughput! * 1.2 } }
        : sample,
    )
    expect(headline(withComparisons({ ...results, samples })).result).toMatch(
      /^No verdict counts: the control differs from the baseline, although it is the same binary\. bolt-merged is faster/,
    )
  })
})

describe('outcome and gate', () => {
  test('are told apart: what was found, and whether it passes', () => {
    expect(headline(gaining(1.1))).toMatchObject({ found: 'Faster', gate: 'pass', verdict: 'Gate: pass' })
    expect(headline(gaining(0.9))).toMatchObject({ found: 'Slower', gate: 'neutral', verdict: 'Gate: neutral' })
  })

  test('the gate is off where nothing is gated, also in a file that calls that neutral', () => {
    const results = gaining(1.1)
    const gate = { verdict: 'neutral' as const, reasons: ['gate.fail-on is never'] }
    const never = { ...results, plan: { ...results.plan, gated: [] }, gate }
    expect(headline(never)).toMatchObject({ found: 'Faster', gate: 'off', verdict: 'Gate: off' })
    expect(summaryLine(never)).toMatch(/^Faster\. .* over 1 cell, level with .*\. Gate: off\.$/)
  })

  test('the first comes first only where the direct comparisons say so; else its equals are named', () => {
    expect(headline(ofThree([1.1, 1.2, 1.3])).result).toMatch(/^Of 3 candidates, bolt-merged comes first: /)
    expect(headline(ofThree([1.1, 1.3, 1.3])).result).toMatch(
      /^bolt-(merged|write-only) is faster than baseline, throughput \+\S+ % \[.*\] over 1 cell, level with bolt-(merged|write-only); bolt-read-only is faster\.$/,
    )
  })
})

describe('the noise floor', () => {
  test('of a file without the ratios of its rounds leaves them out', () => {
    const results = gaining(1.1)
    const comparisons = results.comparisons.map(({ round_ratios: _, ...comparison }) => comparison)
    expect(headline(results).noise).toContain('round to round it differs by')
    expect(headline({ ...results, comparisons }).noise).toMatch(/\]; a single cell could show changes from about/)
  })
})

describe('what to do next', () => {
  test('what is faster can be shipped, where the gate passed', () => {
    const results = gaining(1.1)
    expect(results.gate.verdict).toBe('pass')
    expect(headline(results).next).toBe(
      'bolt-merged, bolt-write-only and bolt-read-only can be shipped as far as speed goes.',
    )
  })

  test('what is slower is not said to differ by nothing: neither unconfirmed, nor where the gate never fails', () => {
    const results = gaining(0.9)
    expect(results.gate.verdict).toBe('neutral')
    const never = {
      ...results,
      plan: { ...results.plan, gated: [] },
      gate: { verdict: 'neutral' as const, reasons: [] },
    }
    for (const one of [results, never])
      expect(headline(one).next).toMatch(/^bolt-read-only, .* lost in the cells marked ▼: confirm that/)
  })

  test('what lost is named before what is open, and both before the noise', () => {
    const results = ofThree([0.9, 1.1, 1.1])
    const open = (verdict: Verdict, floor: number) => ({
      ...judged(results, { 'bolt-merged': verdict }),
      comparisons: results.comparisons.map((cell) => ({
        ...cell,
        verdict: cell.candidate === 'bolt-merged' ? verdict : cell.verdict,
        detectable: floor,
      })),
    })
    expect(headline(open('inconclusive', 0.01)).next).toMatch(
      /^bolt-read-only lost in the cells marked ▼: .* Measure more than 12 rounds .* the 1 comparison of 3 that is still open\.$/,
    )
    expect(headline(open('inconclusive', 0.5)).next).toMatch(/^bolt-read-only lost .* Make the run quieter/)
  })

  test('where all cells together are decided, an open cell asks for nothing: neither for rounds nor for a quieter machine', () => {
    const results = sampleResults(1, { ...ONE_CELL, threads: [8, 16], gain: () => 1.1 })
    const comparisons = results.comparisons.map((cell) =>
      cell.role === 'candidate' && cell.threads === 16
        ? { ...cell, verdict: 'inconclusive' as const, ci_low: 0.98, ci_high: 1.2, detectable: 0.5 }
        : { ...cell, detectable: 0.5 },
    )
    const gate = { verdict: 'pass' as const, reasons: [] }
    const { next } = headline({ ...results, comparisons, gate })
    expect(next).toMatch(
      /^(bolt-\S+), bolt-.* can be shipped as far as speed goes; the single cells of \1 are known to ±11 %\.$/,
    )
  })

  test('that all cells together differ by nothing is not said of each', () => {
    const results = judged(gaining(1.1), { 'bolt-read-only': 'same', 'bolt-write-only': 'same', 'bolt-merged': 'same' })
    expect(headline(results).next).toBe(
      'Nothing to do: the pooled change is within the margin of 2 %, though single cells are faster.',
    )
  })

  test('what new rounds confirmed is not to be confirmed again', () => {
    const results = gaining(0.9)
    const comparisons = results.comparisons.map((cell) => ({ ...cell, phase: 'confirm' as const }))
    expect(headline({ ...results, comparisons }).next).toMatch(/lost in the cells marked ▼: understand it before/)
  })

  test('a gate that is neutral for a reason of its own ships nothing', () => {
    const results = gaining(1.1)
    const gate = { verdict: 'neutral' as const, reasons: ['shard 2/2 is missing: its job failed'] }
    expect(headline({ ...results, gate }).next).toBe('Resolve the reasons below: the gate did not pass.')
  })

  test('cells that the time did not suffice for are named as what is missing', () => {
    const { comparisons: _, pooled: __, gate: ___, ...body } = gaining(1.1)
    const cells = [8, 64].map((threads) => ({ workload: 'read-only', threads }))
    const results = withComparisons({ ...body, plan: { ...body.plan, cells } })
    expect(results.gate).toEqual({ verdict: 'neutral', reasons: ['nothing was measured in read-only at 64 threads'] })
    expect(headline(results).next).toBe(
      'Give it more time (benchmark.budget), or run again: in 1 cell of the plan nothing was measured.',
    )
  })

  test('a candidate that never gave a sample needs mending, not more rounds', () => {
    const { comparisons: _, pooled: __, gate: ___, ...body } = gaining(1.1)
    const samples = body.samples.map((sample) =>
      sample.variant === 'bolt-merged'
        ? { ...sample, status: 'failed' as const, reason: 'the server died', metrics: {} }
        : sample,
    )
    expect(headline(withComparisons({ ...body, samples })).next).toBe(
      'Find out why no round gave a pair for bolt-merged, fix it, and run again.',
    )
  })
})
