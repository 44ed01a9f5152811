import type { Cause } from '../../results/plan.js'
import type { Role, Sample } from '../../results/schema.js'
import type { Method } from '../../statistics/judgement.js'
import type { RoundRange } from '../../statistics/looks.js'
import type { Cell, Phase } from '../../verdict/pairs.js'

export interface Schedule {
  readonly seed: number
  /** One baseline, at most one control, and the candidates. */
  readonly variants: readonly { readonly name: string; readonly role: Role }[]
  readonly cells: readonly Cell[]
  /** The metrics that must be settled. */
  readonly metrics: readonly string[]
  readonly margin: number
  readonly confidence: number
  readonly rounds: RoundRange
  /** How intervals are made; absent: by ranks. */
  readonly method?: Method | undefined
  /** Outside causes that are taken out of the ratios where that pays; absent: none. */
  readonly adjust?: readonly Cause[] | undefined
  /** The control, where ratios are taken to the mean of baseline and control. */
  readonly second_baseline?: string | undefined
  /** Seconds for all rounds together; without it every open verdict gets `rounds.max`. */
  readonly budgetS?: number | undefined
}

/** The part of a sample that a schedule uses. */
export interface ScheduledSample extends Sample {
  /**
   * An earlier run took it. Such a failure does not count towards giving up a cell, since its cause may have been
   * repaired.
   */
  readonly inherited?: boolean
}

/** The next round to measure. */
export interface PlannedRound extends Cell {
  readonly kind: 'round'
  /** New in its cell, even after failed rounds. */
  readonly round: number
  readonly phase: Phase
  /** The variants to measure, in this order. */
  readonly order: readonly string[]
}

/** The end of a schedule. */
export interface ScheduleEnd {
  readonly kind: 'done'
  /**
   * `decided`: every verdict is settled. Otherwise the reason why the run ended with open verdicts: rounds, budget, or
   * rounds in which a variant gave no sample. With `budget`, some cells may have been given up too.
   */
  readonly reason: 'decided' | 'rounds' | 'budget' | 'failing'
  /** The open cells, including those that were given up. */
  readonly open: readonly Cell[]
  /** The cells that were given up, since one of the variants gave no sample in round after round. */
  readonly failing: readonly Cell[]
}
