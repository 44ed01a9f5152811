import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { cellsDone, nextStep, samplesWanted } from '../../../src/benchmark/schedule/next-step.js'
import { orderOf, williams } from '../../../src/benchmark/schedule/order.js'
import type { PlannedRound, Schedule, ScheduleEnd } from '../../../src/benchmark/schedule/schedule.js'
import type { Sample } from '../../../src/results/schema.js'
import { generator } from '../../../src/statistics/random.js'
import { compare } from '../../../src/verdict/compare.js'
import { gate } from '../../../src/verdict/gate.js'
import { sample, samplesFile, variant } from '../../verdict/samples.js'

const plan: Schedule = {
  seed: 1,
  variants: [
    { name: 'baseline', role: 'baseline' },
    { name: 'bolt', role: 'candidate' },
  ],
  cells: [{ workload: 'read-only', threads: 8 }],
  metrics: ['throughput'],
  margin: 0.02,
  confidence: 0.95,
  rounds: { min: 6, max: 20 },
}

/** A server whose throughput is known, or all that its samples have; undefined where it crashes. */
type Server = (round: PlannedRound, name: string) => number | Sample['metrics'] | undefined

/** Runs the schedule to its end, a sample taking `wall_s` seconds. */
function run(
  schedule: Schedule,
  server: Server,
  wall_s = 10,
  samples: Sample[] = [],
): { samples: Sample[]; done: ScheduleEnd } {
  for (let steps = 0; steps < 1000; steps++) {
    const step = nextStep(schedule, samples)
    if (step.kind === 'done') return { samples, done: step }
    const inGroups = step.groups.flatMap((names, index) => names.map((name) => ({ name, index })))
    for (const [order, { name, index }] of inGroups.entries()) {
      const { workload, threads, round, phase } = step
      const group = step.groups.length > 1 ? { group: index + 1 } : {}
      const found = server(step, name)
      const status = found === undefined ? 'failed' : 'ok'
      const metrics = typeof found === 'number' ? { throughput: found } : (found ?? {})
      samples.push(sample({ workload, threads, round, phase, order, ...group, variant: name, status, metrics, wall_s }))
    }
  }
  throw new Error('the schedule did not end')
}

/** Differs by `change` from the baseline, with `noise` that turns its sign from round to round. */
const steady =
  (change: number, noise = 0.001) =>
  ({ round }: PlannedRound, name: string): number =>
    100 * (name === 'baseline' ? 1 : 1 + change) * (1 + noise * (round % 2) * (name === 'baseline' ? 1 : -1))

const roundsIn = (samples: readonly Sample[], phase = 'discovery') =>
  new Set(samples.filter((one) => one.phase === phase).map(({ threads, round }) => `${threads} ${round}`)).size

test('a cell is done when nothing more is measured in it', () => {
  const cells = [1, 8, 64].map((threads) => ({ workload: 'read-only', threads }))
  const schedule = { ...plan, cells }
  const { samples } = run(schedule, steady(0.1))
  const done = samples.map((_, i) => cellsDone(schedule, samples.slice(0, i)))
  expect(done[0]).toBe(0)
  expect(done).toEqual(done.toSorted((a, b) => a - b))
  expect(new Set(done)).toEqual(new Set([0, 1, 2]))
  expect(cellsDone(schedule, samples)).toBe(3)
})

describe('the order within rounds', () => {
  test.each([2, 3, 4, 5, 6, 7])(
    'is a Williams design for %d variants: every place and every follower equally often',
    (n) => {
      const rows = williams(n)
      const places = Array.from({ length: n }, () => new Array<number>(n).fill(0))
      const followers = Array.from({ length: n }, () => new Array<number>(n).fill(0))
      for (const row of rows) {
        for (const [place, treatment] of row.entries()) {
          places[treatment]![place]!++
          if (place > 0) followers[row[place - 1]!]![treatment]!++
        }
      }
      const each = rows.length / n
      for (const [i, counts] of places.entries()) {
        expect(counts).toEqual(new Array(n).fill(each))
        expect(followers[i]!.filter((_, j) => j !== i)).toEqual(new Array(n - 1).fill(each))
      }
    },
  )

  test('of two variants has as many A B as B A in every eight rounds, not strictly in turn', () => {
    const firsts = Array.from({ length: 80 }, (_, i) => orderOf(['A', 'B'], 1, 'cell', i)[0])
    for (let block = 0; block < 10; block++) {
      expect(firsts.slice(block * 8, block * 8 + 8).filter((name) => name === 'A')).toHaveLength(4)
    }
    expect(firsts.some((name, i) => name === firsts[i + 1])).toBe(true)
  })

  test('is a permutation, the same for the same seed and another for another', () => {
    const names = ['a', 'b', 'c', 'd']
    const orders = (seed: number) => Array.from({ length: 16 }, (_, i) => orderOf(names, seed, 'cell', i))
    for (const order of orders(1)) expect([...order].sort()).toEqual(names)
    expect(orders(1)).toEqual(orders(1))
    expect(orders(1)).not.toEqual(orders(2))
  })
})

describe('the schedule', () => {
  test('stops at the first look where a large change is plain', () => {
    const { samples, done } = run(plan, steady(0.1))
    expect(done).toEqual({ kind: 'done', reason: 'decided', open: [], failing: [] })
    expect(roundsIn(samples)).toBe(7)
  })

  test('measures every variant once in every round of discovery', () => {
    const withControl = { ...plan, variants: [...plan.variants, { name: 'again', role: 'control' as const }] }
    const { samples } = run(withControl, steady(0.1))
    for (let round = 1; round <= 7; round++) {
      const names = samples.filter((one) => one.round === round).map((one) => one.variant)
      expect(names.sort()).toEqual(['again', 'baseline', 'bolt'])
    }
  })

  test('measures every candidate once in a round of groups, and the baseline in each', () => {
    const variants = [...plan.variants, ...['pgo', 'lto'].map((name) => ({ name, role: 'candidate' as const }))]
    const grouped = { ...plan, variants, atOnce: { 'read-only': 3 } }
    expect(samplesWanted(grouped)).toBe(6 * 5)
    const { samples } = run(grouped, steady(0.1))
    expect(roundsIn(samples)).toBe(7)
    for (let round = 1; round <= 7; round++) {
      const names = samples.filter((one) => one.round === round).map((one) => one.variant)
      expect(names.sort()).toEqual(['baseline', 'baseline', 'bolt', 'lto', 'pgo'])
    }
    // The budget counts every sample of the baseline: six of them do not suffice for another round of five.
    expect(roundsIn(run({ ...grouped, budgetS: 160 }, steady(0.1)).samples)).toBe(3)
  })

  test('goes on to the most rounds while a verdict is open, and says which cell is', () => {
    const { samples, done } = run(plan, steady(0.001, 0.2))
    expect(roundsIn(samples)).toBe(20)
    expect(done).toEqual({ kind: 'done', reason: 'rounds', open: plan.cells, failing: [] })
  })

  test('takes exactly the rounds asked for when their number is fixed', () => {
    expect(roundsIn(run({ ...plan, rounds: { min: 10, max: 10 } }, steady(0.1)).samples)).toBe(10)
    expect(roundsIn(run({ ...plan, rounds: { min: 3, max: 3 } }, steady(0.1)).samples)).toBe(3)
  })

  test('measures a slower anew, baseline and suspect alone, and the gate fails on it', () => {
    const variants = [...plan.variants, { name: 'pgo', role: 'candidate' as const }]
    const server: Server = (round, name) => steady(name === 'bolt' ? -0.1 : 0)(round, name)
    const { samples, done } = run({ ...plan, variants }, server)
    expect(done.reason).toBe('decided')
    const again = samples.filter(({ phase }) => phase === 'confirm')
    expect(new Set(again.map((one) => one.variant))).toEqual(new Set(['baseline', 'bolt']))
    expect(roundsIn(samples, 'confirm')).toBe(7)
    const file = samplesFile(samples, {
      variants: [variant('baseline', 'baseline'), variant('bolt', 'candidate'), variant('pgo', 'candidate')],
      plan: { rounds: { ...plan.rounds } },
    })
    const compared = compare([file])
    expect(compared.comparisons).toMatchObject([
      { candidate: 'bolt', verdict: 'slower', phase: 'confirm', rounds: 7 },
      { candidate: 'pgo', verdict: 'same' },
    ])
    expect(gate(compared).verdict).toBe('fail')
  })

  test('confirms with as many rounds as the number of suspects takes', () => {
    const cells = [1, 2, 4, 8, 16].map((threads) => ({ workload: 'read-only', threads }))
    const { samples } = run({ ...plan, cells }, steady(-0.1))
    const compared = compare([samplesFile(samples, { plan: { rounds: { ...plan.rounds } } })])
    expect(compared.comparisons.every(({ p_adjusted }) => p_adjusted! <= 0.05)).toBe(true)
    expect(gate(compared).verdict).toBe('fail')
  })

  test('goes on confirming a slower until its interval leaves the margin, or the rounds are used up', () => {
    const beyond = run(plan, ({ round }, name) =>
      name === 'baseline' ? 100 : round % 4 === 0 ? 98.6 : 97 - (round % 3) / 10,
    )
    const judged = compare([samplesFile(beyond.samples, { plan: { rounds: { ...plan.rounds } } })])
    expect(judged.comparisons[0]).toMatchObject({ verdict: 'slower', phase: 'confirm' })
    expect(judged.comparisons[0]!.ci_high!).toBeLessThan(1 / 1.02)
    expect(judged.comparisons[0]!.rounds).toBeGreaterThan(7)
    expect(beyond.done.reason).toBe('decided')
    const across = run(plan, ({ round }, name) => (name === 'baseline' ? 100 : round % 2 === 0 ? 98.5 : 97.2))
    expect(roundsIn(across.samples, 'confirm')).toBe(20)
    expect(across.done.reason).toBe('rounds')
  })

  test('measures all cells anew where they are slower only together', () => {
    const cells = [1, 2, 4, 8].map((threads) => ({ workload: 'read-only', threads }))
    // Each cell swings by 9 % about −2.5 %, no two of them alike, so that together they swing little.
    const server: Server = ({ round, threads }, name) =>
      name === 'baseline' ? 100 : 100 * (0.975 + 0.09 * Math.sin(round * 1.7 + (Math.log2(threads) * Math.PI) / 2))
    const { samples } = run({ ...plan, cells }, server)
    const compared = compare([samplesFile(samples, { plan: { rounds: { ...plan.rounds } } })])
    expect(compared.comparisons.every(({ verdict }) => verdict === 'inconclusive')).toBe(true)
    expect(compared.pooled).toMatchObject([{ verdict: 'slower', phase: 'confirm' }])
    expect(gate(compared).verdict).toBe('fail')
  })

  test('measures all other cells anew where one could not be measured at all', () => {
    const cells = [1, 2, 4, 8, 16].map((threads) => ({ workload: 'read-only', threads }))
    const server: Server = ({ round, threads }, name) => {
      if (threads === 16 && name !== 'baseline') return undefined
      const swing = 0.09 * Math.sin(round * 1.7 + (Math.log2(threads) * Math.PI) / 2)
      return name === 'baseline' ? 100 : 100 * (0.975 + swing)
    }
    const { samples } = run({ ...plan, cells }, server)
    const compared = compare([samplesFile(samples, { plan: { rounds: { ...plan.rounds } } })])
    expect(compared.pooled).toMatchObject([{ verdict: 'slower', phase: 'confirm', cells: 4 }])
  })

  test('replaces rounds that gave no pair', () => {
    const { samples, done } = run(plan, (round, name) => (round.round % 3 === 0 ? undefined : steady(0.1)(round, name)))
    expect(done.reason).toBe('decided')
    expect(compare([samplesFile(samples)]).comparisons[0]!.rounds).toBe(7)
    expect(roundsIn(samples)).toBe(10)
  })

  test('gives up a cell where nothing works, and goes on with the others', () => {
    const cells = [1, 8].map((threads) => ({ workload: 'read-only', threads }))
    const server: Server = (round, name) =>
      round.threads === 1 && name === 'bolt' ? undefined : steady(0.1)(round, name)
    const { samples, done } = run({ ...plan, cells }, server)
    expect(done).toEqual({ kind: 'done', reason: 'failing', open: [cells[0]], failing: [cells[0]] })
    expect(samples.filter(({ threads }) => threads === 1)).toHaveLength(10)
    expect(compare([samplesFile(samples)]).comparisons[1]!.verdict).toBe('faster')
  })

  describe('where a fifth of all samples is excluded, of five candidates, a control and the baseline', () => {
    const candidates = ['a', 'b', 'c', 'd', 'e']
    const variants: Schedule['variants'] = [
      { name: 'baseline', role: 'baseline' },
      { name: 'control', role: 'control' },
      ...candidates.map((name) => ({ name, role: 'candidate' as const })),
    ]
    const lossy = (seed: number, server: Server): Server => {
      const random = generator(seed, 'luck')
      return (round, name) => (uniformFloat64(random) < 0.2 ? undefined : server(round, name))
    }

    test('no cell is given up that has a sample of each variant in its latest five rounds', () => {
      let givenUp = 0
      fc.assert(
        fc.property(fc.nat(), (seed) => {
          const { samples, done } = run({ ...plan, variants }, lossy(seed, steady(0.001, 0.2)))
          const inDiscovery = samples.filter(({ phase }) => phase === 'discovery')
          const last = Math.max(...inDiscovery.map(({ round }) => round))
          const latest = inDiscovery.filter(({ round, status }) => status === 'ok' && round > last - 5)
          const counts = (name: string) => latest.some(({ variant }) => variant === name)
          if (['baseline', ...candidates].every(counts)) expect(done.failing).toEqual([])
          else givenUp++
        }),
        { numRuns: 30 },
      )
      // A fifth, five times in a row, happens to few.
      expect(givenUp).toBeLessThanOrEqual(6)
    })

    test('a cell where one candidate never works is, after five rounds', () => {
      fc.assert(
        fc.property(fc.nat(), fc.constantFrom(...candidates), (seed, broken) => {
          const server: Server = (round, name) => (name === broken ? undefined : steady(0.1)(round, name))
          const { samples, done } = run({ ...plan, variants }, lossy(seed, server))
          expect(done).toEqual({ kind: 'done', reason: 'failing', open: plan.cells, failing: plan.cells })
          expect(roundsIn(samples)).toBe(5)
        }),
        { numRuns: 30 },
      )
    })
  })

  test('tells the cells that were given up from those that stay undecided', () => {
    const cells = [1, 8].map((threads) => ({ workload: 'read-only', threads }))
    const server: Server = (round, name) =>
      round.threads === 8 && name === 'bolt' ? undefined : steady(round.round % 2 === 0 ? 0.3 : -0.3)(round, name)
    const { done } = run({ ...plan, cells, rounds: { min: 6, max: 8 } }, server)
    expect(done).toEqual({ kind: 'done', reason: 'failing', open: cells, failing: [cells[1]] })
  })

  test('what was given up is measured once what was broken has been mended: failures of earlier runs count no more', () => {
    const { samples, done } = run(plan, () => undefined)
    expect(done.reason).toBe('failing')
    const earlier = samples.map((sample) => ({ ...sample, inherited: true }))
    const again = run(plan, steady(0.1), 10, [...earlier])
    expect(again.done.reason).toBe('decided')
    expect(again.samples.slice(earlier.length).every(({ status }) => status === 'ok')).toBe(true)
    expect(run(plan, () => undefined, 10, [...earlier]).done.reason).toBe('failing')
  })

  test('is settled by its metrics alone, and a metric without values holds nothing up', () => {
    expect(roundsIn(run({ ...plan, metrics: ['throughput', 'latency_p99'] }, steady(0.1)).samples)).toBe(7)
  })

  test.each([
    ['no sample has', steady(0.1)],
    ['prints as 0.00', () => ({ throughput: 100, latency_p99: 0 })],
    ['one variant has not', (_, name) => (name === 'bolt' ? { throughput: 100 } : { latency_p99: 2 })],
  ] satisfies [string, Server][])('gives a cell up where all that it shall settle is what %s', (_, server) => {
    const { samples, done } = run({ ...plan, metrics: ['latency_p99'] }, server)
    expect(done).toEqual({ kind: 'done', reason: 'failing', open: plan.cells, failing: plan.cells })
    expect(roundsIn(samples)).toBe(5)
  })

  test.each([
    ['insert', 'mixed'],
    ['mixed', 'insert'],
  ])('has nothing to settle in a workload without the operation that is judged: %s, then %s', (...workloads) => {
    const cells = workloads.map((workload) => ({ workload, threads: 8 }))
    const server: Server = (round, name) => {
      const throughput = steady(0.1)(round, name)
      return round.workload === 'insert' ? { throughput } : { throughput, 'read.throughput': throughput }
    }
    const { samples, done } = run({ ...plan, cells, metrics: ['read.throughput'] }, server)
    expect(done).toEqual({ kind: 'done', reason: 'decided', open: [], failing: [] })
    expect(samples.filter(({ workload }) => workload === 'mixed')).toHaveLength(14)
  })
})

describe('a budget', () => {
  const cells = [1, 8, 64].map((threads) => ({ workload: 'read-only', threads }))

  test('is kept, and the cells left open are named', () => {
    const { samples, done } = run({ ...plan, cells, budgetS: 330 }, steady(0.1), 10)
    // Seven rounds of two samples for two cells, and half of the third.
    expect(samples.reduce((sum, one) => sum + one.wall_s!, 0)).toBeLessThanOrEqual(330)
    expect(done).toEqual({ kind: 'done', reason: 'budget', open: [cells[2]], failing: [] })
  })

  test('that ends a run hides no cell that was given up', () => {
    const server: Server = (round, name) =>
      round.threads === 1 && name === 'bolt' ? undefined : steady(0.1)(round, name)
    const { done } = run({ ...plan, cells, budgetS: 330 }, server, 10)
    expect(done).toEqual({ kind: 'done', reason: 'budget', open: [cells[0], cells[2]], failing: [cells[0]] })
  })

  test('goes to the cell that is nearest to its verdict once all had their first look', () => {
    const noise = new Map([
      [1, 0.08],
      [8, 0.03],
      [64, 0.2],
    ])
    const server: Server = ({ threads, round }, name) => {
      const swing = Math.sin(round * 2.4) * noise.get(threads)!
      return name === 'baseline' ? 100 : 102 * (1 + swing)
    }
    const { samples } = run({ ...plan, cells, budgetS: 10 * 2 * (3 * 7 + 3) }, server, 10)
    const after = samples.slice(3 * 7 * 2)
    expect(after.length).toBeGreaterThan(0)
    expect(new Set(after.map(({ threads }) => threads))).toEqual(new Set([8]))
  })
})

test('a run that was killed anywhere goes on to the same end', () => {
  const server = steady(-0.05, 0.03)
  const { samples } = run(plan, server)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: samples.length / 2 }), (kept) => {
      expect(run(plan, server, 10, samples.slice(0, kept * 2)).samples).toEqual(samples)
    }),
    { numRuns: 10 },
  )
})

test('a round that a kill cut short is measured again under a new number', () => {
  const { samples } = run(plan, steady(0.1))
  const step = nextStep(plan, samples.slice(0, 5))
  expect(step).toMatchObject({ kind: 'round', round: 4 })
  expect(run(plan, steady(0.1), 10, samples.slice(0, 5)).done.reason).toBe('decided')
})
