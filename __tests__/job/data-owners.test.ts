import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { dataOwners } from '../../src/job/data-owners.js'
import { driverNamed } from '../../src/workloads/registry.js'
import { newFolder } from '../support/new-folder.js'

function ownersOf(workloads: Readonly<Record<string, Record<string, unknown>>>): Record<string, string> {
  const opened = Object.entries(workloads).map(([name, keys]) => {
    const driver = driverNamed(keys.driver as string)
    const { driver: _, ...parameters } = driver.schema.parse(keys)
    return [name, { name, driver, parameters }] as const
  })
  return Object.fromEntries(dataOwners(new Map(opened), '/'))
}

const sysbench = (script: string, more: object = {}) => ({
  driver: 'sysbench',
  script,
  tables: 64,
  'table-size': 10_000_000,
  ...more,
})

test('scripts of sysbench with equal tables share them, whatever they do to them', () => {
  expect(
    ownersOf({
      point: sysbench('oltp_point_select'),
      read: sysbench('oltp_read_only', { 'range-size': 10, options: { 'point-selects': 1 } }),
      write: sysbench('oltp_read_write', { percentile: 99 }),
    }),
  ).toEqual({ point: 'point', read: 'point', write: 'point' })
})

test('other tables, ids, options that make tables, and scripts of the user have their own', () => {
  const own = join(newFolder('owners'), 'own.lua')
  writeFileSync(own, '')
  expect(
    ownersOf({
      read: sysbench('oltp_read_only'),
      small: sysbench('oltp_read_only', { 'table-size': 10 }),
      uniform: sysbench('oltp_read_only', { 'rand-type': 'uniform' }),
      engine: sysbench('oltp_read_only', { options: { 'mysql-storage-engine': 'rocksdb' } }),
      own: sysbench(own),
    }),
  ).toEqual({ read: 'read', small: 'small', uniform: 'uniform', engine: 'engine', own: 'own' })
})

test('pgbench by its scale; two drivers share nothing', () => {
  const pgbench = (scale: number, script: string) => ({ driver: 'pgbench', scale, scripts: [script] })
  expect(
    ownersOf({
      a: pgbench(1, 'select-only'),
      b: pgbench(1, 'simple-update'),
      c: pgbench(2, 'select-only'),
      d: sysbench('oltp_read_only'),
    }),
  ).toEqual({ a: 'a', b: 'a', c: 'c', d: 'd' })
})
