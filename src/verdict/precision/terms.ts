import type { Cause } from '../../results/plan.js'
import type { Method } from '../../statistics/judgement.js'
import type { RoundRange } from '../../statistics/looks.js'

/** The terms of a verdict. */
export interface Terms {
  /** A fraction: 0.02 is 2 %. */
  readonly margin: number
  readonly confidence: number
  /** The range of rounds after which a cell was looked at. Undefined if the number of rounds was fixed beforehand. */
  readonly rounds?: RoundRange | undefined
  /** The method that was declared before the first sample. Default: ranks. */
  readonly method?: Method | undefined
  /** Outside causes whose effect is removed from the ratios if that reduces the error. Default: none. */
  readonly adjust?: readonly Cause[] | undefined
  /** The name of the control, if ratios are taken to the mean of baseline and control. */
  readonly second_baseline?: string | undefined
}

/** The terms of a plan for pairs in which another variant takes the baseline's place. Such pairs have no control. */
export function termsOfPlan({ margin, confidence, rounds, method, adjust }: Terms): Terms {
  return { margin, confidence, rounds, method, adjust }
}
