/** What a trial of turns will do, before it starts. Pure. */
import type { Config } from '../config/schema.js'
import type { Cell } from '../verdict/rounds.js'
import type { Plan } from './plan.js'

/** The lengths of turns that a trial compares; s. */
export const TRIAL_LENGTHS = [0.05, 0.1, 0.25, 0.5]

/** The longest trial, unless the config sets another; s. */
const LONGEST_S = 60

/** The share of the benchmark that a trial may take, unless the config sets its length. */
const LARGEST_SHARE = 0.05

/** The time of a stretch of turns: each side runs for about half a second; s. */
const STRETCH_S = 1.1

/** With fewer stretches of a length its noise is unknown. More than the second number tell little more. */
const FEWEST_STRETCHES = 6
const MOST_STRETCHES = 12

/** A trial of turns: the baseline against itself, in one cell. */
export interface PlannedTrial extends Cell {
  /** The lengths to compare; s. */
  readonly lengths: readonly number[]
  /** How many stretches each length gets. */
  readonly repeats: number
  /** The expected time; s. */
  readonly seconds: number
}

/** What is known about the time of a benchmark; s. */
interface Times {
  /** The time of all samples that every cell needs. */
  readonly measuringS: number
  /** The time of a sample besides its load. */
  readonly aroundS: number
}

/**
 * The cell of a trial. Undefined if trials are off, or no workload has turns of a length that Boltmark chooses.
 * There is none with a load from another host either, because its transactions cannot be counted from here.
 */
export function trialCell(
  { benchmark }: Config,
  { cells, interleave }: Pick<Plan, 'cells' | 'interleave'>,
): Cell | undefined {
  if (benchmark['turn-trial'] === 'off' || benchmark.interleave !== 'auto' || benchmark.client) return undefined
  return cells.find(({ workload }) => 'turnS' in interleave[workload]!)
}

/**
 * The trial of a plan. Undefined if it has no cell, or if the benchmark is too short for a trial. Without a length in
 * the config, there is none for samples with a number of transactions.
 */
export function plannedTrial(
  config: Config,
  plan: Pick<Plan, 'cells' | 'interleave'>,
  { measuringS, aroundS }: Times,
): PlannedTrial | undefined {
  const { 'turn-trial': wanted, warmup, events } = config.benchmark
  const cell = trialCell(config, plan)
  if (wanted === 'off' || !cell) return undefined
  // The length of such a benchmark is unknown, and 200 transactions may take less than a second.
  if (wanted === 'auto' && events !== undefined) return undefined
  const longestS = wanted === 'auto' ? Math.min(LONGEST_S, LARGEST_SHARE * measuringS) : wanted
  const { workload, threads } = cell
  const startsS = 2 * (warmup + aroundS)
  const repeats = Math.min(MOST_STRETCHES, Math.floor((longestS - startsS) / (TRIAL_LENGTHS.length * STRETCH_S)))
  if (repeats < FEWEST_STRETCHES) return undefined
  return {
    workload,
    threads,
    lengths: TRIAL_LENGTHS,
    repeats,
    seconds: startsS + repeats * TRIAL_LENGTHS.length * STRETCH_S,
  }
}
