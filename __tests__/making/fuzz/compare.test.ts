import { expect, test } from '@jest/globals'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { compareAnswers, differenceInWords, equalAnswers, isOrdered } from '../../../src/making/fuzz/compare.js'
import { generator } from '../../../src/statistics/random.js'
import type { ServerAnswer } from '../../../src/targets/fuzz.js'

const rows = (...texts: string[]): ServerAnswer => ({ rows: texts, affected: texts.length })
const error = (state: string, message = 'it failed'): ServerAnswer => ({ error: { state, message } })

test.each([
  ['select a from t order by a', true],
  ['select a from t ORDER\n  BY a limit 3', true],
  ['select a from (select b from t order by b) as s', false],
  ['select avg(a) over (partition by b order by c) from t', false],
  ["select ') order by' from t", false],
  ['select "order by" from t', false],
  ['select (a), (b) from t where (c) order by (d)', true],
])('%s: whether it orders its rows', (query, ordered) => {
  expect(isOrdered(query)).toBe(ordered)
})

test('only ORDER BY makes the order of rows a part of the answer', () => {
  expect(equalAnswers('select a from t', rows('1', '2'), rows('2', '1'))).toBe(true)
  expect(equalAnswers('select a from t order by a', rows('1', '2'), rows('2', '1'))).toBe(false)
  expect(equalAnswers('select a from t', rows('1', '1', '2'), rows('1', '2', '2'))).toBe(false)
})

test('an error is equal if code and message are', () => {
  expect(equalAnswers('q', error('22012'), error('22012'))).toBe(true)
  expect(equalAnswers('q', error('22012'), error('22012', 'other'))).toBe(false)
  expect(equalAnswers('q', error('22012'), error('22003'))).toBe(false)
  expect(equalAnswers('q', error('22012'), rows())).toBe(false)
})

test('the number of changed rows is a part of the answer', () => {
  expect(equalAnswers('update t', { rows: [], affected: 1 }, { rows: [], affected: 2 })).toBe(false)
})

test('a difference is found; queries whose plain answers differ are left out', () => {
  const queries = ['same', 'failing', 'volatile', 'wrong', 'empty']
  const plain = [rows('1'), error('22012'), rows('10:00'), rows('3'), rows()]
  const later = [rows('1'), error('22012'), rows('10:01'), rows('3'), rows()]
  const other = [rows('1'), error('22012'), rows('10:02'), rows('4'), rows()]
  expect(compareAnswers(queries, [plain, later], other)).toEqual({
    rows: 1,
    empty: 1,
    errors: 1,
    leftOut: 1,
    differences: [{ query: 'wrong', plain: rows('3'), other: rows('4') }],
  })
})

test.each(['57014', '54001', '53200', '53400'])(
  'the error %s depends on resources, so it is no difference',
  (state) => {
    expect(compareAnswers(['q'], [[rows('1')], [rows('1')]], [error(state)])).toMatchObject({
      leftOut: 1,
      differences: [],
    })
    expect(compareAnswers(['q'], [[error(state)], [error(state)]], [rows('1')])).toMatchObject({ leftOut: 1 })
  },
)

test('a lost connection is a difference; queries after the last one were not asked', () => {
  const plain = [rows('1'), rows('2')]
  const { differences, leftOut } = compareAnswers(['q', 'r'], [plain, plain], [error('08006')])
  expect(differences).toHaveLength(1)
  expect(leftOut).toBe(1)
})

test('every query is counted once, and a server that answers as the plain one does has no difference', () => {
  const random = generator(28, 'compared')
  const some = (): ServerAnswer =>
    [rows('1'), rows('1', '2'), error('22012'), error('57014')][uniformInt(random, 0, 3)]!
  const list = () => Array.from({ length: 10 }, some)
  const queries = Array.from({ length: 10 }, (_, index) => `select ${index}`)
  for (let round = 0; round < 200; round++) {
    const [one, two, other] = [list(), list(), list()]
    const { rows, errors, leftOut, differences } = compareAnswers(queries, [one, two], other)
    expect(rows + errors + leftOut + differences.length).toBe(10)
    expect(compareAnswers(queries, [one, two], one).differences).toEqual([])
  }
})

test('a difference names the query, and the first rows that the answers do not share', () => {
  const query = 'select\n  a from t'
  expect(differenceInWords({ query, plain: rows('1', '2'), other: rows('1', '3') })).toBe(
    'To select a from t the plain build answers 2 rows, with "2", this one 2 rows, with "3".',
  )
  expect(differenceInWords({ query, plain: rows(), other: error('22012') })).toBe(
    'To select a from t the plain build answers 0 rows, this one the error 22012: it failed.',
  )
  expect(differenceInWords({ query: 'x'.repeat(900), plain: rows('1'), other: rows() }).length).toBeLessThan(300)
})
