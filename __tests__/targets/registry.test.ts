import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import * as z from 'zod'
import { adapter } from '../../src/targets/adapter.js'
import { ADAPTERS, type openTarget } from '../../src/targets/registry.js'
import type { Target } from '../../src/targets/target.js'

test('every folder of an adapter is registered, by its name', () => {
  const folders = readdirSync('src/targets', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const own = folders.map(({ name }) => name).filter((name) => existsSync(`src/targets/${name}/${name}.ts`))
  expect(ADAPTERS.map(({ name }) => name).sort()).toEqual(own.sort())
})

test.each(ADAPTERS.filter(({ template }) => template).map(({ name, template, marks }) => ({ name, template, marks })))(
  '$name has a template and a mark',
  ({ template, marks }) => {
    expect(readFileSync(template!, 'utf8')).toMatch(/^ *(target:.*)?adapter: /m)
    expect(marks.length).toBeGreaterThan(0)
  },
)

test.each(ADAPTERS.filter(({ name }) => name !== 'sqlite').map(({ name, schema }) => ({ name, schema })))(
  '$name takes a client from another host, and has its data on a disk of its own',
  ({ schema }) => {
    expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(['listen', 'data']))
  },
)

test('an adapter is opened with the config that its schema made', () => {
  const opened: unknown[] = []
  const schema = z.strictObject({ adapter: z.literal('testbase'), size: z.string().transform(Number) })
  const testbase = adapter({
    schema,
    marks: [],
    open(config, folder) {
      opened.push(config.size.toFixed(1), folder)
      return {} as Target
    },
  })
  expect(testbase.name).toBe('testbase')
  const config = schema.parse({ adapter: 'testbase', size: '7' })
  testbase.open(config as unknown as Parameters<typeof openTarget>[0], '/home')
  expect(opened).toEqual(['7.0', '/home'])
})
