import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { generator, shuffled } from '../../statistics/random.js'

/** One variant runs for so long, and the others stand still. */
export interface Turn {
  readonly variant: string
  readonly lengthS: number
}

/** Turns are that much shorter or longer by chance, so that nothing periodic on the machine falls into the turns of one variant. */
const SPREAD = 0.2

/**
 * The turns of a round, without an end. In every cycle each variant has one turn, in an order and of a length that are drawn anew: with strict
 * alternation, work that a database does at intervals, or that waited while it stood still, would fall on one variant.
 * @param lengthS of a turn on average, s
 * @param label names the round: another draws other turns
 */
export function* drawTurns(variants: readonly string[], lengthS: number, seed: number, label: string): Generator<Turn> {
  const random = generator(seed, `turns ${label}`)
  for (;;)
    for (const variant of shuffled(variants, random)) {
      const share = 1 - SPREAD + 2 * SPREAD * uniformFloat64(random)
      yield { variant, lengthS: lengthS * share }
    }
}
