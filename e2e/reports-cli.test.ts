/** The commands that read what was measured before, as a user gives them: nothing is built or measured here. */
import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { commandsOf, shellBlocks } from '../__tests__/support/shell-blocks.js'
import { fixture } from '../__tests__/workloads/outputs.js'
import { Results } from '../src/results/schema.js'
import { cli, type Ran } from './cli.js'
import { comparedResults } from './github/results.js'

const SYSBENCH = fixture('sysbench-mysql-9.7.2-oltp_read_write')
const ROUNDS = 8

let folder: string

const boltmark = (args: readonly string[], input = '') => cli(folder, args, { input })

/** Bad usage is 2, what is wrong outside of Boltmark 3; both are told on standard error. */
function expectRefused(args: readonly string[], exitCode: 2 | 3, message: string): void {
  expect(boltmark(args)).toEqual({ exitCode, stdout: '', stderr: expect.stringContaining(message) })
}

/** The published results files, and the lines of each page. Other files there have no samples. */
const AGAIN = readdirSync('docs/results')
  .filter((name) => name.endsWith('.json'))
  .filter((name) => 'samples' in JSON.parse(readFileSync(join('docs/results', name), 'utf8')))
  .map((name) => [name, shellBlocks(join('docs/results', name.replace(/json$/, 'md'))).flat()] as const)

const published = (name: string) => resolve('docs/results', `${name}.json`)

/** Outputs of a sysbench whose runs went so many times faster than the recorded one. */
function writeOutputs(variant: string, factor: number): void {
  for (let round = 0; round < ROUNDS; round++) {
    const seconds = (10 + 0.001 * ((round * 5) % ROUNDS)) / factor
    writeFileSync(join(folder, `${variant}-${round}.txt`), SYSBENCH.replace('10.0028s', `${seconds.toFixed(4)}s`))
  }
}

const cell = (threads: number, ...more: string[]) => [
  ...['import', '--driver', 'sysbench', '--workload', 'mix', '--threads', String(threads)],
  ...['--baseline', 'base-*.txt', '--candidate', 'bolt=bolt-*.txt', '--output', `at-${threads}.json`, ...more],
]

let imported: Ran

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'boltmark-reports-'))
  writeOutputs('base', 1)
  writeOutputs('bolt', 1.01)
  writeFileSync(join(folder, 'failing.json'), JSON.stringify(comparedResults({ head: 0.8 })))
  imported = boltmark(cell(8))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('"Run it again" of the published results', () => {
  test.each(AGAIN)('%s: its last two lines are typed', (name, lines) => {
    const home = join(folder, name)
    mkdirSync(join(home, '.boltmark'), { recursive: true })
    copyFileSync(join('docs/results', name), join(home, '.boltmark', 'results.json'))
    const said = lines.slice(-2).map((line) => cli(home, commandsOf(line)[0]!.slice(1)))
    expect(said.map(({ exitCode }) => exitCode)).toEqual([0, 0])
    expect(JSON.parse(said[0]!.stdout)).toHaveProperty('comparisons')
    expect(said[1]!.stdout).toMatch(/^<!doctype html>/i)
  })
})

describe('import', () => {
  test('makes a results file, and says where it is', () => {
    expect(imported).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/^results: at-8\.json$/m) })
    const { samples } = Results.parse(JSON.parse(readFileSync(join(folder, 'at-8.json'), 'utf8')))
    expect(samples).toHaveLength(2 * ROUNDS)
  })

  test.each<[string, string[], 2 | 3, string]>([
    ['an option that is missing', ['import', '--driver', 'sysbench'], 2, '--workload'],
    ['a file of two variants', cell(1, '--control', 'base-0.txt'), 2, 'is named twice'],
    ['a file that is not there', cell(1, '--control', 'again.txt'), 3, 'again.txt'],
  ])('%s is refused', (_, args, exitCode, message) => expectRefused(args, exitCode, message))
})

describe('compare', () => {
  test.each(['sqlite-arm64-qemu', 'ferretdb-ycsb-a', 'wiredtiger-bolt'])('%s: a row for each comparison', (name) => {
    const { comparisons } = Results.parse(JSON.parse(readFileSync(published(name), 'utf8')))
    const { exitCode, stdout } = boltmark(['compare', published(name)])
    expect(exitCode).toBe(0)
    const rows = stdout.split('\n').map((line) => line.trim().split(/ {2,}/))
    for (const { candidate, metric, workload, threads } of comparisons.filter(({ rounds }) => rounds > 0))
      expect(rows).toContainEqual(expect.arrayContaining([candidate, metric, workload, String(threads)]))
  })

  test.each<[string, string[], RegExp]>([
    ['as planned, a change within the margin is none', [], /\+1\.00 % \[\+1\.00, \+1\.00\] +8 .*= same/],
    ['--margin decides what counts as no change', ['--margin', '0.1%'], /\+1\.00 % .*▲ faster/],
    [
      '--confidence decides how many rounds it takes',
      ['--confidence', '0.999'],
      /\+1\.0 % \[no interval\] .*\? inconcl/,
    ],
  ])('%s', (_, options, expected) => {
    const { exitCode, stdout } = boltmark(['compare', 'at-8.json', ...options])
    expect(exitCode).toBe(0)
    expect(stdout.split('\n').find((line) => /^ *bolt +throughput +mix +8 /.test(line))).toMatch(expected)
  })

  test('several files are pooled', () => {
    expect(boltmark(cell(16)).exitCode).toBe(0)
    const { exitCode, stdout } = boltmark(['compare', 'at-8.json', 'at-16.json'])
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(/^ *bolt +throughput +all 2 cells +\+1\.0/m)
  })

  test('--json is one document, with the terms that were asked for', () => {
    const { stdout } = boltmark(['compare', 'failing.json', '--json', '--margin', '10%', '--confidence', '0.9'])
    expect(JSON.parse(stdout)).toMatchObject({ margin: 0.1, confidence: 0.9, comparisons: [{ candidate: 'head' }] })
  })

  test.each<[string, string[], string]>([
    ['a file that is not there', ['none.json'], 'There is no results file none.json.'],
    ['a file that is none', ['base-0.txt'], 'base-0.txt is not JSON'],
    ['a margin beyond all', ['failing.json', '--margin', '2'], 'a share between 0 and 1'],
  ])('%s is bad usage', (_, args, message) => expectRefused(['compare', ...args], 2, message))
})

test('gate ends with 1 where results fail, and says why', () => {
  expect(boltmark(['gate', 'failing.json'])).toMatchObject({
    exitCode: 1,
    stdout: expect.stringMatching(/^fail\n {2}head is slower in .*, confirmed/),
  })
})

describe('report', () => {
  test.each<[string[], RegExp]>([
    [[], /^# .+\n[\s\S]*^## Environment$/m],
    [['--style', 'compact'], /^### Faster: throughput \+[\d.]+ % \[/],
    [['--format', 'openmetrics'], /^# TYPE boltmark_run info\n[\s\S]*\n# EOF\n$/],
  ])('%j', (options, expected) => {
    const { exitCode, stdout } = boltmark(['report', published('mysql-9.7'), ...options])
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(expected)
  })

  test.each<[string, string[], string]>([
    ['a file that is not there', ['none.json'], 'There is no results file none.json.'],
    ['a style that there is not', ['failing.json', '--style', 'short'], 'Styles are full and compact.'],
    ['a format that there is not', ['failing.json', '--format', 'pdf'], 'There is no report format pdf.'],
  ])('%s is bad usage', (_, args, message) => expectRefused(['report', ...args], 2, message))
})

describe('history', () => {
  const files = Array.from({ length: 20 }, (_, night) => `night-${night}.json`)
  const slower = 'night-20.json'

  beforeAll(() => {
    const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...args])
    git('init', '--quiet')
    git('init', '--quiet', '--bare', 'remote.git')
    git('remote', 'add', 'origin', join(folder, 'remote.git'))
    for (const [night, file] of [...files, slower].entries()) {
      const results = comparedResults({ head: file === slower ? 0.8 : 1 + 0.002 * (night % 3) })
      const started = new Date(Date.UTC(2026, 0, 1 + night)).toISOString()
      writeFileSync(join(folder, file), JSON.stringify({ ...results, run: { ...results.run, id: file, started } }))
    }
  })

  test('add keeps each run once, on a branch of the remote', () => {
    expect(boltmark(['history', 'add', ...files])).toMatchObject({
      exitCode: 0,
      stdout: 'added 20 of 20 records: 20 in all\n',
    })
    expect(boltmark(['history', 'add', files[0]!])).toMatchObject({
      exitCode: 0,
      stdout: 'added 0 of 1 records; 1 existed already: 20 in all\n',
    })
  })

  test('check ends with 1 when something became slower, and with 0 before', () => {
    const check = () => boltmark(['history', 'check'])
    expect(check()).toMatchObject({ exitCode: 0, stdout: 'nothing changed with the latest run\n' })
    expect(boltmark(['history', 'add', slower]).exitCode).toBe(0)
    expect(check()).toMatchObject({ exitCode: 1, stdout: expect.stringMatching(/^▼ slower: .*head.* a step of -20/) })
  })

  test('show tells of all, and page draws it', () => {
    const { exitCode, stdout } = boltmark(['history', 'show'])
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(/▼ slower: /)
    const page = boltmark(['history', 'page', '--output', 'page.html', '--json'])
    expect(JSON.parse(page.stdout)).toMatchObject({ page: 'page.html', records: 21 })
    expect(readFileSync(join(folder, 'page.html'), 'utf8')).toMatch(/^<!DOCTYPE html>/)
  })

  test('a remote that there is not is told', () => {
    expectRefused(['history', 'show', '--remote', 'nowhere'], 3, 'nowhere')
  })
})

describe('parse', () => {
  test('tells the figures of an output', () => {
    // 22377 transactions in 10 s.
    expect(boltmark(['parse', 'sysbench', 'base-0.txt'])).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining('throughput: 2,238 tx/s\n'),
    })
  })

  test('reads standard input too', () => {
    const { exitCode, stdout } = boltmark(['parse', 'sysbench', '-'], SYSBENCH)
    expect(exitCode).toBe(0)
    expect(stdout).toContain('latency_p95: 1.70 ms\n')
  })

  test.each<[string, string[], 2 | 3, string]>([
    ['a file that is not there', ['sysbench', 'none.txt'], 3, 'none.txt'],
    ['what is no output', ['sysbench', 'failing.json'], 3, 'failing.json gives no sample'],
    ['an unknown load generator', ['sysbnech', 'base-0.txt'], 2, 'Did you mean sysbench?'],
  ])('%s is refused', (_, args, exitCode, message) => expectRefused(['parse', ...args], exitCode, message))
})

test('standard output that cannot be written to is an error of the machine, in a sentence', () => {
  const command = `"$0" "$@" >/dev/full`
  const args = ['-c', command, process.execPath, resolve('dist/cli/index.js'), 'report', published('postgresql-15')]
  const { status, stderr } = spawnSync('sh', args, { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({
    status: 3,
    stderr: expect.stringMatching(/^error Cannot write to standard output: .*ENOSPC.*\n {2}→ .*\n$/),
  })
})
