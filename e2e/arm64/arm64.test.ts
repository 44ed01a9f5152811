import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, expect, test } from '@jest/globals'
import { runIn } from '../../__tests__/support/shell-blocks.js'
import { Results } from '../../src/results/schema.js'

const here = resolve('e2e/arm64')
const folder = resolve('.boltmark/arm64')
const work = join(folder, 'work')

let root: string
let results: Results
let markdown: string
let before: string

/** In there is no git: out here neither, or the build would belong to another state of the source and be made again. */
const WITHOUT_GIT = { ...process.env, GIT_CEILING_DIRECTORIES: resolve('e2e') }

function boltmark(...args: string[]): void {
  execFileSync('node', [resolve('dist/cli/index.js'), ...args], { stdio: 'inherit', env: WITHOUT_GIT })
}

/** Runs a command in the arm64 root folder; the work folder is at /job, the project at /boltmark. */
function inside(...command: string[]): string {
  return execFileSync(join(here, 'inside.sh'), [root, work, ...command], { encoding: 'utf8', maxBuffer: 2 ** 26 })
}

/** Those of ours: other programs of this machine mount and unmount as they like. */
const mounts = () =>
  readFileSync('/proc/self/mounts', 'utf8')
    .split('\n')
    .filter((line) => line.includes('/boltmark/arm64-') || line.includes(folder))
    .join('\n')
const binfmts = () => readdirSync('/proc/sys/fs/binfmt_misc').join()

beforeAll(() => {
  before = mounts() + binfmts()
  root = execFileSync(join(here, 'root.sh'), { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(work, { recursive: true })
  // SQLite's source, as this machine's own build of it finds it.
  boltmark('build', '--config', 'examples/sqlite/boltmark.yml', '--work-dir', join(folder, 'native'))
  cpSync(join(folder, 'native/build/amalgamation/sqlite3.c'), join(folder, 'sqlite3.c'))
  boltmark('build', '--config', join(here, 'boltmark.yml'), '--work-dir', work)
  const [, ...words] = runIn('docs/results/sqlite-arm64-qemu.md')
  // In there the project lies in a folder of its own, where nothing is written.
  const there = words.map((word) => (word.startsWith('e2e/') ? `/boltmark/${word}` : word))
  inside('node', '/boltmark/dist/cli/index.js', ...there, '--work-dir', '/job')
  results = Results.parse(JSON.parse(readFileSync(join(work, 'results.json'), 'utf8')))
  markdown = readFileSync(join(work, 'report.md'), 'utf8')
}, 3_000_000)

test('the whole job ran on arm64, the load generator and BOLT included', () => {
  expect(results.environment.arch).toBe('arm64')
  expect(results.environment.tools).toMatchObject({
    sysbench: expect.stringMatching(/^sysbench 1/),
    bolt: expect.stringMatching(/^llvm-bolt 19/),
  })
  expect(inside('uname', '--machine').trim()).toBe('aarch64')
})

test('the profile covers more than a fifth of the functions', () => {
  const { functions, functions_profiled } = candidate().profile!
  expect(functions_profiled / functions).toBeGreaterThan(0.2)
})

test('taken branches are down by half or more', () => {
  const { before, after } = candidate().dyno_stats!
  expect(after.taken_branches! / before.taken_branches!).toBeLessThan(0.5)
})

test('both variants were measured on both workloads, and the report says so', () => {
  const measured = results.samples.filter(({ status }) => status === 'ok')
  expect(new Set(measured.map(({ workload, variant }) => `${workload} ${variant}`)).size).toBe(4)
  for (const { rounds } of results.comparisons) expect(rounds).toBeGreaterThanOrEqual(6)
  expect(markdown).toContain('arm64')
})

test('nothing is left mounted or registered, after the end and after a command that failed', () => {
  expect(() => inside('false')).toThrow()
  expect(mounts() + binfmts()).toBe(before)
})

function candidate() {
  return results.variants.find(({ name }) => name === 'bolt')!
}
