import { uniformInt } from 'pure-rand/distribution/uniformInt'
import type { RandomGenerator } from '../src/statistics/random.js'

/** Past this an input only takes longer. */
export const MAX_BYTES = 12 * 1024

/** Of an input that shows how a reader's time and memory grow. */
export const LARGE_BYTES = 64 * 1024

/** A corpus of so many has several inputs for most of the code that it reaches. */
const MANY_INPUTS = 16

/** Values that lie at an edge of something. */
const EDGES = [
  '0',
  '-1',
  '1e308',
  '9007199254740993',
  '0.0000001',
  'NaN',
  'Infinity',
  '\0',
  '\ufeff',
  '\u2028',
  '\r\n',
  '""',
  ' ',
]

/** Makes new inputs of those that there are. */
export class Mutator {
  constructor(
    /** May grow while it is in use. */
    private readonly corpus: readonly Buffer[],
    /** Words that the format knows. */
    private readonly words: readonly string[],
    private readonly random: RandomGenerator,
  ) {}

  /** One of the corpus with one to four pieces changed. */
  next(): Buffer {
    let input = this.begin()
    for (let changes = this.below(4) + 1; changes > 0; changes--) {
      const at = this.below(input.length + 1)
      const length = Math.min(input.length - at, this.below(1 << this.below(9)))
      const piece = this.replacement(input, input.subarray(at, at + length))
      input = Buffer.concat([input.subarray(0, at), piece, input.subarray(at + length)])
    }
    return input.subarray(0, MAX_BYTES)
  }

  /** One of the corpus with a piece repeated until it is large. */
  large(): Buffer {
    const input = this.pick(this.corpus)
    const at = this.below(input.length + 1)
    const piece = input.subarray(at, at + 1 + this.below(1 << this.below(9)))
    const many = Buffer.alloc(LARGE_BYTES - input.length, piece.length > 0 ? piece : ' ')
    return Buffer.concat([input.subarray(0, at), many, input.subarray(at)])
  }

  /** Of many inputs the shorter of two: a few long ones would take most of the time. */
  private begin(): Buffer {
    const one = this.pick(this.corpus)
    if (this.corpus.length < MANY_INPUTS) return one
    const other = this.pick(this.corpus)
    return other.length < one.length ? other : one
  }

  /** What stands in the place of a piece; some kinds keep it and put something beside it. */
  private replacement(whole: Buffer, piece: Buffer): Buffer {
    switch (this.below(9)) {
      case 0:
        return Buffer.alloc(0)
      case 1:
        return Buffer.concat([Buffer.from(this.pick(this.words), 'latin1'), piece])
      case 2:
        return Buffer.from(this.pick(EDGES))
      case 3:
        return Buffer.from(piece.map((byte) => byte ^ (1 << this.below(8))))
      case 4:
        return Buffer.from(piece.map(() => this.below(256)))
      case 5:
        return Buffer.concat(Array.from({ length: 2 + this.below(4) }, () => piece))
      case 6:
        return this.pieceOf(this.pick(this.corpus))
      case 7:
        return Buffer.concat([piece, this.pieceOf(whole)])
      default:
        return Buffer.from(String(this.below(2 ** 31) - 2 ** 30))
    }
  }

  private pieceOf(input: Buffer): Buffer {
    const from = this.below(input.length + 1)
    return input.subarray(from, from + this.below(256))
  }

  private pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!
  }

  private below(limit: number): number {
    return uniformInt(this.random, 0, limit - 1)
  }
}
