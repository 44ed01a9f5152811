import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { loadConfig } from '../../src/config/load.js'
import { Untestable } from '../../src/optimizers/bolt.js'
import type { Build } from '../../src/pipeline/build.js'
import { extensions, Job } from '../../src/pipeline/job.js'
import { plainVariants, smokeLoad, trySmoke } from '../../src/pipeline/optimize.js'
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

test('what fails without BOLT too says nothing of what BOLT made', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'boltmark-smoke-'))
  try {
    const put = (name: string, text: string) => {
      writeFileSync(join(folder, name), text, { mode: 0o755 })
      return join(folder, name)
    }
    const config = `version: 1
target: { adapter: command, binaries: { tool: tool } }
workloads: { w: { driver: command, run: [$tool], metrics: { throughput: { match: '(\\d+) per s' } } } }
variants: { baseline: {}, it: { optimize: bolt, train: [w] } }
`
    const loaded = await loadConfig(put('boltmark.yml', config), [], extensions, { known: () => true, names: [] })
    const job = new Job(loaded, join(folder, 'work'), { stage() {}, line() {}, status() {}, warning() {} })
    const works = { tool: put('works', '#!/bin/sh\necho 100 per s\n') }
    const broken = { tool: put('broken', '#!/bin/sh\nexit 7\n') }
    const of = (binaries: typeof works): Build => ({ ...build, binaries, plain: binaries })
    const variant = { name: 'it', trainedOn: { w: 1 } } as unknown as PlannedVariant
    await trySmoke(job, of(works), variant, works)
    await expect(trySmoke(job, of(works), variant, broken)).rejects.toThrow('exit code 7')
    await expect(trySmoke(job, of(works), variant, broken)).rejects.not.toBeInstanceOf(Untestable)
    await expect(trySmoke(job, of(broken), variant, broken)).rejects.toBeInstanceOf(Untestable)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
