import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { gitState, rewrittenFigures, trainedThreads } from '../../src/commands/assemble-results.js'
import type { Optimized } from '../../src/optimizers/optimizer.js'
import type { Profile } from '../../src/results/schema.js'
import { askGit } from '../../src/system/git.js'
import { newFolder } from '../support/new-folder.js'

const optimized = (profile: Partial<Profile>, taken: readonly [before: number, after: number]): Optimized => ({
  output: '/work/mysqld',
  binary: { name: 'server', sha256: 'a'.repeat(64), build_id: null, size_bytes: 1 },
  profile: { functions: 100, functions_profiled: 40, stale_percent: 0, executed_instructions: 1e9, ...profile },
  dyno_stats: { before: { 'taken branches': taken[0] }, after: { 'taken branches': taken[1] } },
  notes: [],
})

test('what BOLT says of several binaries is added up, and the stalest speaks for all', () => {
  const pinned = { recorded: '2026-01-01T00:00:00Z', build_id: 'b0' }
  const { profile, dyno_stats } = rewrittenFigures([
    optimized({ stale_percent: 3 }, [10, 4]),
    optimized(
      { functions: 10, stale_samples_percent: 6, inferred_samples_percent: 5, functions_lost: 2, pinned },
      [5, 1],
    ),
  ])
  expect(profile).toEqual({
    functions: 110,
    functions_profiled: 80,
    stale_percent: 3,
    stale_samples_percent: 6,
    functions_lost: 2,
    inferred_samples_percent: 5,
    pinned,
    executed_instructions: 2e9,
  })
  expect(dyno_stats).toEqual({ before: { 'taken branches': 15 }, after: { 'taken branches': 5 } })
})

test('a commit that does not hold the config, or what else git knows, is named as such', async () => {
  const folder = newFolder('results')
  const put = (file: string, text: string) => writeFileSync(join(folder, file), text)
  const config = join(folder, 'boltmark.yml')
  try {
    expect(await gitState(folder, config)).toBeNull()
    await askGit(folder, 'init', '--quiet', '--initial-branch', 'main')
    put('server.c', 'one')
    await commit(folder, 'server.c')
    put('boltmark.yml', 'version: 1')
    expect(await gitState(folder, config)).toMatchObject({ ref: 'refs/heads/main', dirty: true })
    await commit(folder, 'boltmark.yml')
    mkdirSync(join(folder, '.boltmark'))
    put('.boltmark/results.json', '{}')
    put('server.o', 'built')
    expect(await gitState(folder, config)).not.toHaveProperty('dirty')
    put('server.c', 'two')
    expect(await gitState(folder, config)).toMatchObject({ dirty: true })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

async function commit(folder: string, file: string): Promise<void> {
  await askGit(folder, 'add', file)
  await askGit(folder, '-c', 'user.name=x', '-c', 'user.email=x@example.org', 'commit', '--quiet', '-m', file)
}

describe('the thread counts that a variant was trained at', () => {
  const pinnedAt = (threads?: number | null) =>
    optimized({ pinned: { recorded: '2026-01-01T00:00:00Z', build_id: 'b0', threads } }, [1, 1])
  const variant = { trainedOn: { reads: 1 }, pinned: undefined, optimized: [] }

  test("are the config's where it was trained in this run, and none where it was not trained", () => {
    expect(trainedThreads(variant, 8)).toEqual([8])
    expect(trainedThreads({ ...variant, trainedOn: {} }, 8)).toBeUndefined()
  })

  test('are those of a pinned profile, whatever the config trains at', () => {
    const pinned = { ...variant, pinned: 'profile' }
    expect(trainedThreads({ ...pinned, optimized: [pinnedAt(1), pinnedAt(1)] }, 8)).toEqual([1])
    expect(trainedThreads({ ...pinned, optimized: [pinnedAt(1), pinnedAt(16)] }, 8)).toEqual([1, 16])
  })

  test.each([null, undefined])('are not known where a pinned profile does not tell: %s', (threads) => {
    expect(
      trainedThreads({ ...variant, pinned: 'profile', optimized: [pinnedAt(4), pinnedAt(threads)] }, 8),
    ).toBeUndefined()
  })
})
