import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { loadConfig } from '../src/config/load.js'
import { binaryNames, type Config } from '../src/config/schema.js'
import { extensions } from '../src/job/job.js'
import { makePlan, planAsText } from '../src/job/plan.js'
import { newFolder } from './support/new-folder.js'

const scratch = newFolder('examples')

async function configOf(text: string): Promise<Config> {
  const file = join(scratch, 'boltmark.yml')
  writeFileSync(file, text)
  return (await loadConfig(file, [], extensions, { known: () => true, names: [] })).config
}

const shown = /```yaml\n(version: 1\n[^`]*)```/.exec(readFileSync('README.md', 'utf8'))![1]!

/** Every config that somebody may copy into a fork, by its place. */
const CONFIGS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    readdirSync('templates').map((name) => {
      const text = readFileSync(join('templates', name), 'utf8')
      return [`templates/${name}`, text.replace('DATABASE', 'postgresql')]
    }),
  ),
  ...Object.fromEntries(
    readdirSync('examples')
      .filter((name) => readdirSync(join('examples', name)).includes('boltmark.yml') && name !== 'workflows')
      .map((name) => [`examples/${name}`, readFileSync(join('examples', name, 'boltmark.yml'), 'utf8')]),
  ),
  'README.md': shown,
}

/** How long a measuring job of the reusable workflows may take unless its caller says so, in seconds: one that is stopped leaves nothing. */
const JOB_S = Math.min(
  ...['gate', 'benchmark'].map((name) => {
    const { on } = parse(readFileSync(`.github/workflows/${name}.yml`, 'utf8'))
    return on.workflow_call.inputs['timeout-minutes'].default * 60
  }),
)

// A server that runs already wants a password.
process.env.DB_PASSWORD ??= 'for-the-plan-alone'

test.each(Object.keys(CONFIGS))('%s leaves a job of the workflows time for all else', async (place) => {
  const { benchmark } = await configOf(CONFIGS[place]!)
  expect(benchmark.budget).toBeLessThan(0.75 * JOB_S)
})

const PUBLICATIONS = readdirSync('examples/publications')

test('each of the five publications has a config', () => {
  expect(PUBLICATIONS).toHaveLength(5)
})

test.each(PUBLICATIONS)('%s is planned, and docs/publications.md leads to it', async (name) => {
  const config = await configOf(readFileSync(join('examples/publications', name), 'utf8'))
  const plan = makePlan(config, binaryNames(config.target))
  expect(plan.cells.length).toBe(Object.keys(config.workloads).length * config.benchmark.threads.length)
  expect(planAsText(plan)).toContain('(baseline)')
  expect(readFileSync('docs/publications.md', 'utf8')).toContain(`(../examples/publications/${name})`)
})

test("FerretDB's first config builds a server that tells its version, the same for a commit and its parent", async () => {
  const { build } = await configOf(CONFIGS['templates/boltmark-ferretdb.yml']!)
  const fork = join(scratch, 'fork')
  mkdirSync(join(fork, 'build/version'), { recursive: true })
  writeFileSync(join(fork, 'go'), '#!/bin/sh\ncp build/version/version.txt told\n')
  chmodSync(join(fork, 'go'), 0o755)
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', fork, '-c', 'user.name=a', '-c', 'user.email=a@b', ...args])
  git('init', '--quiet')
  git('commit', '--quiet', '--allow-empty', '--message', 'release')
  git('tag', 'v1.24.0')
  git('commit', '--quiet', '--allow-empty', '--message', 'since')
  const env = { ...process.env, PATH: `${fork}:${process.env.PATH}` }
  execFileSync('sh', ['-c', build!.run], { cwd: fork, env })
  expect(readFileSync(join(fork, 'told'), 'utf8')).toBe('v1.24.0\n')
})

/** The number of steps of each publication. */
const STEPS = {
  'MySQL with BOLT, profiles merged': 23,
  "MySQL with GCC's PGO": 14,
  'MongoDB with BOLT under YCSB': 20,
  'sysbench from 8 to 512 threads': 32,
  'TiDB v5.1.1 against v5.2.0': 25,
}

test('docs/publications.md has every step of each publication, once', () => {
  const sections = readFileSync('docs/publications.md', 'utf8').split(/^## /m).slice(1)
  const steps = sections.map((section): [string, string[]] => [
    section.split('\n')[0]!,
    section.split('\n').flatMap((line) => /^\| (?!step )(.*?) \|/.exec(line)?.[1] ?? []),
  ])
  const counted = steps.filter(([title]) => title in STEPS).map(([title, rows]) => [title, new Set(rows).size])
  expect(Object.fromEntries(counted)).toEqual(STEPS)
})

test('every step in docs/publications.md names a test that exists', () => {
  const rows = readFileSync('docs/publications.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| (?!step )/.test(line))
  const named = rows.map((row) =>
    [
      ...row
        .split(' | ')
        .at(-1)!
        .matchAll(/\]\(\.\.\/([^)]+)\)/g),
    ].map(([, path]) => path!),
  )
  expect(rows.filter((_, index) => named[index]!.length === 0)).toEqual([])
  expect(named.flat().filter((path) => !/\.test\.ts$/.test(path) || !existsSync(path))).toEqual([])
})
