/**
 * What `init` writes by default for pull requests, under act: a fork of PostgreSQL whose head slowed a function down. Each push is counted on a
 * simulated processor. The server is the packaged one, so the time of a build from source comes on top.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { openScene } from '../../github/opened.js'
import { POSTGRESQL } from '../../postgresql.js'
import { buildIn, SLOW } from './slow-server.js'

const folder = mkdtempSync(join(tmpdir(), 'boltmark-slow-'))
afterAll(() => rmSync(folder, { recursive: true }))

const CONFIG = `version: 1
target: { adapter: postgresql, tools: ${POSTGRESQL}, binaries: { server: postgres } }
build:
  run: |
${buildIn(`${POSTGRESQL}/postgres`, folder).replaceAll(/^(?=.)/gm, '    ')}
workloads:
  point-select: { driver: sysbench, script: oltp_point_select }
  read-only: { driver: sysbench, script: oltp_read_only }
variants: { baseline: {}, again: { ref: HEAD } }
machine: { max-steal: 100%, max-other-load: 100%, tune: none }
`

/** The runner's time for a pull request: from the event to the comment. */
const WITHIN_S = 600

const scene = await openScene(CONFIG, 1, 'counts')

test('a pull request that slows a function down gets a comment with its name, from counts alone', async () => {
  const { fork, github } = scene
  // The server's user has to reach what is built.
  for (const reached of [folder, fork.folder, fork.workFolder]) chmodSync(reached, 0o755)
  expect(fork.initialised).toContain('.github/workflows/boltmark-timed.yml: written')
  github.repository.pull({ number: 1, headSha: fork.base, files: [{ filename: 'slow.c' }] })
  const head = fork.pushFile('slow.c', SLOW(489))
  const began = performance.now()
  const gate = { workflow: '.github/workflows/boltmark.yml' }
  const ran = await scene.happen('pull_request', fork.pullRequest(head, { action: 'opened' }), gate)
  const seconds = (performance.now() - began) / 1000
  const comment = github.repository.commentsOn(1)[0]!.body
  console.log(`${seconds.toFixed(0)} s from the event to the comment\n\n${comment}`)
  expect(ran.outputs.verdict).toBe('fail')
  expect(comment).toContain('❌ **Gate: fail.**')
  expect(comment).toMatch(/head is slower in read-only on a simulated processor.*most in injected/)
  expect(comment).toContain('Nothing was timed')
  expect(ran.summaries.join('')).toContain('Nothing was timed')
  expect(seconds).toBeLessThan(WITHIN_S)
})
