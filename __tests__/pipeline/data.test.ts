import { expect, test } from '@jest/globals'
import { readsDataOf } from '../../src/pipeline/data.js'
import type { Workplace } from '../../src/pipeline/ref.js'

/** A build of this version, and what its files tell of its data. */
function place(version: string, format?: Record<string, string>): Workplace {
  const target = format ? { dataFormat: async () => format } : {}
  return { job: { target }, build: { version, plain: {} } } as unknown as Workplace
}

test.each([
  [true, place('18devel'), place('18devel')],
  [false, place('18devel'), place('17.5')],
  [true, place('18devel', { catalog: '1', tables: 'a' }), place('18devel', { catalog: '1', tables: 'a' })],
  [false, place('18devel', { catalog: '1', tables: 'a' }), place('18devel', { catalog: '2', tables: 'a' })],
  // A server that lies alone tells less.
  [true, place('18devel', { catalog: '1', tables: 'a' }), place('18devel', { catalog: '1' })],
  [true, place('18devel', {}), place('18devel', { catalog: '1' })],
])('data is shared: %p', async (shared, one, other) => {
  expect(await readsDataOf(one, other)).toBe(shared)
})
