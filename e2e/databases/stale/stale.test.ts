/**
 * The profile of an earlier minor release, applied to a later one. The releases are the oldest and the newest that apt offers on this machine.
 * `npm run lane stale -- -t PostgreSQL` and `-- -t MariaDB` run one half alone. BOLTMARK_STALE_EARLIER names another source of the earlier
 * release, such as a folder; the later one is then the newest that the archives have.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { runIn } from '../../../__tests__/support/shell-blocks.js'
import type { Results } from '../../../src/results/schema.js'
import { availableVersions } from '../../../src/targets/build/debian-source.js'
import { expectsControlAsBaseline } from '../../control.js'
import { DatabaseJob } from '../job.js'
import { keptOf, variantOf } from './kept.js'
import { addSection } from './page.js'

/** The least share of the gain that a profile of the earlier release keeps. */
const LEAST_KEPT = 0.85

const SERVERS = [
  { title: 'PostgreSQL', name: 'postgresql', source: 'postgresql-15', page: 'docs/results/postgresql-stale.md' },
  { title: 'MariaDB', name: 'mariadb', source: 'mariadb', page: 'docs/results/mariadb-stale.md' },
]

describe.each(SERVERS)('$title, with the profile of an earlier minor release', ({ name, source, page }) => {
  const config = `e2e/databases/stale/${name}.yml`
  let overrides: readonly string[]
  let job: DatabaseJob
  let results: Results

  beforeAll(async () => {
    const { earlier, later } = await releasesOf(source)
    overrides = later === undefined ? [] : [`target.source=${later}`]
    job = new DatabaseJob(name, `stale-${name}`, {}, config, overrides)
    // First, because apt can list a release without having its files.
    await succeeds(job, 'build')
    const version = await recordEarlier(config, name, earlier)
    results = await job.whole()
    job.publish(`${name}-stale`)
    addSection(page, results, version)
  })

  test('every sample is good', () => {
    expect(results.samples.filter(({ status }) => status !== 'ok')).toEqual([])
    expectsControlAsBaseline(results)
    expect(job.leftBehind()).toEqual([])
  })

  test('the stale profile is of another build, and most of its functions are found', () => {
    const [baseline, fresh, stale] = ['baseline', 'fresh', 'stale'].map((one) => variantOf(results, one))
    expect(fresh!.profile!.pinned).toBeUndefined()
    const { pinned, functions_profiled, functions_lost } = stale!.profile!
    expect(pinned!.build_id).toMatch(/^[0-9a-f]{40}$/)
    expect(pinned!.build_id).not.toBe(baseline!.binaries[0]!.build_id)
    expect(functions_lost! / functions_profiled).toBeLessThan(0.1)
    expect(new Set([baseline!, fresh!, stale!].map(({ binaries }) => binaries[0]!.sha256)).size).toBe(3)
  })

  test('the stale profile keeps most of the gain', () => {
    const kept = keptOf(results)
    console.log(kept)
    for (const { figure, share } of kept.filter(({ figure }) => !figure.startsWith('Instructions')))
      expect([figure, share.high >= LEAST_KEPT]).toEqual([figure, true])
  })

  test('the page has the command that this lane runs', () => {
    const set = overrides.flatMap((override) => ['--set', override])
    expect(runIn(page)).toEqual(['boltmark', 'run', '--config', config, ...set])
  })
})

/** The sources of both releases. The later one is undefined if it is that of the config. */
async function releasesOf(source: string): Promise<{ earlier: string; later?: string }> {
  const named = process.env.BOLTMARK_STALE_EARLIER
  if (named) return { earlier: named }
  const versions = await availableVersions(source)
  const [newest, oldest] = [versions[0]!, versions.at(-1)!]
  if (oldest === newest)
    throw new Error(`apt offers only one version of ${source}, ${newest}: there is no earlier release to train on`)
  return { earlier: `debian:${source}=${oldest}`, later: `debian:${source}=${newest}` }
}

/**
 * Trains on the earlier release. The config has the folder of the profile in `variants.stale.profile.pinned`.
 * @returns the version that was built
 */
async function recordEarlier(config: string, name: string, source: string): Promise<string> {
  const { baseline, fresh } = parse(readFileSync(config, 'utf8')).variants
  const set = [`target.source=${source}`, `variants=${JSON.stringify({ baseline, fresh })}`]
  const job = new DatabaseJob(name, `stale-${name}-earlier`, {}, config, set)
  await succeeds(job, 'optimize')
  return JSON.parse(readFileSync(join(job.workFolder, 'build', 'manifest.json'), 'utf8')).facts.version
}

async function succeeds(job: DatabaseJob, verb: string): Promise<void> {
  const { exitCode, stderr } = await job.run(verb)
  if (exitCode !== 0) throw new Error(`boltmark ${verb} ended with ${exitCode}:\n${stderr}`)
}
