import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { generator, shuffled } from '../../statistics/random.js'

/** One variant runs, and the others are stopped. */
export interface Turn {
  readonly variant: string
  /** Its length as a share of the average length. */
  readonly share: number
}

/**
 * The length of turns varies by this share, so that nothing periodic on the machine coincides with the turns of one
 * variant.
 */
const SPREAD = 0.2

/**
 * The cycles of a round, an endless sequence. In every cycle each variant has one turn, in a random order and of random
 * length. With strict alternation, periodic or delayed work of a database would always fall on the same variant.
 * @param label names the round: another round draws other turns
 */
export function* drawTurns(variants: readonly string[], seed: number, label: string): Generator<readonly Turn[]> {
  const random = generator(seed, `turns ${label}`)
  for (;;)
    yield shuffled(variants, random).map((variant) => ({
      variant,
      share: 1 - SPREAD + 2 * SPREAD * uniformFloat64(random),
    }))
}
