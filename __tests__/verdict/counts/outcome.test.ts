import { expect, test } from '@jest/globals'
import { SamplesFile } from '../../../src/results/schema.js'
import { compare } from '../../../src/verdict/compare.js'
import { countedOutcome } from '../../../src/verdict/counts/outcome.js'
import { gate } from '../../../src/verdict/gate.js'
import { variant } from '../samples.js'

const METRIC = 'instructions_per_transaction'

/** Instructions of both counts, by variant, by workload. */
type Counts = Readonly<Record<string, Readonly<Record<string, readonly [number, number]>>>>

/** The results of a run without rounds that was to count two workloads. */
function counted(counts: Counts) {
  return SamplesFile.parse({
    schema: 'boltmark.results/1',
    plan: {
      ...{ baseline: 'base', metrics: [METRIC], rounds: { min: 0, max: 0 } },
      cells: ['read', 'write'].map((workload) => ({ workload, threads: 1 })),
    },
    variants: [variant('base', 'baseline'), variant('head', 'candidate'), variant('other', 'candidate')],
    workloads: [],
    samples: [],
    simulations: Object.entries(counts).flatMap(([workload, byVariant]) =>
      Object.entries(byVariant).map(([name, instructions]) => {
        const repeats = instructions.map((value) => ({ [METRIC]: value }))
        return { workload, variant: name, metrics: repeats[0], repeats }
      }),
    ),
  })
}

const same: readonly [number, number] = [1e6, 1_000_050]
const all = (head: readonly [number, number], other = same) => ({ base: same, head, other })

function judged(counts: Counts) {
  const file = counted(counts)
  return { ...gate(compare([file]), [METRIC]), outcome: countedOutcome(file) }
}

test('counts without a single sample pass', () => {
  const { verdict, outcome } = judged({ read: all(same), write: all(same) })
  expect(verdict).toBe('pass')
  expect(outcome).toMatchObject({ verdict: 'same', metric: METRIC, cells: 2, ci_low: null })
})

test('counts without a single sample fail, and the outcome is of the candidate that executes least', () => {
  const { verdict, reasons, outcome } = judged({
    read: all([1.01e6, 1.01e6], [1.02e6, 1.02e6]),
    write: all([1.01e6, 1.01e6], [1.03e6, 1.03e6]),
  })
  expect(verdict).toBe('fail')
  expect(reasons).toHaveLength(4)
  expect(outcome).toMatchObject({ verdict: 'slower', candidate: 'head' })
  expect(outcome.ratio).toBeCloseTo(1.01, 4)
})

test('more in one workload and fewer in another is mixed', () => {
  expect(judged({ read: all([1.01e6, 1.01e6]), write: all([0.9e6, 0.9e6]) }).outcome.verdict).toBe('mixed')
})

test('counts that do not repeat leave it open', () => {
  const { verdict, outcome } = judged({ read: all([1e6, 1_002_000], [1e6, 1_004_000]), write: all(same) })
  expect(verdict).toBe('neutral')
  expect(outcome.verdict).toBe('undecided')
})

test('a workload of the plan that was not counted on each variant keeps the gate from passing', () => {
  for (const counts of [{ read: all(same) }, { read: all(same), write: { base: same, head: same } }])
    expect(judged(counts)).toMatchObject({
      verdict: 'neutral',
      reasons: [expect.stringContaining('nothing was measured in write')],
    })
})

test('nothing at all is an error', () => {
  expect(() => compare([counted({})])).toThrow('the results hold no samples')
})
