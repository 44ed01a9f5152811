/** A pull request while it is measured: jobs leave word of how far they are, another one writes it into the comment. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from '@jest/globals'
import type { Event } from '../../src/github/event.js'
import type { HowFar, Progress } from '../../src/system/progress.js'
import { HEAD, PUBLISHER } from './ended-run.js'
import { openGitHub } from './opened.js'
import { comparedResults } from './results.js'

const EVENT: Event = {
  ...{ owner: 'octo', repo: 'base', name: 'pull_request', sha: HEAD, runUrl: '', runId: 9, isAgain: false },
  action: 'synchronize',
  pull: { number: 7, baseSha: 'b'.repeat(40), fork: false, draft: false, repository: 'octo/base' },
}
const PLACE = { owner: 'octo', repo: 'base', sha: HEAD, number: 7, runId: 9, url: '' }
const COURSE = {
  jobs: [
    { cells: 'read-only × 8, write-only × 8', artifact: 'boltmark-shard-1', expected_s: 3600 },
    { cells: 'read-write × 8', artifact: 'boltmark-shard-2', expected_s: 1800 },
  ],
  runner: ['self-hosted'],
  begun: new Date('2026-03-01T10:00:00Z'),
}
const JOB = 'Gate / Measure read-only × 8'
const PACE = { lookS: 0.2, writeS: 0 }

const lines: string[] = []
const progress: Progress = { stage() {}, line: (text) => lines.push(text), status() {}, warning() {} }
const folder = mkdtempSync(join(tmpdir(), 'boltmark-follow-'))

const github = await openGitHub()
// Jobs of run 9.
Object.assign(process.env, github.environment(9))
const { publish } = await import('../../src/ci/publish.js')
const { leavingWord } = await import('../../src/ci/how-far.js')
const { follow } = await import('../../src/ci/follow.js')

beforeEach(async () => {
  github.forget()
  lines.length = 0
  github.repository.pull({ number: 7, headSha: HEAD })
  await publish(PUBLISHER, PLACE, { kind: 'results', results: comparedResults({ head: 0.8 }), fork: false }, progress)
  await publish(PUBLISHER, PLACE, { kind: 'running', course: COURSE }, progress)
  github.calls.length = 0
})
afterAll(() => rmSync(folder, { recursive: true }))

const comment = () => github.repository.commentsOn(7)[0]!.body

async function leave(artifact: string, howFar: HowFar): Promise<void> {
  await leavingWord(progress, artifact, folder, 0).betweenRounds!(() => howFar)
  expect(lines).toEqual([])
}

const follows = () => follow(PUBLISHER, EVENT, COURSE, PACE, progress)

/** @throws Error after a minute */
async function until(condition: () => boolean): Promise<void> {
  for (const end = performance.now() + 60_000; !condition(); ) {
    if (performance.now() > end) throw new Error(`It did not come to it: ${condition}`)
    await new Promise((done) => setTimeout(done, 50))
  }
}

test('the comment says how many cells are done and what time is left, and keeps the last verdict folded', async () => {
  github.repository.jobs.push({ name: JOB, status: 'in_progress' })
  const following = follows()
  await leave('boltmark-shard-1', { cells: 2, cells_done: 0, left_s: 3000 })
  await until(() => comment().includes('cells done'))
  expect(comment()).toContain('**0 of 3 cells done**, at least 50 min 00 s left.')
  expect(comment()).toContain('- `read-only × 8, write-only × 8`: 0 of 2 cells done, at least 50 min 00 s left')
  expect(comment()).toContain('- `read-write × 8`: at least 30 min 00 s')
  await leave('boltmark-shard-1', { cells: 2, cells_done: 1, left_s: 0 })
  await until(() => comment().includes('1 of 3'))
  expect(comment()).toContain('1 of 2 cells done, more rounds for open verdicts')
  expect(comment()).toContain('<summary>The last verdict</summary>')
  github.repository.jobs[0]!.status = 'completed'
  expect(await following).toBe(2)
  expect(github.repository.commentsOn(7)).toHaveLength(1)
  // A word replaces the one before.
  expect(github.repository.artifacts.map(({ name }) => name)).toEqual(['boltmark-shard-1-progress'])
})

test('nothing new is not written again', async () => {
  github.repository.jobs.push({ name: JOB, status: 'in_progress' })
  await leave('boltmark-shard-1', { cells: 2, cells_done: 1, left_s: 10 })
  const looks = () => github.calls.filter(({ operation }) => operation.endsWith('/jobs')).length
  const following = follows()
  await until(() => looks() >= 6)
  github.repository.jobs[0]!.status = 'completed'
  expect(await following).toBe(1)
})

test('it ends when no job measures, whatever else the run does', async () => {
  github.repository.jobs.push({ name: JOB, status: 'completed' }, { name: 'Gate / Follow', status: 'in_progress' })
  expect(await follows()).toBe(0)
  expect(github.writes).toEqual([])
})

test('a word that is none is not believed, and does not end it', async () => {
  github.repository.jobs.push({ name: JOB, status: 'in_progress' })
  await leave('boltmark-shard-1', { cells: -1, cells_done: 1e9, left_s: Number.NaN } as HowFar)
  const following = follows()
  await until(() => github.calls.length >= 4)
  github.repository.jobs[0]!.status = 'completed'
  expect(await following).toBe(0)
})

test('a word is left once in five minutes, and no fault of it ends a benchmark', async () => {
  const howFar = { cells: 2, cells_done: 1, left_s: 10 }
  let asked = 0
  const ask = () => {
    asked++
    return howFar
  }
  const seldom = leavingWord(progress, 'boltmark-shard-1', folder)
  for (let i = 0; i < 10; i++) await seldom.betweenRounds!(ask)
  expect(asked).toBe(1)
  await leavingWord(progress, 'boltmark-shard-1', join(folder, 'not', 'there', '\0'), 0).betweenRounds!(ask)
  expect(lines.join()).toContain('How far this is could not be left')
})
