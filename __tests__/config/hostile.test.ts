import { describe, expect, test } from '@jest/globals'
import { Source } from '../../src/config/source.js'

const read = (text: string, ...set: string[]) => Source.parse('boltmark.yml', text, set).values()

describe('a text that holds itself', () => {
  test.each([
    ['by an alias', 'a: 1\ntarget: &t { x: *t }\n', 'boltmark.yml:2:17: target.x stands for what it is a part of'],
    ['in a list', 'a: &l [1, *l]\n', 'boltmark.yml:1:11: a.1 stands for what it is a part of'],
    ['by a merge key', 'a: { <<: &q { b: *q } }\n', 'stands for what it is a part of'],
  ])('%s is refused with its place', (_, text, message) => {
    expect(() => read(text)).toThrow(message)
  })

  test('in an override is refused', () => {
    expect(() => read('a: 1\n', 'b=&t { x: *t }')).toThrow('b.x stands for what it is a part of')
    expect(() => read('a: 1\n', 'b=&t [*t]')).toThrow('--set b=&t [*t]: b.0 stands for what it is a part of.')
  })

  test('is not one that is named twice', () => {
    expect(read('a: &t { x: 1 }\nb: *t\nc: *t\n')).toEqual({ a: { x: 1 }, b: { x: 1 }, c: { x: 1 } })
  })
})

test.each(['workloads', 'variants', 'settings'])(
  'a name that JavaScript takes for its own is refused under %s',
  (key) => {
    expect(() => read(`${key}:\n  __proto__: { x: 1 }\n`)).toThrow('boltmark.yml:2:3: __proto__ cannot be a name')
  },
)

test('maps that lie within one another 30,000 times are refused, in an override too', () => {
  expect(() => read(`a: { b: ${'c: '.repeat(30_000)} }`)).toThrow(/^boltmark\.yml/)
  expect(() => read('a: 1', `b={ b: ${'c: '.repeat(30_000)} }`)).toThrow(/^--set/)
})

test.each([
  ['lists in flow style', (levels: number) => '['.repeat(levels) + ']'.repeat(levels)],
  ['lists in block style', (levels: number) => `\n${'- '.repeat(levels)}x`],
  ['lists of pairs', (levels: number) => '[k: '.repeat(levels) + ']'.repeat(levels)],
  ['keys', (levels: number) => `${'{ ? '.repeat(levels)}x${' }'.repeat(levels)}`],
])('%s have at most 100 levels with what is around them', (_, nested) => {
  const refusal = 'boltmark.yml: maps and lists have more than 100 levels.'
  expect(() => read(`x: ${nested(16_000)}`)).toThrow(refusal)
  expect(() => read(`x: ${nested(102)}`)).toThrow(refusal)
  expect(() => read(`x: ${nested(98)}`)).not.toThrow(refusal)
})

test.each([
  ['plain keys', '\n', (number: number) => `  k${number}: 1\n`],
  ['keys without values', '\n', (number: number) => `  [k${number}]\n`],
  ['keys in flow style', ' { ', (number: number) => `k${number}: 1,${number === 15_999 ? '}' : ''} `],
])('16,000 %s are refused, because each is compared with all others', (_, start, key) => {
  const map = `x:${start}${Array.from({ length: 16_000 }, (_, number) => key(number)).join('')}`
  expect(() => read(map)).toThrow(/^boltmark\.yml: a map has \d+ keys, and at most 2000 are read\.$/)
})

test('16,000 aliases are refused, because each is looked up in the whole text', () => {
  expect(() => read(`a: &s [${'*s,'.repeat(16_000)}]`)).toThrow(
    'boltmark.yml: 16000 aliases (*NAME), and at most 1000 are read.',
  )
})
