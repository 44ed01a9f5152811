import type { Scene } from '../instruments/instrument.js'

/** A load's place among those that take turns. */
export interface Seat {
  /**
   * Lets a load generator that waits between transactions run or wait; undefined for one that is stopped by signals.
   */
  readonly board: string | undefined
  /** How much longer than alone a load may take, because of the turns of others. */
  readonly stretch: number
  /** Takes over a load that waits to be released: from now on it runs in its turns. @returns once it is stopped */
  take(scene: Scene): Promise<void>
}
