import { describe, expect, test } from '@jest/globals'
import { factsOf } from '../../src/report/facts.js'
import { headlineOf } from '../../src/report/headline.js'
import { plainMarkup } from '../../src/report/markup.js'
import type { Results } from '../../src/results/schema.js'
import { sampleResults, withComparisons } from './fixtures/sample-results.js'

const ONE_CELL = { workloads: ['read-only'], threads: [8], rounds: 12, noise: 0.001 }
const headline = (results: Results) => headlineOf(factsOf(results), plainMarkup)

/** One cell, in which every candidate has so many times the throughput. */
function gaining(factor: number): Results {
  return sampleResults(1, { ...ONE_CELL, gain: () => factor })
}

describe('what to do next', () => {
  test('what is faster can be shipped, where the gate passed', () => {
    const results = gaining(1.1)
    expect(results.gate.verdict).toBe('pass')
    expect(headline(results).next).toMatch(/^bolt-\S+ can be shipped/)
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

  test('what new rounds confirmed is not to be confirmed again', () => {
    const results = gaining(0.9)
    const comparisons = results.comparisons.map((cell) => ({ ...cell, phase: 'confirm' as const }))
    expect(headline({ ...results, comparisons }).next).toMatch(/lost in the cells marked ▼: understand it before/)
  })

  test('a gate that is neutral for a reason of its own ships nothing', () => {
    const results = gaining(1.1)
    const gate = { verdict: 'neutral' as const, reasons: ['shard 2/2 is missing: its job failed'] }
    expect(headline({ ...results, gate }).next).toBe('Deal with the reasons below: the gate has not passed this.')
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
      'See why no round gave a pair for bolt-merged, mend that, and run again.',
    )
  })
})
