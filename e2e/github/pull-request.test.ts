import { beforeAll, describe, expect, test } from '@jest/globals'
import { slowed } from './fork.js'
import { openScene } from './opened.js'
import type { PullRequest } from './state.js'

const GATE = { workflow: '.github/workflows/boltmark.yml' }
const COMMENT = { workflow: '.github/workflows/boltmark-comment.yml' }
const CREATE_COMMENT = 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments'
const UPDATE_COMMENT = 'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}'
const CREATE_CHECK = 'POST /repos/{owner}/{repo}/check-runs'
const UPDATE_CHECK = 'PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}'
const TAKE_OFF_LABEL = 'DELETE /repos/{owner}/{repo}/issues/{issue_number}/labels/{name}'

/** The jobs of a gate that was cut in two; act puts the number of its leg behind a matrix job's name. */
const ALL_JOBS = {
  Plan: 'success',
  Announce: 'success',
  Follow: 'success',
  'Measure points × 1-1': 'success',
  'Measure points × 2-2': 'success',
  Judge: 'success',
}
const SHARDS = [
  'boltmark-report',
  'boltmark-shard-1-of-2',
  'boltmark-shard-1-of-2-progress',
  'boltmark-shard-2-of-2',
  'boltmark-shard-2-of-2-progress',
]

const scene = await openScene()
const { github, fork } = scene

test('a fork starts with what `init` wrote, and is not overwritten by it', () => {
  expect(fork.initialised).toContain('.github/boltmark.yml: written')
  expect(fork.initialised).toContain('.github/workflows/boltmark-called-gate.yml: written')
  const again = fork.init('--runner', 'self-hosted', '--gate', 'timed')
  expect(again).toContain('.github/boltmark.yml: left as it is')
  expect(again).toContain('.github/workflows/boltmark-called-gate.yml: up to date')
  expect(fork.init('--check', '--runner', 'self-hosted', '--gate', 'timed')).toContain(
    'boltmark.yml: differs from what this version writes',
  )
})

describe('a pull request of the same repository', () => {
  let comment: string

  beforeAll(() => {
    const files = [{ filename: 'sqlite3.c' }, { filename: '.github/boltmark.yml' }]
    github.repository.pull({ number: 1, headSha: fork.base, files })
  })

  test('is measured in two shards, pooled, and told in one comment and one check run', async () => {
    const head = fork.push((source) => `${source}\nint a_change(void){ return 1; }\n`)
    const ran = await scene.happen('pull_request', fork.pullRequest(head, { action: 'opened' }), GATE)
    expect(ran.jobs).toEqual(ALL_JOBS)
    expect(ran.exitCode).toBe(0)
    expect(github.writes).toEqual([CREATE_CHECK, CREATE_COMMENT, UPDATE_CHECK, UPDATE_COMMENT])
    expect(scene.artifactsOf(ran.runId)).toEqual(SHARDS)
    comment = github.repository.commentsOn(1)[0]!.body
    expect(comment).toMatch(/`points`/)
    expect(comment).toMatch(/\| `head` +\|/)
    expect(comment).toContain(head.slice(0, 12))
    expect(comment.split('\n')[2]).toContain('**This pull request changes how it is measured:** the config.')
    expect(github.repository.checks[0]).toMatchObject({ head_sha: head, fields: { status: 'completed' } })
    expect(ran.outputs.verdict).toMatch(/^(pass|neutral)$/)
    expect(ran.summaries.join('')).toContain('`points`')
  })

  test('a push that changes a comment alone is built, and not measured', async () => {
    github.calls.length = 0
    const head = fork.push((source) => `${source}\n/* A change that changes nothing. */\n`)
    const ran = await scene.happen('pull_request', fork.pullRequest(head), GATE)
    expect(ran.jobs).toEqual(ALL_JOBS)
    expect(ran.outputs.verdict).toBe('pass')
    expect(github.repository.commentsOn(1)[0]!.body).toContain('all that is loaded of their binaries')
    expect(github.repository.checks.find(({ head_sha }) => head_sha === head)!.fields).toMatchObject({
      conclusion: 'success',
    })
  })

  test('a second push that makes it slower updates that comment, and fails the check with the cell', async () => {
    github.calls.length = 0
    const head = fork.push(slowed)
    const ran = await scene.happen('pull_request', fork.pullRequest(head), GATE)
    expect(ran.jobs).toEqual({ ...ALL_JOBS, Judge: 'failure' })
    expect(ran.exitCode).not.toBe(0)
    expect(github.writes).toEqual([CREATE_CHECK, UPDATE_COMMENT, UPDATE_CHECK, UPDATE_COMMENT])
    expect(github.repository.commentsOn(1)).toHaveLength(1)
    expect(github.repository.commentsOn(1)[0]!.body).not.toBe(comment)
    expect(github.repository.commentsOn(1)[0]!.body).toContain('❌ **Gate: fail.**')
    const check = github.repository.checks.find(({ head_sha }) => head_sha === head)!
    expect(check.fields).toMatchObject({ status: 'completed', conclusion: 'failure' })
    expect(JSON.stringify(check.fields.output)).toMatch(/head is slower in [^\n]*points at [12] threads?/)
  })

  test('another label measures nothing', async () => {
    github.calls.length = 0
    const ran = await scene.happen(
      'pull_request',
      fork.pullRequest(fork.base, { action: 'labeled', label: 'question' }),
      GATE,
    )
    expect(ran.exitCode).toBe(0)
    expect(Object.values(ran.jobs)).not.toContain('success')
    expect(github.calls).toEqual([])
  })
})

describe('a pull request from a fork', () => {
  const mallory = { repository: 'mallory/base' }
  let head: string
  let pull: PullRequest
  /** The run that the label starts, after the one that only announces it. */
  let labelledRun: number

  /** The other workflow's event. */
  function told(runId: number, action: 'requested' | 'completed'): object {
    const run = { id: runId, event: 'pull_request', head_sha: head, head_repository: { full_name: 'mallory/base' } }
    return {
      action,
      workflow_run: run,
      repository: { full_name: 'octo/base', name: 'base', owner: { login: 'octo' } },
    }
  }

  beforeAll(() => {
    github.forget()
    head = fork.push((source) => `${source}\nint from_outside(void){ return 1; }\n`)
    const files = [{ filename: 'sqlite3.c' }]
    pull = github.repository.pull({
      number: 1,
      headSha: head,
      headRepository: 'mallory/base',
      baseSha: fork.base,
      files,
    })
    // For an earlier head.
    github.repository.label(1, 'boltmark')
    github.repository.contents.set(`.github/boltmark.yml@${fork.base}`, fork.show('main:.github/boltmark.yml'))
  })

  test('a push is not measured, takes the label off, and its check says what it waits for', async () => {
    const ran = await scene.happen('pull_request', fork.pullRequest(head, mallory), GATE)
    expect(Object.values(ran.jobs)).not.toContain('success')
    expect(scene.artifactsOf(ran.runId)).toEqual([])
    github.repository.run(ran.runId, pull)
    const after = await scene.happen('workflow_run', told(ran.runId, 'completed'), COMMENT)
    expect(after.jobs).toEqual({ Comment: 'success' })
    labelledRun = after.runId + 2
    expect(github.writes).toEqual([TAKE_OFF_LABEL, CREATE_CHECK, CREATE_COMMENT])
    expect(github.repository.checks[0]!.fields).toMatchObject({ conclusion: 'neutral' })
    expect(github.repository.commentsOn(1)[0]!.body).toContain('adds the label `boltmark`')
  })

  test('with the label its commit is measured without a write, and the other workflow publishes', async () => {
    github.calls.length = 0
    github.repository.label(1, 'boltmark')
    github.repository.run(labelledRun, pull)
    await scene.happen('workflow_run', told(labelledRun, 'requested'), COMMENT)
    expect(github.writes).toEqual([CREATE_CHECK, UPDATE_COMMENT])
    expect(github.repository.commentsOn(1)[0]!.body).toContain('⏳ **Measuring.**')
    github.calls.length = 0
    const labelled = fork.pullRequest(head, { ...mallory, action: 'labeled', label: 'boltmark' })
    const ran = await scene.happen('pull_request', labelled, GATE)
    expect(ran.runId).toBe(labelledRun)
    // It may not write.
    const { Follow: _, ...others } = ALL_JOBS
    expect(ran.jobs).toEqual(others)
    expect(github.calls).toEqual([])
    expect(scene.artifactsOf(ran.runId)).toEqual(SHARDS)
    await scene.happen('workflow_run', told(ran.runId, 'completed'), COMMENT)
    expect(github.writes).toEqual([TAKE_OFF_LABEL, UPDATE_CHECK, UPDATE_COMMENT])
    expect(github.repository.commentsOn(1)[0]!.body).toContain('Measured by code of a fork')
  })
})
