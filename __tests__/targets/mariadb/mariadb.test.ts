import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from '@jest/globals'
import { systemTables } from '../../../src/targets/mariadb/mariadb.js'
import { newFolder } from '../../support/new-folder.js'

const PARTS = ['system_tables', 'performance_tables', 'system_tables_data', 'sys_schema']

const scratch = newFolder('mariadb')

/** A folder with the files as a version of MariaDB names them. */
function share(brand: 'mariadb' | 'mysql'): string {
  const folder = join(scratch, brand)
  mkdirSync(folder)
  for (const part of PARTS) writeFileSync(join(folder, `${brand}_${part}.sql`), '')
  writeFileSync(join(folder, 'maria_add_gis_sp_bootstrap.sql'), '')
  return folder
}

test.each(['mariadb', 'mysql'] as const)('the system tables by their names of %s_…, in their order', async (brand) => {
  const files = await systemTables(['/nowhere', share(brand)], 'Look elsewhere.')
  expect(files.map((file) => basename(file))).toEqual([
    `${brand}_system_tables.sql`,
    `${brand}_performance_tables.sql`,
    `${brand}_system_tables_data.sql`,
    'maria_add_gis_sp_bootstrap.sql',
    `${brand}_sys_schema.sql`,
  ])
})

test('a folder without them is named', async () => {
  await expect(systemTables(['/nowhere'], 'Look elsewhere.')).rejects.toMatchObject({
    exitCode: 3,
    message: 'There is no mariadb_system_tables.sql or mysql_system_tables.sql in /nowhere.',
    next: 'Look elsewhere.',
  })
})
