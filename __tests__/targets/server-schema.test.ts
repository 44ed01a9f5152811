import { expect, test } from '@jest/globals'
import { limitOf } from '../../src/targets/server-schema.js'

test.each([
  ['1000', 1000],
  ['1M', 1048576],
  ['16k', 16384],
  ['autosized', Infinity],
])('a limit of %s is %d', (given, value) => {
  expect(limitOf({ max_prepared_stmt_count: given }, 'max_prepared_stmt_count', 1)).toEqual({
    setting: 'max_prepared_stmt_count',
    value,
  })
})

test('a limit that is not set is the usual one, and either way of writing its name counts', () => {
  expect(limitOf({}, 'max_connections', 151).value).toBe(151)
  expect(limitOf({ 'max-connections': '600' }, 'max_connections', 151).value).toBe(600)
})
