import type { Scene } from '../instruments/instrument.js'

/** A load's place among those that take turns. */
export interface Seat {
  /** Takes over the load, which waits to be released. From now on it runs in its turns. @returns once it is stopped */
  take(scene: Scene): Promise<void>
  /** Resolves once the load's program was released. */
  readonly begun: Promise<void>
  /** Resolves once all turns of the round are over. A server that shuts down earlier would disturb the others. */
  readonly over: Promise<void>
}
