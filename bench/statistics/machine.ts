/** A machine to be wrong on: it gives samples one after the other, each the log of a throughput, with noise of one kind. */

import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import type { RandomGenerator } from '../../src/statistics/random.js'
import { normal } from '../normal.js'

/**
 * The kinds of noise, as shares of the throughput.
 * - normal: independent, 3 %
 * - drift: the same, and a slow drift of 10 % over the planned run, up or down
 * - heavy tails: Student's t with 3 degrees of freedom, scaled by 2 %
 * - bimodal: servers come up in one of two modes 5 % apart and tend to stay in it (7 times of 10), and 1.5 % normal
 * - autocorrelated: each error carries over half of the one before (AR(1), 0.5), 3 %
 */
export const KINDS = ['normal', 'drift', 'heavy tails', 'bimodal', 'autocorrelated'] as const
export type Kind = (typeof KINDS)[number]

export class Machine {
  #taken = 0
  #state: number
  readonly #slope: number

  /** @param planned samples that the method may take in all: the drift is spread over them */
  constructor(
    readonly kind: Kind,
    planned: number,
    readonly random: RandomGenerator,
  ) {
    this.#state = kind === 'bimodal' ? this.#sign() : normal(this.random)
    this.#slope = (this.#sign() * Math.log(1.1)) / planned
  }

  /** Log throughput of the next sample of a variant whose true log-ratio to the baseline is `effect`. */
  sample(effect: number): number {
    return effect + this.#noise(this.#taken++)
  }

  #noise(taken: number): number {
    switch (this.kind) {
      case 'normal':
        return 0.03 * normal(this.random)
      case 'drift':
        return 0.03 * normal(this.random) + this.#slope * taken
      case 'heavy tails':
        return 0.02 * this.#student3()
      case 'bimodal':
        if (uniformFloat64(this.random) > 0.7) this.#state = -this.#state
        return 0.025 * this.#state + 0.015 * normal(this.random)
      case 'autocorrelated':
        this.#state = 0.5 * this.#state + Math.sqrt(0.75) * normal(this.random)
        return 0.03 * this.#state
    }
  }

  #sign(): number {
    return uniformFloat64(this.random) < 0.5 ? -1 : 1
  }

  #student3(): number {
    const square = normal(this.random) ** 2 + normal(this.random) ** 2 + normal(this.random) ** 2
    return normal(this.random) / Math.sqrt(square / 3)
  }
}
