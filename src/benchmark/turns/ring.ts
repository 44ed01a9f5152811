import { closeSync, openSync, readSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { generator, shuffled } from '../../statistics/random.js'

const WORD_BYTES = 4

/** The bytes of a line: a cache line for each place. */
const LINE_BYTES = 16 * WORD_BYTES

/** The words of the first line, and of the line of each place. */
const RANDOM = 1
const HAS_TURN = 0
const TAKES_PART = 1
const LAST_CYCLE = 2
const TURNS = 3
const OWN_NS = 4

/**
 * The file by which load generators with one thread each hand turns on to each other, after a few transactions. This
 * process only starts the ring and takes out loads that have ended. The layout is that of
 * share/sysbench/turns/ring.lua.
 */
export class Ring {
  readonly #file: number
  readonly #members: Set<number>

  /** @param label identifies the round. Another round has other turns */
  constructor(
    readonly path: string,
    readonly places: number,
    private readonly seed: number,
    private readonly label: string,
  ) {
    const bytes = Buffer.alloc(LINE_BYTES * (1 + places))
    bytes.writeInt32LE(1, 0)
    const random = generator(seed, `ring ${label}`)
    // Xorshift needs another number than 0.
    bytes.writeInt32LE(random.next() | 1, RANDOM * WORD_BYTES)
    for (let place = 0; place < places; place++) bytes.writeInt32LE(1, at(place, TAKES_PART))
    writeFileSync(path, bytes, { mode: 0o600 })
    this.#file = openSync(path, 'r+')
    this.#members = new Set(Array.from({ length: places }, (_, place) => place))
  }

  /** Gives one place, drawn by lot, the first turn. */
  start(): void {
    const [first] = shuffled([...this.#members], generator(this.seed, `first ${this.label}`))
    if (first !== undefined) this.#give(first)
  }

  /** The time that a place has had its turns for, without the present one; s. */
  ownS(place: number): number {
    return this.#read(at(place, OWN_NS), 8).readDoubleLE() / 1e9
  }

  turns(place: number): number {
    return this.#word(place, TURNS)
  }

  /** Takes out a place whose load has ended. If it had the turn, another one gets it. */
  leave(place: number): void {
    if (!this.#members.delete(place)) return
    this.#write(place, TAKES_PART, 0)
    if (this.#word(place, HAS_TURN) === 0) return
    this.#write(place, HAS_TURN, 0)
    const [next] = this.#members
    if (next !== undefined) this.#give(next)
  }

  remove(): void {
    closeSync(this.#file)
    rmSync(this.path, { force: true })
  }

  #give(place: number): void {
    const cycle = this.#read(0, WORD_BYTES).readInt32LE()
    this.#write(place, LAST_CYCLE, cycle)
    this.#write(place, HAS_TURN, 1)
  }

  #word(place: number, word: number): number {
    return this.#read(at(place, word), WORD_BYTES).readInt32LE()
  }

  #read(from: number, bytes: number): Buffer {
    const found = Buffer.alloc(bytes)
    readSync(this.#file, found, 0, bytes, from)
    return found
  }

  #write(place: number, word: number, value: number): void {
    const bytes = Buffer.alloc(WORD_BYTES)
    bytes.writeInt32LE(value)
    writeSync(this.#file, bytes, 0, WORD_BYTES, at(place, word))
  }
}

function at(place: number, word: number): number {
  return LINE_BYTES * (1 + place) + WORD_BYTES * word
}
