import { describe, expect, test } from '@jest/globals'
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import type { Sample, SamplesFile } from '../../../src/results/schema.js'
import { generator } from '../../../src/statistics/random.js'
import { signedRank } from '../../../src/statistics/signed-rank.js'
import { compare } from '../../../src/verdict/compare.js'
import { rounds, samplesFile, variant } from '../samples.js'

const VARIANTS = [variant('baseline', 'baseline'), variant('control', 'control'), variant('bolt', 'candidate')]
const PLAN = {
  margin: 0.02,
  confidence: 0.95,
  metrics: ['throughput'],
  rounds: { min: 8, max: 8 },
  second_baseline: 'control',
}

/** Eight rounds; logs of throughput that swing differently in each variant. */
function swings(offset: number, level = 0): number[] {
  return Array.from({ length: 8 }, (_, i) => level + 0.02 * Math.sin(5 * offset + i * (1.3 + offset)))
}

const LOGS = { baseline: swings(0), control: swings(1), bolt: swings(2, 0.03) }

function samplesOf(logs: Readonly<Record<string, readonly number[]>>): Sample[] {
  return rounds(Object.fromEntries(Object.entries(logs).map(([name, all]) => [name, all.map(Math.exp)])))
}

function boltOf(samples: readonly Sample[], plan: SamplesFile['plan'] = PLAN) {
  return compare([samplesFile(samples, { variants: VARIANTS, plan })]).comparisons.find(
    ({ candidate }) => candidate === 'bolt',
  )!
}

describe('the control as a second baseline', () => {
  test('the ratio is to the mean of both, in each round', () => {
    const { baseline, control, bolt } = LOGS
    const logRatios = bolt.map((log, i) => log - (baseline[i]! + control[i]!) / 2)
    const expected = signedRank(logRatios, 0.05)
    const found = boltOf(samplesOf(LOGS))
    expect(found.second_baseline).toBe(true)
    expect(Math.log(found.ratio!)).toBeCloseTo(expected.estimate, 6)
    expect(Math.log(found.ci_low!)).toBeCloseTo(expected.low, 6)
    expect(Math.log(found.ci_high!)).toBeCloseTo(expected.high, 6)
    expect(found.notes).toContain('compared with the mean of baseline and control')
  })

  test('is used only where the plan declares it', () => {
    const { second_baseline: _, ...plan } = PLAN
    expect(boltOf(samplesOf(LOGS), plan).second_baseline).toBeUndefined()
  })

  test('is used only where it is in the group of the candidate', () => {
    const grouped = (ofControl: number) =>
      samplesOf(LOGS).flatMap((sample) =>
        sample.variant === 'baseline'
          ? [
              { ...sample, group: 1 },
              { ...sample, group: 2 },
            ]
          : [{ ...sample, group: sample.variant === 'control' ? ofControl : 2 }],
      )
    const { second_baseline: _, ...alone } = PLAN
    expect(boltOf(grouped(2))).toMatchObject({ second_baseline: true, ratio: boltOf(samplesOf(LOGS)).ratio })
    const apart = boltOf(grouped(1))
    expect(apart.second_baseline).toBeUndefined()
    expect(apart.ratio).toBe(boltOf(samplesOf(LOGS), alone).ratio)
  })

  test('is not used where the control came out different', () => {
    const off = samplesOf({ ...LOGS, control: swings(1, 0.1) })
    const { second_baseline: _, ...plan } = PLAN
    const [found, alone] = [boltOf(off), boltOf(off, plan)]
    expect(found.second_baseline).toBeUndefined()
    expect(found.ratio).toBe(alone.ratio)
  })

  test('is not used where the control could not have come out different', () => {
    const few = samplesOf(LOGS).filter(({ round, variant }) => variant !== 'control' || round <= 5)
    expect(boltOf(few).second_baseline).toBeUndefined()
  })

  test('is not used where a round lacks the control', () => {
    const missing = samplesOf(LOGS).filter(({ round, variant }) => variant !== 'control' || round !== 3)
    expect(boltOf(missing)).toMatchObject({ rounds: 8 })
    expect(boltOf(missing).second_baseline).toBeUndefined()
  })

  test('under the shared error has three quarters of the variance', () => {
    const random = generator(1, 'second baseline')
    const more = [1, 2, 3, 4].flatMap((threads) =>
      samplesOf(LOGS).map((one) => ({ ...one, threads, metrics: { throughput: 1 + 0.02 * uniformFloat64(random) } })),
    )
    const plan = { ...PLAN, method: 'shared-error' as const }
    expect(boltOf(more, plan)).toMatchObject({ method: 'shared-error', second_baseline: true })
    const { second_baseline: _, ...plain } = plan
    const width = ({ ci_low, ci_high }: { ci_low: number | null; ci_high: number | null }) =>
      Math.log(ci_high! / ci_low!)
    expect(width(boltOf(more, plan)) / width(boltOf(more, plain))).toBeCloseTo(Math.sqrt(0.75), 4)
  })

  test('never stands for the control itself', () => {
    const { comparisons } = compare([samplesFile(samplesOf(LOGS), { variants: VARIANTS, plan: PLAN })])
    expect(comparisons.find(({ candidate }) => candidate === 'control')!.second_baseline).toBeUndefined()
  })
})
