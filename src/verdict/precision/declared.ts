import type { ResultsPlan } from '../../results/plan.js'
import type { Method } from '../../statistics/judgement.js'
import type { RoundRange } from '../../statistics/looks.js'
import { OUTSIDE_CAUSES } from './adjustment.js'
import { CO_PRIMARY } from './co-primary.js'

/**
 * With fewer rounds the distribution of the noise is unknown. With more, ranks can show a change in a single cell, too.
 */
const FEWEST = 6
const MOST = 12

/** The keys of a config that decide how verdicts are computed. */
interface Wanted {
  readonly rounds: RoundRange
  readonly adjust: boolean
  readonly control: boolean | { readonly 'as-baseline': boolean }
}

/** The rules for verdicts that a plan declares before the first sample. */
type Declared = Required<Pick<ResultsPlan, 'method'>> & Pick<ResultsPlan, 'adjust' | 'second_baseline' | 'co_primary'>

/** @param control the name of the A/A variant, if there is one */
export function declaredBy(wanted: Wanted, control: string | undefined): Declared {
  const isBaseline = typeof wanted.control === 'object' && wanted.control['as-baseline']
  return {
    method: methodFor(wanted.rounds),
    co_primary: CO_PRIMARY,
    ...(wanted.adjust ? { adjust: [...OUTSIDE_CAUSES] } : {}),
    ...(isBaseline && control !== undefined ? { second_baseline: control } : {}),
  }
}

/**
 * How intervals are computed, from what is known before the first sample: if the number of rounds is small and fixed,
 * variants share their error.
 */
export function methodFor({ min, max }: RoundRange): Method {
  return min === max && FEWEST <= max && max <= MOST ? 'shared-error' : 'ranks'
}
