import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { asRepository } from '../fresh-copy.js'

const OURS = [...['.github/workflows', 'examples/workflows'].flatMap(workflowsIn), 'e2e/action/workflow.yml']

/** What `boltmark init` writes into a repository of another owner. */
const fork = mkdtempSync(join(tmpdir(), 'boltmark-init-lint-'))
beforeAll(() => {
  writeFileSync(join(fork, 'sqlite3.c'), '')
  execFileSync(process.execPath, [resolve('dist/cli/index.js'), 'init'], { cwd: fork })
  asRepository(fork)
})
afterAll(() => rmSync(fork, { recursive: true }))

function workflowsIn(folder: string): string[] {
  return readdirSync(folder).map((name) => join(folder, name))
}

/** What a linter says; an empty text is clean. */
function said(program: string, args: string[], cwd = '.'): string {
  try {
    execFileSync(resolve(program), args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    return ''
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    return `${stdout}${stderr}`
  }
}

function zizmor(files: string[], cwd?: string): string {
  const config = resolve('.github/zizmor.yml')
  return said('.tools/venv/bin/zizmor', ['--offline', '--pedantic', '--quiet', '--config', config, ...files], cwd)
}

test('actionlint finds nothing in our workflows and examples', () => {
  expect(said('.tools/bin/actionlint', OURS)).toBe('')
})

test('zizmor finds nothing in our workflows, examples and the action', () => {
  expect(zizmor([...OURS, 'action.yml'])).toBe('')
})

test('neither finds anything in what `boltmark init` writes', () => {
  expect(said('.tools/bin/actionlint', [], fork)).toBe('')
  expect(zizmor(['.github/workflows'], fork)).toBe('')
})
