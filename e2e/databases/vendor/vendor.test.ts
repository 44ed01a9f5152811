/*
 * MySQL as Oracle builds it: recorded, trained and compiled again by its own options FPROFILE_GENERATE, FPROFILE_USE and WITH_LTO. What
 * BOLT adds to that build, and what both change against a plain one.
 */
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, jest, test } from '@jest/globals'
import type { Results } from '../../../src/results/schema.js'
import { expectsControlAsBaseline } from '../../control.js'
import { DatabaseJob } from '../job.js'

// Three builds of about an hour each on two cores. A build that was stopped continues.
jest.setTimeout(6 * 3_600_000)

/** As in the configs. */
const PROFILE = '/tmp/mysql-profile'
const TRAINED = join(PROFILE, 'trained')

/** A job of this folder. All share a work folder: GCC finds the profile of an object by the path of the build. */
function jobOf(name: string): DatabaseJob {
  return new DatabaseJob(name, 'vendor', {}, join(import.meta.dirname, `${name}.yml`))
}

/** Every cell was measured, the baseline equals itself, and BOLT straightened each server. */
function provesTheRun(results: Results): void {
  expect(results.samples.filter(({ status }) => status !== 'ok')).toEqual([])
  expectsControlAsBaseline(results)
  for (const { dyno_stats, profile } of results.variants.filter(({ optimizers }) => optimizers.includes('bolt'))) {
    expect(dyno_stats!.after.taken_branches! / dyno_stats!.before.taken_branches!).toBeLessThan(0.75)
    expect(profile!.functions_profiled).toBeGreaterThan(5000)
    expect(profile!.stale_percent).toBe(0)
  }
}

describe("MySQL by Oracle's own options for PGO and LTO", () => {
  const vendor = jobOf('mysql')
  const plain = jobOf('plain')

  beforeAll(async () => {
    if (existsSync(TRAINED)) return
    mkdirSync(PROFILE, { recursive: true })
    // The server that records may run under another account.
    chmodSync(PROFILE, 0o777)
    await jobOf('recorder').whole()
    writeFileSync(TRAINED, '')
  })

  test('BOLT after both, on loads that were trained on and on others', async () => {
    const results = await vendor.whole()
    provesTheRun(results)
    expect(new Set(results.samples.map(({ workload }) => workload)).size).toBe(5)
  })

  test('the build has the profile of the recorder, and is optimised when it is linked', () => {
    expect(readdirSync(PROFILE).filter((name) => name.endsWith('.gcda')).length).toBeGreaterThan(1000)
    const cache = readFileSync(join(vendor.workFolder, 'build', 'tree', 'CMakeCache.txt'), 'utf8')
    expect(cache).toMatch(/^FPROFILE_USE:\w+=ON$/m)
    expect(cache).toMatch(/^WITH_LTO:\w+=ON$/m)
    // GCC renames local functions when it merges the files of a program.
    const server = readFileSync(join(vendor.workFolder, 'build', 'install', 'bin', 'mysqld'), 'latin1')
    expect(server).toContain('.lto_priv.')
  })

  test('against a plain build, in time and in counts', async () => {
    const results = await plain.whole()
    provesTheRun(results)
    for (const variant of ['plain', 'lto-pgo', 'lto-pgo-bolt']) {
      const counts = results.simulations!.filter((simulation) => simulation.variant === variant)
      expect(counts.map(({ workload }) => workload).sort()).toEqual(['read-only', 'read-write', 'write-only'])
    }
  })
})
