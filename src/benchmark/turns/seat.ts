import type { Scene } from '../instruments/instrument.js'

/** A load's place among those that take turns. */
export interface Seat {
  /** Tells a load generator that waits between transactions when it may run; undefined for one that signals stop. */
  readonly board: string | undefined
  /** How much longer than alone a load may take, for the turns of others. */
  readonly stretch: number
  /** Takes the load over, which waits to be released: it runs in its turns from now on. @returns once it stands still */
  take(scene: Scene): Promise<void>
}
