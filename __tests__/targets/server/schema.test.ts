import { describe, expect, test } from '@jest/globals'
import { targetSchemas } from '../../../src/targets/registry.js'
import { limitOf } from '../../../src/targets/server/schema.js'

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

describe('settings that lead a server out of its own folders are refused', () => {
  const problems = (adapter: string, setting: string) => {
    const schema = targetSchemas.find((one) => one.shape.adapter!.safeParse(adapter).success)!
    return JSON.stringify(schema.safeParse({ adapter, settings: { [setting]: 'x' } }).error?.issues ?? [])
  }

  test.each([
    ['mysql', 'datadir'],
    ['mariadb', 'innodb-log-group-home-dir'],
    ['mariadb', 'LOOSE_innodb_undo_directory'],
    ['mysql', 'bind_address'],
    ['postgresql', 'data_directory'],
    ['postgresql', 'Listen-Addresses'],
  ])('%s: %s', (adapter, setting) => {
    expect(problems(adapter, setting)).toMatch(/Boltmark sets it/)
  })

  test.each([
    ['mysql', 'port'],
    ['mariadb', 'innodb_data_file_path'],
    ['postgresql', 'hba_file'],
    ['postgresql', 'port'],
  ])('%s: %s is not', (adapter, setting) => {
    expect(problems(adapter, setting)).toBe('[]')
  })
})
