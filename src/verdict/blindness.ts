import { levelOf } from '../statistics/level.js'
import { roundsToStand } from '../statistics/looks.js'
import type { CellComparison } from './comparisons.js'
import type { Terms } from './judged.js'

/** Figures that are corrected for their number, each of too few rounds for that. */
export interface Blindness {
  readonly figures: number
  /** The most that any of them has. */
  readonly rounds: number
  /** At least so many would let one of them differ. */
  readonly needed: number
}

/**
 * Of figures that are corrected together, at least one. Undefined where rounds that all point one way would give some figure a p-value
 * which stands after correction for the number of figures, at the level of the look that the rounds came to. Each host goes through
 * the range of rounds on its own.
 */
export function blindness(
  cells: readonly Pick<CellComparison, 'rounds' | 'hosts' | 'method'>[],
  { confidence, rounds }: Pick<Terms, 'confidence' | 'rounds'>,
): Blindness | undefined {
  // Only ranks have a smallest p-value.
  if (cells.some(({ method }) => method === 'shared-error')) return undefined
  const most = cells.reduce((a, b) => (b.rounds > a.rounds ? b : a))
  const range = rounds && { min: rounds.min * most.hosts, max: rounds.max * most.hosts }
  const needed = roundsToStand(cells.length, range, levelOf(confidence))
  return most.rounds < needed ? { figures: cells.length, rounds: most.rounds, needed } : undefined
}
