import { beforeAll, describe, expect, test } from '@jest/globals'
import { slowed } from './fork.js'
import { ALL_JOBS, CREATE_CHECK, CREATE_COMMENT, GATE, SHARDS, UPDATE_CHECK, UPDATE_COMMENT } from './gate-run.js'
import { openScene } from './opened.js'

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
