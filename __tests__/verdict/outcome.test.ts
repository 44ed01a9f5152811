import { describe, expect, test } from '@jest/globals'
import type { Role, Sample } from '../../src/results/schema.js'
import { compare } from '../../src/verdict/compare.js'
import { outcomeOf } from '../../src/verdict/outcome.js'
import { standingVerdicts } from '../../src/verdict/precision/co-primary.js'
import { rounds, sample, samplesFile, variant } from './samples.js'

const PLAN = {
  baseline: 'baseline',
  margin: 0.02,
  confidence: 0.95,
  metrics: ['throughput'],
  rounds: { min: 10, max: 10 },
}

/** Ten rounds of a cell in which every variant is so many times the baseline, give or take `noise`. */
function cell(factors: Readonly<Record<string, number>>, noise = 0.001, more: Partial<Sample> = {}): Sample[] {
  // No two variants swing alike, so that their direct comparison has noise too.
  const swing = (i: number, place: number) => 1 + noise * Math.sin(2 + i * (1.7 + place))
  const throughputs = Object.entries({ baseline: 1, ...factors }).map(([name, factor], place) => {
    return [name, Array.from({ length: 10 }, (_, i) => 100 * factor * swing(i, place))] as const
  })
  return rounds(Object.fromEntries(throughputs), more)
}

function outcome(samples: readonly Sample[], control?: string) {
  const roleOf = (name: string): Role => (name === 'baseline' ? name : name === control ? 'control' : 'candidate')
  const names = [...new Set(samples.map((sample) => sample.variant))]
  const variants = names.map((name) => variant(name, roleOf(name)))
  const file = { ...samplesFile(samples, { variants }), plan: PLAN }
  return outcomeOf(file, compare([file]))
}

describe('the outcome of one candidate', () => {
  test.each([
    ['faster', 1.1],
    ['slower', 0.9],
    ['same', 1],
  ])('is %s where all its cells together are, with their change', (verdict, factor) => {
    const found = outcome([...cell({ bolt: factor }), ...cell({ bolt: factor }, 0.002, { threads: 16 })])
    expect(found).toMatchObject({ verdict, metric: 'throughput', candidate: 'bolt', cells: 2, level_with: [] })
    expect(found.ratio).toBeCloseTo(factor, 2)
    expect(found.ci_low!).toBeLessThan(found.ratio!)
    expect(found.ci_high!).toBeGreaterThan(found.ratio!)
    // There is nobody that it could be ahead of.
    expect(found.comes_first).toBe(false)
  })

  test('is undecided where their interval holds no change and reaches past the margin', () => {
    expect(outcome(cell({ bolt: 1.01 }, 0.2)).verdict).toBe('undecided')
  })

  test('is mixed where all together are faster and a single cell is confirmed to be slower', () => {
    const faster = [1, 2, 4].flatMap((threads) => cell({ bolt: 1.2 }, 0.001, { threads }))
    const slower = cell({ bolt: 0.9 })
    const again = cell({ bolt: 0.9 }, 0.001, { phase: 'confirm' })
    expect(outcome([...faster, ...slower, ...again]).verdict).toBe('mixed')
    expect(outcome([...faster, ...slower]).verdict).toBe('faster')
  })

  test('is undecided where the control differs from the baseline', () => {
    expect(outcome(cell({ bolt: 1.1, again: 1 }), 'again').verdict).toBe('faster')
    expect(outcome(cell({ bolt: 1.1, again: 1.1 }), 'again')).toMatchObject({ verdict: 'undecided', candidate: 'bolt' })
  })

  test('names nobody where nobody was measured', () => {
    const failed = cell({ bolt: 1 }).map((sample): Sample => {
      return sample.variant === 'bolt' ? { ...sample, status: 'failed', metrics: {} } : sample
    })
    expect(outcome(failed)).toMatchObject({ verdict: 'undecided', candidate: null, ratio: null, cells: 0 })
  })
})

describe('the outcome of several candidates', () => {
  test('is that of the first, which comes first where the direct comparisons say so', () => {
    expect(outcome(cell({ pgo: 1.05, bolt: 1.1, old: 0.9 }))).toMatchObject({
      verdict: 'faster',
      candidate: 'bolt',
      comes_first: true,
      level_with: [],
    })
  })

  test('names the candidates that it is level with', () => {
    // Both are faster than the baseline by far; by how much they differ from each other is within the noise.
    expect(outcome(cell({ pgo: 1.2, bolt: 1.203, old: 0.9 }, 0.02))).toMatchObject({
      verdict: 'faster',
      comes_first: false,
      level_with: [expect.stringMatching(/^(pgo|bolt)$/)],
    })
  })

  test('lets nobody come first who is not known to be ahead of one that is undecided', () => {
    const steady = cell({ bolt: 1.05 }, 0.001)
    const swinging = cell({ pgo: 1.05 }, 0.2).filter(({ variant: name }) => name === 'pgo')
    expect(outcome([...steady, ...swinging])).toMatchObject({ candidate: 'bolt', comes_first: false, level_with: [] })
  })

  test('takes its change from the metric that comes first', () => {
    const samples = cell({ bolt: 1.1 }).map((sample) => ({
      ...sample,
      metrics: { ...sample.metrics, latency_p95: sample.metrics.throughput! },
    }))
    const file = { ...samplesFile(samples), plan: { ...PLAN, metrics: ['latency_p95', 'throughput'] } }
    expect(outcomeOf(file, compare([file]))).toMatchObject({ verdict: 'slower', metric: 'latency_p95' })
  })
})

describe('CPU time per transaction', () => {
  const CO = {
    ...PLAN,
    metrics: ['throughput', 'cpu_per_transaction'],
    co_primary: { metric: 'cpu_per_transaction', busy: 0.9 },
  }

  /**
   * Twelve rounds of one thread on two CPUs. Throughput swings by a tenth, CPU time does not.
   * @param busy of the machine, in per cent
   */
  function measured(cpu: number, busy: number, throughput = 1): Sample[] {
    const swing = (i: number, place: number) => Math.sin(2 + i * (1.7 + place))
    return ['baseline', 'bolt'].flatMap((name, place) =>
      Array.from({ length: 12 }, (_, i) =>
        sample({
          variant: name,
          round: i + 1,
          threads: 1,
          metrics: {
            throughput: 100 * (place ? throughput : 1) * (1 + 0.1 * swing(i, place)),
            cpu_per_transaction: 100 * (place ? cpu : 1) * (1 + 0.001 * swing(i, place)),
          },
          resources: { machine_cpu_percent: busy, machine_cpus: 2 },
        }),
      ),
    )
  }

  function found(samples: readonly Sample[], plan: typeof PLAN = CO) {
    const file = { ...samplesFile(samples), plan }
    return outcomeOf(file, compare([file]))
  }

  test('decides where CPU is the limit and throughput leaves it open; both are there', () => {
    const outcome = found(measured(0.95, 98))
    expect(outcome).toMatchObject({ verdict: 'faster', metric: 'cpu_per_transaction', candidate: 'bolt' })
    expect(outcome.beside).toMatchObject({ metric: 'throughput', verdict: 'inconclusive' })
    expect(found(measured(1.05, 98)).verdict).toBe('slower')
  })

  test('stands beside throughput where that decides', () => {
    const outcome = found(measured(0.95, 98, 1.5))
    expect(outcome).toMatchObject({ verdict: 'faster', metric: 'throughput' })
    expect(outcome.beside).toMatchObject({ metric: 'cpu_per_transaction', verdict: 'faster' })
  })

  test('that says the opposite of throughput makes the outcome mixed', () => {
    expect(found(measured(1.05, 98, 1.5)).verdict).toBe('mixed')
  })

  test('decides nothing where CPU is not the limit, or where the plan does not declare it', () => {
    for (const outcome of [found(measured(0.95, 40)), found(measured(0.95, 98), PLAN)]) {
      expect(outcome).toMatchObject({ verdict: 'undecided', metric: 'throughput' })
      expect(outcome.beside).toBeUndefined()
    }
  })

  test('is the limit of one thread that uses a whole CPU of a machine that is half idle', () => {
    const whole = measured(0.95, 50).map(({ metrics, ...one }) => ({
      ...one,
      metrics: { ...metrics, cpu_per_transaction: metrics.cpu_per_transaction! * 95 },
    }))
    expect(found(whole)).toMatchObject({ verdict: 'faster', metric: 'cpu_per_transaction' })
  })

  test('and throughput decide after six rounds if both are faster in each', () => {
    const six = measured(0.95, 98, 1.5).filter(({ round }) => round <= 6)
    expect(found(six, { ...CO, rounds: { min: 6, max: 6 } })).toMatchObject({ verdict: 'faster', metric: 'throughput' })
  })

  test('shares its error with the first metric', () => {
    const pool = (p_value: number, verdict: 'faster' | 'slower' = 'faster') =>
      ({ p_value, verdict }) as Parameters<typeof standingVerdicts>[0][number]
    expect(standingVerdicts([pool(0.03), pool(0.3)], 0.95)).toEqual(['inconclusive', 'inconclusive'])
    expect(standingVerdicts([pool(0.04), pool(0.03)], 0.95)).toEqual(['faster', 'faster'])
    expect(standingVerdicts([pool(0.3, 'slower'), pool(0.02)], 0.95)).toEqual(['inconclusive', 'faster'])
    expect(standingVerdicts([pool(0.04)], 0.95)).toEqual(['faster'])
  })
})
