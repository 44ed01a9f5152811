import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { type JobReport, reportToJob } from '../../src/ci/outputs.js'
import { ExitCode } from '../../src/system/errors.js'
import { newFolder } from '../support/new-folder.js'

let folder: string
let printed: string
const before = { ...process.env }

beforeEach(() => {
  folder = newFolder('outputs')
  for (const [name, file] of [
    ['GITHUB_OUTPUT', 'output'],
    ['GITHUB_STEP_SUMMARY', 'summary'],
  ] as const) {
    process.env[name] = join(folder, file)
    writeFileSync(join(folder, file), '')
  }
  printed = ''
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += text
    return true
  })
})

afterEach(() => {
  jest.restoreAllMocks()
  process.env = { ...before }
  rmSync(folder, { recursive: true })
})

const FINDINGS: JobReport = { exitCode: ExitCode.done, text: 'all is well', outputs: { verdict: 'pass' } }

/** What the runner would take for a command of ours: lines between `stop-commands` and its token are none. */
function commandsIn(log: string): string[] {
  const commands: string[] = []
  let stopped: string | undefined
  for (const line of log.split('\n')) {
    if (stopped !== undefined) {
      if (line === `::${stopped}::`) stopped = undefined
      continue
    }
    const [, command, argument] = /^::([a-z-]+)[^:]*::(.*)$/.exec(line) ?? []
    if (command === 'stop-commands') stopped = argument!
    else if (command !== undefined) commands.push(command)
  }
  expect(stopped).toBeUndefined()
  return commands
}

test('text that looks like commands is shown, and is none', async () => {
  const text = 'a name\n::add-mask::pass\n::stop-commands::guessed\n::guessed::\n::error::not ours'
  await reportToJob({ ...FINDINGS, text })
  expect(printed).toContain(text)
  expect(commandsIn(printed)).toEqual([])
  expect(commandsIn(text.replaceAll(/.*guessed.*\n/g, ''))).toEqual(['add-mask', 'error'])
})

test('nobody can know the token that lets commands through again', async () => {
  const tokens = async () => {
    printed = ''
    await reportToJob(FINDINGS)
    return /^::stop-commands::(.+)$/m.exec(printed)![1]!
  }
  const [one, other] = [await tokens(), await tokens()]
  expect(one.length).toBeGreaterThan(16)
  expect(other).not.toBe(one)
})

test('outputs and summary go where the job looks for them; a gate that failed is an error of its own', async () => {
  const outputs = { verdict: 'fail', summary: 'slower in one cell' }
  await reportToJob({ ...FINDINGS, exitCode: ExitCode.gateFailed, outputs, summary: '# A report' })
  expect(readFileSync(join(folder, 'output'), 'utf8')).toMatch(/verdict<<\S+\nfail\n/)
  expect(readFileSync(join(folder, 'summary'), 'utf8')).toBe('# A report\n')
  expect(commandsIn(printed)).toEqual(['error'])
  expect(printed).toContain('slower in one cell')
})
