import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { readEvent } from '../../src/github/event.js'
import { newFolder } from '../support/new-folder.js'

const folder = newFolder('event')

async function eventOf(payload: object) {
  const file = join(folder, 'event.json')
  writeFileSync(file, JSON.stringify(payload))
  return readEvent({
    GITHUB_REPOSITORY: 'octo/base',
    GITHUB_EVENT_PATH: file,
    GITHUB_EVENT_NAME: 'pull_request',
    GITHUB_SHA: 'merge',
    GITHUB_RUN_ID: '42',
  })
}

const side = (sha: string, repository: string | null) => ({ sha, repo: repository && { full_name: repository } })

test('a pull request is about its head, not about the merge that GitHub tries out', async () => {
  const head = side('head', 'octo/base')
  const event = await eventOf({ pull_request: { number: 7, head, base: side('base', 'octo/base') } })
  expect(event).toMatchObject({ sha: 'head', pull: { number: 7, baseSha: 'base', fork: false }, runId: 42 })
})

test('a head in another repository, or in one that is gone, is a fork', async () => {
  for (const repository of ['mallory/base', null]) {
    const head = side('head', repository)
    const event = await eventOf({ pull_request: { number: 7, head, base: side('base', 'octo/base') } })
    expect(event.pull!.fork).toBe(true)
  }
})

test.each([
  ['requested', null, false, false],
  ['completed', 'success', true, false],
  ['completed', 'skipped', true, false],
  ['completed', 'timed_out', true, true],
])('another run that is %s (%s) tells its head', async (action, conclusion, hasEnded, isBroken) => {
  const run = {
    conclusion,
    id: 9,
    event: 'pull_request',
    head_sha: 'head',
    head_repository: { full_name: 'mallory/base' },
  }
  const { other } = await eventOf({ action, workflow_run: run })
  const facts = { event: 'pull_request', sha: 'head', repository: 'mallory/base', url: '' }
  expect(other).toEqual({ id: 9, hasEnded, isBroken, ...facts })
})

test('outside of GitHub Actions it says so', async () => {
  await expect(readEvent({})).rejects.toThrow('not a job of GitHub Actions')
})
