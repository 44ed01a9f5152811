import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from '@jest/globals'
import { loadConfig } from '../../src/config/load.js'
import { extensions, Job } from '../../src/job/job.js'
import { build } from '../../src/making/build.js'
import { buildRef, mergeBase, takeFiles } from '../../src/making/build-ref.js'
import { sourceState } from '../../src/making/source-state.js'
import { boltOptions } from '../../src/optimizers/bolt/options.js'
import { newFolder } from '../support/new-folder.js'
import { QUIET } from '../support/quiet.js'

let folder: string
const git = (...args: string[]) =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=Tester', '-c', 'user.email=tester@example.invalid', ...args], {
    encoding: 'utf8',
  }).trim()

/** The library's only content is its version, which is all that a build is asked for. */
const CONFIG = `version: 1
target: { adapter: sqlite, source: . }
build: { run: cp version.txt libsqlite3.so.0 }
workloads: { reads: { driver: sysbench, script: oltp_read_only } }
variants: { baseline: { ref: main }, head: {} }
`

function commit(version: string): string {
  writeFileSync(join(folder, 'version.txt'), `${version}\0`)
  git('add', '--all')
  git('commit', '--quiet', `--message=${version}`)
  return git('rev-parse', 'HEAD')
}

beforeEach(() => {
  folder = newFolder('ref')
  git('init', '--quiet', '--initial-branch=main')
  writeFileSync(join(folder, 'boltmark.yml'), CONFIG)
  writeFileSync(join(folder, '.gitignore'), '.boltmark\nlibsqlite3.so.0\n')
})

async function job(home = folder): Promise<Job> {
  const metrics = { known: () => true, names: [] }
  const loaded = await loadConfig(join(home, 'boltmark.yml'), [], extensions, metrics)
  return new Job(loaded, join(folder, '.boltmark'), QUIET)
}

test('another commit is built as the config at hand says, apart from what is checked out', async () => {
  const base = commit('3.1.0')
  git('checkout', '--quiet', '-b', 'head')
  commit('3.2.0')
  const built = await buildRef(await job(), 'main')
  expect(built.build).toMatchObject({ notes: [`built from commit ${base}`], version: '3.1.0' })
  expect(readFileSync(built.build.binaries.sqlite!, 'utf8')).toBe('3.1.0\0')
  expect(built.job.workFolder).toBe(join(folder, '.boltmark', 'refs', base))
  expect(readFileSync(join(folder, 'version.txt'), 'utf8')).toBe('3.2.0\0')
})

test("what is this machine's stays where the config says: the disk that servers run on, BOLT's library", async () => {
  const config = `version: 1
target: { adapter: postgresql, binaries: { server: postgres }, data: ram }
build: { run: "true" }
workloads: { reads: { driver: pgbench } }
variants: { baseline: { ref: main }, head: {} }
bolt: { runtime-library: libbolt.a }
`
  writeFileSync(join(folder, 'boltmark.yml'), config)
  writeFileSync(join(folder, 'postgres'), '#!/bin/sh\necho "postgres (PostgreSQL) 15.1"\n', { mode: 0o755 })
  commit('15.1')
  const { job: there } = await buildRef(await job(), 'main')
  expect(dirname(there.dataInUse)).toBe(join(folder, 'ram'))
  expect(boltOptions(there.config)['runtime-library']).toBe(join(folder, 'libbolt.a'))
})

test('a config whose folder is reached by a link is that of its repository', async () => {
  mkdirSync(join(folder, 'ci'))
  writeFileSync(join(folder, 'ci', 'boltmark.yml'), CONFIG.replace('cp version', 'cp ../version'))
  commit('3.1.0')
  symlinkSync(join(folder, 'ci'), join(folder, 'link'))
  const { job: there, build } = await buildRef(await job(join(folder, 'link')), 'HEAD')
  expect(build.version).toBe('3.1.0')
  expect(there.home).toBe(join(there.workFolder, 'source', 'ci'))
})

test('a file that is there already is taken where it lies, with the version that it tells', async () => {
  commit('3.1.0')
  const here = await job()
  const plain = await build(here)
  writeFileSync(join(folder, 'released.so'), '3.9.0\0')
  const taken = await takeFiles({ job: here, build: plain.facts }, { sqlite: 'released.so' })
  const path = join(folder, 'released.so')
  expect(taken.build).toMatchObject({ version: '3.9.0', binaries: { sqlite: path }, plain: { sqlite: path } })
  expect(taken.job.workFolder).not.toBe(here.workFolder)
  expect(taken.job.home).toBe(folder)
  await expect(takeFiles({ job: here, build: plain.facts }, { sqlite: 'gone.so' })).rejects.toMatchObject({
    exitCode: 3,
    message: expect.stringContaining(`There is no ${join(folder, 'gone.so')}`),
  })
})

test('a tree whose checkout is gone is made anew', async () => {
  commit('3.1.0')
  const first = await buildRef(await job(), 'HEAD')
  rmSync(join(folder, '.git', 'worktrees'), { recursive: true })
  expect((await buildRef(await job(), 'HEAD')).build.binaries).toEqual(first.build.binaries)
})

test('a tree whose checkout ended before its submodules came gets them', async () => {
  const library = newFolder('submodule')
  const inLibrary = (...args: string[]) =>
    execFileSync('git', ['-C', library, '-c', 'user.name=Tester', '-c', 'user.email=tester@example.invalid', ...args])
  inLibrary('init', '--quiet')
  inLibrary('commit', '--quiet', '--allow-empty', '--message=one')
  // git takes submodules from local paths only where it is told to.
  process.env.GIT_CONFIG_COUNT = '1'
  process.env.GIT_CONFIG_KEY_0 = 'protocol.file.allow'
  process.env.GIT_CONFIG_VALUE_0 = 'always'
  try {
    git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', library, 'library')
    commit('3.1.0')
    const here = await job()
    const { job: there } = await buildRef(here, 'HEAD')
    const inTree = join(there.home, 'library', '.git')
    expect(existsSync(inTree)).toBe(true)
    rmSync(join(there.home, 'library'), { recursive: true })
    mkdirSync(join(there.home, 'library'))
    await buildRef(here, 'HEAD')
    expect(existsSync(inTree)).toBe(true)
  } finally {
    for (const name of ['COUNT', 'KEY_0', 'VALUE_0']) delete process.env[`GIT_CONFIG_${name}`]
    rmSync(library, { recursive: true })
  }
})

test('a work folder keeps the builds that were used last, and all that this run uses', async () => {
  const old = ['a', 'b', 'c', 'd', 'e', 'f'].map((name, index) => {
    const path = join(folder, '.boltmark', 'refs', name)
    mkdirSync(join(path, 'source'), { recursive: true })
    const at = new Date(Date.UTC(2020, 0, 1 + index))
    utimesSync(path, at, at)
    return path
  })
  const commits = ['3.1.0', '3.2.0', '3.3.0', '3.4.0', '3.5.0'].map(commit)
  const here = await job()
  await buildRef(here, commits[0]!)
  expect(old.filter((path) => existsSync(path))).toEqual(old.slice(-3))
  for (const one of commits) await buildRef(here, one)
  expect(readdirSync(join(folder, '.boltmark', 'refs')).sort()).toEqual(commits.sort())
  // The work tree of what was removed is not in the way of the next.
  rmSync(join(folder, '.boltmark', 'refs', commits[0]!), { recursive: true })
  expect((await buildRef(here, commits[0]!)).build.version).toMatch(/^3/)
})

test('the merge base is where the work branched off, not where the base has gone since', async () => {
  const base = commit('3.1.0')
  git('checkout', '--quiet', '-b', 'head')
  commit('3.2.0')
  git('checkout', '--quiet', 'main')
  commit('3.3.0')
  git('checkout', '--quiet', 'head')
  expect(await mergeBase(folder, 'main')).toBe(base)
})

test('a checkout of another user, as in a container, is built and compared too', async () => {
  const base = commit('3.1.0')
  // By it git's own tests make somebody else the owner.
  process.env.GIT_TEST_ASSUME_DIFFERENT_OWNER = '1'
  try {
    expect(await mergeBase(folder, 'main')).toBe(base)
    const here = await job()
    const { build, job: there } = await buildRef(here, 'main')
    expect(build.version).toBe('3.1.0')
    // A tree that is there already is gone on with, and not made anew.
    writeFileSync(join(there.home, 'kept'), '')
    await buildRef(here, 'main')
    expect(existsSync(join(there.home, 'kept'))).toBe(true)
  } finally {
    delete process.env.GIT_TEST_ASSUME_DIFFERENT_OWNER
  }
})

test('a commit that is not there, or is none, is said with what to do', async () => {
  commit('3.1.0')
  for (const ref of ['nowhere', '--output=/tmp/x'])
    await expect(mergeBase(folder, ref)).rejects.toThrow(`There is no commit ${ref}`)
})

test('a build that was done before holds only for the sources it was done from', async () => {
  commit('3.1.0')
  const clean = await sourceState(folder)
  writeFileSync(join(folder, 'version.txt'), 'changed')
  const changed = await sourceState(folder)
  writeFileSync(join(folder, 'libsqlite3.so.0'), 'built')
  expect(await sourceState(folder)).toBe(changed)
  expect(changed).not.toBe(clean)
  const elsewhere = newFolder('no-repository')
  try {
    expect(await sourceState(elsewhere)).toBeNull()
  } finally {
    rmSync(elsewhere, { recursive: true })
  }
})
