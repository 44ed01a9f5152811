import { expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { type BsonDocument, type BsonValue, readBson, writeBson } from '../../../src/targets/mongodb/bson.js'

const bytes = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex')

/** The examples of bsonspec.org. */
test.each<[BsonDocument, string]>([
  [{ hello: 'world' }, '16000000 02 68656c6c6f00 06000000 776f726c6400 00'],
  [
    { BSON: ['awesome', 5.05, 1986] },
    '31000000 04 42534f4e00 26000000 02 3000 08000000 617765736f6d6500 01 3100 3333333333331440 10 3200 c2070000 00 00',
  ],
])('%j is written as the specification has it, and read again', (document, hex) => {
  expect(writeBson(document).toString('hex')).toBe(bytes(hex).toString('hex'))
  expect(readBson(bytes(hex))).toEqual(document)
})

/** Types that Boltmark only reads, as the corpus of MongoDB's specifications has them. */
test.each<[string, BsonValue, string]>([
  ['an object ID', '56e1fc72e0c917e9c4714161', '14000000 07 6100 56e1fc72e0c917e9c4714161 00'],
  ['a time', 1356351330501n, '10000000 09 6100 c5d8d6cc3b010000 00'],
  ['a timestamp', (123456789n << 32n) + 42n, '10000000 11 6100 2a00000015cd5b07 00'],
  ['a regular expression', '/abc/im', '0f000000 0b 6100 61626300 696d00 00'],
  ['code', 'abababababab', '19000000 0d 6100 0d000000 61626162616261626162616200 00'],
  ['code with variables', '', '16000000 0f 6100 0e000000 01000000 00 05000000 00 00'],
  ['a symbol', 'b', '0e000000 0e 6100 02000000 6200 00'],
  ['a pointer', 'b 56e1fc72e0c917e9c4714161', '1a000000 0c 6100 02000000 6200 56e1fc72e0c917e9c4714161 00'],
  ['undefined', null, '08000000 06 6100 00'],
  ['the least value', null, '08000000 ff 6100 00'],
  ['the greatest value', null, '08000000 7f 6100 00'],
  ['a decimal number', new Uint8Array(16).fill(1), `18000000 13 6400 ${'01'.repeat(16)} 00`],
])('%s is read', (_, value, hex) => {
  expect(Object.values(readBson(bytes(hex)))).toEqual([value])
})

const texts = fc.string({ unit: 'binary' })
const names = fc.string({ unit: 'binary', minLength: 1 }).filter((name) => !name.includes('\0'))

const { document } = fc.letrec<{ value: BsonValue; document: BsonDocument }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constant(null),
    fc.boolean(),
    fc.double(),
    fc.integer(),
    fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
    texts,
    fc.uint8Array(),
    fc.array(tie('value'), { maxLength: 4 }),
    tie('document'),
  ),
  document: fc.dictionary(names, tie('value'), { maxKeys: 4, noNullPrototype: true }) as fc.Arbitrary<BsonDocument>,
}))

test('every document is read as it was written', () => {
  fc.assert(fc.property(document, (written) => expect(readBson(writeBson(written))).toEqual(written)))
})

test('a document that ends early is never read', () => {
  fc.assert(
    fc.property(document, fc.nat(), (written, cut) => {
      const whole = writeBson(written)
      expect(() => readBson(whole.subarray(0, cut % whole.length))).toThrow('not a BSON document')
    }),
  )
})

test.each([
  ['a length of its own that is too short', '0f000000 02 68656c6c6f00 06000000 776f726c6400 00'],
  ['more bytes than it has', '17000000 02 68656c6c6f00 06000000 776f726c6400 00'],
  ['a text without its end', '16000000 02 68656c6c6f00 06000000 776f726c6478 00'],
  ['a text of no bytes', '0d000000 02 6100 00000000 00 00'],
  ['a negative length', '0d000000 05 6100 ffffffff 00 00'],
  ['a type that there is not', '08000000 40 6100 00'],
  ['bytes after its end', '05000000 00 00'],
])('%s is malformed', (_, hex) => {
  expect(() => readBson(bytes(hex))).toThrow('not a BSON document')
})

test('documents in documents have an end', () => {
  let deep: BsonDocument = {}
  for (let depth = 0; depth < 1000; depth++) deep = { a: deep }
  expect(() => readBson(writeBson(deep))).toThrow('not a BSON document')
})

test('a name with a zero cannot be written', () => {
  expect(() => writeBson({ 'a\0b': 1 })).toThrow('contains a zero')
})
