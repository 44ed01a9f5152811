import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { loadConfig } from '../../src/config/load.js'
import { extensions, Job } from '../../src/job/job.js'
import type { Workplace } from '../../src/making/build-ref.js'
import { sameFiles } from '../../src/making/nothing-changed.js'
import { linkAlias } from '../../src/targets/build/alias.js'
import { newFolder } from '../support/new-folder.js'
import { QUIET } from '../support/quiet.js'

const SERVER = 'const char *const prefix = PREFIX;\nint main(int argc, char **argv) { return argc + 3; }\n'

let folder: string

beforeEach(() => {
  folder = newFolder('nothing-changed')
})

async function postgresql(): Promise<Job> {
  const file = join(folder, 'boltmark.yml')
  const loads = 'workloads: { reads: { driver: pgbench } }\nvariants: { baseline: {}, head: {} }\n'
  writeFileSync(file, `version: 1\ntarget: { adapter: postgresql }\n${loads}`)
  const loaded = await loadConfig(file, [], extensions, { known: () => true, names: [] })
  return new Job(loaded, join(folder, 'work'), QUIET)
}

/** A build that records the alias of its folder, as `configure --prefix` makes PostgreSQL do. */
async function built(job: Job, source = SERVER, tables = 'create pg_proc\n'): Promise<Workplace> {
  const place = job.path('build')
  const alias = await linkAlias(job.wholeFolder, place)
  const install = join(place, 'install')
  for (const name of ['bin', 'share', 'lib']) mkdirSync(join(install, name), { recursive: true })
  const server = join(install, 'bin', 'postgres')
  writeFileSync(join(folder, 'server.c'), source)
  const flags = ['-O2', '-g', '-Wl,--build-id', `-DPREFIX="${alias}/install"`]
  execFileSync('gcc', [...flags, join(folder, 'server.c'), '-o', server])
  writeFileSync(join(install, 'share', 'postgres.bki'), tables)
  writeFileSync(join(install, 'share', 'where'), `${alias}/install/share\n`)
  writeFileSync(join(install, 'lib', 'libpq.a'), place)
  symlinkSync('libpq.so.5', join(install, 'lib', 'libpq.so'))
  const binaries = { server }
  return { job, build: { label: 'plain', binaries, plain: binaries, version: '15', notes: [] } }
}

describe('builds that record their folder', () => {
  let here: Workplace
  let elsewhere: Job

  beforeEach(async () => {
    const job = await postgresql()
    here = await built(job)
    elsewhere = job.part(job.path('refs', 'a'.repeat(40)))
  })

  test('are the same if nothing else differs', async () => {
    const there = await built(elsewhere)
    expect(await sameFiles(here, there)).toBe(4)
  })

  test.each([
    ['code', SERVER.replace('3', '4'), undefined],
    ['a text', SERVER.replace('PREFIX', 'PREFIX "/"'), undefined],
    ['a file that the server reads', SERVER, 'create pg_new\n'],
  ])('differ by %s', async (_, source, tables) => {
    expect(await sameFiles(here, await built(elsewhere, source, tables))).toBeUndefined()
  })

  test('differ by a file that only one of them has, and by what a link leads to', async () => {
    const there = await built(elsewhere)
    const link = join(elsewhere.path('build', 'install', 'lib'), 'libpq.so')
    rmSync(link)
    expect(await sameFiles(here, there)).toBeUndefined()
    symlinkSync('libpq.so.6', link)
    expect(await sameFiles(here, there)).toBeUndefined()
  })
})
