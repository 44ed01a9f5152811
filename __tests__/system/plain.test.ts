import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { oneLine, plainLine, plainLines } from '../../src/system/plain.js'

test.each([
  ['\u001b[31mred\u001b[0m', '[31mred [0m'],
  ['a\r\nb\u2028c\u202ed', 'a b c d'],
  ['x ##[set-output name=verdict]pass', 'x ## [set-output name=verdict]pass'],
  ['\n::set-output name=verdict::pass', ': :set-output name=verdict::pass'],
])('%j is shown as %j', (text, shown) => {
  expect(plainLine(text)).toBe(shown)
})

test('whatever comes, one line without control characters or commands stays', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'#[:a \n\r\u001b\u202e\u0007') }), (text) => {
      expect(plainLine(text)).not.toMatch(/##\[|^::|[\p{Cc}\u202e]/u)
      expect(oneLine(text)).not.toMatch(/[\p{Cc}\u202e]/u)
    }),
  )
})

test('of several lines, ends and indents stay, and nothing else that moves a terminal', () => {
  const said = 'It said:\n\t  \u001b[31mred\u001b[0m\u202e\n    ::error::x ##[warning]y\r'
  expect(plainLines(said)).toBe('It said:\n\t   [31mred [0m \n    : :error::x ## [warning]y ')
})
