import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type ActRun, act } from './act.js'
import { endsWithTest } from './ends-with-test.js'
import { asRepository, freshCopy } from './fresh-copy.js'
import { LIBRARY } from './sqlite.js'

const repository = freshCopy('action')
afterAll(() => rmSync(repository, { recursive: true, force: true }))

describe('the action in a workflow', () => {
  let ran: ActRun

  beforeAll(async () => {
    cpSync(LIBRARY, join(repository, 'e2e/action', basename(LIBRARY)))
    asRepository(repository)
    ran = await act(repository, 'push', 'e2e/action/workflow.yml')
    if (ran.exitCode !== 0) throw new Error(`act ended with ${ran.exitCode}:\n${ran.log}`)
  })

  test('runs the one job, and it succeeds', () => {
    expect(ran.jobs).toEqual({ SQLite: 'success' })
  })

  test('gives its outputs to later steps', () => {
    expect(ran.outputs.verdict).toBe('off')
    expect(ran.outputs.summary).toMatch(/bolt/)
    expect(ran.outputs.results).toMatch(/\.boltmark\/action\/results\.json$/)
    expect(ran.outputs.report).toMatch(/\.boltmark\/action\/report\.md$/)
  })

  test('writes the report into the job summary', () => {
    expect(ran.summaries.join('')).toMatch(/bolt.*baseline/s)
  })
})

/** Runs the action as the runner does, in a folder that is empty. */
async function inEmptyFolder(inputs: Readonly<Record<string, string>>): Promise<{ said: string; exitCode: unknown }> {
  const cwd = mkdtempSync(join(tmpdir(), 'boltmark-start-'))
  try {
    const env = { PATH: process.env.PATH, ...inputs }
    const child = endsWithTest(spawn(resolve('.tools/bin/node24'), [resolve('dist/index.js')], { cwd, env }))
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk
    })
    const exitCode = await new Promise((done) => child.on('close', done))
    return { said, exitCode }
  } finally {
    rmSync(cwd, { recursive: true })
  }
}

test('the action says first what it runs, and a folder without a config is bad usage', async () => {
  const { said, exitCode } = await inEmptyFolder({})
  expect(said.split('\n')[0]).toBe('boltmark run')
  expect(exitCode).toBe(2)
})

test('a command runs in the working directory that it is given, and a missing one is named', async () => {
  const given = resolve('examples/sqlite')
  const config = { INPUT_COMMAND: 'plan', INPUT_CONFIG: 'boltmark.yml' }
  expect(await inEmptyFolder({ ...config, 'INPUT_WORKING-DIRECTORY': given })).toMatchObject({ exitCode: 0 })
  const { said, exitCode } = await inEmptyFolder({ ...config, 'INPUT_WORKING-DIRECTORY': 'no/such' })
  expect(said).toContain('There is no folder no/such (working-directory).')
  expect(exitCode).toBe(2)
})
