import { closeSync, openSync, readSync, rmSync, writeFileSync, writeSync } from 'node:fs'

/** The orders to the threads of a load generator, in the first word of a board. */
const ORDER = { wait: 0, run: 1, stop: 2 } as const

/** From this state on, a thread is between two transactions and does not begin another. */
const PARKED = 2

const WORD_BYTES = 4

/** The words of a cache line. Each thread counts in its own line. */
const LINE = 16

/**
 * The file that gives turns to a load generator which waits between transactions. Its threads map the file into memory.
 * The layout is that of share/sysbench/turns/turns.lua: 32-bit words, the order first, then the state of each thread,
 * then the number of transactions that each thread has begun.
 * The file should be on a file system in memory.
 */
export class TurnBoard {
  readonly #file: number
  readonly #states: Buffer
  readonly #counts: Buffer

  constructor(
    readonly path: string,
    threads: number,
  ) {
    this.#counts = Buffer.alloc(WORD_BYTES * LINE * threads)
    writeFileSync(path, Buffer.alloc(this.#countsAt(threads) + this.#counts.length), { mode: 0o600 })
    this.#file = openSync(path, 'r+')
    this.#states = Buffer.alloc(WORD_BYTES * threads)
  }

  /**
   * Gives all threads an order. `wait`: each thread pauses after its present transaction. `stop`: each thread then
   * ends.
   */
  tell(order: keyof typeof ORDER): void {
    const word = Buffer.alloc(WORD_BYTES)
    word.writeInt32LE(ORDER[order])
    writeSync(this.#file, word, 0, WORD_BYTES, 0)
  }

  /** Whether no thread is in a transaction. */
  get isParked(): boolean {
    readSync(this.#file, this.#states, 0, this.#states.length, WORD_BYTES)
    for (let at = 0; at < this.#states.length; at += WORD_BYTES) if (this.#states.readInt32LE(at) < PARKED) return false
    return true
  }

  /**
   * The number of transactions that all threads have begun. While they are parked, all but the next ones are finished.
   */
  get begun(): number {
    readSync(this.#file, this.#counts, 0, this.#counts.length, this.#countsAt(this.#states.length / WORD_BYTES))
    let all = 0
    for (let at = 0; at < this.#counts.length; at += WORD_BYTES * LINE) all += this.#counts.readInt32LE(at)
    return all
  }

  #countsAt(threads: number): number {
    return WORD_BYTES * LINE * Math.ceil((1 + threads) / LINE)
  }

  remove(): void {
    closeSync(this.#file)
    rmSync(this.path, { force: true })
  }
}
