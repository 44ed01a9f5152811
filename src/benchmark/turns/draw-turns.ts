import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { generator, shuffled } from '../../statistics/random.js'

/** A turn, in which one variant runs and the others are stopped. */
export interface Turn {
  readonly variant: string
  /** Its length as a share of the average length. */
  readonly share: number
}

/**
 * The length of turns varies by this share, so that no periodic work of the machine coincides with the turns of one
 * variant.
 */
const SPREAD = 0.2

/**
 * The cycles of a round, as an endless sequence. In every cycle each variant has one turn, in a random order and with a
 * random length. With strict alternation, a database's periodic or delayed work could always happen in the turns of the
 * same variant.
 * @param label identifies the round. Another round has other turns
 */
export function* drawTurns(variants: readonly string[], seed: number, label: string): Generator<readonly Turn[]> {
  const random = generator(seed, `turns ${label}`)
  for (;;)
    yield shuffled(variants, random).map((variant) => ({
      variant,
      share: 1 - SPREAD + 2 * SPREAD * uniformFloat64(random),
    }))
}
