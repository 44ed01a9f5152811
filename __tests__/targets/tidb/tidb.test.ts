import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { openTarget, targetSchemas } from '../../../src/targets/registry.js'
import { asToml } from '../../../src/targets/tidb/tidb.js'
import { newFolder } from '../../support/new-folder.js'

test('settings become sections, each once, whatever their order', () => {
  const settings = { 'log.level': 'error', lease: '45s', 'performance.max-procs': 2, 'log.slow-query': true }
  expect(asToml(settings)).toBe(
    'lease = "45s"\n[log]\nlevel = "error"\nslow-query = true\n[performance]\nmax-procs = 2\n',
  )
})

const schema = targetSchemas.find((one) => one.shape.adapter!.safeParse('tidb').success)!
const target = openTarget(schema.parse({ adapter: 'tidb' }) as never, '/')

test('another build may write its data otherwise', async () => {
  const folder = newFolder('tidb')
  const server = join(folder, 'tidb-server')
  const build = 'h1lhG8sPC-fUMbdj8447/S8E-zz_NxVFOMz3FAYiW/NoHXOLYovgvCLFfnhwOR/xpVGRhERAly8_ZShPjqM'
  writeFileSync(server, `\x7fELF\x53\0\0\0\x04\0\0\0Go\0\0${build}\0\x04`, 'latin1')
  expect(await target.dataFormat!({ server })).toEqual({ build })
  writeFileSync(server, 'stripped of it')
  expect(await target.dataFormat!({ server })).toEqual({})
  rmSync(folder, { recursive: true })
})

test('whoever built it, it is filled by a client', () => {
  expect(target.runRequirements).toEqual([{ program: 'mariadb', packages: ['mariadb-client-core'] }])
  expect(target.requirements.map(({ program }) => program)).not.toContain('mariadb')
})

test('it is compiled by Go, and reached by the protocol of MySQL', () => {
  expect(target).toMatchObject({ language: 'go', protocol: 'mysql', binaries: { server: 'tidb-server' } })
})

test('it listens where a client on another host can reach it', () => {
  const elsewhere = openTarget(schema.parse({ adapter: 'tidb', listen: '10.0.0.1', data: '/mnt/nvme' }) as never, '/')
  expect(elsewhere.parameters).toMatchObject({ listen: '10.0.0.1' })
  expect(target.parameters).not.toHaveProperty('listen')
  expect(schema.safeParse({ adapter: 'tidb', listen: 'the-server' }).success).toBe(false)
})
