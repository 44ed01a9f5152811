import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { loadConfig } from '../../src/config/load.js'
import { extensions, Job } from '../../src/job/job.js'
import { makePlan } from '../../src/job/plan.js'
import { build } from '../../src/making/build.js'
import type { BuiltVariant } from '../../src/making/built-variant.js'
import { makeVariants } from '../../src/making/make-variants.js'
import { openOptimizers } from '../../src/making/open-optimizers.js'
import { type Bundle, packBundle, packedGroups, recipeOf } from '../../src/making/pack-bundle.js'
import { bundleIn, takeOver } from '../../src/making/take-over-bundle.js'
import { pack, unpack } from '../../src/system/files/tarball.js'
import { changed } from '../support/mutations.js'
import { newFolder } from '../support/new-folder.js'
import { QUIET } from '../support/quiet.js'

const CONFIG = `version: 1
target: { adapter: sqlite, source: . }
workloads: { reads: { driver: sysbench, script: oltp_read_only } }
variants: { baseline: {}, bolt: { optimize: bolt, train: [reads] } }
benchmark: { rounds: 2 }
`

let folder: string
let file: string
const git = (...args: string[]) =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=Tester', '-c', 'user.email=tester@example.invalid', ...args])

beforeEach(async () => {
  folder = newFolder('take-over')
  file = join(folder, 'bundle.tar.gz')
  writeFileSync(join(folder, '.gitignore'), '*\n')
  git('init', '--quiet')
  git('commit', '--quiet', '--allow-empty', '--message=One')
  await made()
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  delete process.env.BOLTMARK_TEST_SECRET
})

async function job(workFolder: string, config = CONFIG): Promise<Job> {
  writeFileSync(join(folder, 'boltmark.yml'), config)
  const metrics = { known: () => true, names: [] }
  const loaded = await loadConfig(join(folder, 'boltmark.yml'), [], extensions, metrics)
  return new Job(loaded, join(folder, workFolder), QUIET)
}

const DYNO = { before: { executed_instructions: 2 }, after: { executed_instructions: 1 } }

/** As a job that optimised leaves it. */
async function made(): Promise<void> {
  const here = await job('made')
  const put = (path: string, content: string) => {
    mkdirSync(join(here.path(path), '..'), { recursive: true })
    writeFileSync(here.path(path), content, { mode: 0o755 })
    return here.path(path)
  }
  const plain = { sqlite: put('build/libsqlite3.so.0', 'plain') }
  const bolted = { sqlite: put('optimize/bolt/sqlite/libsqlite3.so.0', 'bolted') }
  put('optimize/bolt/sqlite/profile.yaml', 'a profile')
  put('optimize/old/sqlite/libsqlite3.so.0', 'of an earlier config')
  const binary = { name: 'sqlite', sha256: 'f'.repeat(64), build_id: null, size_bytes: 6 }
  const profile = { functions: 2, functions_profiled: 1, stale_percent: 0, executed_instructions: 2 }
  const variants: BuiltVariant[] = makePlan(here.config, ['sqlite']).variants.map((variant) => ({
    ...variant,
    version: '3.1.0',
    files: variant.name === 'bolt' ? bolted : plain,
    optimized: variant.name === 'bolt' ? [{ binary, profile, dyno_stats: DYNO, notes: [] }] : [],
    notes: variant.name === 'bolt' ? ['It went well.'] : [],
  }))
  const build = { label: 'plain', binaries: plain, plain, version: '3.1.0', notes: [] }
  await packBundle(here, { build, variants, tools: { bolt: 'llvm-bolt 19.1.7' } }, file)
}

/** What another job makes of it. */
async function taken(config = CONFIG) {
  const there = await job('there', config)
  return takeOver(there, makePlan(there.config, ['sqlite']), file)
}

/** The bundle with something in it changed. */
async function tampered(change: (bundle: Bundle) => unknown, files: Readonly<Record<string, string>> = {}) {
  const inside = join(folder, 'inside')
  mkdirSync(inside)
  const names = [...(await unpack(file, inside, { bytes: 1e6, files: 100 })).keys()]
  const bundle = JSON.parse(readFileSync(join(inside, 'bundle.json'), 'utf8')) as Bundle
  change(bundle)
  writeFileSync(join(inside, 'bundle.json'), JSON.stringify(bundle))
  for (const [name, content] of Object.entries(files)) writeFileSync(join(inside, name), content)
  await pack(file, inside, names)
}

describe('a bundle', () => {
  test('gives another job the very binaries, with all that is known of them', async () => {
    const { build, variants, tools } = await taken()
    expect(variants.map(({ name, files }) => [name, readFileSync(files.sqlite!, 'utf8')])).toEqual([
      ['baseline', 'plain'],
      ['control', 'plain'],
      ['bolt', 'bolted'],
    ])
    expect(variants[2]!.files.sqlite).toBe(join(folder, 'there/taken-over/variants/bolt/sqlite/bin/libsqlite3.so.0'))
    expect(variants[2]).toMatchObject({ version: '3.1.0', optimized: [{ dyno_stats: DYNO }], optimizers: ['bolt'] })
    expect(variants[2]!.notes).toEqual(['It went well.', expect.stringMatching(/^Made by another job, 20/)])
    expect(build).toMatchObject({ version: '3.1.0', binaries: build.plain })
    expect(tools).toEqual({ bolt: 'llvm-bolt 19.1.7' })
  })

  test('holds the profiles, and nothing of an earlier config', async () => {
    mkdirSync(join(folder, 'inside'))
    const names = [...(await unpack(file, join(folder, 'inside'), { bytes: 1e6, files: 100 })).keys()]
    expect(names.sort()).toEqual([
      'build/libsqlite3.so.0',
      'bundle.json',
      'optimize/bolt/sqlite/libsqlite3.so.0',
      'optimize/bolt/sqlite/profile.yaml',
    ])
  })

  test('may be measured otherwise than it was made to be', async () => {
    expect((await taken(CONFIG.replace('rounds: 2', 'rounds: 9, control: false'))).variants).toHaveLength(2)
  })
})

/** Each is an error with exit code 3, and what was unpacked is not used. */
async function refused(problem: string | RegExp, config?: string): Promise<void> {
  await expect(taken(config)).rejects.toMatchObject({ exitCode: 3, message: expect.stringMatching(problem) })
  expect(existsSync(join(folder, 'there/taken-over/variants'))).toBe(false)
}

describe('it is refused, with the reason, when', () => {
  test('it was made with another config', () =>
    refused(
      /was made with another config: target, train differ/,
      `${CONFIG.replace('source: .', 'source: ., pragmas: { cache_size: 1 }')}train: { events: 5 }\n`,
    ))

  test('it was made of another commit', async () => {
    git('commit', '--quiet', '--allow-empty', '--message=Two')
    await refused(/was made from commit \w{12}, and here is commit \w{12}/)
  })

  test('its binaries are for another processor', async () => {
    await tampered((bundle) => Object.assign(bundle, { arch: 's390x' }))
    await refused('its binaries are for s390x')
  })

  test('a variant is missing', async () => {
    await tampered(({ variants }) => Reflect.deleteProperty(variants, 'bolt'))
    await refused('the variant bolt is not in it')
  })

  test('a binary is another than it says', async () => {
    await tampered(() => {}, { 'optimize/bolt/sqlite/libsqlite3.so.0': 'evil' })
    await refused('has another sha256 than bundle.json says')
  })

  test.each(['../../../etc/passwd', '/etc/passwd'])('a binary is to come from %s', async (path) => {
    await tampered(({ variants }) => Object.assign(variants.bolt!.files.sqlite!, { path }))
    await refused('its bundle.json is not of this version')
  })

  test('a binary is to be put elsewhere', async () => {
    const elsewhere = join(folder, 'elsewhere', 'kept')
    mkdirSync(elsewhere, { recursive: true })
    await tampered(({ plain }) => Object.assign(plain, { '../../../elsewhere': plain.sqlite }))
    await refused('its bundle.json is not of this version')
    expect(existsSync(elsewhere)).toBe(true)
  })

  test('it holds binaries of another target', async () => {
    await tampered(({ variants }) => Object.assign(variants.bolt!, { files: { server: variants.bolt!.files.sqlite } }))
    await refused('it holds server, and here it is sqlite')
  })

  test('a binary is not in it', async () => {
    await tampered(({ variants }) => Object.assign(variants.bolt!.files.sqlite!, { path: 'nowhere' }))
    await refused('nowhere in it is missing')
  })

  test('it is of another schema', async () => {
    await tampered((bundle) => Object.assign(bundle, { schema: 'boltmark.bundle/2' }))
    await refused('not of this version')
  })

  test('it is no bundle at all', async () => {
    writeFileSync(file, 'hello')
    await refused('was refused')
  })
})

describe('a server with files of its own beside it', () => {
  const OWN = `version: 1
target: { adapter: postgresql, binaries: { server: postgres } }
build: { run: "true" }
workloads: { reads: { driver: pgbench } }
variants: { baseline: {}, old: { files: { server: old/bin/postgres } }, ref: { ref: HEAD } }
benchmark: { rounds: 2, control: false }
`
  /** A server that knows no more than its version. */
  const install = (server: string, version: string) => {
    mkdirSync(join(folder, server, '..'), { recursive: true })
    writeFileSync(join(folder, server), `#!/bin/sh\necho "postgres (PostgreSQL) ${version}"\n`, { mode: 0o755 })
  }

  beforeEach(async () => {
    // What is committed is another version than what was built here since.
    install('postgres', '14.1')
    git('add', '--force', 'postgres')
    git('commit', '--quiet', '--message=14.1')
    install('postgres', '15.1')
    install('old/bin/postgres', '16.1')
    mkdirSync(join(folder, 'old/share'))
    writeFileSync(join(folder, 'old/share/tables'), 'of 16')
    const here = await job('made-own', OWN)
    const { facts } = await build(here)
    const plan = makePlan(here.config, ['server'])
    const optimizers = await openOptimizers(here, plan)
    const { variants } = await makeVariants({ job: here, build: facts }, plan, optimizers, 'optimize')
    await packBundle(here, { build: facts, variants: variants!, tools: {} }, file)
  })

  const takenOver = async () => {
    const there = await job('there', OWN)
    const { variants } = await takeOver(there, makePlan(there.config, ['server']), file)
    return Object.fromEntries(variants.map((variant) => [variant.name, variant]))
  }

  test('is found with those of its own version, and the programs of that make its data', async () => {
    const { baseline, old, ref } = await takenOver()
    expect([baseline, old, ref].map((variant) => variant!.version)).toEqual(['15.1', '16.1', '14.1'])
    expect(baseline!.place).toBeUndefined()
    expect(old!.place!.build.plain.server).toBe(join(folder, 'old/bin/postgres'))
    expect(old!.files.server).toBe(join(folder, 'there/taken-over/variants/old/server/bin/postgres'))
    expect(readFileSync(join(old!.files.server!, '../../share/tables'), 'utf8')).toBe('of 16')
    expect(readFileSync(ref!.place!.build.plain.server!, 'utf8')).toContain('14.1')
    expect(ref!.files.server).toBe(join(folder, 'there/taken-over/variants/ref/server/postgres'))
  })

  test('of another version than in the bundle is refused', async () => {
    install('old/bin/postgres', '17.1')
    await expect(takenOver()).rejects.toMatchObject({
      exitCode: 3,
      message: expect.stringContaining('the variant old in it is of version 16.1, and here it is 17.1'),
    })
  })
})

test('that it is not there is a mistake in the command', async () => {
  rmSync(file)
  await expect(taken()).rejects.toMatchObject({ exitCode: 2, message: expect.stringContaining('There is no bundle') })
})

test('secrets of a config are in no hash', async () => {
  process.env.BOLTMARK_TEST_SECRET = 'one-secret-of-many'
  const secret = CONFIG.replace('source: .', `source: "\${env:BOLTMARK_TEST_SECRET}"`)
  const first = recipeOf((await job('a', secret)).config)
  process.env.BOLTMARK_TEST_SECRET = 'another-secret-of-many'
  expect(recipeOf((await job('b', secret)).config)).toEqual(first)
})

test('whatever happens to its text, it names files below its folder or is refused', () => {
  const files = { sqlite: { path: 'build/libsqlite3.so.0', sha256: 'a'.repeat(64) } }
  const bundle = {
    ...{ schema: 'boltmark.bundle/1', made: '2026-01-01T00:00:00Z', tool: 'boltmark 0.1.0', tools: {} },
    ...{ arch: 'arm64', commit: null, recipe: {}, version: '3.1.0', plain: files },
    variants: { baseline: { version: '3.1.0', files, optimized: [], own_data: false, notes: [] } },
  }
  fc.assert(
    fc.property(changed([JSON.stringify(bundle)]), (text) => {
      let read: Bundle
      try {
        read = bundleIn(text, 'it')
      } catch (error) {
        expect((error as Error).message).toMatch(/^it was refused/)
        return
      }
      for (const { path } of packedGroups(read).flatMap((files) => Object.values(files))) {
        expect(path.split('/')).not.toContain('..')
        expect(isAbsolute(path)).toBe(false)
      }
    }),
    { numRuns: 500 },
  )
})
