/*
 * MySQL as Oracle builds it: compiled with a recorded profile, by its own options FPROFILE_USE and WITH_LTO. What
 * BOLT adds to that build, and what both change against a plain one.
 */
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, jest, test } from '@jest/globals'
import type { Results } from '../../../src/results/schema.js'
import { expectsControlAsBaseline } from '../../control.js'
import { DatabaseJob } from '../job.js'
import { expectsStraightened } from '../whole-job.js'

// Two builds of about an hour each on two cores. A build that was stopped continues.
jest.setTimeout(6 * 3_600_000)

/** As in the configs. */
const PROFILE = '/tmp/mysql-profile'

/** A job of this folder. Both share a work folder: GCC finds the profile of an object by the path of the build. */
function jobOf(name: string): DatabaseJob {
  return new DatabaseJob(name, 'vendor', {}, join(import.meta.dirname, `${name}.yml`))
}

/** Every cell was measured, the baseline equals itself, and BOLT straightened each server. */
function provesTheRun(results: Results, bolted: readonly string[]): void {
  expect(results.samples.filter(({ status }) => status !== 'ok')).toEqual([])
  expectsControlAsBaseline(results)
  expectsStraightened(results, bolted, 5000)
}

describe("MySQL by Oracle's own options for PGO and LTO", () => {
  const vendor = jobOf('mysql')
  const plain = jobOf('plain')

  beforeAll(() => {
    execFileSync('sh', [join(import.meta.dirname, 'unpack.sh'), vendor.workFolder])
  })

  test('the profile is of servers under load: with that of a mere start, the compiler takes hot code for cold', () => {
    const rowSearch = readdirSync(PROFILE).find((name) => name.endsWith('row0sel.cc.gcda'))!
    const dump = execFileSync('gcov-dump', ['-l', join(PROFILE, rowSearch)], { encoding: 'utf8' })
    expect(Number(/sum_max=(\d+)/.exec(dump)![1])).toBeGreaterThan(1e8)
  })

  test('BOLT after both, on loads that were trained on and on others', async () => {
    const results = await vendor.whole()
    provesTheRun(results, ['lto-pgo-bolt', 'lto-pgo-bolt-libraries', 'lto-pgo-bolt-tutorial'])
    expect(new Set(results.samples.map(({ workload }) => workload)).size).toBe(5)
  })

  test('the build takes the profile, and is optimised when it is linked', () => {
    const cache = readFileSync(join(vendor.workFolder, 'build', 'tree', 'CMakeCache.txt'), 'utf8')
    expect(cache).toMatch(/^FPROFILE_USE:\w+=ON$/m)
    expect(cache).toMatch(/^WITH_LTO:\w+=ON$/m)
    // GCC renames local functions when it merges the files of a program.
    const server = readFileSync(join(vendor.workFolder, 'build', 'install', 'bin', 'mysqld'), 'latin1')
    expect(server).toContain('.lto_priv.')
  })

  test('against a plain build, in time and in counts', async () => {
    const results = await plain.whole()
    provesTheRun(results, ['lto-pgo-bolt'])
    const changes = results.pooled!.filter(({ metric }) => metric === 'cpu_per_transaction')
    for (const { candidate, ratio } of changes) if (candidate !== 'control') expect(ratio).toBeLessThan(1)
    for (const variant of ['plain', 'lto-pgo', 'lto-pgo-bolt']) {
      const counts = results.simulations!.filter((simulation) => simulation.variant === variant)
      expect(counts.map(({ workload }) => workload).sort()).toEqual(['read-only', 'read-write', 'write-only'])
    }
  })
})
