import { expect, test } from '@jest/globals'
import type { PlannedVariant } from '../../src/job/plan.js'
import { asBuilt, pinnedFolder } from '../../src/making/built-variant.js'
import type { Build } from '../../src/optimizers/workshop.js'

const plain = { server: 'plain/server', tool: 'plain/tool', ssl: 'plain/ssl' }
const build: Build = {
  label: 'pgo',
  binaries: { server: 'pgo/server', tool: 'pgo/tool', ssl: 'plain/ssl' },
  plain,
  version: '1',
  notes: [],
}

function made(optimizers: readonly string[], binaries: readonly string[]) {
  const variant: PlannedVariant = {
    ...{ name: 'it', role: 'candidate', optimizers, trainedOn: {} },
    ...{ binaries, flags: undefined },
  }
  return asBuilt(variant, build).files
}

test('a variant of pgo has the compiled binaries that it names, and plain ones beside', () => {
  expect(made(['pgo'], ['server', 'tool', 'ssl'])).toEqual(build.binaries)
  expect(made(['pgo'], ['server'])).toEqual({ ...plain, server: 'pgo/server' })
})

test('a plain variant is the build that it is of', () => {
  expect(made([], [])).toEqual(build.binaries)
})

test('the pinned folder is that of the profile that was taken, and not that of a variant that was trained again', () => {
  const optimized = (profile: object) => [{ profile }] as unknown as Parameters<typeof pinnedFolder>[0]['optimized']
  const taken = { recorded: '2026-01-01T00:00:00Z', build_id: 'b0' }
  expect(pinnedFolder({ pinned: 'here', optimized: optimized({ pinned: taken }) })).toBe('here')
  expect(pinnedFolder({ pinned: 'here', optimized: optimized({}) })).toBeUndefined()
})
