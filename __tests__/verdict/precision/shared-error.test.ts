import { readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Sample, SamplesFile } from '../../../src/results/schema.js'
import { compare } from '../../../src/verdict/compare.js'
import { methodFor } from '../../../src/verdict/precision/declared.js'
import { rounds, samplesFile, variant, withMetrics } from '../samples.js'

const VARIANTS = [variant('baseline', 'baseline'), variant('bolt', 'candidate'), variant('pgo', 'candidate')]
const PLAN = { margin: 0.02, confidence: 0.95, metrics: ['throughput'], rounds: { min: 6, max: 6 } }

/** Noise that depends on a place alone, between −1 and 1. */
function noise(place: number): number {
  const far = Math.sin(place * 12.9898) * 43758.5453
  return 2 * (far - Math.floor(far)) - 1
}

/** Six rounds of three variants in several cells; `spread` of each variant's noise, as a share. */
function samplesOf(cells: number, spread: readonly number[], gain = 0.04): Sample[] {
  return Array.from({ length: cells }, (_, cell) => {
    const row = (i: number) =>
      Array.from(
        { length: 6 },
        (_, r) => 100 * Math.exp((i === 1 ? gain : 0) + spread[i]! * noise(cell * 100 + i * 10 + r)),
      )
    return rounds({ baseline: row(0), bolt: row(1), pgo: row(2) }, { threads: cell + 1 })
  }).flat()
}

function file(
  samples: readonly Sample[],
  plan: SamplesFile['plan'] = { ...PLAN, method: 'shared-error' },
): SamplesFile {
  return samplesFile(samples, { variants: VARIANTS, plan })
}

const even = samplesOf(6, [0.01, 0.01, 0.01])

describe('the shared error', () => {
  test('judges where the plan declares it, and says so', () => {
    const { comparisons, pooled } = compare([file(even)])
    for (const figure of [...comparisons, ...pooled]) expect(figure.method).toBe('shared-error')
    const bolt = comparisons.filter(({ candidate }) => candidate === 'bolt')
    expect(bolt.map(({ verdict }) => verdict)).toEqual(bolt.map(() => 'faster'))
    // Six rounds of ranks cannot give less than 12 × 2/64.
    for (const { p_adjusted } of bolt) expect(p_adjusted).toBeLessThan(0.05)
  })

  test('leaves verdicts to ranks where a round has groups, and says why', () => {
    const grouped = even.flatMap((sample) =>
      sample.variant === 'baseline'
        ? [
            { ...sample, group: 1 },
            { ...sample, group: 2 },
          ]
        : [{ ...sample, group: sample.variant === 'bolt' ? 1 : 2 }],
    )
    const { comparisons, pooled } = compare([file(grouped)])
    const plain = compare([file(even, { ...PLAN, method: 'ranks' })])
    for (const [i, figure] of [...comparisons, ...pooled].entries()) {
      expect(figure.method).toBeUndefined()
      expect(figure.notes?.join()).toContain('judged by ranks, without the shared error: memory or disk was too small')
      expect(figure.ratio).toBe([...plain.comparisons, ...plain.pooled][i]!.ratio)
    }
  })

  test('leaves verdicts to ranks where the plan does not', () => {
    for (const plan of [PLAN, { ...PLAN, method: 'ranks' as const }]) {
      for (const figure of compare([file(even, plan)]).comparisons) expect(figure.method).toBeUndefined()
    }
  })

  test('is not used when one of several files does not declare it', () => {
    const [one, other] = [
      file(even),
      file(
        even.map((sample) => ({ ...sample, host: 'host-b' })),
        PLAN,
      ),
    ]
    for (const { method } of compare([one, other]).comparisons) expect(method).toBeUndefined()
  })

  test('that is asked for after the fact is noted', () => {
    const asked = compare([file(even, PLAN)], { method: 'shared-error' })
    expect(asked.comparisons).toEqual(compare([file(even)]).comparisons)
    expect(asked.notes.join()).toContain('which was chosen after the samples were taken')
    expect(compare([file(even)], { method: 'shared-error' }).notes).toEqual([])
  })

  test('is not shared by variants that are not equally noisy', () => {
    const { comparisons, pooled } = compare([file(samplesOf(6, [0.03, 0.005, 0.005]))])
    for (const { method, notes } of [...comparisons, ...pooled]) {
      expect(method).toBeUndefined()
      expect(notes.join()).toMatch(
        /judged by ranks, without the shared error: the variants are not equally noisy \(p = /,
      )
    }
  })

  test('is not used where too few rounds can show that, nor where rounds are missing', () => {
    const [few] = compare([file(samplesOf(2, [0.01, 0.01, 0.01]))]).comparisons
    expect(few!.notes.join()).toContain('12 rounds of all cells together are too few')
    const short = even.filter(({ variant, threads, round }) => variant !== 'bolt' || threads > 1 || round > 1)
    const missing = compare([file(short)]).comparisons.find(
      ({ threads, candidate }) => threads === 1 && candidate === 'bolt',
    )
    expect(missing!.notes.join()).toContain('5 of the 6 rounds that were planned gave a pair')
  })

  test('of baseline and one candidate is that of their pairs, and needs no equal noise', () => {
    const two = even.filter(({ variant }) => variant !== 'pgo')
    const { comparisons } = compare([samplesFile(two, { plan: { ...PLAN, method: 'shared-error' } })])
    const { ci_low, ci_high, round_ratios } = comparisons[0]!
    const logs = round_ratios.map(Math.log)
    const mean = logs.reduce((a, b) => a + b) / 6
    const error = Math.sqrt(logs.reduce((a, b) => a + (b - mean) ** 2, 0) / 5 / 6)
    // t of 5 degrees of freedom, as tables have it.
    expect(Math.log(ci_low!)).toBeCloseTo(mean - 2.570582 * error, 6)
    expect(Math.log(ci_high!)).toBeCloseTo(mean + 2.570582 * error, 6)
  })

  test('is the same when variants are listed in another order, and when whole rounds are slower', () => {
    const bounds = (samples: readonly Sample[]) =>
      compare([file(samples)]).comparisons.map(({ ci_low, ci_high }) => [ci_low, ci_high])
    const still = bounds(even)
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0.2, max: 5, noNaN: true }), { minLength: 6, maxLength: 6 }), (speeds) => {
        const moved = even.toReversed().map((sample) => ({
          ...sample,
          metrics: { throughput: sample.metrics.throughput! * speeds[sample.round - 1]! },
        }))
        for (const [i, [low, high]] of bounds(moved).entries()) {
          expect(low).toBeCloseTo(still[i]![0]!, 5)
          expect(high).toBeCloseTo(still[i]![1]!, 5)
        }
      }),
      { numRuns: 10 },
    )
  })

  test.each([
    [6, 6, 'shared-error'],
    [12, 12, 'shared-error'],
    [5, 5, 'ranks'],
    [13, 13, 'ranks'],
    [6, 20, 'ranks'],
  ])('is declared for %d to %d rounds as %s', (min, max, method) => {
    expect(methodFor({ min, max })).toBe(method)
  })
})

describe("MySQL's published samples", () => {
  const published: SamplesFile = JSON.parse(
    readFileSync(new URL('../../../docs/results/mysql-9.7.json', import.meta.url), 'utf8'),
  )
  const named = (method: 'ranks' | 'shared-error') => {
    const { comparisons } = compare([withMetrics(published, ['throughput'])], { method, adjust: false })
    const candidates = comparisons.filter(({ role }) => role === 'candidate')
    return { of: candidates.length, standing: candidates.filter(({ p_adjusted }) => p_adjusted! <= 0.05).length }
  }

  test('name most cells by the shared error, and none by ranks', () => {
    expect(named('ranks')).toEqual({ of: 63, standing: 0 })
    expect(named('shared-error')).toEqual({ of: 63, standing: 56 })
  })

  test('show the control as the same binary', () => {
    const { control, pooled } = compare([published], { method: 'shared-error', adjust: false })
    expect(control).toMatchObject({ trusted: true, blind: { cells: undefined, pooled: undefined } })
    expect(pooled.filter(({ role, method }) => role === 'candidate' && method !== 'shared-error')).toEqual([])
  })
})
