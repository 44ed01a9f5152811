import type { Cause } from '../../results/plan.js'
import type { Method } from '../../statistics/judgement.js'
import type { RoundRange } from '../../statistics/looks.js'

/** The terms of a verdict. */
export interface Terms {
  /** A share: 0.02 is 2 %. */
  readonly margin: number
  readonly confidence: number
  /** The range of rounds over which a cell was looked at; absent when the number of rounds was fixed beforehand. */
  readonly rounds?: RoundRange | undefined
  /** The method that was declared before the first sample; absent: ranks. */
  readonly method?: Method | undefined
  /** Outside causes that are taken out of the ratios where that pays; absent: none. */
  readonly adjust?: readonly Cause[] | undefined
  /** The control, where ratios are taken to the mean of baseline and control. */
  readonly second_baseline?: string | undefined
}

/** The terms that a plan declares for pairs with another variant in the baseline's place, which has no control. */
export function termsOfPlan({ margin, confidence, rounds, method, adjust }: Terms): Terms {
  return { margin, confidence, rounds, method, adjust }
}
