import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { zipOf } from '../../__tests__/github/zip.js'
import type { Event } from '../../src/github/event.js'
import { HEAD, PUBLISHER, RUN_ENDED } from './ended-run.js'
import { openGitHub } from './opened.js'
import { BASE_CONFIG, comparedResults } from './results.js'

const QUEUED = 'd'.repeat(40)

/** An event of a pull request of this repository, 7. */
const OWN: Event = {
  ...{ owner: 'octo', repo: 'base', name: 'pull_request', sha: HEAD, runUrl: '', runId: 9, isAgain: false },
  action: 'synchronize',
  pull: { number: 7, baseSha: 'b'.repeat(40), fork: false, draft: false, repository: 'octo/base' },
}

/** Pull request 7 is of this repository, changes a text, and has passed. */
async function ownPull(): Promise<Event> {
  const { granted } = github
  github.forget()
  const files = [{ filename: 'README.md' }]
  const pull = github.repository.pull({ number: 7, headSha: HEAD, files })
  github.repository.run(9, pull)
  github.repository.contents.set(`boltmark.yml@${pull.baseSha}`, BASE_CONFIG)
  github.repository.permissions.set('alice', 'write')
  const { publish } = await import('../../src/ci/publish.js')
  const place = { owner: 'octo', repo: 'base', sha: HEAD, number: 7, runId: 9, url: '' }
  await publish(PUBLISHER, place, { kind: 'unchanged', reason: 'Only texts' }, progress)
  const content = zipOf([{ name: 'results.json', content: Buffer.from(JSON.stringify(comparedResults({ head: 1 }))) }])
  github.repository.artifacts.push({ id: 1, runId: 9, name: 'boltmark-report', content })
  github.granted = granted
  return OWN
}

const github = await openGitHub()
let warnings: string[]
beforeEach(() => {
  github.forget()
  warnings = []
  const pull = github.repository.pull({ number: 7, headSha: HEAD, headRepository: 'mallory/base' })
  github.repository.run(8, pull)
  github.repository.label(7, 'boltmark')
  github.repository.run(9, pull)
  github.repository.contents.set(`boltmark.yml@${pull.baseSha}`, BASE_CONFIG)
  const results = Buffer.from(JSON.stringify(comparedResults({ head: 1 })))
  const content = zipOf([{ name: 'results.json', content: results }])
  github.repository.artifacts.push({ id: 1, runId: 9, name: 'boltmark-report', content })
})

function permissionsOf(file: string, job: string): Record<string, string> {
  return parse(readFileSync(`.github/workflows/${file}`, 'utf8')).jobs[job].permissions
}

const progress = { stage() {}, line() {}, status() {}, warning: (text: string) => void warnings.push(text) }

const does: Readonly<Record<string, () => Promise<unknown>>> = {
  async announce() {
    const { publish } = await import('../../src/ci/publish.js')
    const place = { owner: 'octo', repo: 'base', sha: HEAD, number: 7, runId: 9, url: '' }
    await publish(PUBLISHER, place, { kind: 'running' }, progress)
  },
  async follow() {
    const { follow } = await import('../../src/ci/follow.js')
    const { leavingWord } = await import('../../src/ci/how-far.js')
    github.repository.jobs.push({ name: 'Gate / Measure read-only × 8', status: 'in_progress' })
    const folder = mkdtempSync(join(tmpdir(), 'boltmark-follow-'))
    const word = leavingWord(progress, 'boltmark-shard', folder, 0)
    await word.betweenRounds!(() => ({ cells: 4, cells_done: 1, left_s: 60 }))
    const jobs = [{ cells: 'read-only × 8', artifact: 'boltmark-shard', expected_s: 9 }]
    const ended = setTimeout(() => github.repository.jobs.splice(0), 5000)
    await follow(PUBLISHER, OWN, { jobs, runner: [], begun: new Date() }, { lookS: 0.5, writeS: 0 }, progress)
    clearTimeout(ended)
    rmSync(folder, { recursive: true })
  },
  async judge() {
    const { publish } = await import('../../src/ci/publish.js')
    const place = { owner: 'octo', repo: 'base', sha: HEAD, number: 7, runId: 9, url: '' }
    await publish(PUBLISHER, place, { kind: 'results', results: comparedResults({ head: 1 }), fork: false }, progress)
  },
  async scope() {
    const { scopeOf } = await import('../../src/ci/scope.js')
    const scope = await scopeOf(PUBLISHER, await ownPull(), progress)
    // What it may not see is measured.
    if (scope.measure) warnings.push('measured')
  },
  async queue() {
    const { repeatForQueue } = await import('../../src/ci/queue.js')
    const said = await repeatForQueue(PUBLISHER, { ...(await ownPull()), queued: 7, sha: QUEUED }, progress)
    if (!said.startsWith('success')) warnings.push(said)
  },
  async answer() {
    const { answerComment } = await import('../../src/ci/answer.js')
    const event = await ownPull()
    for (const wish of ['run', 'explain', 'skip'])
      await answerComment(
        PUBLISHER,
        { ...event, said: { commentId: 1, number: 7, author: 'alice', text: `/boltmark ${wish}` } },
        progress,
      )
  },
  async comment() {
    const { commentForRun } = await import('../../src/ci/comment.js')
    await commentForRun(PUBLISHER, RUN_ENDED, 'boltmark', progress)
  },
}

/** What was missed: warnings, and an error where there is one. */
async function missedBy(job: string, granted: Record<string, string>): Promise<string[]> {
  github.granted = granted
  await does[job]!().catch((error: Error) => warnings.push(error.message))
  return warnings
}

/** Jobs that leave a comment and a check run. */
const WRITES_BOTH = ['announce', 'follow', 'judge', 'comment']

describe.each([
  ['gate.yml', 'announce'],
  ['gate.yml', 'follow'],
  ['gate.yml', 'judge'],
  ['comment.yml', 'comment'],
  ['gate.yml', 'scope', 'plan'],
  ['gate.yml', 'queue'],
  ['answer.yml', 'answer'],
])('%s, job %s', (file, job, name = job) => {
  const held = permissionsOf(file, name)

  test('does its work with the permissions that it holds', async () => {
    expect(await missedBy(job, held)).toEqual([])
    if (WRITES_BOTH.includes(job)) {
      expect(github.repository.commentsOn(7)).toHaveLength(1)
      expect(github.repository.checks).toHaveLength(1)
    }
  })

  test.each(Object.keys(held))('needs %s', async (scope) => {
    const { [scope]: _, ...others } = held
    expect((await missedBy(job, others)).length).toBeGreaterThan(0)
  })

  test('needs to write where it may', async () => {
    for (const scope of Object.keys(held).filter((one) => held[one] === 'write')) {
      warnings = []
      expect((await missedBy(job, { ...held, [scope]: 'read' })).length).toBeGreaterThan(0)
    }
  })
})
