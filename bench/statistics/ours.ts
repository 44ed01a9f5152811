/** Boltmark on the simulated machine: the real schedule asks for rounds, and the real comparison judges the samples. */

import { nextStep } from '../../src/benchmark/schedule/next-step.js'
import type { Schedule } from '../../src/benchmark/schedule/schedule.js'
import { Gate } from '../../src/config/gate-schema.js'
import { Benchmark } from '../../src/config/schema.js'
import type { Sample, SamplesFile, Variant } from '../../src/results/schema.js'
import { judge } from '../../src/statistics/judgement.js'
import { levelOf } from '../../src/statistics/level.js'
import { plannedLooks } from '../../src/statistics/looks.js'
import { compare } from '../../src/verdict/compare.js'
import type { Machine } from './machine.js'

const { margin, confidence, metrics } = Gate.parse({})
/** By what every run of the simulation is judged. */
export const TERMS = { margin, confidence }
const { control, rounds } = Benchmark.parse({})

/** A way to run Boltmark. */
export interface Setting {
  /** As the tables name it. */
  readonly name: string
  /** Whether each round measures the baseline once more. */
  readonly control: boolean
  readonly rounds: typeof rounds
}

/** What a config gets that says nothing of it. */
export const DEFAULTS: Setting = { name: 'Boltmark as it comes', control: control !== false, rounds }

/** As many rounds as it takes to find the change as often as the others have to. */
export const MORE_ROUNDS: Setting = { name: 'Boltmark, more rounds', control: true, rounds: { min: 6, max: 30 } }

/** Nothing but baseline and candidate, as with the others. */
export const WITHOUT_CONTROL: Setting = { ...MORE_ROUNDS, name: 'Boltmark, more rounds, no control', control: false }

const BASELINE = variant('baseline', 'baseline')
const CONTROL = variant('control', 'control')
export const CANDIDATE = variant('candidate', 'candidate')

/** The variants of a round. */
export function variantsOf({ control }: Setting): Variant[] {
  return control ? [BASELINE, CONTROL, CANDIDATE] : [BASELINE, CANDIDATE]
}

/** The most samples of the discovery. */
export function planned(setting: Setting): number {
  return variantsOf(setting).length * setting.rounds.max
}

export interface Outcome {
  /** The verdict as published: a `slower` is one that new rounds confirmed. */
  readonly verdict: string
  /** The verdict of the discovery alone. */
  readonly discovery: string
  readonly discoveryRounds: number
  readonly samples: number
  /** Whether the published interval holds the true ratio. */
  readonly covers: boolean
}

export function run(setting: Setting, machine: Pick<Machine, 'sample'>, effect: number, seed: number): Outcome {
  const variants = variantsOf(setting)
  const cells = [{ workload: 'simulated', threads: 1 }]
  const schedule: Schedule = { variants, cells, metrics, margin, confidence, rounds: setting.rounds, seed }
  const samples: Sample[] = []
  for (let step = nextStep(schedule, samples); step.kind === 'round'; step = nextStep(schedule, samples)) {
    for (const [order, name] of step.order.entries()) {
      const throughput = 1000 * Math.exp(machine.sample(name === CANDIDATE.name ? effect : 0))
      samples.push(sample(step.round, step.phase, order, name, throughput))
    }
  }
  const all = figureOf(setting, samples)
  const discovery = samples.filter(({ phase }) => phase === 'discovery')
  const { ci_low, ci_high } = all
  const truth = Math.exp(effect)
  return {
    verdict: all.verdict === 'slower' && all.phase !== 'confirm' ? 'inconclusive' : all.verdict,
    discovery: figureOf(setting, discovery).verdict,
    discoveryRounds: discovery.length / variants.length,
    samples: samples.length,
    covers: ci_low === null || ci_high === null || (ci_low <= truth && truth <= ci_high),
  }
}

/**
 * Whether the looks of a setting without a control find a difference that is not there when rounds go A B, B A, A B, … instead of
 * in shuffled order.
 */
export function discoversAlternating({ rounds }: Setting, machine: Machine): boolean {
  const logRatios = Array.from({ length: rounds.max }, (_, i) => {
    const [first, second] = [machine.sample(0), machine.sample(0)]
    return i % 2 === 0 ? second - first : first - second
  })
  return plannedLooks(rounds, levelOf(confidence)).some(({ n }) => {
    const { verdict } = judge(logRatios.slice(0, n), { margin, confidence, rounds, better: 'bigger' })
    return verdict === 'faster' || verdict === 'slower'
  })
}

function figureOf(setting: Setting, samples: Sample[]) {
  const plan = { rounds: setting.rounds, metrics, margin, confidence }
  const variants = variantsOf(setting)
  const file: SamplesFile = { schema: 'boltmark.results/1', variants, workloads: [], plan, samples }
  return compare([file]).comparisons.find(({ candidate }) => candidate === CANDIDATE.name)!
}

export function variant(name: string, role: Variant['role']): Variant {
  return { name, role, optimizers: [], trained_on: {}, binaries: [], notes: [] }
}

/** One of throughput alone, at one thread. */
export function sample(
  round: number,
  phase: 'discovery' | 'confirm',
  order: number,
  name: string,
  throughput: number,
): Sample {
  return {
    workload: 'simulated',
    threads: 1,
    variant: name,
    round,
    phase,
    order,
    host: 'simulated',
    started: '',
    duration_s: 1,
    status: 'ok',
    metrics: { throughput },
  }
}
