import type { Scene } from '../instruments/instrument.js'

/** The place of a load among those that take turns. */
export interface Seat {
  /** Takes over a load that waits for its release. From now on it runs in its turns. @returns when it is stopped */
  take(scene: Scene): Promise<void>
  /** Resolves when the load's program has been released. */
  readonly begun: Promise<void>
  /** Resolves when all turns of the round are over. A server that shut down earlier would disturb the others. */
  readonly over: Promise<void>
}
