import type { Cause } from '../../results/plan.js'
import type { Role, Sample } from '../../results/schema.js'
import type { Method } from '../../statistics/judgement.js'
import type { RoundRange } from '../../statistics/looks.js'
import type { Cell, Phase } from '../../verdict/rounds.js'

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
  /** How intervals are computed. Default: by ranks. */
  readonly method?: Method | undefined
  /** Outside causes whose effect is removed from the ratios if that reduces the error. Default: none. */
  readonly adjust?: readonly Cause[] | undefined
  /** The name of the control, if ratios are taken to the mean of baseline and control. */
  readonly second_baseline?: string | undefined
  /**
   * The largest number of variants that the machine can run at once, by workload. A round with more variants has
   * several groups. Default: any number.
   */
  readonly atOnce?: Readonly<Record<string, number>> | undefined
  /** The time for all rounds together; s. Without it, every open verdict gets `rounds.max`. */
  readonly budgetS?: number | undefined
}

/** The part of a sample that a schedule uses. */
export interface ScheduledSample extends Sample {
  /**
   * Whether an earlier run took it. Failures of earlier runs do not count towards giving up a cell, because their cause
   * may have been repaired.
   */
  readonly inherited?: boolean
}

/** The next round to measure. */
export interface PlannedRound extends Cell {
  readonly kind: 'round'
  /** The number of the round, which is new in its cell, even after failed rounds. */
  readonly round: number
  readonly phase: Phase
  /** The variants to measure, in this order. Each group has the baseline. Usually there is one group. */
  readonly groups: readonly (readonly string[])[]
}

/** The end of a schedule. */
export interface ScheduleEnd {
  readonly kind: 'done'
  /**
   * `decided`: every verdict is settled. Otherwise the reason why the run ended with open verdicts: rounds, budget, or
   * failing rounds, in which a variant gave no sample. With `budget`, some cells may have been given up, too.
   */
  readonly reason: 'decided' | 'rounds' | 'budget' | 'failing'
  /** The open cells, including those that were given up. */
  readonly open: readonly Cell[]
  /** The cells that were given up, because a variant gave no sample in several consecutive rounds. */
  readonly failing: readonly Cell[]
}
