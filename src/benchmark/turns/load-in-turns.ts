import { PausableTrees } from '../../system/processes/paused.js'
import type { Scene } from '../instruments/instrument.js'
import type { Board } from './board.js'
import type { Seat } from './seat.js'
import { type Contender, still } from './take-turns.js'

/** An event that happens once. */
class Moment {
  come: () => void = () => {}
  readonly reached = new Promise<void>((resolve) => {
    this.come = resolve
  })
}

/**
 * The load of one variant, which takes turns with others. With a board, its load generator finishes its transactions
 * before it and its server are stopped. Without one, both are stopped immediately. Its time limit counts only its own
 * turns.
 */
export class LoadInTurns implements Contender, Seat {
  readonly #inPlace = new Moment()
  readonly #begun = new Moment()
  readonly #over = new Moment()
  #scene: Scene | undefined
  #server = new PausableTrees([])
  #client = new PausableTrees([])
  #isReleased = false
  #isDone = false

  /**
   * @param board undefined for a load generator that does not use one
   * @param isElsewhere whether the load generator runs on another host. It is not stopped then: it waits for its server
   */
  constructor(
    readonly variant: string,
    private readonly board: Board | undefined,
    private readonly isElsewhere: boolean,
  ) {}

  /** Whether its load generator finishes its transactions before it is stopped. */
  get waits(): boolean {
    return this.board !== undefined
  }

  /** Resolves when its server is warm and its load waits. */
  get inPlace(): Promise<void> {
    return this.#inPlace.reached
  }

  get begun(): Promise<void> {
    return this.#begun.reached
  }

  get over(): Promise<void> {
    return this.#over.reached
  }

  get isDone(): boolean {
    return this.#isDone
  }

  /** The number of transactions that its load generator has begun. 0 if nobody can see it. */
  get transactions(): number {
    return this.board?.begun ?? 0
  }

  /** The process IDs of its programs. Empty before they have started. */
  get pids(): readonly number[] {
    return this.#scene ? [...this.#scene.server.pids, this.#scene.client.pid] : []
  }

  async take(scene: Scene): Promise<void> {
    this.#scene = scene
    this.#server = new PausableTrees(scene.server.pids)
    this.#client = new PausableTrees(this.isElsewhere ? [] : [scene.client.pid])
    void scene.client.finished.then(() => {
      this.#isDone = true
    })
    try {
      // Connecting and preparing statements are not part of a turn.
      if (this.board) await this.#release()
      await this.pause()
    } catch (error) {
      await this.abandon()
      throw error
    }
    this.#inPlace.come()
  }

  async resume(): Promise<void> {
    this.board?.tell('run')
    this.#server.resume()
    this.#client.resume()
    this.#scene?.client.countTime(true)
    await this.#release()
  }

  async pause(): Promise<void> {
    const { board } = this
    if (board) {
      board.tell('wait')
      await still(() => board.isParked || this.#isDone, `The load on ${this.variant}`)
    }
    this.#scene?.client.countTime(false)
    // A load that has not been released yet waits without being paused.
    if (this.#isReleased && !this.#isDone) this.#client.pause()
    this.#server.pause()
  }

  /** Its turns are over. With a board the load ends; without one it runs until its own end. */
  end(): void {
    this.board?.tell('stop')
    this.#server.release()
    this.#client.release()
    this.#scene?.client.countTime(true)
    void this.#release()
    this.#over.come()
  }

  /** Ends it immediately. */
  async abandon(): Promise<void> {
    this.end()
    if (!this.#isDone) await this.#scene?.client.stop().catch(() => {})
  }

  async #release(): Promise<void> {
    if (this.#isReleased) return
    this.#isReleased = true
    await this.#scene?.client.release()
    this.#begun.come()
  }
}
