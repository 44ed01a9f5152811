import { describe, expect, test } from '@jest/globals'
import { GateSection } from '../../src/config/gate-schema.js'
import type { Sample, Simulation } from '../../src/results/schema.js'
import { compare } from '../../src/verdict/compare.js'
import { gate, gateByPlan, termsOfGate } from '../../src/verdict/gate.js'
import { rounds, samplesFile, variant, withMetrics } from './samples.js'

/** Rounds in which bolt is the factor of the baseline, give or take 0.1 %. */
function cell(factor: number, more: Partial<Sample> = {}, n = 10): Sample[] {
  const baseline = Array.from({ length: n }, (_, i) => 100 + i)
  return rounds({ baseline, bolt: baseline.map((value, i) => value * factor * (1 + (i % 3) / 1000)) }, more)
}

function gateOf(samples: readonly Sample[], more = {}) {
  return gate(compare([samplesFile(samples, more)]))
}

describe('the gate', () => {
  test('passes what is the same or faster', () => {
    expect(gateOf([...cell(1), ...cell(1.2, { threads: 16 })])).toEqual({
      verdict: 'pass',
      reasons: ['no candidate is slower beyond the margin'],
    })
  })

  test('fails on a slower that new rounds confirm, and says where and by how much', () => {
    const { verdict, reasons } = gateOf([...cell(0.9), ...cell(0.9, { phase: 'confirm' })])
    expect(verdict).toBe('fail')
    expect(reasons).toContain('bolt is slower in read-only at 8 threads (Throughput -9.9 %), confirmed')
  })

  test('is neutral on a slower that nothing confirmed', () => {
    const { verdict, reasons } = gateOf(cell(0.9))
    expect(verdict).toBe('neutral')
    expect(reasons.at(-1)).toBe(
      'bolt is slower in read-only at 8 threads (Throughput -9.9 %), not confirmed on new rounds',
    )
  })

  test('passes a slower that new rounds do not show', () => {
    expect(gateOf([...cell(0.9), ...cell(1, { phase: 'confirm' })]).verdict).toBe('pass')
  })

  describe('of a confirmed slower', () => {
    const confirmed = (changes: readonly number[]) => {
      const samples = (phase: 'discovery' | 'confirm') =>
        rounds({ baseline: changes.map(() => 100), bolt: changes.map((change) => 100 * (1 + change)) }, { phase })
      const compared = compare([samplesFile([...samples('discovery'), ...samples('confirm')])])
      expect(compared.comparisons).toMatchObject([{ verdict: 'slower', phase: 'confirm' }])
      return { ratio: compared.comparisons[0]!.ratio!, verdict: gate(compared).verdict }
    }

    test.each([
      ['whose estimate lies within the margin', [-0.001, -0.005, -0.01, -0.015, -0.019, -0.03, -0.04, -0.002]],
      ['whose estimate alone lies beyond it', [-0.01, -0.012, -0.015, -0.035, -0.031, -0.03, -0.04, -0.032]],
    ])('does not fail one %s: the interval holds the margin', (_which, changes) => {
      expect(confirmed(changes).verdict).toBe('pass')
    })

    test('fails one whose whole interval lies beyond the margin', () => {
      const { ratio, verdict } = confirmed([-0.021, -0.022, -0.03, -0.035, -0.031, -0.03, -0.04, -0.032])
      expect(ratio).toBeGreaterThan(0.96)
      expect(verdict).toBe('fail')
    })
  })

  test('is neutral where all cells together are undecided, and lists the open cells', () => {
    expect(gateOf([...cell(1), ...cell(1.1, { threads: 16 }, 3)])).toEqual({
      verdict: 'neutral',
      reasons: [
        'bolt is inconclusive in all 2 cells together (Throughput +5.0 %): more rounds are needed',
        'bolt is open in 1 of 2 cells (Throughput): read-only at 16 threads (inconclusive, +10.1 %)',
      ],
    })
    expect(gateOf(cell(1, {}, 3)).reasons).toEqual([
      'bolt is inconclusive in read-only at 8 threads (Throughput +0.1 %): more rounds are needed',
    ])
  })

  /** A cell that swings by 5 % about no change, so that it stays open. */
  const swinging = (threads: number) =>
    rounds({ baseline: new Array(10).fill(100), bolt: [105, 95, 104, 96, 105, 95, 103, 97, 104, 96] }, { threads })

  test('passes where all cells together are decided and no cell fails, and lists the open cells', () => {
    const others = [1, 2, 4, 16, 32].flatMap((threads) => cell(1, { threads }))
    expect(gateOf([...others, ...swinging(8)])).toEqual({
      verdict: 'pass',
      reasons: [
        'no candidate is known to be slower beyond the margin',
        'bolt is open in 1 of 6 cells (Throughput): read-only at 8 threads (inconclusive, -0.1 %)',
      ],
    })
  })

  test('does not pass a cell that would fail if new rounds confirmed it', () => {
    const others = [1, 2, 4, 16, 32].flatMap((threads) => cell(1, { threads }))
    const { verdict, reasons } = gateOf([...others, ...cell(0.95)])
    expect(verdict).toBe('neutral')
    expect(reasons[0]).toBe('bolt is slower in read-only at 8 threads (Throughput -4.9 %), not confirmed on new rounds')
  })

  test('is neutral where a planned cell was never measured, and names it', () => {
    const cells = [
      { workload: 'read-only', threads: 8 },
      { workload: 'read-only', threads: 64 },
    ]
    const planned = { plan: { cells } }
    expect(gateOf(cell(1), planned)).toEqual({
      verdict: 'neutral',
      reasons: ['nothing was measured in read-only at 64 threads'],
    })
    expect(gateOf([...cell(1), ...cell(1, { threads: 64 })], planned).verdict).toBe('pass')
  })

  test('says of a candidate that no round measured why that is', () => {
    const samples = cell(1).map(
      (sample): Sample =>
        sample.variant === 'bolt'
          ? { ...sample, status: 'failed', reason: 'the server died by SIGSEGV', metrics: {} }
          : sample,
    )
    expect(gateOf(samples)).toEqual({
      verdict: 'neutral',
      reasons: [
        'bolt was not measured in read-only at 8 threads (Throughput): no round gave a pair; the last reason, from bolt: failed: the server died by SIGSEGV',
      ],
    })
  })

  test('leaves open what has too few rounds to confirm all cells together', () => {
    // Each cell alone is the same within the margin or open; together they are slower, and so it stays until new rounds say otherwise.
    const threads = [1, 2, 4, 8, 16, 32]
    const discovery = threads.flatMap((count) => cell(0.9, { threads: count }, 6))
    const once = threads.flatMap((count) => cell(1, { threads: count, phase: 'confirm' }, 1))
    const { verdict, reasons } = gateOf([...discovery, ...once])
    expect(verdict).toBe('neutral')
    expect(reasons.join()).toMatch(/all 6 cells together .*more rounds are needed/)
  })

  test('looks at nothing where no metric is gated', () => {
    const slower = [...cell(0.9), ...cell(0.9, { phase: 'confirm' })]
    expect(gate(compare([samplesFile(slower)]), [])).toEqual({
      verdict: 'off',
      reasons: ['gate.fail-on is never'],
    })
  })

  test('fails rather than being neutral when both hold', () => {
    expect(gateOf([...cell(0.9), ...cell(0.9, { phase: 'confirm' }), ...cell(1, { threads: 16 }, 3)]).verdict).toBe(
      'fail',
    )
  })

  test('fails on all cells together where no single one stands after correction', () => {
    const threads = [1, 2, 4, 8, 16, 32]
    const both = (['discovery', 'confirm'] as const).flatMap((phase) =>
      threads.flatMap((count) => cell(count === 4 ? 0.89 : 0.9, { threads: count, phase }, 6)),
    )
    const { verdict, reasons } = gateOf(both)
    expect(verdict).toBe('fail')
    expect(reasons).toEqual([
      'bolt is slower in all 6 cells together (Throughput -10.1 %), confirmed, most in read-only at 4 threads (-10.9 %)',
    ])
  })

  test('does not fail a run that its own control contradicts', () => {
    const variants = [variant('baseline', 'baseline'), variant('again', 'control'), variant('bolt', 'candidate')]
    const control = cell(1.1).filter(({ variant: name }) => name === 'bolt')
    const samples = [
      ...cell(0.9),
      ...cell(0.9, { phase: 'confirm' }),
      ...control.map((one) => ({ ...one, variant: 'again' })),
    ]
    const { verdict, reasons } = gateOf(samples, { variants })
    expect(verdict).toBe('neutral')
    expect(reasons[0]).toBe('the run cannot be trusted')
  })

  test('looks at its own metrics only', () => {
    const compared = compare([samplesFile([...cell(0.9), ...cell(0.9, { phase: 'confirm' })])])
    expect(gate(compared, ['latency_p95'])).toEqual({
      verdict: 'neutral',
      reasons: ['nothing was compared that the gate looks at'],
    })
  })
})

describe('the gate by its plan', () => {
  const byPlan = (samples: readonly Sample[], plan: Parameters<typeof gateByPlan>[1], missing: string[] = []) =>
    gateByPlan(compare([samplesFile(samples)]), plan, missing)
  const open = cell(1, {}, 3)

  test('fails what is left open where on-neutral is fail, and nothing else', () => {
    expect(byPlan(open, {}).verdict).toBe('neutral')
    const { verdict, reasons } = byPlan(open, { on_neutral: 'fail' })
    expect(verdict).toBe('fail')
    expect(reasons).toEqual(['gate.on-neutral is fail, and the gate is neutral', ...byPlan(open, {}).reasons])
    expect(byPlan(cell(1), { on_neutral: 'fail' }).verdict).toBe('pass')
    expect(byPlan(open, { on_neutral: 'fail', gated: [] }).verdict).toBe('off')
  })

  test('has the terms of the config', () => {
    expect(termsOfGate(GateSection.parse({}))).toEqual({ gated: ['throughput'] })
    expect(termsOfGate(GateSection.parse({ 'fail-on': 'never' }))).toEqual({ gated: [] })
    expect(termsOfGate(GateSection.parse({ 'on-neutral': 'fail', metrics: ['latency_p95'] }))).toEqual({
      gated: ['latency_p95'],
      on_neutral: 'fail',
    })
  })

  test('does not pass with a part of the evidence missing; what failed fails', () => {
    const missing = ['shard 2/2 is missing']
    const passing = byPlan(cell(1), {}, missing)
    expect(passing).toEqual({ verdict: 'neutral', reasons: [...missing, 'no candidate is slower beyond the margin'] })
    expect(byPlan(cell(1), { on_neutral: 'fail' }, missing).verdict).toBe('fail')
    expect(byPlan([...cell(0.9), ...cell(0.9, { phase: 'confirm' })], {}, missing).verdict).toBe('fail')
  })
})

describe('the gate over a simulated processor', () => {
  const METRIC = 'instructions_per_transaction'
  const variants = [variant('baseline', 'baseline'), variant('control', 'control'), variant('bolt', 'candidate')]
  const counted = (name: string, instructions: readonly number[], misses = 1000) => {
    const repeats = instructions.map((value) => ({ [METRIC]: value, l1i_misses: misses }))
    return { workload: 'read-only', variant: name, metrics: repeats[0]!, repeats }
  }
  const judged = (simulations: Simulation[], metrics = [METRIC, 'throughput'], samples = cell(1)) =>
    gate(compare([samplesFile(samples, { variants, simulations })]), metrics)
  const base = counted('baseline', [1e6, 1e6 + 60])

  test('fails on 0.3 % more instructions, without a confirmation', () => {
    expect(judged([base, counted('bolt', [1_003_100, 1_003_150])])).toEqual({
      verdict: 'fail',
      reasons: [
        'bolt is slower in read-only on a simulated processor (Instructions per transaction +0.31 %), beyond 0.30 %',
      ],
    })
  })

  test('names the function that explains most of it', () => {
    const functions = (loop: number) => [
      { name: 'parse', instructions: 1000 },
      { name: 'spin', instructions: loop },
    ]
    const [before, after] = [base, counted('bolt', [1.01e6, 1.01e6])]
    const { reasons } = judged([
      { ...before, functions: functions(5) },
      { ...after, functions: functions(10_005) },
    ])
    expect(reasons[0]).toMatch(/beyond 0\.30 %, most in spin$/)
  })

  test('passes what is within, or has fewer', () => {
    expect(judged([base, counted('bolt', [1_002_800, 1_002_900])]).verdict).toBe('pass')
    expect(judged([base, counted('bolt', [4e5, 4e5])]).verdict).toBe('pass')
  })

  test('never passes where two counts of the same binaries differ by more than 0.1 %', () => {
    for (const [first, second] of [
      [counted('baseline', [1e6, 1_001_200]), counted('bolt', [1e6, 1e6])],
      [counted('baseline', [1e6, 1e6]), counted('bolt', [1e6, 1_001_200])],
    ] as const)
      expect(judged([first, second])).toMatchObject({
        verdict: 'neutral',
        reasons: [
          expect.stringMatching(
            /^read-only is not deterministic here: two counts of (baseline|bolt) differ by 0\.12 %/,
          ),
        ],
      })
  })

  test('takes the control of older documents for the second count of the baseline', () => {
    const once = (name: string, value: number) => ({
      workload: 'read-only',
      variant: name,
      metrics: { [METRIC]: value },
    })
    const { reasons } = judged([once('baseline', 1e6), once('control', 1.01e6), once('bolt', 1.1e6)])
    expect(reasons[0]).toMatch(/not deterministic here/)
  })

  test('widens its margin to five standard deviations', () => {
    // Pairs that differ by 0.1 % have a standard deviation of 0.07 %.
    const far = (value: number) => [value, value * 1.00099]
    expect(judged([counted('baseline', far(1e6)), counted('bolt', far(1.0033e6))]).verdict).toBe('pass')
    expect(judged([counted('baseline', far(1e6)), counted('bolt', far(1.0037e6))]).verdict).toBe('fail')
  })

  test('advises on cache misses, and fails nothing for them', () => {
    const { verdict, reasons } = judged([base, counted('bolt', [1e6, 1e6], 1100)])
    expect(verdict).toBe('pass')
    expect(reasons[1]).toBe(
      'to look at: bolt is slower in read-only on a simulated processor (L1 instruction cache misses per transaction +10.00 %)',
    )
    expect(judged([base, counted('bolt', [1e6, 1e6], 1040)]).reasons).toHaveLength(1)
  })

  test('holds where the control of the timed samples differs: noise does not reach counts', () => {
    const simulations = [base, counted('bolt', [1.01e6, 1.01e6])]
    const noisy = rounds({
      baseline: [100, 101, 102, 103, 104, 105, 106, 107, 108, 109],
      control: [120, 121, 122, 123, 124, 125, 126, 127, 128, 129],
      bolt: [100, 101, 102, 103, 104, 105, 106, 107, 108, 109],
    })
    expect(judged(simulations, [METRIC, 'throughput'], noisy).verdict).toBe('fail')
    expect(judged([base, counted('bolt', [1e6, 1e6])], [METRIC, 'throughput'], noisy).verdict).toBe('neutral')
    expect(judged([base, counted('bolt', [1e6, 1e6])], [METRIC], noisy).verdict).toBe('pass')
  })

  test('does not pass what a simulation that failed has not counted', () => {
    const gated = gate(compare([withMetrics(samplesFile(cell(1), { variants }), ['throughput'])]), [
      METRIC,
      'throughput',
    ])
    expect(gated).toEqual({
      verdict: 'neutral',
      reasons: ['bolt was not counted in read-only on a simulated processor (Instructions per transaction)'],
    })
  })

  test('looks only at what it is told to', () => {
    expect(judged([base, counted('bolt', [1.5e6, 1.5e6])], ['throughput']).verdict).toBe('pass')
  })
})
