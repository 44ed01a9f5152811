import { describe, expect, test } from '@jest/globals'
import { Gate } from '../../src/config/gate-schema.js'
import type { Sample } from '../../src/results/schema.js'
import { compare } from '../../src/verdict/compare.js'
import { gate, gateByPlan, termsOfGate } from '../../src/verdict/gate.js'
import { rounds, samplesFile, variant } from './samples.js'

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
    expect(termsOfGate(Gate.parse({}))).toEqual({ gated: ['throughput'] })
    expect(termsOfGate(Gate.parse({ 'fail-on': 'never' }))).toEqual({ gated: [] })
    expect(termsOfGate(Gate.parse({ 'on-neutral': 'fail', metrics: ['latency_p95'] }))).toEqual({
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
  const variants = [variant('baseline', 'baseline'), variant('control', 'control'), variant('bolt', 'candidate')]
  const counted = (bolt: number, control = 1000) =>
    Object.entries({ baseline: 1000, control, bolt }).map(([name, misses]) => ({
      workload: 'read-only',
      variant: name,
      metrics: { l1i_misses: misses },
    }))
  const judged = (bolt: number, control?: number, metrics = ['l1i_misses', 'throughput']) =>
    gate(compare([samplesFile(cell(1), { variants, simulations: counted(bolt, control) })]), metrics)

  test('fails on more misses beyond the margin, without a confirmation: they have no noise', () => {
    expect(judged(1021)).toEqual({
      verdict: 'fail',
      reasons: [
        'bolt is slower in read-only on a simulated processor (L1 instruction cache misses per transaction +2.1 %)',
      ],
    })
  })

  test('passes what lies within the margin or has fewer', () => {
    expect(judged(1019).verdict).toBe('pass')
    expect(judged(400).verdict).toBe('pass')
  })

  test('judges by nothing that does not repeat', () => {
    const { verdict, reasons } = judged(1500, 1100)
    expect(verdict).toBe('neutral')
    expect(reasons[0]).toBe('the simulated counts do not repeat')
  })

  test('does not pass what a simulation that failed has not counted', () => {
    const gated = gate(compare([samplesFile(cell(1), { variants })], { metrics: ['throughput'] }), [
      'l1i_misses',
      'throughput',
    ])
    expect(gated).toEqual({
      verdict: 'neutral',
      reasons: [
        'bolt was not counted in read-only on a simulated processor (L1 instruction cache misses per transaction)',
      ],
    })
  })

  test('looks only at what it is told to', () => {
    expect(judged(1500, 1000, ['throughput']).verdict).toBe('pass')
  })
})
