import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { parse } from 'yaml'
import { detectDatabase } from '../../src/commands/detect-database.js'
import { checkInit, init, ownCommit, type Wishes } from '../../src/commands/init.js'
import { loadConfig } from '../../src/config/load.js'
import { binaryNames } from '../../src/config/schema.js'
import { baseAgainstHead } from '../../src/job/base-against-head.js'
import { extensions, Job } from '../../src/job/job.js'
import { makePlan } from '../../src/job/plan.js'
import { refuseImpossibleLoads } from '../../src/job/refuse-loads.js'
import { refuseOptimizers } from '../../src/making/open-optimizers.js'
import { ADAPTERS } from '../../src/targets/registry.js'
import { newFolder } from '../support/new-folder.js'
import { QUIET } from '../support/quiet.js'

let folder: string
let wishes: Wishes
beforeEach(() => {
  folder = newFolder('init')
  wishes = {
    folder,
    runner: ['self-hosted', 'arm64', 'perf'],
    ref: 'v0',
    approval: 'label',
    gate: 'counts',
    countsRunner: ['ubuntu-24.04-arm'],
  }
})

function put(path: string, text = ''): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

function read(path: string): string {
  return readFileSync(join(folder, path), 'utf8')
}

/** What tells each database's sources, as they lie in its repository. */
const TREES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ferretdb: { 'go.mod': 'module github.com/FerretDB/FerretDB\n\ngo 1.21\n', 'cmd/ferretdb/main.go': '' },
  mariadb: { 'storage/maria/ha_maria.cc': '', 'sql/mysqld.cc': '' },
  mongodb: { 'src/mongo/db/mongod_main.cpp': '', 'buildscripts/scons.py': '' },
  mysql: { 'sql/mysqld.cc': '', 'storage/innobase/include/univ.i': '' },
  postgresql: { 'src/backend/postmaster/postmaster.c': '', configure: '' },
  sqlite: { 'src/sqlite.h.in': '', 'src/main.c': '' },
  tidb: { 'go.mod': 'module github.com/pingcap/tidb\n\ngo 1.23\n', 'cmd/tidb-server/main.go': '' },
  valkey: { 'src/valkey-benchmark.c': '', 'src/server.c': '' },
}

const DATABASES = ADAPTERS.map(({ name }) => name).filter((name) => name !== 'command')

describe('the database is told by its sources', () => {
  test('each that there is an adapter for', () => {
    expect(Object.keys(TREES).sort()).toEqual([...DATABASES].sort())
  })

  test.each(DATABASES)('%s', async (database) => {
    for (const [file, text] of Object.entries(TREES[database]!)) put(file, text)
    expect((await detectDatabase(folder))?.name).toBe(database)
  })

  test("SQLite's amalgamation too", async () => {
    put('sqlite3.c')
    expect((await detectDatabase(folder))?.name).toBe('sqlite')
  })

  test.each([
    'module example.com/other\n',
    'module github.com/FerretDB/FerretDB/v2\n',
    'module github.com/pingcap/tidbx\n',
  ])('or asked for: %s', async (module) => {
    put('go.mod', module)
    await expect(init(wishes, false)).rejects.toThrow('do not show which database')
  })
})

describe('init', () => {
  test('of a database that nobody can tell takes the config that is there, and writes the workflows', async () => {
    await expect(init(wishes, false)).rejects.toMatchObject({ next: expect.stringContaining('adapter: command') })
    put('.github/boltmark.yml', 'version: 1\ntarget: { adapter: command }\n')
    const placed = await init(wishes, true)
    expect(placed[0]).toEqual({ path: '.github/boltmark.yml', state: 'same' })
    expect(placed.slice(1).map(({ state }) => state)).toEqual(Array(8).fill('missing'))
    // Nobody knows whether it can be counted.
    expect(read('.github/workflows/boltmark.yml')).not.toContain('benchmark.rounds=0')
    expect(read('.github/boltmark.yml')).toContain('adapter: command')
    expect(read('.github/workflows/boltmark.yml')).toContain('perf')
  })

  test.each(DATABASES)(
    'in a tree of %s writes a config that loads, and whose plans nothing is against',
    async (database) => {
      for (const [file, text] of Object.entries(TREES[database]!)) put(file, text)
      await init(wishes, false)
      const file = join(folder, '.github/boltmark.yml')
      const planned = (job: Job) => {
        const plan = makePlan(job.config, binaryNames(job.config.target))
        refuseImpossibleLoads(job, plan)
        refuseOptimizers(job, plan)
        return plan
      }
      const job = await Job.open(file, join(folder, '.boltmark'), [], QUIET)
      const plan = planned(job)
      expect(job.target.adapter).toBe(database)
      expect(plan.variants.map(({ role }) => role)).toEqual(['baseline', 'control', 'candidate'])
      expect(plan.cells.length).toBeGreaterThan(1)
      const optimizers = { ferretdb: [], tidb: ['pgo'] }[database] ?? ['bolt']
      expect(plan.variants.at(-1)!.optimizers).toEqual(optimizers)
      const gated = planned(job.withConfig(baseAgainstHead(job.config, 'abc'), 'against abc'))
      expect(gated.variants.map(({ name }) => name)).toEqual(['base', 'control', 'head'])
      const { jobs } = parse(read('.github/workflows/boltmark.yml'))
      const isCounted = ['ferretdb', 'mongodb', 'tidb'].includes(database) === false
      expect('set' in jobs.gate.with).toBe(isCounted)
      expect(readdirSync(join(folder, '.github/workflows')).includes('boltmark-timed.yml')).toBe(isCounted)
      if (!isCounted) return
      // What the gate sets is what publishes for forks, too, and it makes a plan of counts.
      expect(parse(read('.github/workflows/boltmark-comment.yml')).jobs.comment.with.set).toBe(jobs.gate.with.set)
      const counting = await Job.open(file, join(folder, '.boltmark'), jobs.gate.with.set.trim().split('\n'), QUIET)
      const counted = planned(counting.withConfig(baseAgainstHead(counting.config, 'abc'), 'against abc'))
      expect(counted.rounds.max).toBe(0)
      expect(counted.variants.map(({ name }) => name)).toEqual(['base', 'head'])
    },
  )

  test('refuses a database that there is no adapter for, and writes nothing', async () => {
    await expect(init({ ...wishes, database: 'oracle' }, false)).rejects.toThrow('no adapter for oracle')
    await expect(init({ ...wishes, database: 'command' }, false)).rejects.toThrow('no adapter for command')
    expect((await checkInit({ ...wishes, database: 'sqlite' })).every(({ state }) => state === 'missing')).toBe(true)
  })

  test('writes the workflow for pull requests that the README and the guide show', async () => {
    put('sqlite3.c')
    await init({ ...wishes, runner: ['self-hosted', 'arm64'] }, false)
    const workflow = read('.github/workflows/boltmark.yml').replace(/^(#.*\n)+/, '')
    for (const file of ['README.md', 'docs/github.md'])
      expect(readFileSync(file, 'utf8')).toContain(`\`\`\`yaml\n${workflow}\`\`\`\n`)
  })

  test('writes a config that is valid, and workflows for the runner', async () => {
    put('sqlite3.c')
    await init(wishes, false)
    const metrics = { known: () => true, names: [] }
    const { config } = await loadConfig(join(folder, '.github/boltmark.yml'), [], extensions, metrics)
    expect(config.target.adapter).toBe('sqlite')
    const caller = read('.github/workflows/boltmark.yml')
    expect(caller).toContain(`runner: '"ubuntu-24.04-arm"'`)
    expect(read('.github/workflows/boltmark-timed.yml')).toContain(`runner: '["self-hosted", "arm64", "perf"]'`)
    expect(caller).toContain('uses: ./.github/workflows/boltmark-called-gate.yml')
  })

  test('of the same owner calls the workflows where they are, at the release asked for', async () => {
    put('sqlite3.c')
    execFileSync('git', ['-C', folder, 'init', '--quiet'])
    execFileSync('git', ['-C', folder, 'remote', 'add', 'origin', 'git@github.com:boltmark/sqlite.git'])
    const written = await init({ ...wishes, ref: 'v1.2.3' }, false)
    expect(written.map(({ path }) => path)).not.toContain('.github/workflows/boltmark-called-gate.yml')
    expect(read('.github/workflows/boltmark.yml')).toContain('boltmark/boltmark/.github/workflows/gate.yml@v1.2.3')
  })

  test('asks the reviewers of an environment, where that is wished', async () => {
    put('sqlite3.c')
    await init({ ...wishes, approval: 'environment' }, false)
    const { jobs } = parse(read('.github/workflows/boltmark.yml'))
    expect(jobs.approve.environment).toBe('boltmark')
    expect(jobs.gate).toMatchObject({
      needs: 'approve',
      uses: './.github/workflows/boltmark-called-gate.yml',
      with: { runner: '"ubuntu-24.04-arm"' },
    })
  })

  test('copies use the action that was asked for', async () => {
    put('sqlite3.c')
    await init({ ...wishes, ref: 'a'.repeat(40) }, false)
    const copy = read('.github/workflows/boltmark-called-gate.yml')
    expect(copy).toContain(`uses: boltmark/boltmark@${'a'.repeat(40)}`)
    expect(copy.match(/uses: boltmark\/boltmark@(?!a{40}\b)/)).toBeNull()
  })

  test('leaves what is there, unless it is told to overwrite', async () => {
    put('sqlite3.c')
    put('.github/boltmark.yml', 'mine')
    expect(await init(wishes, false)).toContainEqual({ path: '.github/boltmark.yml', state: 'differs' })
    expect(read('.github/boltmark.yml')).toBe('mine')
    await init(wishes, true)
    expect(read('.github/boltmark.yml')).toContain('adapter: sqlite')
  })

  test('--check tells what a newer version would write, and writes nothing', async () => {
    put('sqlite3.c')
    expect((await checkInit(wishes)).every(({ state }) => state === 'missing')).toBe(true)
    await init(wishes, false)
    put('.github/workflows/boltmark-called-gate.yml', 'an older one')
    const states = (await checkInit(wishes)).filter(({ state }) => state !== 'same')
    expect(states).toEqual([{ path: '.github/workflows/boltmark-called-gate.yml', state: 'differs' }])
  })
})

test('where no ref is named, workflows use the commit that this program is checked out at', async () => {
  expect(await ownCommit()).toBe(execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim())
})

test('timed rounds for each push, if that is wished', async () => {
  put('sqlite3.c')
  await init({ ...wishes, gate: 'timed' }, false)
  expect(parse(read('.github/workflows/boltmark.yml')).jobs.gate.with).toEqual({
    runner: '["self-hosted", "arm64", "perf"]',
  })
  expect(readdirSync(join(folder, '.github/workflows'))).not.toContain('boltmark-timed.yml')
})
