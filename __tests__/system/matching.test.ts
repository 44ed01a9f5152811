import { expect, test } from '@jest/globals'
import { groupOfFirst, groupOfLast } from '../../src/system/matching.js'

test("the first and the last match of somebody's expression, line by line", () => {
  const said = 'tps: 1\ntps: 2\nend'
  expect([groupOfFirst('^tps: (\\d)$', said, 1), groupOfLast('^tps: (\\d)$', said, 1)]).toEqual(['1', '2'])
  expect([groupOfFirst('^qps', said), groupOfLast('^qps', said)]).toEqual([undefined, undefined])
  expect(groupOfFirst('t.s', said)).toBe('tps')
})

test('one that finds the empty text comes to its end', () => {
  expect(groupOfLast('x*', 'abc')).toBe('')
})

test.each([groupOfFirst, groupOfLast])('one that would take years is given up with an error that names it', (find) => {
  expect(() => find('((a+)+)!', 'a'.repeat(60))).toThrow(
    'The expression ((a+)+)! did not finish within 2 s, on 60 characters.',
  )
})

test('what is searched cannot reach us', () => {
  expect(groupOfFirst('(.*)', `"; globalThis.constructor.constructor("return process")().exit(9); "`, 1)).toContain(
    'exit(9)',
  )
})
