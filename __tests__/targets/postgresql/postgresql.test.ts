import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from '@jest/globals'
import { GCC } from '../../../src/targets/build/compiler.js'
import { openTarget, targetSchemas } from '../../../src/targets/registry.js'
import { newFolder } from '../../support/new-folder.js'

const schema = targetSchemas.find((one) => one.shape.adapter!.safeParse('postgresql').success)!

let folder: string
let server: string
beforeEach(() => {
  folder = newFolder('postgresql')
  server = join(folder, 'bin', 'postgres')
  for (const name of ['bin', 'share']) mkdirSync(join(folder, name))
  writeFileSync(server, '\x7fELF\0PG_18_202506291\0pg_tblspc\0')
  writeFileSync(join(folder, 'bin', 'initdb'), '')
  writeFileSync(join(folder, 'share', 'postgres.bki'), 'create pg_proc\n')
})

function format(keys: Record<string, unknown> = {}) {
  return openTarget(schema.parse({ adapter: 'postgresql', ...keys }) as never, '/').dataFormat!({ server })
}

test('the format of its data is the number of its catalogue, its tables and how it was configured', async () => {
  const first = await format()
  expect(first).toMatchObject({ catalog: 'PG_18_202506291', tables: expect.any(String) })
  expect(await format({ configure: ['--with-blocksize=32'] })).not.toEqual(first)
  writeFileSync(server, '\x7fELF\0PG_18_202506292\0pg_tblspc\0')
  expect(await format()).toEqual({ ...first, catalog: 'PG_18_202506292' })
})

test('a change of the tables that has no number yet is another format', async () => {
  const first = await format()
  writeFileSync(join(folder, 'share', 'postgres.bki'), 'create pg_new\n')
  expect(await format()).not.toEqual(first)
})

test('what is not there is not told', async () => {
  server = join(folder, 'alone')
  writeFileSync(server, 'another program')
  expect(Object.keys(await format())).toEqual(['configure'])
})

test('for another processor, configure gets --host before the arguments of the config', async () => {
  const target = openTarget(schema.parse({ adapter: 'postgresql', cross: 'aarch64', source: folder }) as never, '/')
  const { configure } = await target.buildInputs({ ...GCC, cc: 'true' })
  expect(configure).toMatch(/^--host=aarch64-linux-gnu --with-system-tzdata=\S+ --without-icu/)
  expect(target.requirements.map(({ program }) => program)).toContain('qemu-aarch64-static')
})
