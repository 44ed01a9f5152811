import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { loadConfig } from '../../src/config/load.js'
import { extensions, Job } from '../../src/job/job.js'
import type { Workplace } from '../../src/making/build-ref.js'
import { smokeLoad, trySmoke } from '../../src/making/smoke.js'
import { Untestable, type VariantRecipe } from '../../src/optimizers/workshop.js'
import { driverNamed } from '../../src/workloads/registry.js'
import { newFolder } from '../support/new-folder.js'
import { QUIET } from '../support/quiet.js'

const CONFIG = `version: 1
target: { adapter: command, binaries: { tool: tool } }
workloads: { w: { driver: command, run: [$tool], metrics: { throughput: { match: '(\\d+) per s' } } } }
variants: { baseline: {}, it: { optimize: bolt, train: [w] } }
bolt: {}
`
const VARIANT: VariantRecipe = {
  ...{ name: 'it', optimizers: ['bolt'], trainedOn: { w: 1 } },
  ...{ binaries: ['tool'], flags: undefined },
}

test('what an optimizer made is tried with a few transactions, or for a second where the load generator counts none', () => {
  const driver = driverNamed('command')
  const load = (...words: string[]) =>
    smokeLoad({ driver, parameters: driver.schema.parse({ driver: 'command', run: ['bench', ...words] }) })
  expect(load('-n', '$events')).toMatchObject({ events: 50 })
  expect(load('-t', '$duration')).toMatchObject({ durationS: 1 })
  expect(load('-t', '$duration')).not.toHaveProperty('events')
})

test('only a failure of what was optimised says something of the optimizer: no failure before, no missing figure', async () => {
  const folder = newFolder('smoke')
  try {
    const put = (name: string, text: string) => {
      writeFileSync(join(folder, name), text, { mode: 0o755 })
      return join(folder, name)
    }
    const loaded = await loadConfig(put('boltmark.yml', CONFIG), [], extensions, { known: () => true, names: [] })
    const job = new Job(loaded, join(folder, 'work'), QUIET)
    const works = { tool: put('works', '#!/bin/sh\necho 100 per s\n') }
    const broken = { tool: put('broken', '#!/bin/sh\nexit 7\n') }
    const of = (binaries: typeof works): Workplace => ({
      job,
      build: { label: 'plain', binaries, plain: binaries, version: '1', notes: [] },
    })
    await trySmoke(of(works), VARIANT, works)
    // redis-benchmark prints this when it needs less than a millisecond.
    await trySmoke(of(works), VARIANT, { tool: put('fast', '#!/bin/sh\necho inf per s\n') })
    await expect(trySmoke(of(works), VARIANT, broken)).rejects.toThrow('exit code 7')
    await expect(trySmoke(of(works), VARIANT, broken)).rejects.not.toBeInstanceOf(Untestable)
    await expect(trySmoke(of(broken), VARIANT, broken)).rejects.toBeInstanceOf(Untestable)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
