import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { HistoryBranch } from '../../src/history/branch.js'
import { readLines, writeLines } from '../../src/history/lines.js'
import { OutsideError, UsageError } from '../../src/system/errors.js'
import { newFolder } from '../support/new-folder.js'
import { record } from './histories.js'

const BRANCH = 'boltmark-history'

let home: string
let clones: string[]

function git(folder: string, ...args: string[]): string {
  const identity = ['-c', 'user.name=Tester', '-c', 'user.email=tester@example.invalid']
  return execFileSync('git', ['-C', folder, ...identity, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

beforeEach(() => {
  home = newFolder('branch')
  git(home, 'init', '--quiet', '--bare', '--initial-branch=main', 'remote.git')
  clones = ['one', 'two'].map((name) => {
    git(home, 'clone', '--quiet', 'remote.git', name)
    return join(home, name)
  })
})

const branchOf = (clone: string) => new HistoryBranch(clone, 'origin', BRANCH)

function append(clone: string, i: number): Promise<void> {
  return branchOf(clone).update('history.jsonl', `Add run-${i}`, (content) => ({
    'history.jsonl': writeLines([...readLines(content).records, record(i)]),
  }))
}

const runsIn = async (clone: string) =>
  readLines(await branchOf(clone).read('history.jsonl')).records.map(({ run }) => run)

test('a branch that is not there is empty, and made by the first write', async () => {
  expect(await branchOf(clones[0]!).read('history.jsonl')).toBe('')
  await append(clones[0]!, 0)
  expect(await runsIn(clones[1]!)).toEqual(['run-0'])
  expect(git(join(home, 'remote.git'), 'ls-tree', '--name-only', BRANCH)).toBe('history.jsonl\n')
})

test('a checkout of another user, as in a container, is written from too', async () => {
  const { GIT_CONFIG_GLOBAL } = process.env
  // By it git's own tests make somebody else the owner; of the remote, which is elsewhere in earnest, it is not the question.
  writeFileSync(join(home, 'gitconfig'), `[safe]\n\tdirectory = ${join(home, 'remote.git')}\n`)
  Object.assign(process.env, { GIT_TEST_ASSUME_DIFFERENT_OWNER: '1', GIT_CONFIG_GLOBAL: join(home, 'gitconfig') })
  try {
    await append(clones[0]!, 0)
    expect(await runsIn(clones[1]!)).toEqual(['run-0'])
  } finally {
    delete process.env.GIT_TEST_ASSUME_DIFFERENT_OWNER
    if (GIT_CONFIG_GLOBAL === undefined) delete process.env.GIT_CONFIG_GLOBAL
    else process.env.GIT_CONFIG_GLOBAL = GIT_CONFIG_GLOBAL
  }
})

test('two that append at once both survive, from the first write on', async () => {
  await Promise.all([0, 1, 2, 3].map((i) => append(clones[i % 2]!, i)))
  expect((await runsIn(clones[0]!)).sort()).toEqual(['run-0', 'run-1', 'run-2', 'run-3'])
  expect(git(join(home, 'remote.git'), 'rev-list', '--count', BRANCH).trim()).toBe('4')
}, 60_000)

test('a push that comes second is done again on top of the first', async () => {
  await append(clones[0]!, 0)
  let calls = 0
  await branchOf(clones[1]!).update('history.jsonl', 'Add run-2', (content) => {
    // Somebody else is first, once.
    if (calls++ === 0) {
      const clone = join(home, 'third')
      git(home, 'clone', '--quiet', '--branch', BRANCH, 'remote.git', 'third')
      git(clone, 'commit', '--quiet', '--allow-empty', '--message=first')
      git(clone, 'push', '--quiet', 'origin', BRANCH)
    }
    return { 'history.jsonl': writeLines([...readLines(content).records, record(2)]) }
  })
  expect(calls).toBe(2)
  expect(await runsIn(clones[0]!)).toEqual(['run-0', 'run-2'])
})

test('the work tree, its branch and its index are left alone', async () => {
  await append(clones[0]!, 0)
  expect(git(clones[0]!, 'status', '--porcelain')).toBe('')
  expect(git(clones[0]!, 'symbolic-ref', 'HEAD').trim()).toBe('refs/heads/main')
  expect(git(clones[0]!, 'for-each-ref', 'refs/heads')).toBe('')
})

test('other files of the branch stay', async () => {
  await branchOf(clones[0]!).update('index.html', 'page', () => ({ 'index.html': '<p>', 'history.jsonl': '' }))
  await append(clones[1]!, 0)
  expect(await branchOf(clones[0]!).read('index.html')).toBe('<p>')
})

test('nothing is written when there is nothing to change', async () => {
  await branchOf(clones[0]!).update('history.jsonl', 'nothing', () => undefined)
  expect(git(clones[0]!, 'ls-remote', 'origin')).toBe('')
})

describe('what is refused', () => {
  test('a remote that is not there, with what to do', async () => {
    const branch = new HistoryBranch(clones[0]!, 'nowhere', BRANCH)
    await expect(branch.read('history.jsonl')).rejects.toBeInstanceOf(OutsideError)
    await expect(branch.read('history.jsonl')).rejects.toThrow(/could not look at boltmark-history of nowhere/)
  })

  test.each(['--upload-pack=touch x', 'a b', '../x', ''])('the branch %p', (name) => {
    expect(() => new HistoryBranch(clones[0]!, 'origin', name)).toThrow(UsageError)
  })

  test('a remote that would be an option', () => {
    expect(() => new HistoryBranch(clones[0]!, '--upload-pack=touch x', BRANCH)).toThrow(UsageError)
  })
})
