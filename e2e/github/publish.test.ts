import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { News } from '../../src/ci/news.js'
import type { Destination } from '../../src/ci/publish.js'
import { type BoltmarkError, userError } from '../../src/system/errors.js'
import type { Progress } from '../../src/system/progress.js'
import { LACKING } from './double.js'
import { PUBLISHER } from './ended-run.js'
import { openGitHub } from './opened.js'
import { comparedResults } from './results.js'

const SHA = 'a'.repeat(40)
const PLACE: Destination = {
  owner: 'octo',
  repo: 'base',
  sha: SHA,
  number: 7,
  runId: 1,
  url: 'https://github.com/octo/base/actions/runs/1',
}
const CREATE_COMMENT = 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments'
const UPDATE_COMMENT = 'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}'
const CREATE_CHECK = 'POST /repos/{owner}/{repo}/check-runs'
const UPDATE_CHECK = 'PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}'

const github = await openGitHub()
let warnings: string[]
const folder = mkdtempSync(join(tmpdir(), 'boltmark-publish-'))

beforeEach(() => {
  warnings = []
  github.forget()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const progress: Progress = { stage() {}, line() {}, status() {}, warning: (text) => warnings.push(text) }

async function publish(news: News, place: Destination = PLACE): Promise<void> {
  const { publish } = await import('../../src/ci/publish.js')
  await publish(PUBLISHER, place, news, progress)
}

describe('what a pull request shows', () => {
  test('a placeholder first, then the verdict in the same comment and the same check run', async () => {
    await publish({ kind: 'running' })
    expect(github.writes).toEqual([CREATE_CHECK, CREATE_COMMENT])
    expect(github.repository.checks[0]!.fields).toMatchObject({
      status: 'in_progress',
      head_sha: SHA,
      name: 'Boltmark',
    })

    await publish({ kind: 'results', results: comparedResults({ head: 0.8 }), fork: false })
    expect(github.writes.slice(2)).toEqual([UPDATE_CHECK, UPDATE_COMMENT])
    const [comment] = github.repository.commentsOn(7)
    expect(comment!.body).toMatch(/^<!-- boltmark: Boltmark -->\n/)
    expect(comment!.body).toContain('❌ **Gate: fail.**')
    expect(comment!.body).toContain('`read-only`')
    const [check] = github.repository.checks
    expect(check!.fields).toMatchObject({ status: 'completed', conclusion: 'failure' })
    const { annotations } = check!.fields.output as { annotations: { path: string; message: string }[] }
    expect(annotations[0]).toMatchObject({ path: 'boltmark.yml', annotation_level: 'failure' })
    expect(annotations.map(({ message }) => message).join()).toContain('head is slower in read-only at 8 threads')
  })

  test('a check run that ended is followed by a new one when the commit is measured again', async () => {
    await publish({ kind: 'results', results: comparedResults({ head: 1 }), fork: false })
    await publish({ kind: 'running' })
    expect(github.repository.checks).toHaveLength(2)
    await publish({ kind: 'results', results: comparedResults({ head: 1 }), fork: false })
    expect(github.repository.checks.map(({ fields }) => fields.conclusion)).toEqual(['success', 'success'])
  })

  test('nothing to say is a check that completes all the same', async () => {
    await publish({ kind: 'nothing', reason: 'No results came.', broken: true })
    await publish({ kind: 'nothing', reason: 'It waits.', broken: false }, { ...PLACE, sha: 'b'.repeat(40) })
    expect(github.repository.checks.map(({ fields }) => fields.conclusion)).toEqual(['failure', 'neutral'])
  })
})

describe('the one comment', () => {
  test('is found on the last of seven pages, among 200', async () => {
    for (let i = 0; i < 200; i++) github.repository.comment(7, `Comment ${i}`, 'somebody')
    const ours = github.repository.comment(7, '<!-- boltmark: Boltmark -->\nold')
    await publish({ kind: 'running' })
    expect(github.writes).toEqual([CREATE_CHECK, UPDATE_COMMENT])
    expect(ours.body).toContain('Measuring')
    expect(
      github.calls.filter(({ operation }) => operation.startsWith('GET') && operation.includes('comments')),
    ).toHaveLength(7)
  })

  test("is not somebody else's that bears our marker, nor another benchmark's", async () => {
    const forged = github.repository.comment(7, '<!-- boltmark: Boltmark -->\nforged', 'mallory')
    const other = github.repository.comment(7, '<!-- boltmark: Nightly -->\nother')
    await publish({ kind: 'running' })
    expect(github.writes).toContain(CREATE_COMMENT)
    expect(forged.edits + other.edits).toBe(0)
  })

  test('was edited by somebody: it is written anew, whole', async () => {
    const ours = github.repository.comment(7, '<!-- boltmark: Boltmark -->\nverdict: **pass**, says mallory')
    await publish({ kind: 'running' })
    expect(ours.body).not.toContain('mallory')
  })

  test('stays with the newest run: one that a push cancelled has its last word on its own commit alone', async () => {
    const next = { ...PLACE, sha: 'b'.repeat(40), runId: 2 }
    await publish({ kind: 'running' })
    await publish({ kind: 'running' }, next)
    await publish({ kind: 'nothing', reason: 'It was cancelled.', broken: true })
    const [comment] = github.repository.commentsOn(7)
    expect(comment!.body).toContain('Measuring')
    expect(github.repository.checks.map(({ fields }) => fields.conclusion)).toEqual(['failure', undefined])
    await publish({ kind: 'results', results: comparedResults({ head: 0.8 }), fork: false }, next)
    expect(comment!.body).toContain('❌ **Gate: fail.**')
  })

  test('is cut at the end of a row when it is too long, and links to the whole', async () => {
    await publish({ kind: 'results', results: comparedResults({ head: 0.8 }, 1200), fork: false })
    const [comment] = github.repository.commentsOn(7)
    expect(comment!.body.length).toBeLessThanOrEqual(65_536)
    expect(comment!.body).toContain(PLACE.url)
    expect(comment!.body.split('<details>').length).toBe(comment!.body.split('</details>').length)
  })
})

describe('when GitHub does not do as asked', () => {
  test('a server error is tried again', async () => {
    github.faults.push({ operation: CREATE_COMMENT, status: 502, times: 1 })
    await publish({ kind: 'running' })
    expect(github.repository.commentsOn(7)).toHaveLength(1)
    expect(warnings).toEqual([])
  })

  test('a rate limit is waited for', async () => {
    const reset = String(Math.ceil(Date.now() / 1000) + 1)
    const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset }
    github.faults.push({ operation: CREATE_CHECK, status: 403, headers, times: 1 })
    await publish({ kind: 'running' })
    expect(github.repository.checks).toHaveLength(1)
    expect(warnings).toEqual([])
  })

  test('a refusal for another reason is told as GitHub gives it', async () => {
    github.faults.push({ operation: CREATE_COMMENT, status: 403, message: 'This conversation is locked', times: 9 })
    const refused = await publish({ kind: 'running' }).catch(userError)
    expect((refused as BoltmarkError).sentence).toMatch(/GitHub answered 403 to POST .*This conversation is locked/)
    expect(warnings).toEqual([])
  })

  test("a newer run's check is left as it is", async () => {
    await publish({ kind: 'running' }, { ...PLACE, runId: PLACE.runId + 1 })
    await publish({ kind: 'nothing', reason: 'cancelled', broken: true })
    expect(github.repository.checks).toMatchObject([{ fields: { status: 'in_progress' } }])
  })

  test('without permission the run goes on, and says what to grant', async () => {
    github.faults.push({ operation: CREATE_COMMENT, status: 403, message: LACKING, times: 9 })
    github.faults.push({ operation: CREATE_CHECK, status: 403, message: LACKING, times: 9 })
    await publish({ kind: 'running' })
    expect(warnings.join('\n')).toMatch(/permissions: checks: write[\s\S]*permissions: pull-requests: write/)
  })
})

test('text from outside stays text', async () => {
  const hostile = comparedResults({ '<img src=x onerror=alert(1)>](https://evil.example) @octocat #1': 0.8 })
  await publish({ kind: 'results', results: hostile, fork: true })
  const [comment] = github.repository.commentsOn(7)
  const { output } = github.repository.checks[0]!.fields as { output: { summary: string } }
  for (const text of [comment!.body, output.summary]) {
    const prose = text.replaceAll(/(`+)[\s\S]*?\1/g, '')
    expect(prose).not.toMatch(/<img|\]\(https:\/\/evil|@octocat|(?<![\w/])#1\b/)
  }
  writeFileSync(join(folder, 'comment.md'), comment!.body)
})
