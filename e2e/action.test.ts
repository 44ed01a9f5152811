import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type ActRun, act } from './act.js'
import { asRepository, freshCopy } from './fresh-copy.js'

const repository = freshCopy('action')
afterAll(() => rmSync(repository, { recursive: true, force: true }))

describe('the action in a workflow', () => {
  let ran: ActRun

  beforeAll(async () => {
    asRepository(repository)
    ran = await act(repository, 'push', 'e2e/action/workflow.yml')
    if (ran.exitCode !== 0) throw new Error(`act ended with ${ran.exitCode}:\n${ran.log}`)
  })

  test('runs the one job, and it succeeds', () => {
    expect(ran.jobs).toEqual({ SQLite: 'success' })
  })

  test('gives its outputs to later steps', () => {
    expect(ran.outputs.verdict).toBe('neutral')
    expect(ran.outputs.summary).toMatch(/bolt/)
    expect(ran.outputs.results).toMatch(/\.boltmark\/action\/results\.json$/)
    expect(ran.outputs.report).toMatch(/\.boltmark\/action\/report\.md$/)
  })

  test('writes the report into the job summary', () => {
    expect(ran.summaries.join('')).toMatch(/bolt.*baseline/s)
  })
})

test('the action starts without delay: its first line comes first', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'boltmark-start-'))
  const began = performance.now()
  const child = spawn(resolve('.tools/bin/node24'), [resolve('dist/index.js')], {
    cwd,
    env: { PATH: process.env.PATH },
  })
  let first = ''
  let tookMs = 0
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    if (!first) tookMs = performance.now() - began
    first += chunk
  })
  const exitCode = await new Promise((done) => child.on('close', done))
  console.log(`first line after ${tookMs.toFixed(0)} ms`)
  expect(first.split('\n')[0]).toBe('boltmark run')
  // There is no config in that folder.
  expect(exitCode).toBe(2)
})
