import { levelOf } from '../../statistics/level.js'
import { roundsToStand } from '../../statistics/looks.js'
import type { CellComparison } from '../comparisons.js'
import type { Terms } from './terms.js'

/** Figures that are corrected for their number, and that all have too few rounds for this correction. */
export interface Blindness {
  readonly figures: number
  /** The largest number of rounds of a figure. */
  readonly rounds: number
  /** With at least this number of rounds one of them could differ. */
  readonly needed: number
}

/**
 * Whether figures that are corrected together have too few rounds to differ. There are enough rounds if one figure
 * could be significant after the correction, at the level of its look, with all rounds pointing one way. Each host has
 * its own range of rounds.
 * @param cells at least one
 * @returns undefined if the rounds are enough
 */
export function blindness(
  cells: readonly Pick<CellComparison, 'rounds' | 'hosts' | 'method'>[],
  { confidence, rounds }: Pick<Terms, 'confidence' | 'rounds'>,
): Blindness | undefined {
  // Only rank tests have a smallest p-value.
  if (cells.some(({ method }) => method === 'shared-error')) return undefined
  const most = cells.reduce((a, b) => (b.rounds > a.rounds ? b : a))
  const range = rounds && { min: rounds.min * most.hosts, max: rounds.max * most.hosts }
  const needed = roundsToStand(cells.length, range, levelOf(confidence))
  return most.rounds < needed ? { figures: cells.length, rounds: most.rounds, needed } : undefined
}
