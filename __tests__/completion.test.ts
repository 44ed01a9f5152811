import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { completionScript } from '../src/completion.js'

const COMMANDS = [
  {
    path: '',
    words: [
      { word: 'run', description: "it's all" },
      { word: 'history', description: 'earlier' },
    ],
  },
  {
    path: 'run',
    words: [
      { word: '--config', description: 'a file' },
      { word: '--json', description: 'JSON' },
    ],
  },
  {
    path: 'history',
    words: [
      { word: 'add', description: 'add' },
      { word: 'show', description: 'show' },
    ],
  },
  { path: 'history add', words: [{ word: '--page', description: 'a page' }] },
]

const folder = mkdtempSync(join(tmpdir(), 'boltmark-completion-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What bash itself completes. */
function inBash(words: readonly string[]): string[] {
  const file = join(folder, 'completion.bash')
  writeFileSync(file, completionScript('bash', 'boltmark', COMMANDS))
  const script = `source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _boltmark; printf '%s\\n' "\${COMPREPLY[@]}"`
  const { stdout, stderr } = spawnSync('bash', ['-c', script, 'bash', file, ...words], { encoding: 'utf8' })
  expect(stderr).toBe('')
  return stdout.split('\n').filter(Boolean)
}

test.each([
  [
    ['boltmark', ''],
    ['run', 'history'],
  ],
  [['boltmark', 'h'], ['history']],
  [
    ['boltmark', 'run', '--'],
    ['--config', '--json'],
  ],
  [['boltmark', 'run', '--config', 'run', '--j'], ['--json']],
  [
    ['boltmark', 'history', ''],
    ['add', 'show'],
  ],
  [['boltmark', 'history', 'add', ''], ['--page']],
  [['boltmark', 'run', 'x'], []],
])('bash: %j is completed by %j', (words, completed) => {
  expect(inBash(words)).toEqual(completed)
})
