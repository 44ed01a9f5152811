import { chmod, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { Bolt } from '../../../src/optimizers/bolt/bolt.js'
import { describeBinary } from '../../../src/optimizers/optimizer.js'
import { writeProvenance } from '../../../src/optimizers/profiles/provenance.js'
import { runOk } from '../../../src/system/processes/process.js'
import { newFolder } from '../../support/new-folder.js'
import { compileArm } from '../elf/make-elf.js'

let folder: string
let binary: string
let profile: string
const file = (name: string) => join(folder, name)

/** A stand-in for llvm-bolt: it copies its input, and says of it what the real one says. */
async function boltThat(says: string): Promise<Bolt> {
  const llvmBolt = join(await mkdtemp(file('llvm-')), 'llvm-bolt')
  const help = '  --reorder-blocks=<value> - x\n    =ext-tsp - y\n  --dyno-stats - z'
  const script = `[ "$1" = --help-hidden ] && { echo "${help}"; exit; }\ncp "$1" "$3"\ncat <<'END'\n${says}\nEND`
  await writeFile(llvmBolt, `#!/bin/sh\n${script}\n`)
  await chmod(llvmBolt, 0o755)
  const tools = { llvmBolt, mergeFdata: '', perf2bolt: null, version: '19.1.7', major: 19 }
  return new Bolt(tools, file('work/logs'))
}

const PROFILED = 'BOLT-INFO: 3 out of 12 functions in the binary (25.0%) have non-empty execution profile'
const COUNTED = `${PROFILED}
BOLT-INFO: program-wide dynostats after all optimizations before SCTC and FOP:
    3000 : executed instructions
    2000 : executed instructions (-33.3%)`

async function output(path: string): Promise<string> {
  await mkdir(dirname(file(path)), { recursive: true })
  return file(path)
}

beforeAll(async () => {
  folder = newFolder('bolt')
  await writeFile(file('program.c'), 'int main(void) { return 0; }\n')
  binary = file('program')
  await runOk({ file: 'gcc', args: ['-O2', '-Wl,--emit-relocs', file('program.c'), '-o', binary], timeoutS: 60 })
  profile = file('merged.fdata')
  await writeFile(profile, '1 main 0 1 main 4 0 30\n')
})

/** As a training, or several of them, leave it. */
async function recorded(unscaled?: number): Promise<void> {
  const origin = { binary: await describeBinary(binary), workload: 'w=1', threads: 1, optimizer: 'bolt' }
  await writeProvenance(profile, { ...origin, tool: 'llvm-bolt 19.1.7', unscaled })
}

describe('what decides the outcome', () => {
  test('is the program itself, also where its version is the same', async () => {
    const [one, same, other] = await Promise.all([PROFILED, PROFILED, COUNTED].map(boltThat))
    expect(await one!.instrumentInputs(binary)).toEqual(await same!.instrumentInputs(binary))
    expect(await one!.instrumentInputs(binary)).not.toEqual(await other!.instrumentInputs(binary))
  })

  test('are the flags: ours as far as they are known to it, or those of the user', async () => {
    const bolt = await boltThat(PROFILED)
    expect((await bolt.optimizeInputs(binary, {})).flags).toEqual(['-reorder-blocks=ext-tsp', '-dyno-stats'])
    expect((await bolt.optimizeInputs(binary, { flags: ['-split-eh'] })).flags).toEqual(['-split-eh', '-dyno-stats'])
  })
})

test('each output has logs of its own, beside those of others of the same name', async () => {
  const bolt = await boltThat(PROFILED)
  await recorded()
  for (const variant of ['reads', 'writes'])
    await bolt.optimize(binary, profile, { output: await output(`work/optimize/${variant}/server/mysqld`) })
  await bolt.optimize(binary, profile, { output: await output('elsewhere/mysqld') })
  const logs = (await readdir(file('work/logs'), { recursive: true })).filter((name) => name.endsWith('.log'))
  expect(logs.sort()).toEqual([
    'mysqld-optimize-1.log',
    'optimize/reads/server/mysqld-optimize-1.log',
    'optimize/writes/server/mysqld-optimize-1.log',
  ])
})

test('functions that sign return addresses are left alone, when instrumenting and when optimising', async () => {
  const arm = await compileArm(folder)
  const bolt = await boltThat(PROFILED)
  const skipPatterns = ['malloc.*']
  const { skipFunctions } = await bolt.instrument(arm, {
    ...{ output: await output('work/instrument/arm'), profileFile: file('arm.fdata'), skipPatterns },
    writing: { when: 'exit' },
  })
  expect(skipFunctions).toEqual([])
  const log = await readFile(file('work/logs/instrument/arm-instrument-1.log'), 'utf8')
  expect(log).toContain(' -skip-funcs=malloc.*,signs(/.*)?')
})

describe('executed instructions', () => {
  const executed = async () => {
    const bolt = await boltThat(COUNTED)
    return (await bolt.optimize(binary, profile, { output: await output('work/optimize/it') })).profile
      .executed_instructions
  }

  test('are what BOLT counts in the profile of one training', async () => {
    await recorded()
    expect(await executed()).toBe(3000)
  })

  test('are those of the trainings, where shorter ones were scaled up', async () => {
    await recorded(10)
    expect(await executed()).toBe(1000)
  })
})

test('a pinned profile tells on which build, when and at how many threads it was recorded', async () => {
  const bolt = await boltThat(PROFILED)
  await recorded()
  const request = { output: await output('work/optimize/pinned'), pinned: true }
  const { build_id } = await describeBinary(binary)
  expect((await bolt.optimize(binary, profile, request)).profile.pinned).toEqual({
    recorded: expect.any(String),
    build_id,
    threads: 1,
  })
})

test('a pinned profile that fits nothing is not renewed while it is pinned', async () => {
  const bolt = await boltThat('BOLT-INFO: 0 out of 12 functions in the binary (0.0%) have non-empty execution profile')
  await recorded()
  const optimizing = bolt.optimize(binary, profile, { output: await output('work/optimize/stale'), pinned: true })
  await expect(optimizing).rejects.toMatchObject({
    next: expect.stringMatching(/^Pin a new one: remove profile\.pinned .* from the config.*boltmark optimize/),
  })
})

test('a pinned profile whose functions are mostly gone is refused, even if the few that are left fit', async () => {
  const rest = 'BOLT-INFO: 2 out of 12 functions in the binary (16.7%) have non-empty execution profile'
  const bolt = await boltThat(`${rest}\nBOLT-INFO: profile for 3 objects was ignored`)
  await recorded()
  const request = { output: await output('work/optimize/gone'), pinned: true }
  await expect(bolt.optimize(binary, profile, request)).rejects.toThrow(
    /^3 of the 5 functions in the profile \S+ are not/,
  )
})
