/*
 * The first hour, as README and guide tell it: their commands are taken out of the Markdown and typed as they are there, for a fork of
 * PostgreSQL and for one of MariaDB, up to the comment on a pull request. Only the config is smaller than what `init` writes.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { shellBlocks } from '../../../__tests__/support/shell-blocks.js'
import { Results } from '../../../src/results/schema.js'
import { pullRequestEvent } from '../../github/pull-request-event.js'
import { Scene } from '../../github/scene.js'
import { NOT_TYPED, TYPED_BY } from '../../typed.js'
import { Gated, Machine } from './forks.js'
import { Reader, type Typed } from './reader.js'

const HOME = resolve('.boltmark', 'first-hour')

/** A load that is short enough for a test, on a machine that others use too. */
const SMALLER: readonly (readonly [RegExp, string])[] = [
  [/table-size: \d+/g, 'table-size: 10000'],
  [/threads: \[[^\]]*\]/, 'threads: [2]'],
  [/\bduration: \d+s/g, 'duration: 1s'],
  [/rounds: \{[^}]*\}/, 'rounds: { min: 6, max: 6 }'],
]

/** It fails on a machine that lacks something; what it names is installed by the line below it. */
const DOCTOR = 'boltmark doctor'

const CONFIG = '.github/boltmark.yml'

const machine = newMachine()
const reader = new Reader(HOME, machine.env)
const typed = new Set<string>()

function newMachine(): Machine {
  rmSync(HOME, { recursive: true, force: true })
  mkdirSync(HOME, { recursive: true })
  return new Machine(HOME)
}

async function types(lines: readonly string[], mayFail?: string): Promise<Typed[]> {
  const done = await reader.type(lines, mayFail)
  for (const line of lines) typed.add(line)
  return done
}

function makeSmaller(file: string): void {
  let text = readFileSync(file, 'utf8')
  for (const [usual, smaller] of SMALLER) {
    expect(text).toMatch(usual)
    text = text.replaceAll(usual.global ? usual : new RegExp(usual, 'g'), smaller)
  }
  writeFileSync(file, `${text}\nmachine: { max-steal: 100%, max-other-load: 100% }\n`)
}

function resultsIn(folder: string): Results {
  return Results.parse(JSON.parse(readFileSync(join(folder, '.boltmark', 'results.json'), 'utf8')))
}

/** Where the page says that something lies. */
function namedIn(page: string, sentence: RegExp): string {
  return sentence.exec(readFileSync(page, 'utf8'))![1]!
}

const [[clone, demo] = []] = shellBlocks('README.md')
const [install = [], trial = []] = shellBlocks('docs/guide/README.md')

beforeAll(async () => {
  expect(install[0]).toBe(clone)
  await types(install)
}, 600_000)

describe('Boltmark itself', () => {
  test('the demo runs as README and guide say', async () => {
    expect(trial).toEqual([demo])
    reader.goTo(join(HOME, 'boltmark'))
    await types(trial)
    expect(existsSync(join(reader.folder, namedIn('docs/guide/README.md', /Open `([^`]+)`/)))).toBe(true)
  })
})

/** A database's page of the guide, and a fork of it. */
interface Hour {
  readonly database: string
  readonly page: string
  /** Of the distribution. */
  readonly sourcePackage: string
  /** The package's files that are in no repository. Default: those that its .gitignore names. */
  readonly generated?: readonly string[]
  /** As the page calls the checkout. */
  readonly folder: string
  /** A file that is compiled into the server. */
  readonly source: string
}

const HOURS: readonly Hour[] = [
  {
    database: 'PostgreSQL',
    page: 'docs/guide/postgresql.md',
    sourcePackage: 'postgresql-15',
    folder: 'postgresql',
    source: 'src/backend/tcop/postgres.c',
  },
  {
    database: 'MariaDB',
    page: 'docs/guide/mariadb.md',
    sourcePackage: 'mariadb',
    // What cmake/make_dist.cmake.in adds to a release. Its .gitignore also names files that are in the repository.
    generated: [
      ...['sql/yy_mariadb.cc', 'sql/yy_mariadb.hh', 'sql/yy_oracle.cc', 'sql/yy_oracle.hh'],
      ...['include/source_revision.h', 'storage/rocksdb/rdb_source_revision.h', 'Docs/INFO_SRC'],
    ],
    folder: 'mariadb-server',
    source: 'sql/sql_parse.cc',
  },
]

describe.each(HOURS)('a fork of $database', ({ database, page, sourcePackage, generated, folder, source }) => {
  const [write = [], check = [], short = [], proper = [], push = []] = shellBlocks(page)
  let fork: string

  beforeAll(async () => {
    fork = await machine.fork(sourcePackage, folder, generated)
    reader.goTo(HOME)
  }, 1_800_000)

  test('1. `init` writes a config and the workflows', async () => {
    await types(write)
    expect(reader.folder).toBe(fork)
    expect(readFileSync(join(fork, CONFIG), 'utf8')).toContain('source: . ')
    makeSmaller(join(fork, CONFIG))
  })

  test('2. the machine is checked, and the plan has an estimate', async () => {
    const done = await types(check, DOCTOR)
    // Nothing is left to be mended after the lines below it.
    await types([DOCTOR])
    expect(done.find(({ line }) => line === 'boltmark plan')!.output).toMatch(/^estimate\n {2}1 build: about /m)
  })

  test('3. a short measurement leaves a report and an optimised server', async () => {
    await types(short)
    expect(resultsIn(fork).variants.map(({ name }) => name)).toEqual(['baseline', 'control', 'bolt'])
    expect(existsSync(join(fork, namedIn(page, /The result is in `([^`]+)`/)))).toBe(true)
    expect(existsSync(join(fork, namedIn(page, /The optimised server is `([^`]+)`/)))).toBe(true)
  })

  test('4. the durations of the config are measured with the same builds', async () => {
    const [run] = await types(proper)
    expect(run!.output).toMatch(/unchanged, taken over/)
    expect(resultsIn(fork).samples.filter(({ status }) => status === 'failed')).toEqual([])
  })

  test('5. what is pushed measures a pull request, and comments on it', async () => {
    await types(push)
    await gates(database, source)
  })
})

/** Two pull requests against what was pushed: one changes nothing that is built, the other the server. */
async function gates(database: string, source: string): Promise<void> {
  const work = join(HOME, `gate-${database}`)
  mkdirSync(work)
  const fork = new Gated(machine, work)
  const commit = machine.git(machine.boltmark, 'rev-parse', 'main')
  const boltmark = join(HOME, `boltmark-${database}`)
  machine.git(HOME, 'clone', '--quiet', machine.boltmark, boltmark)
  const scene = await Scene.around(fork, { commit, folder: boltmark })
  const { repository } = scene.github
  try {
    const config = readFileSync(join(fork.folder, CONFIG), 'utf8')
    const happens = async (file: string, text: string) => {
      const head = fork.push(file, text)
      scene.github.forget()
      repository.contents.set(`${CONFIG}@${fork.base}`, config)
      const pull = repository.pull({ number: 1, headSha: head, baseSha: fork.base, files: [{ filename: file }] })
      for (let id = 1; id < 9; id++) repository.run(id, pull)
      const began = performance.now()
      const event = pullRequestEvent(head, fork.base, { action: 'opened' })
      const ran = await scene.happen('pull_request', event, { workflow: '.github/workflows/boltmark.yml' })
      const comment = repository.commentsOn(1)[0]?.body ?? ''
      console.log(`${database}, ${file}: ${((performance.now() - began) / 1000).toFixed(0)} s under act\n${comment}`)
      expect(scene.github.problems).toEqual([])
      return { ...ran, head, comment }
    }

    const unbuilt = await happens('README.md', '# A better text\n')
    expect(unbuilt.comment).toContain('✅ **Nothing that is built has changed.**')

    const text = readFileSync(join(fork.folder, source), 'utf8')
    const measured = await happens(source, `${text}\nint a_change_of_the_server(int x) { return x + 1; }\n`)
    expect(measured.jobs).toMatchObject({ Plan: 'success', Announce: 'success' })
    expect(measured.comment).toMatch(/\| `head` +\|/)
    for (const workload of ['read-only', 'write-only']) expect(measured.comment).toContain(`\`${workload}\``)
    expect(repository.checks).toMatchObject([{ head_sha: measured.head, fields: { status: 'completed' } }])
  } finally {
    await scene.close()
  }
}

describe('the README, for a fork of PostgreSQL', () => {
  const [, own = [], pull = []] = shellBlocks('README.md')

  test('its config and its commands make servers by BOLT, and by BOLT after PGO', async () => {
    const fork = await machine.fork('postgresql-15', 'readme')
    reader.goTo(fork)
    mkdirSync(join(fork, '.github'))
    const config = /```yaml\n(version: 1\n[\s\S]*?)```/.exec(readFileSync('README.md', 'utf8'))![1]!
    writeFileSync(join(fork, CONFIG), config)
    makeSmaller(join(fork, CONFIG))
    await types(own, DOCTOR)
    expect(resultsIn(fork).variants.map(({ name }) => name)).toEqual(['baseline', 'control', 'bolt', 'pgo-bolt'])
    await types(pull)
    expect(machine.git(machine.origin, 'ls-tree', '-r', '--name-only', 'main', '.github')).toContain(
      '.github/workflows/boltmark-called-gate.yml',
    )
  })
})

test('every command of README and guide was typed', () => {
  const lines = TYPED_BY['first-hour']!.flatMap((page) => shellBlocks(page).flat())
  expect(lines.filter((line) => !typed.has(line) && !Object.hasOwn(NOT_TYPED, line))).toEqual([])
})

afterAll(() => rmSync(join(HOME, 'origin.git'), { recursive: true, force: true }))
