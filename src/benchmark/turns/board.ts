import { closeSync, openSync, readSync, rmSync, writeFileSync, writeSync } from 'node:fs'

/** The orders to the threads of a load generator, in the first word of a board. */
export const ORDER = { wait: 0, run: 1, stop: 2 } as const

/** From this state on, a thread is between two transactions and does not begin another. */
export const PARKED = 2

export const WORD_BYTES = 4

/** The words of a cache line. Each thread counts in its own line. */
const LINE = 16

/** Where the counts of transactions begin, and where the board ends; bytes. */
export function boardLayout(threads: number): { countsAt: number; bytes: number } {
  const countsAt = WORD_BYTES * LINE * Math.ceil((1 + threads) / LINE)
  return { countsAt, bytes: countsAt + WORD_BYTES * LINE * threads }
}

/**
 * The file that gives turns to a load generator which waits between transactions. Its threads map the file into memory.
 * The layout is that of share/sysbench/turns/turns.lua: 32-bit words, the order first, then the state of each thread,
 * then the number of transactions that each thread has begun.
 */
export interface Board {
  /** The file's path on the host of the load generator. */
  readonly path: string
  /**
   * Gives all threads an order. `wait`: each thread pauses after its present transaction. `stop`: each thread then
   * ends.
   */
  tell(order: keyof typeof ORDER): void
  /** Whether no thread is in a transaction. */
  readonly isParked: boolean
  /** The number of transactions that all threads have begun. Undefined if nobody can see it from here. */
  readonly begun: number | undefined
  remove(): Promise<void>
}

/** A board on this machine. It should be on a file system in memory. */
export class TurnBoard implements Board {
  readonly #file: number
  readonly #states: Buffer
  readonly #counts: Buffer
  readonly #countsAt: number

  constructor(
    readonly path: string,
    threads: number,
  ) {
    const { countsAt, bytes } = boardLayout(threads)
    this.#countsAt = countsAt
    this.#counts = Buffer.alloc(bytes - countsAt)
    writeFileSync(path, Buffer.alloc(bytes), { mode: 0o600 })
    this.#file = openSync(path, 'r+')
    this.#states = Buffer.alloc(WORD_BYTES * threads)
  }

  tell(order: keyof typeof ORDER): void {
    const word = Buffer.alloc(WORD_BYTES)
    word.writeInt32LE(ORDER[order])
    writeSync(this.#file, word, 0, WORD_BYTES, 0)
  }

  get isParked(): boolean {
    readSync(this.#file, this.#states, 0, this.#states.length, WORD_BYTES)
    for (let at = 0; at < this.#states.length; at += WORD_BYTES) if (this.#states.readInt32LE(at) < PARKED) return false
    return true
  }

  /** While the threads are parked, all but their next transactions are finished. */
  get begun(): number {
    readSync(this.#file, this.#counts, 0, this.#counts.length, this.#countsAt)
    let all = 0
    for (let at = 0; at < this.#counts.length; at += WORD_BYTES * LINE) all += this.#counts.readInt32LE(at)
    return all
  }

  async remove(): Promise<void> {
    closeSync(this.#file)
    rmSync(this.path, { force: true })
  }
}
