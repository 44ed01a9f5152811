import { expect, test } from '@jest/globals'
import { tellable } from '../../../src/targets/elsewhere/session.js'

test.each([
  ...['primary_conninfo', 'ssl_passphrase_command', 'archive_command', 'default_password_lifetime', 'ssl_key'],
  ...['tidb_auth_token', 'hostname', 'server_uuid', 'pseudo_thread_id', 'timestamp', 'gtid_executed', 'port'],
])('%s is told to nobody', (name) => {
  expect(tellable([[name, 'x']])).toEqual({})
})

test.each([
  'max_connections',
  'work_mem',
  'key_buffer_size',
  'innodb_buffer_pool_size',
  'port_range',
  'tidb_enable_async_commit',
])('%s is told', (name) => {
  expect(tellable([[name, 'x']])).toEqual({ [name]: 'x' })
})
