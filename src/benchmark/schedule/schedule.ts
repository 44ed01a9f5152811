import type { Role, Sample } from '../../results/schema.js'
import type { Method } from '../../statistics/judgement.js'
import type { RoundRange } from '../../statistics/looks.js'
import type { Cell, Phase } from '../../verdict/pairs.js'

export interface Schedule {
  readonly seed: number
  /** One baseline, at most one control, the candidates. */
  readonly variants: readonly { readonly name: string; readonly role: Role }[]
  readonly cells: readonly Cell[]
  /** The metrics that must be settled. */
  readonly metrics: readonly string[]
  readonly margin: number
  readonly confidence: number
  readonly rounds: RoundRange
  /** How intervals are made; absent: by ranks. */
  readonly method?: Method | undefined
  /** Seconds for all rounds together; without it every open verdict gets `rounds.max`. */
  readonly budgetS?: number | undefined
}

/** A sample, as a schedule looks at it. */
export interface ScheduledSample extends Sample {
  /** An earlier run took it: no cell is given up for it, since what was broken may have been repaired. */
  readonly inherited?: boolean
}

/** The next round to measure. */
export interface PlannedRound extends Cell {
  readonly kind: 'round'
  /** New in its cell, also when rounds were measured in vain. */
  readonly round: number
  readonly phase: Phase
  /** The variants to measure, in this order. */
  readonly order: readonly string[]
}

/** The end of a schedule. */
export interface ScheduleEnd {
  readonly kind: 'done'
  /**
   * `decided`: every verdict is settled. Else what ended the run with some still open: rounds, budget, rounds in which a variant gave nothing. Cells may
   * have been given up also where the budget ended it.
   */
  readonly reason: 'decided' | 'rounds' | 'budget' | 'failing'
  /** The cells left open, those that were given up among them. */
  readonly open: readonly Cell[]
  /** The cells that were given up, since round after round one of the variants gave no sample. */
  readonly failing: readonly Cell[]
}
