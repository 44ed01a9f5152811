import { beforeAll, describe, expect, test } from '@jest/globals'
import {
  ALL_JOBS,
  COMMENT,
  CREATE_CHECK,
  CREATE_COMMENT,
  GATE,
  SHARDS,
  TAKE_OFF_LABEL,
  UPDATE_CHECK,
  UPDATE_COMMENT,
} from './gate-run.js'
import { openScene } from './opened.js'
import type { PullRequest } from './state.js'

const scene = await openScene()
const { github, fork } = scene

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
