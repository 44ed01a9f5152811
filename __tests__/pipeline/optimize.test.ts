import { expect, test } from '@jest/globals'
import type { Build } from '../../src/pipeline/build.js'
import { plainVariants, smokeLoad } from '../../src/pipeline/optimize.js'
import type { Plan, PlannedVariant } from '../../src/pipeline/plan.js'
import { driverNamed } from '../../src/workloads/registry.js'

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
    name: 'it',
    role: 'candidate',
    optimizers,
    trainedOn: {},
    binaries,
    flags: undefined,
  }
  const plan: Plan = { variants: [variant], training: [], binaries: [], cells: [], rounds: { min: 1, max: 1 } }
  return plainVariants(plan, build)[0]!.files
}

test('a variant of pgo has the compiled binaries that it names, and plain ones beside', () => {
  expect(made(['pgo'], ['server', 'tool', 'ssl'])).toEqual(build.binaries)
  expect(made(['pgo'], ['server'])).toEqual({ ...plain, server: 'pgo/server' })
})

test('a plain variant is the build that it is of', () => {
  expect(made([], [])).toEqual(build.binaries)
})

test('what BOLT made is tried with a few transactions, or for a second where the load generator counts none', () => {
  const driver = driverNamed('command')
  const load = (...words: string[]) =>
    smokeLoad({ driver, parameters: driver.schema.parse({ driver: 'command', run: ['bench', ...words] }) })
  expect(load('-n', '$events')).toMatchObject({ events: 50 })
  expect(load('-t', '$duration')).toMatchObject({ durationS: 1 })
  expect(load('-t', '$duration')).not.toHaveProperty('events')
})
