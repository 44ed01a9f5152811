import { OutsideError } from '../../system/errors.js'

/** A value of a document. An integer of at most 32 bits is written as such, any other number as a double. */
export type BsonValue = null | boolean | number | bigint | string | Uint8Array | readonly BsonValue[] | BsonDocument

/** A document. Commands have their name first, and JavaScript keeps the order of names that are no numbers. */
export interface BsonDocument {
  readonly [name: string]: BsonValue
}

/** BSON's numbers for the types that Boltmark writes. */
const DOUBLE = 1
const STRING = 2
const DOCUMENT = 3
const ARRAY = 4
const BINARY = 5
const BOOLEAN = 8
const NULL = 10
const INT32 = 16
const INT64 = 18

/** MongoDB's own limit of nesting. */
const MAX_DEPTH = 180

/**
 * Writes a document. Pure.
 * @see https://bsonspec.org/spec.html
 */
export function writeBson(document: BsonDocument): Buffer {
  const elements = Object.entries(document).map(([name, value]) => {
    const [type, bytes] = written(value)
    return Buffer.concat([Buffer.from([type]), cstring(name), bytes])
  })
  const all = Buffer.concat(elements)
  return Buffer.concat([int32(all.length + 5), all, Buffer.from([0])])
}

function written(value: BsonValue): readonly [type: number, bytes: Buffer] {
  if (value === null) return [NULL, Buffer.alloc(0)]
  if (typeof value === 'boolean') return [BOOLEAN, Buffer.from([value ? 1 : 0])]
  if (typeof value === 'number')
    return Object.is(value, value | 0) ? [INT32, int32(value)] : [DOUBLE, numberBytes('writeDoubleLE', value)]
  if (typeof value === 'bigint') return [INT64, numberBytes('writeBigInt64LE', value)]
  if (typeof value === 'string') {
    const text = Buffer.from(value, 'utf8')
    return [STRING, Buffer.concat([int32(text.length + 1), text, Buffer.from([0])])]
  }
  if (value instanceof Uint8Array) return [BINARY, Buffer.concat([int32(value.length), Buffer.from([0]), value])]
  if (Array.isArray(value)) return [ARRAY, writeBson(Object.fromEntries(value.entries()))]
  return [DOCUMENT, writeBson(value as BsonDocument)]
}

function cstring(text: string): Buffer {
  if (text.includes('\0')) throw new OutsideError(`A name in a document of MongoDB contains a zero: ${text}.`)
  return Buffer.from(`${text}\0`, 'utf8')
}

/** A number as four bytes. */
export function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32LE(value)
  return bytes
}

function numberBytes(write: 'writeDoubleLE', value: number): Buffer
function numberBytes(write: 'writeBigInt64LE', value: bigint): Buffer
function numberBytes(write: 'writeDoubleLE' | 'writeBigInt64LE', value: number | bigint): Buffer {
  const bytes = Buffer.alloc(8)
  bytes[write](value as never)
  return bytes
}

/**
 * Reads one document. Integers of 64 bits, times and timestamps become a bigint, an object ID its hexadecimal digits,
 * a regular expression or code its text. Pure.
 * @throws OutsideError for bytes that are not one whole document
 */
export function readBson(bytes: Buffer): BsonDocument {
  const reader = new Reader(bytes)
  const document = reader.document(0)
  reader.mustBeAtEnd()
  return document
}

function malformed(): OutsideError {
  return new OutsideError('The answer of the server is malformed: it is not a BSON document.')
}

class Reader {
  private at = 0

  constructor(private readonly bytes: Buffer) {}

  mustBeAtEnd(): void {
    if (this.at !== this.bytes.length) throw malformed()
  }

  document(depth: number): BsonDocument {
    return Object.fromEntries(this.elements(depth))
  }

  private elements(depth: number): [name: string, value: BsonValue][] {
    const begin = this.at
    const length = this.int32()
    if (depth > MAX_DEPTH || length < 5 || length > this.bytes.length - begin) throw malformed()
    const found: [string, BsonValue][] = []
    for (;;) {
      const type = this.take(1)[0]!
      if (type === 0) break
      const name = this.cstring()
      found.push([name, this.value(type, depth + 1)])
    }
    if (this.at !== begin + length) throw malformed()
    return found
  }

  private value(type: number, depth: number): BsonValue {
    const read = READERS[type]
    if (!read) throw malformed()
    return read(this, depth)
  }

  array(depth: number): BsonValue[] {
    return this.elements(depth).map(([, value]) => value)
  }

  take(count: number): Buffer {
    if (count < 0 || count > this.bytes.length - this.at) throw malformed()
    this.at += count
    return this.bytes.subarray(this.at - count, this.at)
  }

  int32(): number {
    return this.take(4).readInt32LE(0)
  }

  int64(): bigint {
    return this.take(8).readBigInt64LE(0)
  }

  cstring(): string {
    const end = this.bytes.indexOf(0, this.at)
    if (end < 0) throw malformed()
    return this.take(end + 1 - this.at)
      .subarray(0, -1)
      .toString('utf8')
  }

  string(): string {
    const length = this.int32()
    const text = this.take(length)
    if (length < 1 || text.at(-1) !== 0) throw malformed()
    return text.toString('utf8', 0, length - 1)
  }
}

/** How to read each type. The deprecated ones are among them, because old data may contain them. */
const READERS: Readonly<Record<number, (reader: Reader, depth: number) => BsonValue>> = {
  [DOUBLE]: (reader) => reader.take(8).readDoubleLE(0),
  [STRING]: (reader) => reader.string(),
  [DOCUMENT]: (reader, depth) => reader.document(depth),
  [ARRAY]: (reader, depth) => reader.array(depth),
  [BINARY]: (reader) => {
    const length = reader.int32()
    reader.take(1)
    return new Uint8Array(reader.take(length))
  },
  // Undefined.
  6: () => null,
  // An object ID.
  7: (reader) => reader.take(12).toString('hex'),
  [BOOLEAN]: (reader) => reader.take(1)[0] !== 0,
  // Milliseconds since 1970.
  9: (reader) => reader.int64(),
  [NULL]: () => null,
  // A regular expression, with its options.
  11: (reader) => `/${reader.cstring()}/${reader.cstring()}`,
  // A pointer to an object of another collection.
  12: (reader) => `${reader.string()} ${reader.take(12).toString('hex')}`,
  // JavaScript, a symbol, and JavaScript with the values of its variables.
  13: (reader) => reader.string(),
  14: (reader) => reader.string(),
  15: (reader, depth) => {
    reader.int32()
    const code = reader.string()
    reader.document(depth)
    return code
  },
  [INT32]: (reader) => reader.int32(),
  // A timestamp.
  17: (reader) => reader.int64(),
  [INT64]: (reader) => reader.int64(),
  // A decimal number of 128 bits.
  19: (reader) => new Uint8Array(reader.take(16)),
  // Less and more than any other value.
  127: () => null,
  255: () => null,
}
