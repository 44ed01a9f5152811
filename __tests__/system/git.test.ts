import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import { handOn } from '../../src/system/environment.js'
import { askGit, commitAt, isChanged, isTracked, originOf, uncommittedChanges } from '../../src/system/git.js'
import { newFolder } from '../support/new-folder.js'

const folder = newFolder('git')
beforeAll(() => askGit(folder, 'init', '--quiet'))

test('tells what git printed, and nothing where it refuses', async () => {
  expect(await askGit(folder, 'rev-parse', '--is-inside-work-tree')).toBe('true\n')
  expect(await askGit(folder, 'rev-parse', '--verify', 'HEAD')).toBeUndefined()
  expect(await askGit(join(folder, 'missing'), 'status')).toBeUndefined()
})

describe('a repository of another user', () => {
  // By it git's own tests make somebody else the owner.
  const name = 'GIT_TEST_ASSUME_DIFFERENT_OWNER'
  let takeBack: () => void
  beforeAll(() => {
    process.env[name] = '1'
    takeBack = handOn([name])
  })
  afterEach(() => {
    delete process.env.GITHUB_WORKSPACE
  })
  afterAll(() => {
    delete process.env[name]
    takeBack()
  })

  test('is not looked at', async () => {
    expect(await askGit(folder, 'rev-parse', '--is-inside-work-tree')).toBeUndefined()
  })

  test("is looked at where it is the job's checkout, and there alone", async () => {
    process.env.GITHUB_WORKSPACE = folder
    expect(await askGit(folder, 'rev-parse', '--is-inside-work-tree')).toBe('true\n')
    process.env.GITHUB_WORKSPACE = join(folder, '..')
    expect(await askGit(folder, 'rev-parse', '--is-inside-work-tree')).toBeUndefined()
  })
})

test('no program that a repository names is started: neither fsmonitor nor a hook', async () => {
  const hostile = newFolder('git')
  try {
    await askGit(hostile, 'init', '--quiet')
    const script = `#!/bin/sh\ntouch ${hostile}/ran\n`
    for (const name of ['monitor', '.git/hooks/post-checkout', '.git/hooks/pre-commit'])
      writeFileSync(join(hostile, name), script, { mode: 0o755 })
    writeFileSync(join(hostile, '.git/config'), `[core]\n\tfsmonitor = ${hostile}/monitor\n`, { flag: 'a' })
    await askGit(hostile, 'add', 'monitor')
    await askGit(hostile, '-c', 'user.name=x', '-c', 'user.email=x@example.org', 'commit', '--quiet', '-m', 'x')
    await isChanged(hostile)
    await askGit(hostile, 'checkout', '--quiet', '--detach')
    expect(existsSync(join(hostile, 'ran'))).toBe(false)
  } finally {
    rmSync(hostile, { recursive: true })
  }
})

test('an answer of which a part is missing is an error: silence would be taken for no change', async () => {
  const long = askGit(folder, '-c', `alias.long=!head -c ${65 * 1024 * 1024} /dev/zero`, 'long')
  await expect(long).rejects.toThrow('git printed more than 64 MiB')
})

test('without a commit there is none to name', async () => {
  expect(await commitAt(folder)).toBeNull()
  await askGit(
    folder,
    '-c',
    'user.name=x',
    '-c',
    'user.email=x@example.org',
    'commit',
    '--quiet',
    '--allow-empty',
    '-m',
    'x',
  )
  expect(await commitAt(folder)).toMatch(/^[0-9a-f]{40}$/)
})

test('changes are those of files that git knows; our own configs are none, wherever they lie', async () => {
  const put = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const configs = ['boltmark.yml', '.github/boltmark.yml', 'ci/boltmark-nightly.yaml']
  for (const file of [...configs, 'server.c', 'deep/main.c']) put(file, 'one\n')
  await askGit(folder, 'add', '--all')
  await askGit(folder, '-c', 'user.name=x', '-c', 'user.email=x@example.org', 'commit', '--quiet', '-m', 'y')
  put('nohup.out', 'two\n')
  expect(await isChanged(folder)).toBe(false)
  expect(await isTracked(folder, 'nohup.out')).toBe(false)
  expect(await isTracked(folder, 'ci/boltmark-nightly.yaml')).toBe(true)
  for (const file of configs) put(file, 'two\n')
  expect(await isChanged(join(folder, 'deep'))).toBe(true)
  expect(await uncommittedChanges(folder)).toBe('')
  put('deep/main.c', 'two\n')
  expect(await uncommittedChanges(folder)).toContain('+two')
  expect(await uncommittedChanges(join(folder, 'deep'))).toBe(await uncommittedChanges(folder))
})

test('there is no origin before there is one', async () => {
  expect(await originOf(folder)).toBeUndefined()
})

test.each([
  ['https://github.com/owner/name.git', 'https://github.com/owner/name.git'],
  ['https://user:secret@github.com/owner/name', 'https://github.com/owner/name'],
  ['git@github.com:owner/name.git', 'git@github.com:owner/name.git'],
  ['ssh://git@example.org:2222/owner/name', 'ssh://git@example.org:2222/owner/name'],
  ['ssh://git:secret@example.org/owner/name', 'ssh://git@example.org/owner/name'],
  ['/srv/git/name.git', undefined],
  ['../name:with-colon', undefined],
  ['file:///srv/git/name.git', undefined],
])('an origin %s is told as %s', async (address, told) => {
  await askGit(folder, 'config', 'remote.origin.url', address)
  expect(await originOf(folder)).toBe(told)
})
