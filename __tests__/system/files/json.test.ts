import { expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { beyondJson, parseJson } from '../../../src/system/files/json.js'

const list = (count: number, item: (i: number) => string) => `[${Array.from({ length: count }, (_, i) => item(i))}]`

test.each([
  ['lists', list(2_000_000, () => '[]'), 'values and names would take'],
  ['maps', list(2_000_000, () => '{}'), 'values and names would take'],
  ['texts', list(2_500_000, (i) => `"${i}"`), 'values and names would take'],
  ['numbers', list(9_500_000, () => '0'), 'values and names would take'],
  ['names', list(700_000, () => '{"a":0,"b":0}'), 'values and names would take'],
  ['different names', list(5001, (i) => `{"k${i}":0}`), 'more than 5000 different names'],
  ['lists within one another', '['.repeat(101), 'more than 100 lists and maps within'],
  ['maps within one another', '{"a":'.repeat(101), 'more than 100 lists and maps within'],
])('many %s are refused before they are parsed', (_, text, said) => {
  expect(beyondJson(text)).toContain(said)
  expect(() => parseJson(text)).toThrow(said)
})

test('a text is no list, no name and no map, whatever is in it', () => {
  expect(beyondJson(JSON.stringify({ a: '[{:,"\\'.repeat(2_000_000), b: '\\'.repeat(1_000_000) }))).toBeUndefined()
})

test('a text that does not end, or that is no JSON, is looked at to its end', () => {
  expect(beyondJson(`"${'\\"'.repeat(1_000_000)}`)).toBeUndefined()
  expect(beyondJson(']'.repeat(1_000_000))).toBeUndefined()
  expect(() => parseJson('{"a": NaN}')).toThrow('JSON')
})

test('the time grows with the length, not with its square: backslashes before quotation marks', () => {
  const began = process.cpuUsage()
  beyondJson(`"${'\\\\"'.repeat(5_000_000)}`)
  expect(process.cpuUsage(began).user).toBeLessThan(5e6)
})

test('whatever is small enough is parsed as JSON.parse does', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 8 }), (text) => {
      expect(JSON.stringify(parseJson(text))).toBe(JSON.stringify(JSON.parse(text)))
    }),
  )
})
