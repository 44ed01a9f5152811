/** The gate with optimised builds on both sides: a profile that a maintainer pinned, as docs/github.md tells, and how far it still fits. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, expect, test } from '@jest/globals'
import { readArchive } from '../../src/github/archive.js'
import type { Results } from '../../src/results/schema.js'
import { asRepository } from '../fresh-copy.js'
import { SMALL } from './fork.js'
import { openScene } from './opened.js'

const GATE = { workflow: '.github/workflows/boltmark.yml' }
const CONFIG = SMALL.replace('  again: { ref: HEAD }\n', '  bolt: { optimize: bolt, train: [points] }\n')
  .replace('benchmark:', 'train: { events: 5000 }\nbenchmark:')
  .replace('threads: [1, 2]', 'threads: [1]')
  .replace('rounds: { min: 8, max: 12 }', 'rounds: 6')
  .replace('gate: {', 'gate: { variant: bolt, profile: .github/boltmark-profile,')
const JOBS = {
  Plan: 'success',
  Announce: 'success',
  Follow: 'success',
  'Measure points × 1': 'success',
  Judge: 'success',
}

const scene = await openScene(CONFIG, 1)
const { github, fork } = scene

beforeAll(async () => {
  const work = join(fork.workFolder, 'by-hand')
  const cli = [resolve('dist/cli/index.js'), 'optimize', '--quiet', '--work-dir', work]
  execFileSync(process.execPath, cli, { cwd: fork.folder, stdio: 'pipe' })
  for (const binary of readdirSync(join(work, 'optimize/bolt'))) {
    const pinned = join(fork.folder, '.github/boltmark-profile', binary)
    mkdirSync(pinned, { recursive: true })
    for (const name of ['profile.yaml', 'profile.yaml.json'])
      cpSync(join(work, 'optimize/bolt', binary, name), join(pinned, name))
  }
  // What the build left is not part of the sources.
  rmSync(join(fork.folder, 'libsqlite3.so.0'))
  asRepository(fork.folder)
})

test('base and head are made from the pinned profile, and the comment says how much of it still fits', async () => {
  const head = fork.push((source) =>
    source.replace('SQLITE_API int sqlite3_step(sqlite3_stmt *pStmt){', '$&\n  if( pStmt==0 ) return SQLITE_MISUSE;'),
  )
  github.repository.pull({ number: 1, headSha: head })
  const ran = await scene.happen('pull_request', fork.pullRequest(head), GATE)
  expect(ran.jobs).toEqual({ ...JOBS, Judge: expect.stringMatching(/^(success|failure)$/) })
  const report = github.repository.artifacts.find(
    ({ runId, name }) => runId === ran.runId && name === 'boltmark-report',
  )
  const files = await readArchive(report!.content, { bytes: 1e8, files: 10 })
  const results: Results = JSON.parse(files.get('results.json')!.toString())
  expect(results.variants.map(({ name, optimizers }) => [name, optimizers])).toEqual([
    ['base', ['bolt']],
    ['head', ['bolt']],
  ])
  const [base, changed] = results.variants.map(({ profile }) => profile!)
  for (const profile of [base!, changed!]) {
    expect(profile.pinned).toEqual({ recorded: expect.any(String), build_id: expect.any(String), threads: 1 })
    expect(profile.functions_profiled).toBeGreaterThan(100)
  }
  // The base is what the profile was recorded on; of the head one function is another, which much of the load goes through.
  expect(base!.stale_samples_percent).toBe(0)
  expect(changed!.stale_percent).toBeGreaterThan(0)
  expect(changed!.stale_percent).toBeLessThan(5)
  expect(github.repository.commentsOn(1)[0]!.body).toMatch(
    /`head`: The profile no longer fits: .*% of branches, [\d.]+ % found again/,
  )
  // Nothing was recorded in the job.
  const shard = readdirSync(join(fork.workFolder, 'boltmark-shard-1-of-1'))
  expect(shard).toContain('optimize')
  for (const stage of ['instrument', 'train', 'merge']) expect(shard).not.toContain(stage)
})

test('a profile that is too stale for the head is no fault of it: neutral, and how to renew it', async () => {
  const head = fork.push((source) => `#pragma GCC optimize ("O1")\n${source}`)
  github.repository.pulls.length = 0
  github.repository.pull({ number: 1, headSha: head })
  const ran = await scene.happen('pull_request', fork.pullRequest(head), GATE)
  expect(ran.jobs).toEqual(JOBS)
  expect(ran.exitCode).toBe(0)
  expect(ran.outputs.verdict).toBe('neutral')
  expect(scene.artifactsOf(ran.runId)).toEqual(['boltmark-report', 'boltmark-shard-1-of-1'])
  const check = github.repository.checks.find(({ head_sha }) => head_sha === head)!
  expect(check.fields).toMatchObject({ status: 'completed', conclusion: 'neutral' })
  const [comment, ...others] = github.repository.commentsOn(1)
  expect(others).toEqual([])
  expect(comment!.body).toMatch(
    /Not measured\.\*\* The pinned profile is too stale for head\. [\d.]+ % of the branches/,
  )
  expect(comment!.body).toMatch(/Pin a new one: .*boltmark optimize/)
})
