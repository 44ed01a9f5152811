import type { Method } from '../../statistics/judgement.js'
import type { RoundRange } from '../../statistics/looks.js'

/**
 * With fewer rounds the distribution of the noise is unknown; with more, ranks too can show a change in a single cell.
 */
const FEWEST = 6
const MOST = 12

/**
 * How intervals are made, from what is known before the first sample: a small fixed number of rounds shares its error.
 */
export function methodFor({ min, max }: RoundRange): Method {
  return min === max && FEWEST <= max && max <= MOST ? 'shared-error' : 'ranks'
}
