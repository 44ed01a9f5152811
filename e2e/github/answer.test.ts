/** What comments such as `/boltmark run` do, and for whom. */
import { beforeEach, describe, expect, test } from '@jest/globals'
import { zipOf } from '../../__tests__/github/zip.js'
import type { Event } from '../../src/github/event.js'
import { HEAD, PUBLISHER } from './ended-run.js'
import { openGitHub } from './opened.js'
import { comparedResults } from './results.js'

const PLACE = { owner: 'octo', repo: 'base', sha: HEAD, number: 7, runId: 9, url: '' }
const RERUN = 'POST /repos/{owner}/{repo}/actions/runs/{run_id}/rerun'
const RERUN_FAILED = 'POST /repos/{owner}/{repo}/actions/runs/{run_id}/rerun-failed-jobs'
const CANCEL = 'POST /repos/{owner}/{repo}/actions/runs/{run_id}/cancel'
const REACT = 'POST /repos/{owner}/{repo}/issues/comments/{comment_id}/reactions'

const github = await openGitHub()
beforeEach(() => {
  github.forget()
  github.repository.pull({ number: 7, headSha: HEAD })
  github.repository.permissions.set('alice', 'write')
})

const progress = { stage() {}, line() {}, status() {}, warning() {} }

function eventOf(text: string, author: string): Event {
  return {
    ...{ owner: 'octo', repo: 'base', name: 'issue_comment', sha: 'f'.repeat(40), runUrl: '', runId: 30 },
    ...{ isAgain: false, action: 'created', said: { commentId: 5, number: 7, text, author } },
  }
}

async function says(text: string, author = 'alice'): Promise<string> {
  const { answerComment } = await import('../../src/ci/answer.js')
  return answerComment(PUBLISHER, eventOf(text, author), progress)
}

/** The check of the head, as the gate's run 9 wrote it. */
async function published(...news: ('running' | 'results' | 'broken')[]): Promise<void> {
  const { publish } = await import('../../src/ci/publish.js')
  const all = {
    running: { kind: 'running' },
    results: { kind: 'results', results: comparedResults({ head: 0.9 }), fork: false },
    broken: { kind: 'nothing', reason: 'No results came.', broken: true },
  } as const
  for (const one of news) await publish(PUBLISHER, PLACE, all[one], progress)
}

const lastComment = () => github.repository.commentsOn(7).at(-1)?.body

describe('somebody who may write', () => {
  test.each([
    ['run', RERUN],
    ['retry', RERUN_FAILED],
  ])('%s repeats the run that wrote the check', async (wish, operation) => {
    await published('running', 'results')
    github.calls.length = 0
    await says(`/boltmark ${wish}`)
    expect(github.writes).toEqual([operation, REACT])
    expect(github.calls.find((call) => call.operation === operation)!.path).toContain('/runs/9/')
    expect(github.repository.reactions).toEqual(['rocket'])
  })

  test('hears why nothing can be repeated', async () => {
    await says('/boltmark run')
    expect(lastComment()).toContain('There is no run of `eeeeeeeeeeee`')
    await published('running')
    github.faults.push({ operation: RERUN, status: 403, message: 'This workflow is already running', times: 1 })
    await says('/boltmark run')
    expect(lastComment()).toContain('It is being measured right now')
  })

  test('skip ends check and run, and the last job of that run leaves it so', async () => {
    await published('running')
    github.calls.length = 0
    await says('/boltmark skip')
    expect(github.writes).toContain(CANCEL)
    expect(github.repository.checks.map(({ fields }) => fields.conclusion)).toEqual(['neutral'])
    await published('broken')
    expect(github.repository.checks.map(({ fields }) => fields.conclusion)).toEqual(['neutral'])
    expect(lastComment()).toContain('⚪ **Skipped.** By `alice`')
    await published('running', 'results')
    expect(github.repository.checks.map(({ fields }) => fields.conclusion)).toEqual(['neutral', 'failure'])
  })

  test('explain tells the rules with the figures of this run', async () => {
    await published('running', 'results')
    const content = zipOf([
      { name: 'results.json', content: Buffer.from(JSON.stringify(comparedResults({ head: 0.9 }))) },
    ])
    github.repository.artifacts.push({ id: 1, runId: 9, name: 'boltmark-report', content })
    await says('/boltmark explain')
    expect(lastComment()).toMatch(/\*\*Slower\.\*\*.*\*\*Gate: fail\.\*\*/)
    expect(lastComment()).toContain('`head` with `base` in 1 cell')
    expect(lastComment()).toContain('beyond ±2 %')
  })

  test('hears of the words that there are', async () => {
    await says('/boltmark go')
    expect(lastComment()).toContain('`/boltmark explain`')
    expect(github.repository.reactions).toEqual(['confused'])
  })

  test("is asked for the label of a fork's head", async () => {
    github.forget()
    github.repository.permissions.set('alice', 'write')
    github.repository.pull({ number: 7, headSha: HEAD, headRepository: 'mallory/base' })
    await published('running', 'results')
    await says('/boltmark run')
    expect(lastComment()).toContain('added the label')
    expect(github.writes).not.toContain(RERUN)
  })
})

test.each([
  ['who may read', 'mallory', 'read'],
  ['who may triage', 'trent', 'triage'],
  ['whose account is gone', '', 'none'],
])('somebody %s does nothing', async (_, author, permission) => {
  github.repository.permissions.set(author, permission)
  await published('running', 'results')
  github.calls.length = 0
  for (const wish of ['run', 'retry', 'skip', 'explain', 'nonsense']) await says(`/boltmark ${wish}`, author)
  expect(new Set(github.writes)).toEqual(new Set([REACT]))
})

test.each([
  'look at /boltmark run',
  '> /boltmark run',
  '/boltmarks',
  `/boltmark run ${'a'.repeat(40)}`,
  '/boltmark run everything',
  '',
])('%j asks for nothing', async (text) => {
  expect(await says(text)).toBe('The comment asks for nothing.')
  expect(github.calls).toEqual([])
})
