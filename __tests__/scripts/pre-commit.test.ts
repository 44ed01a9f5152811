import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, expect, test } from '@jest/globals'
import { newFolder } from '../support/new-folder.js'

const folder = newFolder('pre-commit')
const MADE = ['dist/out.js', 'schema/out.json', 'docs/reference/out.md', 'docs/rooms.svg']

function git(...args: string[]): string {
  const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.org', '-c', `core.hooksPath=${resolve('.githooks')}`]
  return execFileSync('git', [...who, ...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' })
}

const write = (path: string, text: string) => writeFileSync(join(folder, path), text)
const filesOfCommit = () => git('show', '--format=', '--name-only', 'HEAD').trim().split('\n').sort()

/** A repository whose build copies its source to every place that the hook has to add. */
beforeAll(() => {
  for (const name of ['src', 'scripts', 'dist', 'schema', 'docs/reference'])
    mkdirSync(join(folder, name), { recursive: true })
  const build = MADE.map((path) => `cp src/one.ts ${path}`).join(' && ')
  write('package.json', JSON.stringify({ scripts: { build } }))
  for (const path of ['src/one.ts', 'src/other.ts', ...MADE]) write(path, '1\n')
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '--no-verify', '--message=first')
})

test('a commit of a source holds what is built from it', () => {
  write('src/one.ts', '2\n')
  git('commit', '--quiet', '--all', '--message=second')
  expect(filesOfCommit()).toEqual([...MADE, 'src/one.ts'].sort())
  for (const path of MADE) expect(readFileSync(join(folder, path), 'utf8')).toBe('2\n')
})

test('a commit without a source builds nothing', () => {
  write('dist/out.js', 'stale\n')
  write('README.md', 'text\n')
  git('add', 'README.md')
  git('commit', '--quiet', '--message=third')
  expect(filesOfCommit()).toEqual(['README.md'])
  git('checkout', '--quiet', '--', 'dist')
})

test('a commit of one source is refused while another has changes that are not staged', () => {
  write('src/one.ts', '3\n')
  git('add', 'src/one.ts')
  write('src/other.ts', '3\n')
  expect(() => git('commit', '--quiet', '--message=fourth')).toThrow(/not staged/)
})

test('a commit of paths is refused, since git would undo its build in the next commit', () => {
  git('reset', '--quiet', '--hard')
  write('src/one.ts', '4\n')
  expect(() => git('commit', '--quiet', '--message=fifth', 'src/one.ts')).toThrow(/git commit PATH/)
})
