import { expect, test } from '@jest/globals'
import { firstDifference } from '../../src/making/check-answers.js'

const PLAIN = '> SELECT 1\n1\n> SELECT id\n1\n2\n> end\n'

test('the same answers do not differ', () => {
  expect(firstDifference(PLAIN, PLAIN)).toBeUndefined()
})

test('another row: the question and both rows are told', () => {
  expect(firstDifference(PLAIN, PLAIN.replace('2', '3'))).toBe(
    'To SELECT id the plain build answers "2", this one "3".',
  )
})

test('a row that is missing, and one too many', () => {
  expect(firstDifference(PLAIN, PLAIN.replace('2\n', ''))).toBe(
    'To SELECT id the plain build answers "2", this one with no further row.',
  )
  expect(firstDifference(PLAIN, PLAIN.replace('2\n', '2\n7\n'))).toBe(
    'To SELECT id the plain build answers with no further row, this one "7".',
  )
})

test('an answer that breaks off, or says more at its end', () => {
  expect(firstDifference(PLAIN, '> SELECT 1\n1')).toMatch(/^To SELECT id .* this one with no further row/)
  expect(firstDifference(PLAIN, '')).toMatch(/^To SELECT 1 /)
  expect(firstDifference(PLAIN, `${PLAIN}more`)).toMatch(/this one "more"/)
})
