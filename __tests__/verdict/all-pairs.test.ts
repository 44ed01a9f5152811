import { expect, test } from '@jest/globals'
import type { Results } from '../../src/results/schema.js'
import { allPairs } from '../../src/verdict/all-pairs.js'
import { sample } from './samples.js'

const plan = { baseline: 'base', margin: 0.02, confidence: 0.95, metrics: ['throughput'], rounds: { min: 12, max: 12 } }

/** Twelve rounds on a machine that drifts by half, alike for all variants of a round. */
function measured(levels: Readonly<Record<string, number>>): Pick<Results, 'samples' | 'plan'> {
  const samples = Array.from({ length: 12 }, (_, round) =>
    Object.entries(levels).map(([variant, level], order) => {
      const noise = 1 + 0.001 * ((round * 7 + order * 3) % 5)
      return sample({ variant, round, order, metrics: { throughput: level * (1 + 0.5 * (round % 3)) * noise } })
    }),
  )
  return { samples: samples.flat(), plan }
}

test('each against those after it', () => {
  const pairs = allPairs(
    measured({ base: 100, bolt: 112, pgo: 112.1, both: 130 }),
    ['both', 'pgo', 'bolt', 'base'],
    'throughput',
  )
  expect(pairs.map(({ variant, against, verdict }) => `${variant} ${verdict} ${against}`)).toEqual([
    'both faster pgo',
    'both faster bolt',
    'pgo same bolt',
    'both faster base',
    'pgo faster base',
    'bolt faster base',
  ])
  expect(pairs[0]!.ratio).toBeCloseTo(130 / 112.1, 2)
})

test('the number of pairs is corrected for: what one pair would show, ten do not', () => {
  // Six of six rounds in one direction have p = 1/32 by ranks: enough alone, not among ten.
  const few = (names: readonly string[]) => {
    const samples = Array.from({ length: 6 }, (_, round) =>
      names.map((variant, order) =>
        sample({ variant, round, order, metrics: { throughput: 100 + order * (3 + ((round * 5 + order) % 4)) } }),
      ),
    )
    return allPairs(
      { samples: samples.flat(), plan: { ...plan, rounds: { min: 6, max: 6 } } },
      [...names].reverse(),
      'throughput',
    )
  }
  const holds = (names: readonly string[]) =>
    few(names)
      .filter(({ verdict }) => verdict === 'faster')
      .map(({ p_adjusted }) => p_adjusted <= 0.05)
  expect(holds(['a', 'b'])).toEqual([true])
  expect(new Set(holds(['a', 'b', 'c', 'd', 'e']))).toEqual(new Set([false]))
})

test('a variant that was never measured beside another has no ratio', () => {
  const { samples } = measured({ base: 100 })
  expect(allPairs({ samples, plan }, ['gone', 'base'], 'throughput')).toEqual([
    {
      ...{
        variant: 'gone',
        against: 'base',
        ratio: null,
        ci_low: null,
        ci_high: null,
        verdict: 'inconclusive',
        cells: 0,
      },
      p_adjusted: 1,
    },
  ])
})
