import { expect, test } from '@jest/globals'
import { openTarget, targetSchemas } from '../../../../src/targets/registry.js'

const schema = targetSchemas.find((one) => one.shape.adapter!.safeParse('postgresql').success)!
const parsed = (fuzz?: unknown) => schema.safeParse({ adapter: 'postgresql', ...(fuzz ? { fuzz } : {}) })

test('an empty map means 1000 queries of a second at most', () => {
  expect(parsed({}).data!.fuzz).toEqual({ queries: 1000, seed: 1, timeout: 1 })
  expect(parsed().data!.fuzz).toBeUndefined()
})

test.each([{ queries: 0 }, { seed: -1 }, { seed: 2 ** 31 }, { timeout: '0s' }, { other: 1 }])(
  '%j is refused',
  (fuzz) => {
    expect(parsed(fuzz).success).toBe(false)
  },
)

test('sqlsmith is needed only for random queries', () => {
  const needs = (fuzz?: unknown) =>
    openTarget(parsed(fuzz).data as never, '/').runRequirements!.flatMap(({ packages }) => packages)
  expect(needs()).toEqual([])
  expect(needs({})).toEqual(['sqlsmith'])
})
