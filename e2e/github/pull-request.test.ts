import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { type ActRun, act } from '../act.js'
import { freshCopy } from '../fresh-copy.js'
import { GitHubDouble } from './double.js'
import { Fork, slowed } from './fork.js'

const GATE = '.github/workflows/boltmark.yml'
const COMMENT = '.github/workflows/boltmark-comment.yml'
const CREATE_COMMENT = 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments'
const UPDATE_COMMENT = 'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}'
const CREATE_CHECK = 'POST /repos/{owner}/{repo}/check-runs'
const UPDATE_CHECK = 'PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}'
const TAKE_OFF_LABEL = 'DELETE /repos/{owner}/{repo}/issues/{issue_number}/labels/{name}'

/** The commit that the workflows pin. */
const CHECKOUT = '08c6903cd8c0fde910a37f88322edcfb5dd907a8'

/** The jobs of a gate that was cut in two; act puts the number of its leg behind a matrix job's name. */
const ALL_JOBS = {
  Plan: 'success',
  Announce: 'success',
  'Measure points × 1-1': 'success',
  'Measure points × 2-2': 'success',
  Judge: 'success',
}
const SHARDS = ['boltmark-report', 'boltmark-shard-1-of-2', 'boltmark-shard-2-of-2']

const boltmark = freshCopy('self')
const fork = new Fork()
let github: GitHubDouble
let runs = 0

beforeAll(async () => {
  github = await GitHubDouble.open('octo/base')
})
// A request or an answer that GitHub does not know fails whichever test it happened in.
afterEach(() => expect(github.problems).toEqual([]))
afterAll(async () => {
  await github.close()
  fork.remove()
})

/** Lets GitHub's event happen: act runs the workflow (or one job of it) in the fork, every step of it against the double. */
async function happen(
  event: string,
  payload: object,
  workflow = GATE,
  only?: string,
): Promise<ActRun & { runId: number }> {
  runs += 1
  const file = join(fork.workFolder, 'event.json')
  writeFileSync(file, JSON.stringify(payload))
  const env = { ...github.environment(runs), GITHUB_RUN_ID: String(runs), TEST_ORIGIN: fork.folder }
  const ran = await act(fork.folder, event, workflow, [
    ...['--eventpath', file, '--concurrent-jobs', '1', '--local-repository', `boltmark/boltmark@v1=${boltmark}`],
    ...['--local-repository', `actions/checkout@${CHECKOUT}=${resolve('e2e/github/checkout')}`],
    ...(only === undefined ? [] : ['--job', only]),
    ...['--secret', `GITHUB_TOKEN=${'a-token-that-nobody-knows'}`],
    ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
  ])
  // What a failed assertion leaves open, the log tells.
  writeFileSync(join('.tools', `act-run-${runs}.log`), ran.log)
  return { ...ran, runId: runs }
}

function artifactsOf(runId: number): string[] {
  const ofRun = github.repository.artifacts.filter((artifact) => artifact.runId === runId)
  return ofRun.map(({ name }) => name).sort()
}

test('a fork starts with what `init` wrote, and is not overwritten by it', () => {
  expect(fork.initialised).toContain('.github/boltmark.yml: written')
  expect(fork.initialised).toContain('.github/workflows/boltmark-called-gate.yml: written')
  const again = fork.init('--runner', 'self-hosted')
  expect(again).toContain('.github/boltmark.yml: left as it is')
  expect(again).toContain('.github/workflows/boltmark-called-gate.yml: up to date')
  expect(fork.init('--check', '--runner', 'self-hosted')).toContain(
    'boltmark.yml: differs from what this version writes',
  )
})

describe('a pull request of the same repository', () => {
  let comment: string

  test('is measured in two shards, pooled, and told in one comment and one check run', async () => {
    const head = fork.push((source) => `${source}\n/* A change that changes nothing. */\n`)
    const ran = await happen('pull_request', fork.pullRequest(head, { action: 'opened' }))
    expect(ran.jobs).toEqual(ALL_JOBS)
    expect(ran.exitCode).toBe(0)
    expect(github.writes).toEqual([CREATE_CHECK, CREATE_COMMENT, UPDATE_CHECK, UPDATE_COMMENT])
    expect(artifactsOf(ran.runId)).toEqual(SHARDS)
    comment = github.repository.commentsOn(1)[0]!.body
    expect(comment).toMatch(/`points`/)
    expect(comment).toMatch(/\| `head` +\|/)
    expect(comment).toContain(head.slice(0, 12))
    expect(github.repository.checks[0]).toMatchObject({ head_sha: head, fields: { status: 'completed' } })
    expect(ran.outputs.verdict).toMatch(/^(pass|neutral)$/)
    expect(ran.summaries.join('')).toContain('`points`')
  })

  test('a second push that makes it slower updates that comment, and fails the check with the cell', async () => {
    github.calls.length = 0
    const head = fork.push(slowed)
    const ran = await happen('pull_request', fork.pullRequest(head))
    expect(ran.jobs).toEqual({ ...ALL_JOBS, Judge: 'failure' })
    expect(ran.exitCode).not.toBe(0)
    expect(github.writes).toEqual([CREATE_CHECK, UPDATE_COMMENT, UPDATE_CHECK, UPDATE_COMMENT])
    expect(github.repository.commentsOn(1)).toHaveLength(1)
    expect(github.repository.commentsOn(1)[0]!.body).not.toBe(comment)
    expect(github.repository.commentsOn(1)[0]!.body).toContain('❌ **Fail.**')
    const check = github.repository.checks.find(({ head_sha }) => head_sha === head)!
    expect(check.fields).toMatchObject({ status: 'completed', conclusion: 'failure' })
    expect(JSON.stringify(check.fields.output)).toMatch(/head is slower in points at [12] threads/)
  })

  test('another label measures nothing', async () => {
    github.calls.length = 0
    const ran = await happen('pull_request', fork.pullRequest(fork.base, { action: 'labeled', label: 'question' }))
    expect(ran.exitCode).toBe(0)
    expect(Object.values(ran.jobs)).not.toContain('success')
    expect(github.calls).toEqual([])
  })
})

describe('a pull request from a fork', () => {
  const mallory = { repository: 'mallory/base' }
  let head: string

  function ended(runId: number): object {
    const run = { id: runId, event: 'pull_request', head_sha: head, head_repository: { full_name: 'mallory/base' } }
    return {
      action: 'completed',
      workflow_run: run,
      repository: { full_name: 'octo/base', name: 'base', owner: { login: 'octo' } },
    }
  }

  beforeAll(() => {
    github.forget()
    head = fork.push((source) => `${source}\n/* From outside. */\n`)
    github.repository.pull({ number: 1, headSha: head, headRepository: 'mallory/base', labels: ['boltmark'] })
  })

  test('a push is not measured, takes the label off, and its check says what it waits for', async () => {
    const ran = await happen('pull_request', fork.pullRequest(head, mallory))
    expect(Object.values(ran.jobs)).not.toContain('success')
    expect(artifactsOf(ran.runId)).toEqual([])
    const told = await happen('workflow_run', ended(ran.runId), COMMENT)
    expect(told.jobs).toEqual({ Comment: 'success' })
    expect(github.writes).toEqual([TAKE_OFF_LABEL, CREATE_CHECK, CREATE_COMMENT])
    expect(github.repository.checks[0]!.fields).toMatchObject({ conclusion: 'neutral' })
    expect(github.repository.commentsOn(1)[0]!.body).toContain('adds the label `boltmark`')
  })

  test('with the label its commit is measured without a write, and the other workflow publishes', async () => {
    github.calls.length = 0
    const ran = await happen(
      'pull_request',
      fork.pullRequest(head, { ...mallory, action: 'labeled', label: 'boltmark' }),
    )
    expect(ran.jobs).toEqual(ALL_JOBS)
    expect(github.calls).toEqual([])
    expect(artifactsOf(ran.runId)).toEqual(SHARDS)
    await happen('workflow_run', ended(ran.runId), COMMENT)
    expect(github.writes).toEqual([UPDATE_CHECK, UPDATE_COMMENT])
    expect(github.repository.commentsOn(1)[0]!.body).toContain('Measured by code of a fork')
  })
})

test.each(['schedule', 'workflow_dispatch'])(
  'the matrix runs on %s, says nothing on GitHub, and leaves its report',
  async (event) => {
    github.forget()
    const payload = { repository: { full_name: 'octo/base', name: 'base', owner: { login: 'octo' } } }
    const ran = await happen(event, payload, '.github/workflows/boltmark-nightly.yml', 'benchmark')
    expect(ran.jobs).toEqual({ Plan: 'success', 'Measure points × 1, points × 2': 'success', Report: 'success' })
    expect(github.calls).toEqual([])
    expect(artifactsOf(ran.runId)).toEqual(['boltmark-main-report', 'boltmark-main-shard-1-of-1'])
    expect(ran.summaries.join('')).toContain('`again`')
  },
)
