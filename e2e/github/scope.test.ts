/** What is not measured, under act: each ends with a check that a branch protection can require. */
import { beforeEach, expect, test } from '@jest/globals'
import { openScene } from './opened.js'

const GATE = { workflow: '.github/workflows/boltmark.yml' }
const COMMENT = { workflow: '.github/workflows/boltmark-comment.yml' }

const scene = await openScene()
const { github, fork } = scene

beforeEach(() => {
  github.forget()
  github.repository.contents.set(`.github/boltmark.yml@${fork.base}`, fork.show('main:.github/boltmark.yml'))
})

/** A pull request with one commit that changes these files; its run is the next one. */
function pullThatChanges(files: Readonly<Record<string, string>>, repository = 'octo/base'): string {
  let head = fork.base
  for (const [file, text] of Object.entries(files)) head = fork.pushFile(file, text)
  const changed = Object.keys(files).map((filename) => ({ filename }))
  const pull = github.repository.pull({
    ...{ number: 1, headSha: head, headRepository: repository, baseSha: fork.base, files: changed },
  })
  for (let id = 1; id < 30; id++) github.repository.run(id, pull)
  return head
}

const README = { 'README.md': '# A better text\n' }

test('a change of the README ends at once, with a check that passes', async () => {
  const head = pullThatChanges(README)
  const began = performance.now()
  const ran = await scene.happen('pull_request', fork.pullRequest(head, { action: 'opened' }), GATE)
  const tookS = (performance.now() - began) / 1000
  expect(ran.exitCode).toBe(0)
  expect(ran.jobs).toMatchObject({ Plan: 'success', Judge: 'success' })
  expect(Object.keys(ran.jobs).filter((job) => /^(Announce|Measure)/.test(job) && ran.jobs[job] === 'success')).toEqual(
    [],
  )
  expect(github.repository.checks).toMatchObject([{ head_sha: head, fields: { conclusion: 'success' } }])
  expect(github.repository.commentsOn(1)[0]!.body).toContain(
    '✅ **Nothing that is built has changed.** The one changed file',
  )
  expect(ran.outputs.verdict).toBe('pass')
  console.log(`a change of the README: ${tookS.toFixed(0)} s under act`)
})

test('a draft waits, and is not measured', async () => {
  const head = pullThatChanges({ 'sqlite3.c': 'int nothing;\n' })
  const ran = await scene.happen('pull_request', fork.pullRequest(head, { draft: true }), GATE)
  expect(ran.exitCode).toBe(0)
  expect(scene.artifactsOf(ran.runId)).toEqual([])
  expect(github.repository.checks).toMatchObject([{ head_sha: head, fields: { conclusion: 'neutral' } }])
  expect(github.repository.commentsOn(1)[0]!.body).toContain('This is a draft')
})

test('an edit that leaves the base alone starts nothing', async () => {
  const head = pullThatChanges(README)
  const ran = await scene.happen(
    'pull_request',
    { ...fork.pullRequest(head, { action: 'edited' }), changes: { title: { from: 'x' } } },
    GATE,
  )
  expect(Object.values(ran.jobs)).not.toContain('success')
  expect(github.calls).toEqual([])
})

test('a merge queue gets the verdict of its pull request', async () => {
  const head = pullThatChanges(README)
  await scene.happen('pull_request', fork.pullRequest(head), GATE)
  const queued = 'd'.repeat(40)
  const group = {
    head_sha: queued,
    head_ref: `refs/heads/gh-readonly-queue/main/pr-1-${fork.base}`,
    base_sha: fork.base,
  }
  const repository = { full_name: 'octo/base', name: 'base', owner: { login: 'octo' } }
  const ran = await scene.happen('merge_group', { action: 'checks_requested', merge_group: group, repository }, GATE)
  expect(ran.exitCode).toBe(0)
  expect(ran.jobs).toMatchObject({ Queue: 'success' })
  const check = github.repository.checks.find(({ head_sha }) => head_sha === queued)!
  expect(check.fields).toMatchObject({ conclusion: 'success', name: 'Boltmark' })
})

test("a fork's change of the README passes without a label, by what GitHub lists", async () => {
  const head = pullThatChanges(README, 'mallory/base')
  const run = { id: 3, event: 'pull_request', head_sha: head, head_repository: { full_name: 'mallory/base' } }
  const repository = { full_name: 'octo/base', name: 'base', owner: { login: 'octo' } }
  const event = { action: 'completed', workflow_run: run, repository }
  const ran = await scene.happen('workflow_run', event, COMMENT)
  expect(ran.jobs).toMatchObject({ Comment: 'success' })
  expect(github.repository.checks).toMatchObject([{ head_sha: head, fields: { conclusion: 'success' } }])
})

test('a comment on a pull request is answered', async () => {
  pullThatChanges(README)
  github.repository.permissions.set('alice', 'write')
  const comment = { id: 5, body: '/boltmark explain', user: { login: 'alice' } }
  const repository = { full_name: 'octo/base', name: 'base', owner: { login: 'octo' } }
  const event = { action: 'created', issue: { number: 1, pull_request: {} }, comment, repository }
  const ran = await scene.happen('issue_comment', event, COMMENT)
  expect(ran.jobs).toMatchObject({ Answer: 'success' })
  expect(github.repository.reactions).toEqual(['rocket'])
  expect(github.repository.commentsOn(1)[0]!.body).toContain('no verdict on this head yet')
})
