import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import jest from '../../jest.config.js'
import { filesAtOnce, LANES } from '../../scripts/lanes.js'

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
const files = tracked.split('\n').filter((file) => file && existsSync(file))
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const named = Object.entries(LANES)

/** The test files of a project of Jest, as its `roots` and `testPathIgnorePatterns` choose them. */
function testsOf(name: string): string[] {
  const { roots, testPathIgnorePatterns } = jest.projects.find(({ displayName }) => displayName === name)!
  return files
    .filter((file) => file.endsWith('.test.ts') && file.startsWith(roots[0]!.replace('<rootDir>/', '')))
    .filter((file) => !testPathIgnorePatterns.some((pattern) => new RegExp(pattern).test(`/${file}`)))
}

/** The test files that a lane runs. */
function testsIn({ project, tests = [''] }: (typeof LANES)[string]): string[] {
  return project ? testsOf(project).filter((file) => tests.some((part) => file.includes(part))) : []
}

test('of several lanes, one that does not exist is refused before anything is installed', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/lane.js', 'corpus,corups'], { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringMatching(/^error There is no lane corups\./) })
})

test('package.json has at most twelve scripts', () => {
  expect(Object.keys(scripts).length).toBeLessThanOrEqual(12)
})

describe('the lanes', () => {
  test('are those of the table in CONTRIBUTING.md, with their times and what they cover', () => {
    const rows = readFileSync('CONTRIBUTING.md', 'utf8').matchAll(/^\| `([\w:-]+)` \| ([^|]+) \| ([^|]+) \|$/gm)
    expect([...rows].map((row) => row.slice(1))).toEqual(
      named.map(([name, { takes, covers }]) => [name, takes, covers]),
    )
  })

  test.each(named)('%s runs something that is there, with tools and a config that are there', (_, lane) => {
    const { tools = [], setup = [], project, tests = [], program } = lane
    for (const tool of tools) expect(files).toContain(`scripts/tools/${tool}.sh`)
    for (const config of [setup].flat()) expect(files).toContain(config)
    if (program) expect(files).toContain(program.replace(/\.js$/, '.ts'))
    if (project)
      for (const part of tests.length > 0 ? tests : ['']) expect(testsIn({ ...lane, tests: [part] })).not.toEqual([])
    expect(Boolean(program) !== Boolean(project)).toBe(true)
  })

  test.each(named.filter(([, { tools }]) => tools?.includes('act')))(
    '%s has what act runs with, and the source that every fork holds',
    (_, { tools }) => {
      for (const tool of ['go', 'node24', 'sqlite-source']) expect(tools).toContain(tool)
    },
  )

  test.each(named.filter(([, { first }]) => first))('%s starts first what is there', (_, lane) => {
    for (const part of lane.first!) expect(testsIn(lane).filter((file) => file.includes(part))).not.toEqual([])
  })

  test.each(named)('%s runs at most two test files at once for each processor', (_, lane) => {
    const atOnce = filesAtOnce(lane, 2)
    expect(Number.isInteger(atOnce)).toBe(true)
    expect(atOnce).toBeGreaterThanOrEqual(1)
    expect(atOnce).toBeLessThanOrEqual(4)
  })

  test('run every test there is', () => {
    const run = new Set(named.flatMap(([, lane]) => testsIn(lane)))
    expect(files.filter((file) => file.endsWith('.test.ts') && !run.has(file))).toEqual([])
  })

  test('are run every night where they say so', () => {
    const { jobs } = parse(readFileSync('.github/workflows/nightly.yml', 'utf8'))
    expect(jobs.lane.strategy.matrix.lane).toEqual(named.flatMap(([name, { nightly }]) => (nightly ? [name] : [])))
  })

  test('use every script for a tool', () => {
    const used = named.flatMap(([, { tools = [] }]) => tools.map((tool) => `scripts/tools/${tool}.sh`))
    expect(files.filter((file) => file.startsWith('scripts/tools/') && !used.includes(file))).toEqual([])
  })
})

describe('npm', () => {
  test('has twelve scripts at most', () => {
    expect(Object.keys(scripts).length).toBeLessThanOrEqual(12)
  })

  test('has every script and every lane that a document, a comment or a workflow names', () => {
    const texts = files.filter((file) => /\.(md|ts|js|sh|yml)$/.test(file) && !/^(dist|CHANGELOG)/.test(file))
    const unknown = texts.flatMap((file) =>
      [
        ...readFileSync(file, 'utf8').matchAll(
          /npm run (?:--silent )?([a-z][\w:-]*)(?: (?:-- --install )?([a-z][\w:-]*))?/g,
        ),
      ]
        .filter(
          ([, script, lane]) => !(script! in scripts) || (script === 'lane' && lane !== undefined && !(lane in LANES)),
        )
        .map(([text]) => `${file}: ${text}`),
    )
    expect(unknown).toEqual([])
  })
})
