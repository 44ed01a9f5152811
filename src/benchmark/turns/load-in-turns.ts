import { PausableTrees } from '../../system/processes/paused.js'
import { countsOfTrees } from '../../system/processes/process-tree.js'
import type { Scene } from '../instruments/instrument.js'
import { TurnBoard } from './board.js'
import type { Seat } from './seat.js'
import { type Contender, still } from './take-turns.js'

/** What a seat needs. */
interface SeatNeeds {
  readonly variant: string
  /** File of the board; undefined for a load generator that does not use one. */
  readonly board: string | undefined
  readonly threads: number
  /** The number of variants that take turns. */
  readonly among: number
}

/**
 * One variant's load among those that take turns. With a board, its load generator finishes its transactions before it
 * and its server are stopped. Without one, both are stopped wherever they are.
 */
export class LoadInTurns implements Contender, Seat {
  readonly variant: string
  readonly stretch: number
  readonly inPlace: Promise<void>
  readonly #board: TurnBoard | undefined
  #arrive: () => void = () => {}
  #scene: Scene | undefined
  #server = new PausableTrees([])
  #client = new PausableTrees([])
  #isReleased = false
  #isDone = false

  constructor({ variant, board, threads, among }: SeatNeeds) {
    this.variant = variant
    // Starts, warm-ups and the ends of transactions are not part of the turns.
    this.stretch = 2 * among
    this.#board = board === undefined ? undefined : new TurnBoard(board, threads)
    this.inPlace = new Promise((resolve) => {
      this.#arrive = resolve
    })
  }

  get board(): string | undefined {
    return this.#board?.path
  }

  get isDone(): boolean {
    return this.#isDone
  }

  /** CPU seconds that its programs have used so far. */
  get cpuS(): number {
    return this.#scene ? countsOfTrees([...this.#scene.server.pids, this.#scene.client.pid]).cpuS : 0
  }

  async take(scene: Scene): Promise<void> {
    this.#scene = scene
    this.#server = new PausableTrees(scene.server.pids)
    this.#client = new PausableTrees([scene.client.pid])
    void scene.client.finished.then(() => {
      this.#isDone = true
    })
    // Connecting and preparing statements belong to nobody's turn.
    if (this.#board) await this.#release()
    await this.pause()
    this.#arrive()
  }

  resume(): void {
    this.#board?.tell('run')
    this.#server.resume()
    this.#client.resume()
    void this.#release()
  }

  async pause(): Promise<void> {
    const board = this.#board
    if (board) {
      board.tell('wait')
      await still(() => board.isParked || this.#isDone, `The load on ${this.variant}`)
    }
    // A load that was not released yet waits by itself.
    if (this.#isReleased && !this.#isDone) this.#client.pause()
    this.#server.pause()
  }

  /** Its turns are over: with a board the load ends, without one it runs to its own end. */
  end(): void {
    this.#board?.tell('stop')
    this.#server.release()
    this.#client.release()
    void this.#release()
  }

  /** Ends it at any moment. */
  async abandon(): Promise<void> {
    this.end()
    if (!this.#isDone) await this.#scene?.client.stop().catch(() => {})
  }

  remove(): void {
    this.#board?.remove()
  }

  async #release(): Promise<void> {
    if (this.#isReleased) return
    this.#isReleased = true
    await this.#scene?.client.release()
  }
}
