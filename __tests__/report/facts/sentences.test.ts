import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { factsOf } from '../../../src/report/facts/facts.js'
import { summarySentences, workloadSentences } from '../../../src/report/facts/sentences.js'
import { plainMarkup } from '../../../src/report/markup.js'
import { Results, type Verdict } from '../../../src/results/schema.js'
import { sampleResults } from '../fixtures/sample-results.js'

const STATES: Readonly<Record<string, Verdict>> = {
  faster: 'faster',
  slower: 'slower',
  'the same within the margin': 'same',
  undecided: 'inconclusive',
}

const base = sampleResults(3, { rounds: 2, intervals: 0 })

/** The same file with other verdicts: the sentences must follow. */
function withVerdicts(verdicts: readonly Verdict[]): Results {
  let i = 0
  return Results.parse({
    ...base,
    comparisons: base.comparisons.map((comparison) => ({
      ...comparison,
      verdict: verdicts[i++ % verdicts.length],
      p_adjusted: 0.01,
    })),
  })
}

function corrected(pAdjusted: (threads: number) => number): Results {
  const results = sampleResults(1)
  const comparisons = results.comparisons.map((cell) => ({ ...cell, p_adjusted: pAdjusted(cell.threads) }))
  return { ...results, comparisons }
}

describe('the sentence of a workload', () => {
  test('says of every thread count what the table says, and nothing else', () => {
    const verdict = fc.constantFrom<Verdict>('faster', 'slower', 'same', 'inconclusive')
    fc.assert(
      fc.property(fc.array(verdict, { minLength: 1, maxLength: 60 }), (verdicts) => {
        const facts = factsOf(withVerdicts(verdicts))
        for (const workload of facts.workloads) {
          const sentences = workloadSentences(facts, workload, plainMarkup)
          for (const [i, { name }] of facts.candidates.entries()) {
            const told = read(
              sentences[i]!.slice(name.length),
              workload.cells.map(({ threads }) => threads),
            )
            const table = new Map(
              workload.cells.map((cell) => [cell.threads, cell.comparison(name, 'throughput')!.verdict]),
            )
            expect(told).toEqual(table)
          }
        }
      }),
      { numRuns: 40 },
    )
  })

  test('gives the range of the changes', () => {
    const facts = factsOf(corrected(() => 0.01))
    const [sentence] = workloadSentences(facts, facts.workloads[0]!, plainMarkup)
    expect(sentence).toMatch(/^bolt-read-only is faster at all 5 thread counts: throughput \+8\.1 % to \+15\.9 %\./)
  })

  test('says which changes do not hold after correction', () => {
    const facts = factsOf(corrected((threads) => (threads > 2 ? 0.4 : 0.01)))
    const [sentence] = workloadSentences(facts, facts.workloads[0]!, plainMarkup)
    expect(sentence).toMatch(
      /^bolt-read-only is faster at 1 and 2 threads \(throughput [^)]*\) and faster before correction at 4, 8 and 16 threads \(/,
    )
    expect(sentence).toMatch(
      /Its p95 latency is lower at 1 and 2 threads \([^)]*\) and lower before correction at 4, 8/,
    )
  })

  test('names the crossover', () => {
    const facts = factsOf(sampleResults(1))
    const sentences = workloadSentences(facts, facts.workloads[0]!, plainMarkup).join(' ')
    expect(sentences).toContain('It falls behind the baseline between 2 and 8 threads (about 4.6).')
  })

  test('the summary counts cells as they are', () => {
    const facts = factsOf(sampleResults(1))
    expect(summarySentences(facts, plainMarkup)).toContain(
      'bolt-write-only: throughput +5.0 % [+4.3, +5.5] over 15 cells (geometric mean), faster (12 faster, 2 slower, 1 same).',
    )
  })
})

/** Reads the verdict of each thread count back from a sentence about throughput. */
function read(sentence: string, all: readonly number[]): Map<number, Verdict> {
  const [about = ''] = sentence.split(/\.(?: (?:Its|It)\b|$)/)
  const found = new Map<number, Verdict>()
  for (const [, state, where, list] of about.matchAll(
    /(faster|slower|the same within the margin|undecided) at (?:(both thread counts|all \d+ thread counts)|([\d, and]+?) threads?)/g,
  )) {
    const counts = where ? all : list!.split(/, | and /).map(Number)
    for (const count of counts) found.set(count, STATES[state!]!)
  }
  return new Map(all.map((count) => [count, found.get(count)!]))
}
