import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { openTarget, targetSchemas } from '../../../src/targets/registry.js'
import { newFolder } from '../../support/new-folder.js'

const folder = newFolder('mysql')

function target(adapter: string, keys: Record<string, unknown> = {}) {
  const schema = targetSchemas.find((one) => one.shape.adapter!.safeParse(adapter).success)!
  return openTarget(schema.parse({ adapter, ...keys }) as never, '/')
}

const FILES = ['system_tables', 'performance_tables', 'system_tables_data', 'sys_schema'].map((part) => `mysql_${part}`)

test.each(['mysql', 'mariadb'])('%s makes its data with the settings that it will run with', async (adapter) => {
  // The server's user has to reach it.
  chmodSync(folder, 0o755)
  const server = join(folder, 'server')
  writeFileSync(server, '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 })
  mkdirSync(join(folder, 'english'), { recursive: true })
  writeFileSync(join(folder, 'english', 'errmsg.sys'), '')
  for (const file of [...FILES, 'maria_add_gis_sp_bootstrap']) writeFileSync(join(folder, `${file}.sql`), '')
  const settings = { innodb_page_size: '32k', 'loose-plugin_x': 1, log_bin: 'here' }
  const data = join(folder, adapter)
  mkdirSync(data)
  const logFile = `${data}.log`
  await target(adapter, { share: folder, settings }).initialise({ plain: { server }, data, logFile, content: '' })
  const given = readFileSync(logFile, 'utf8').split('\n')
  expect(given).toEqual(expect.arrayContaining(['--loose-innodb_page_size=32k', '--loose-plugin_x=1']))
  // There is no log to be read by anybody yet.
  expect(given.indexOf('--skip-log-bin')).toBeGreaterThan(given.indexOf('--loose-log_bin=here'))
})

test.each(['mysql', 'mariadb', 'postgresql'])('%s: only a source package has to be unpacked', (adapter) => {
  const needs = (keys: Record<string, unknown>) => target(adapter, keys).requirements.map(({ program }) => program)
  expect(needs({})).toContain('dpkg-source')
  expect(needs({ source: '.' })).not.toContain('dpkg-source')
})

test.each(['mysql', 'mariadb', 'postgresql'])('%s: what encrypts has a certificate made', (adapter) => {
  expect(target(adapter, { tls: true }).runRequirements).toEqual([{ program: 'openssl', packages: ['openssl'] }])
  expect(target(adapter).runRequirements).toEqual([])
})

test.each(['mysql', 'mariadb'])('%s: what is set for counts alone is in its parameters for them', (adapter) => {
  const { counted } = target(adapter, { settings: { innodb_buffer_pool_size: '64M' } })
  expect(counted).toMatchObject({
    thread_handling: 'no-threads',
    loose_innodb_buffer_pool_size_max: '64M',
    MALLOC_ARENA_MAX: '512',
  })
})

test.each([
  ['vio_io_wait', true],
  ['vio_read(Vio*, unsigned char*, unsigned long)', true],
  ['recv', true],
  ['recv_and_parse', false],
  ['vio_read_and_more', false],
  ['dispatch_command(enum_server_command, THD*, char*, unsigned int)', false],
])('%s is left out of counts: %s', (name, isLeftOut) => {
  for (const adapter of ['mysql', 'mariadb']) expect(target(adapter).waits!.test(name)).toBe(isLeftOut)
})
