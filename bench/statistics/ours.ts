/** Boltmark on the simulated machine: the real schedule asks for rounds, and the real comparison judges the samples. */

import { nextStep, type Schedule } from '../../src/benchmark/schedule.js'
import { compare } from '../../src/pipeline/compare.js'
import type { Sample, SamplesFile, Variant } from '../../src/results/schema.js'
import { judge } from '../../src/statistics/judgement.js'
import { levelOf } from '../../src/statistics/level.js'
import { plannedLooks } from '../../src/statistics/looks.js'
import type { Machine } from './machine.js'

const PLAN = {
  variants: [variant('baseline', 'baseline'), variant('candidate', 'candidate')],
  cells: [{ workload: 'simulated', threads: 1 }],
  metrics: ['throughput'],
  margin: 0.02,
  confidence: 0.95,
  rounds: { min: 6, max: 30 },
}

/** The most samples of the discovery. */
export const PLANNED = 2 * PLAN.rounds.max

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

export function run(machine: Machine, effect: number, seed: number): Outcome {
  const schedule: Schedule = { ...PLAN, seed }
  const samples: Sample[] = []
  for (let step = nextStep(schedule, samples); step.kind === 'round'; step = nextStep(schedule, samples)) {
    for (const [order, name] of step.order.entries()) {
      const throughput = 1000 * Math.exp(machine.sample(name === 'candidate' ? effect : 0))
      samples.push(sample(step.round, step.phase, order, name, throughput))
    }
  }
  const all = figureOf(samples)
  const discovery = samples.filter(({ phase }) => phase === 'discovery')
  const { ci_low, ci_high } = all
  const truth = Math.exp(effect)
  return {
    verdict: all.verdict === 'slower' && all.phase !== 'confirm' ? 'inconclusive' : all.verdict,
    discovery: figureOf(discovery).verdict,
    discoveryRounds: discovery.length / 2,
    samples: samples.length,
    covers: ci_low === null || ci_high === null || (ci_low <= truth && truth <= ci_high),
  }
}

/** Whether the same looks find a difference that is not there when rounds go A B, B A, A B, … instead of in shuffled order. */
export function discoversAlternating(machine: Machine): boolean {
  const { margin, confidence, rounds } = PLAN
  const logRatios = Array.from({ length: rounds.max }, (_, i) => {
    const [first, second] = [machine.sample(0), machine.sample(0)]
    return i % 2 === 0 ? second - first : first - second
  })
  return plannedLooks(rounds, levelOf(confidence)).some(({ n }) => {
    const { verdict } = judge(logRatios.slice(0, n), { margin, confidence, rounds, better: 'bigger' })
    return verdict === 'faster' || verdict === 'slower'
  })
}

function figureOf(samples: Sample[]) {
  const { variants, rounds, metrics, margin, confidence } = PLAN
  const plan = { rounds, metrics, margin, confidence }
  const file: SamplesFile = { schema: 'boltmark.results/1', variants, workloads: [], plan, samples }
  return compare([file]).comparisons[0]!
}

function variant(name: string, role: Variant['role']): Variant {
  return { name, role, optimizers: [], trained_on: {}, binaries: [], notes: [] }
}

function sample(
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
