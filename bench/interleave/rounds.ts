import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { observeInTurns } from '../../src/benchmark/turns/round.js'
import { figures, rigOf, type Subject, VARIANTS } from './subjects.js'

export const METRICS = ['throughput', 'cpu_per_transaction'] as const

/** The length of a turn in seconds; `transactions`: a few of them a turn; or `alone`: one variant after the other. */
export type Way = number | 'transactions' | 'alone'

/** One round. */
export interface Round {
  /** ln(candidate / baseline) by metric. */
  readonly logRatios: Readonly<Record<string, number>>
  /** Of machine time, starts and warm-ups included. */
  readonly seconds: number
}

const NO_LIMITS = { steal: 1, otherLoad: 1, throttled: Number.POSITIVE_INFINITY }

/** The length of a sample, and the threads of its load. */
interface Size {
  readonly durationS: number
  readonly threads: number
}

/** Measures both variants once. The order is drawn. */
export async function takeRound(subject: Subject, way: Way, number: number, size: Size): Promise<Round> {
  const began = performance.now()
  const load = { ...size, warmupS: 1, seed: 1 + number }
  const order = Math.random() < 0.5 ? VARIANTS : VARIANTS.toReversed()
  const found = way === 'alone' ? await alone(subject, order, load) : await inTurns(subject, order, load, way)
  await rm(`${subject.folder}/0/logs`, { recursive: true, force: true })
  const ratio = (metric: string) => Math.log(found.candidate![metric]! / found.baseline![metric]!)
  return {
    logRatios: Object.fromEntries(METRICS.map((metric) => [metric, ratio(metric)])),
    seconds: (performance.now() - began) / 1000,
  }
}

type Order = readonly (typeof VARIANTS)[number][]
type Load = Parameters<typeof observeInTurns>[1]['load']
type Found = Readonly<Record<string, Readonly<Record<string, number>>>>

async function alone(subject: Subject, order: Order, load: Load): Promise<Found> {
  const found: Record<string, Record<string, number>> = {}
  const { workload, binaries, pristine } = subject
  for (const variant of order)
    found[variant] = figures(await rigOf(subject, 0).observe(workload, binaries[variant], pristine, load))
  return found
}

async function inTurns(subject: Subject, order: Order, load: Load, way: Exclude<Way, 'alone'>): Promise<Found> {
  const { workload, binaries, pristine } = subject
  const entries = order.map((variant, place) => ({
    variant,
    rig: rigOf(subject, place),
    binaries: binaries[variant],
    pristine,
  }))
  const isRing = way === 'transactions'
  const terms = {
    workload,
    load,
    isRing,
    turnS: isRing ? 0 : way,
    label: `${load.seed}`,
    limits: NO_LIMITS,
    boards: tmpdir(),
  }
  const taken = [...(await observeInTurns(entries, terms))].map(([variant, { outcome }]) => {
    if (outcome.status === 'failed') throw new Error(`${variant} in turns: ${outcome.reason}`)
    return [variant, figures(outcome.observation)] as const
  })
  return Object.fromEntries(taken)
}
