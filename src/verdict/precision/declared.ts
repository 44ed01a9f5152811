import type { Method } from '../../statistics/judgement.js'
import type { RoundRange } from '../../statistics/looks.js'

/** Fewer rounds show too little of how the noise is distributed; of more, the ranks name single cells too. */
const FEWEST = 6
const MOST = 12

/**
 * How intervals are to be made, by what is known before the first sample: a small number of rounds that is fixed
 * shares its error.
 */
export function methodFor({ min, max }: RoundRange): Method {
  return min === max && FEWEST <= max && max <= MOST ? 'shared-error' : 'ranks'
}
