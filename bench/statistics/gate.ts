/** The gate on the simulated machine: nine cells, three metrics, a control; the real schedule, the real comparison, the real gate. */
import { nextStep } from '../../src/benchmark/schedule/next-step.js'
import type { Schedule } from '../../src/benchmark/schedule/schedule.js'
import type { Sample, SamplesFile } from '../../src/results/schema.js'
import { generator, type RandomGenerator } from '../../src/statistics/random.js'
import { compare } from '../../src/verdict/compare.js'
import { gate } from '../../src/verdict/gate.js'
import { normal } from '../normal.js'
import { Machine } from './machine.js'
import { CANDIDATE, DEFAULTS, planned, sample, TERMS, variantsOf } from './ours.js'

const METRICS = ['throughput', 'latency_p95', 'cpu_per_transaction']
const CELLS = Array.from({ length: 9 }, (_, i) => ({ workload: 'simulated', threads: 2 ** i }))

/** A true change of the candidate in every metric, by cell: log-ratios of speed. */
export interface Scenario {
  readonly name: string
  /** Of a single sample, as a share; the machine's normal noise is 3 %. */
  readonly noise: number
  /** Of the `i`-th cell. */
  readonly effect: (i: number) => number
  /** What a build's order of functions is worth in a cell: its standard deviation, as a share. Absent: nothing. */
  readonly layout?: number
  /** Whether each round has a new order (`gate.layouts: shuffled`), or a build one for all rounds. */
  readonly shuffled?: boolean
  /** Shares of runs: passes and finds at least, fails at most. */
  readonly promises: { readonly passes?: number; readonly fails?: number; readonly finds?: number }
}

const SCENARIOS: readonly Scenario[] = [
  { name: 'nothing changed', noise: 0.03, effect: () => 0, promises: { passes: 0.9, fails: 0.005 } },
  { name: '−1.5 % in every cell', noise: 0.01, effect: () => Math.log(0.985), promises: { fails: 0.05 } },
  { name: '−1.5 % in every cell', noise: 0.02, effect: () => Math.log(0.985), promises: { fails: 0.05 } },
  {
    name: '−3 % in one of nine cells',
    noise: 0.01,
    effect: (i) => (i === 4 ? Math.log(0.97) : 0),
    promises: { finds: 0.8 },
  },
  { name: 'nothing changed, orders as linked', noise: 0.01, layout: 0.01, effect: () => 0, promises: {} },
  {
    name: 'nothing changed, orders shuffled',
    ...{ noise: 0.01, layout: 0.01, shuffled: true, effect: () => 0, promises: { passes: 0.9, fails: 0.005 } },
  },
  { name: 'nothing changed, orders as linked', noise: 0.01, layout: 0.02, effect: () => 0, promises: {} },
  {
    name: 'nothing changed, orders shuffled',
    ...{ noise: 0.01, layout: 0.02, shuffled: true, effect: () => 0, promises: { passes: 0.9, fails: 0.005 } },
  },
  { name: '+6 % in every cell', noise: 0.03, effect: () => Math.log(1.06), promises: {} },
]

export interface GateFigures {
  readonly scenario: Scenario
  readonly pass: number
  readonly fail: number
  /** Share of runs in which every pooled figure of the candidate has an interval. */
  readonly pooled: number
}

/** @param runs simulated runs of each scenario, at least one */
export function gateStudy(runs: number): GateFigures[] {
  return SCENARIOS.map((scenario) => {
    const ends = Array.from({ length: runs }, (_, seed) => runOf(scenario, seed))
    const share = (holds: (end: (typeof ends)[number]) => boolean) => ends.filter(holds).length / runs
    return {
      scenario,
      pass: share(({ verdict }) => verdict === 'pass'),
      fail: share(({ verdict }) => verdict === 'fail'),
      pooled: share(({ bounded }) => bounded),
    }
  })
}

function runOf(scenario: Scenario, seed: number): { verdict: string; bounded: boolean } {
  const variants = variantsOf(DEFAULTS)
  const schedule: Schedule = { ...TERMS, variants, cells: CELLS, metrics: METRICS, rounds: DEFAULTS.rounds, seed }
  const random = generator(seed, `gate ${scenario.name} ${scenario.noise}`)
  const machine = new Machine('normal', planned(DEFAULTS) * CELLS.length, random)
  const orders = ordersOf(scenario, random)
  const samples: Sample[] = []
  for (let step = nextStep(schedule, samples); step.kind === 'round'; step = nextStep(schedule, samples)) {
    const { threads, round, phase } = step
    const effect = scenario.effect(CELLS.findIndex((cell) => cell.threads === threads))
    for (const [order, name] of step.groups.flat().entries()) {
      const isCandidate = name === CANDIDATE.name
      const change = (isCandidate ? effect : 0) + orders(isCandidate, threads, round)
      const log = () => machine.sample(0) * (scenario.noise / 0.03) + change
      const metrics = {
        throughput: 1000 * Math.exp(log()),
        latency_p95: 10 * Math.exp(-log()),
        cpu_per_transaction: 100 * Math.exp(-log()),
      }
      samples.push({ ...sample(round, phase, order, name, 0), threads, metrics })
    }
  }
  const plan = { ...TERMS, metrics: METRICS, rounds: DEFAULTS.rounds }
  const file: SamplesFile = { schema: 'boltmark.results/1', variants, workloads: [], plan, samples }
  const compared = compare([file])
  const bounded = compared.pooled.every(({ role, ci_low }) => role !== 'candidate' || ci_low !== null)
  return { verdict: gate(compared).verdict, bounded }
}

/** The log-ratio of speed that the order of functions is worth, for each build, cell and, if shuffled, round. */
function ordersOf({ layout = 0, shuffled = false }: Scenario, random: RandomGenerator) {
  const drawn = new Map<string, number>()
  return (isCandidate: boolean, threads: number, round: number): number => {
    if (layout === 0) return 0
    const key = `${isCandidate} ${threads} ${shuffled ? round : ''}`
    const worth = drawn.get(key) ?? layout * normal(random)
    drawn.set(key, worth)
    return worth
  }
}
