import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { loadConfig } from '../../src/config/load.js'
import { type Bolt, type OptimizeRequest, Untestable } from '../../src/optimizers/bolt.js'
import type { Build } from '../../src/pipeline/build.js'
import { extensions, Job } from '../../src/pipeline/job.js'
import { optimize, plainVariants, smokeLoad, trySmoke } from '../../src/pipeline/optimize.js'
import type { Plan, PlannedVariant } from '../../src/pipeline/plan.js'
import { driverNamed } from '../../src/workloads/registry.js'

const CONFIG = `version: 1
target: { adapter: command, binaries: { tool: tool } }
workloads: { w: { driver: command, run: [$tool], metrics: { throughput: { match: '(\\d+) per s' } } } }
variants: { baseline: {}, it: { optimize: bolt, train: [w] } }
bolt: {}
`
const VARIANT: PlannedVariant = {
  ...{ name: 'it', role: 'candidate', optimizers: ['bolt'], trainedOn: { w: 1 } },
  ...{ binaries: ['tool'], flags: undefined },
}

const plain = { server: 'plain/server', tool: 'plain/tool', ssl: 'plain/ssl' }
const build: Build = {
  label: 'pgo',
  binaries: { server: 'pgo/server', tool: 'pgo/tool', ssl: 'plain/ssl' },
  plain,
  version: '1',
  notes: [],
}

function made(optimizers: readonly string[], binaries: readonly string[]) {
  const variant = { ...VARIANT, optimizers, trainedOn: {}, binaries }
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
    const loaded = await loadConfig(put('boltmark.yml', CONFIG), [], extensions, { known: () => true, names: [] })
    const job = new Job(loaded, join(folder, 'work'), { stage() {}, line() {}, status() {}, warning() {} })
    const works = { tool: put('works', '#!/bin/sh\necho 100 per s\n') }
    const broken = { tool: put('broken', '#!/bin/sh\nexit 7\n') }
    const of = (binaries: typeof works): Build => ({ ...build, binaries, plain: binaries })
    await trySmoke(job, of(works), VARIANT, works)
    await expect(trySmoke(job, of(works), VARIANT, broken)).rejects.toThrow('exit code 7')
    await expect(trySmoke(job, of(works), VARIANT, broken)).rejects.not.toBeInstanceOf(Untestable)
    await expect(trySmoke(job, of(broken), VARIANT, broken)).rejects.toBeInstanceOf(Untestable)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

describe('what BOLT is asked for', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'boltmark-optimize-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  /** @returns the requests that BOLT got */
  async function asked(bolts: readonly string[], over: Partial<PlannedVariant> = {}): Promise<OptimizeRequest[]> {
    const requests: OptimizeRequest[] = []
    const put = (name: string) => {
      writeFileSync(join(folder, name), name)
      return join(folder, name)
    }
    const profile = { functions: 2, functions_profiled: 1, stale_percent: 0, executed_instructions: 2e9 }
    const bolt = {
      optimizeInputs: async () => ({ tool: 'llvm-bolt 19.1.7', program: 'a hash', flags: [] }),
      async optimize(_: string, __: string, request: OptimizeRequest) {
        requests.push(request)
        writeFileSync(request.output, 'optimised')
        return { output: request.output, profile, notes: [] }
      },
    } as unknown as Bolt
    const variant = { ...VARIANT, ...over }
    const binaries = { tool: put('tool') }
    for (const line of bolts) {
      const config = CONFIG.replace('bolt: {}', `bolt: { ${line} }`)
      writeFileSync(join(folder, 'boltmark.yml'), config)
      const loaded = await loadConfig(join(folder, 'boltmark.yml'), [], extensions, { known: () => true, names: [] })
      const job = new Job(loaded, join(folder, 'work'), { stage() {}, line() {}, status() {}, warning() {} })
      const plan: Plan = { variants: [variant], training: [], binaries: [], cells: [], rounds: { min: 1, max: 1 } }
      const profiles = { it: { tool: put('profile') } }
      await optimize(job, { ...build, binaries, plain: binaries }, plan, [], profiles, bolt)
    }
    return requests
  }

  test('is asked for again when it may take longer: with less time it gave up more', async () => {
    expect(await asked(['timeout: 60', 'timeout: 60', 'timeout: 120'])).toHaveLength(2)
  })

  test('leaves the functions alone that the config names, local ones too', async () => {
    const [request] = await asked(['skip-functions: [interpret, "hot_.*"]'])
    expect(request!.skipPatterns).toEqual(['interpret(/.*)?', 'hot_.*(/.*)?'])
  })

  test('keeps the profile for pinning, but nothing of one that was pinned', async () => {
    const [recorded] = await asked([''])
    expect(recorded!.keepProfile).toBe(join(folder, 'work/optimize/it/tool/profile.yaml'))
    const [pinned] = await asked([''], { pinned: 'profile' })
    expect(pinned!.keepProfile).toBeUndefined()
  })
})
