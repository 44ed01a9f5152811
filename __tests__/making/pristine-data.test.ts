import { expect, test } from '@jest/globals'
import type { Workplace } from '../../src/making/build-ref.js'
import { readsDataOf } from '../../src/making/pristine-data.js'

/** A build of this version, and what its files tell of its data. */
function place(version: string, format?: Record<string, string>): Workplace {
  const target = format ? { dataFormat: async () => format } : {}
  const once = <T>(_: string, find: () => Promise<T>) => find()
  return { job: { target, once }, build: { version, plain: {} } } as unknown as Workplace
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
