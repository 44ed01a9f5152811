/** Boltmark on the simulated machine: the real schedule asks for rounds, and the real comparison judges the samples. */

import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { nextStep } from '../../src/benchmark/schedule/next-step.js'
import type { Schedule } from '../../src/benchmark/schedule/schedule.js'
import { GateSection } from '../../src/config/gate-schema.js'
import { BenchmarkSection } from '../../src/config/schema.js'
import type { Sample, SamplesFile, Variant } from '../../src/results/schema.js'
import { judge } from '../../src/statistics/judgement.js'
import { levelOf } from '../../src/statistics/level.js'
import { plannedLooks } from '../../src/statistics/looks.js'
import { generator } from '../../src/statistics/random.js'
import { compare } from '../../src/verdict/compare.js'
import { OUTSIDE_CAUSES } from '../../src/verdict/precision/adjustment.js'
import type { Machine } from './machine.js'

const { margin, confidence, metrics } = GateSection.parse({})
/** By what every run of the simulation is judged. */
export const TERMS = { margin, confidence }
const { control, rounds } = BenchmarkSection.parse({})

/** A way to run Boltmark. */
export interface Setting {
  /** As the tables name it. */
  readonly name: string
  /** Whether each round measures the baseline once more. */
  readonly control: boolean
  readonly rounds: typeof rounds
  /** Whether candidates are compared with the mean of baseline and control. */
  readonly asBaseline?: true
  /** Noise as a share of the machine's: rounds in turns had a third of it (docs/verdicts.md). */
  readonly noise?: number
  /** Share of the noise's variance that steal causes; samples record it, and the plan declares the adjustment. */
  readonly steal?: number
}

/** What a config gets that says nothing of it. */
export const DEFAULTS: Setting = { name: 'Boltmark as it comes', control: control !== false, rounds }

/** As many rounds as it takes to find the change as often as the others have to. */
export const MORE_ROUNDS: Setting = { name: 'Boltmark, more rounds', control: true, rounds: { min: 6, max: 30 } }

/** Nothing but baseline and candidate, as with the others. */
export const WITHOUT_CONTROL: Setting = { ...MORE_ROUNDS, name: 'Boltmark, more rounds, no control', control: false }

/** As it comes, with the control as a second baseline. */
export const SECOND_BASELINE: Setting = {
  ...DEFAULTS,
  name: 'Boltmark, control as second baseline',
  asBaseline: true,
}

/** On a machine where steal causes 55 % of the variance, as in MySQL's published run. */
export const ADJUSTED: Setting = { ...WITHOUT_CONTROL, name: 'Boltmark, adjusted for steal', steal: 0.55 }

/** In turns within each round. */
export const IN_TURNS: Setting = { ...WITHOUT_CONTROL, name: 'Boltmark, in turns', noise: 1 / 3 }

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
  const schedule: Schedule = { variants, cells, metrics, ...planOf(setting), seed }
  const samples: Sample[] = []
  const disturbed = disturbance(setting, seed)
  for (let step = nextStep(schedule, samples); step.kind === 'round'; step = nextStep(schedule, samples)) {
    for (const [order, name] of step.groups.flat().entries()) {
      const { loss, share, resources } = disturbed()
      const log = share * machine.sample(0) - loss + (name === CANDIDATE.name ? effect : 0)
      samples.push({ ...sample(step.round, step.phase, order, name, 1000 * Math.exp(log)), resources })
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
  const plan = { ...planOf(setting), metrics }
  const variants = variantsOf(setting)
  const file: SamplesFile = { schema: 'boltmark.results/1', variants, workloads: [], plan, samples }
  return compare([file]).comparisons.find(({ candidate }) => candidate === CANDIDATE.name)!
}

function planOf({ rounds, asBaseline, steal }: Setting) {
  return {
    ...TERMS,
    rounds,
    ...(asBaseline ? { second_baseline: CONTROL.name } : {}),
    ...(steal === undefined ? {} : { adjust: [...OUTSIDE_CAUSES] }),
  }
}

/** What a sample loses to steal, what it records of that, and how much of the machine's noise is left to it. */
function disturbance({ noise = 1, steal }: Setting, seed: number) {
  const random = generator(seed, 'steal')
  return () => {
    if (steal === undefined) return { loss: 0, share: noise, resources: {} }
    // Exponential: mostly little, sometimes much. Its standard deviation is its mean, 3 % of steal.
    const percent = -3 * Math.log(1 - uniformFloat64(random))
    const loss = (0.03 * Math.sqrt(steal) * percent) / 3
    return { loss, share: noise * Math.sqrt(1 - steal), resources: { steal_percent: percent, other_load_percent: 0 } }
  }
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
