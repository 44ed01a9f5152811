import { expect, test } from '@jest/globals'
import { isThin } from '../../src/results/thin-profile.js'

const profile = (executed_instructions: number, from?: string) => ({
  executed_instructions,
  ...(from ? { from } : {}),
})

test('a thousand million instructions are enough, in all binaries of a variant together', () => {
  expect(isThin([profile(999_999_999, 'instrumentation')])).toBe(true)
  expect(isThin([profile(1e9, 'instrumentation')])).toBe(false)
  expect(isThin([profile(9e8, 'instrumentation'), profile(1e8, 'instrumentation')])).toBe(false)
  expect(isThin([profile(5e6)])).toBe(true)
})

test('samples are not counted in instructions, and no profile is not a thin one', () => {
  expect(isThin([profile(5e6, 'lbr')])).toBe(false)
  expect(isThin([])).toBe(false)
})
