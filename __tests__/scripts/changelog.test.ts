import { expect, test } from '@jest/globals'
import { changelog } from '../../scripts/changelog/changelog.js'

test('commits are listed by scope, newest first; those that change nothing for users come last', () => {
  const subjects = [
    'schedule: a cell stops when its verdict is decided',
    'arm64 lane: installs sysbench',
    'config: a key is named with its line',
    'schedule: rounds go where a verdict is open',
    'Merge what was left',
  ]
  expect(changelog(subjects)).toBe(`### config

- a key is named with its line

### schedule

- a cell stops when its verdict is decided
- rounds go where a verdict is open

### For contributors

- arm64 lane: installs sysbench
- Merge what was left
`)
})

test('a colon later in a sentence makes no scope', () => {
  expect(changelog(['A full disk is told in one sentence: what is full, and what to do'])).toBe(
    '### For contributors\n\n- A full disk is told in one sentence: what is full, and what to do\n',
  )
})

test('nothing makes nothing', () => {
  expect(changelog([''])).toBe('')
})
