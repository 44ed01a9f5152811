import { readdirSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { eventually } from '../__tests__/support/eventually.js'
import { Bolt } from '../src/optimizers/bolt/bolt.js'
import { proveInstrumentation } from '../src/optimizers/bolt/proof.js'
import { readElf } from '../src/optimizers/elf/elf.js'
import { describeBinary } from '../src/optimizers/optimizer.js'
import { waitForProfile } from '../src/optimizers/profiles/collect.js'
import { summarize } from '../src/optimizers/profiles/fdata.js'
import { mergeWeighted, sumOfProfiles } from '../src/optimizers/profiles/merge.js'
import { writeProvenance } from '../src/optimizers/profiles/provenance.js'
import { type BoltTools, installedBolt } from '../src/optimizers/toolchain.js'
import { isThin } from '../src/results/thin-profile.js'
import { runOk, start } from '../src/system/processes/process.js'
import { GCC } from '../src/targets/build/compiler.js'

const SOURCES = join(import.meta.dirname, 'bolt')
const RELOCATIONS = '-Wl,--emit-relocs'

let folder: string
let tools: BoltTools
let bolt: Bolt

const file = (name: string) => join(folder, name)

/** Compiles one of the programs beside this test as a fork would build its server. */
async function compile(source: string, output: string, ...flags: string[]): Promise<string> {
  const common = ['-O2', ...GCC.wholeFunctions, join(SOURCES, source), '-o', file(output)]
  await runOk({ file: 'gcc', args: [...common, ...flags], timeoutS: 60 })
  return file(output)
}

/** Instruments, runs each of the trainings, and leaves a profile with its provenance for each. */
async function train(binary: string, workloads: Record<string, readonly string[]>): Promise<string[]> {
  const identity = await describeBinary(binary)
  const profiles: string[] = []
  for (const [workload, args] of Object.entries(workloads)) {
    const { output, pending } = await bolt.instrument(binary, {
      output: `${binary}.${workload}.instrumented`,
      profileFile: `${binary}.${workload}.part`,
      writing: { when: 'exit' },
    })
    await runOk({ file: output, args, timeoutS: 60 })
    const profile = `${binary}.${workload}.fdata`
    await sumOfProfiles(tools, await waitForProfile(pending), profile)
    await writeProvenance(profile, { binary: identity, workload, threads: 1, optimizer: bolt.name, tool: bolt.tool })
    profiles.push(profile)
  }
  return profiles
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boltmark-bolt-'))
  tools = await installedBolt()
  bolt = new Bolt(tools, file('logs'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test('the proof that doctor makes', async () => {
  expect(await proveInstrumentation(tools, GCC)).toBeNull()
})

test('the proof tells what is missing', async () => {
  expect(await proveInstrumentation(tools, { ...GCC, cc: 'no-such-compiler' })).toMatchObject({
    problem: expect.stringContaining('compile a C program'),
    remedy: expect.stringContaining('gcc'),
  })
})

describe('a program with two workloads', () => {
  let binary: string
  let profiles: string[]

  beforeAll(async () => {
    binary = await compile('server.c', 'server', RELOCATIONS)
    profiles = await train(binary, { read: ['r', '2000000'], write: ['w', '20000'] })
  })

  test('weights are of the work, not of the length of the training', async () => {
    const [read, write] = await Promise.all(profiles.map(summarize))
    expect(read!.total / write!.total).toBeGreaterThan(20)
    const even = await mergeWeighted(
      tools,
      profiles.map((profile) => ({ file: profile, weight: 1 })),
      file('even.fdata'),
    )
    expect(even.total / read!.total).toBeCloseTo(2, 2)
    const uneven = await mergeWeighted(
      tools,
      [
        { file: profiles[0]!, weight: 1 },
        { file: profiles[1]!, weight: 3 },
      ],
      file('uneven.fdata'),
    )
    expect(uneven.total / read!.total).toBeCloseTo(4, 2)
  })

  test('the merged profile makes taken branches fall, and the result works', async () => {
    const merged = file('merged.fdata')
    await mergeWeighted(
      tools,
      profiles.map((profile) => ({ file: profile, weight: 1 })),
      merged,
    )
    const identity = await describeBinary(binary)
    const origin = { binary: identity, workload: 'read:1 write:1', threads: null }
    await writeProvenance(merged, { ...origin, optimizer: bolt.name, tool: bolt.tool })
    const expected = (await runOk({ file: binary, args: ['w', '1000'] })).stdout
    const smoked: string[] = []
    const optimized = await bolt.optimize(binary, merged, {
      output: file('server.optimized'),
      smoke: async (path) => {
        smoked.push((await runOk({ file: path, args: ['w', '1000'] })).stdout)
      },
    })
    expect(smoked).toEqual([expected])
    const { before, after } = optimized.dyno_stats
    expect(after.taken_branches! / before.taken_branches!).toBeLessThan(0.7)
    expect(optimized.profile.functions_profiled).toBeGreaterThan(3)
    expect(optimized.profile.stale_percent).toBe(0)
    expect(optimized.binary.sha256).not.toBe(identity.sha256)
    expect(isThin([optimized.profile])).toBe(true)
    expect((await readElf(optimized.output)).isBolted).toBe(true)
    const [log] = (await readdir(file('logs'))).filter((name) => name.startsWith('server.optimized'))
    expect(await readFile(join(file('logs'), log!), 'utf8')).toContain('-reorder-blocks=ext-tsp')
  })

  test('what a smoke test refuses is tried again with more careful flags, down to the minimal set, and no further', async () => {
    let tries = 0
    const optimized = await bolt.optimize(binary, profiles[0]!, {
      output: file('server.careful'),
      smoke: async () => {
        if (++tries < 3) throw new Error('wrong answer')
      },
    })
    expect(optimized.notes.filter((note) => note.includes('wrong answer')).length).toBe(2)
    const never = bolt.optimize(binary, profiles[0]!, {
      output: file('server.never'),
      smoke: async () => {
        throw new Error('wrong answer')
      },
    })
    await expect(never).rejects.toThrow(/does not work: wrong answer.*only -reorder-blocks=ext-tsp/s)
    await expect(readElf(file('server.never'))).rejects.toThrow('Cannot open')
  })

  test('refuses the profile of another build', async () => {
    const other = await compile('server.c', 'other', RELOCATIONS, '-O1')
    const optimizing = bolt.optimize(other, profiles[0]!, { output: file('other.optimized') })
    await expect(optimizing).rejects.toMatchObject({ exitCode: 3, next: expect.stringContaining('Train again') })
    await expect(optimizing).rejects.toThrow('recorded on another build of server')
  })

  test('refuses an empty profile, and one that was changed', async () => {
    await writeFile(file('empty.fdata'), '')
    await cp(`${profiles[0]}.json`, file('empty.fdata.json'))
    await expect(bolt.optimize(binary, file('empty.fdata'), { output: file('x') })).rejects.toThrow('has changed')
    await expect(mergeWeighted(tools, [{ file: file('empty.fdata'), weight: 1 }], file('x.fdata'))).rejects.toThrow(
      'is empty',
    )
  })

  test('refuses a binary that BOLT wrote already', async () => {
    const optimized = await bolt.optimize(binary, profiles[0]!, { output: file('server.once') })
    await expect(bolt.optimize(optimized.output, profiles[0]!, { output: file('server.twice') })).rejects.toThrow(
      'cannot do so twice',
    )
  })

  test("the user's flags replace ours, and wrong ones are told at once", async () => {
    const own = await bolt.optimize(binary, profiles[0]!, {
      output: file('server.own'),
      flags: ['-reorder-blocks=cache'],
    })
    expect(own.dyno_stats.after.taken_branches).toBeGreaterThan(0)
    const wrong = bolt.optimize(binary, profiles[0]!, { output: file('server.wrong'), flags: ['-no-such-flag'] })
    await expect(wrong).rejects.toMatchObject({ next: 'Correct the flags in the config.' })
  })
})

test('a binary without relocations is refused with the flag that it lacks', async () => {
  const binary = await compile('server.c', 'bare')
  const request = {
    output: file('bare.instrumented'),
    profileFile: file('bare.fdata'),
    writing: { when: 'exit' },
  } as const
  await expect(bolt.instrument(binary, request)).rejects.toMatchObject({
    next: expect.stringContaining('-Wl,--emit-relocs'),
  })
})

test('a computed goto in a position-independent program: what BOLT cannot rewrite is skipped, later too', async () => {
  const binary = await compile('interpreter.c', 'interpreter', RELOCATIONS, '-fPIE', '-pie')
  const instrumented = await bolt.instrument(binary, {
    output: file('interpreter.instrumented'),
    profileFile: file('interpreter.part'),
    writing: { when: 'exit' },
  })
  const answer = (await runOk({ file: binary, args: ['100000'] })).stdout
  expect((await runOk({ file: instrumented.output, args: ['100000'] })).stdout).toBe(answer)
  const profile = file('interpreter.fdata')
  await sumOfProfiles(tools, await waitForProfile(instrumented.pending), profile)
  const origin = { binary: await describeBinary(binary), workload: 'loop', threads: 1 }
  await writeProvenance(profile, { ...origin, optimizer: bolt.name, tool: bolt.tool })
  const request = {
    output: file('interpreter.optimized'),
    skipFunctions: instrumented.skipFunctions,
    smoke: async (path: string) => expect((await runOk({ file: path, args: ['100000'] })).stdout).toBe(answer),
  }
  const optimized = await bolt.optimize(binary, profile, request)
  // A wrong answer is followed by more careful flags, which may give a right one.
  expect(optimized.notes.join()).not.toContain('did not work')
  // Newer ones can do it; then nothing is skipped, and nothing may be noted.
  const isSkipped = instrumented.skipFunctions.includes('interpret')
  expect(isSkipped).toBe(tools.major < 21)
  expect(instrumented.notes.join().includes('skipped interpret')).toBe(isSkipped)
  expect(optimized.notes.join()).not.toContain('skipped')
})

test('a server that is killed: the profile is written at intervals, and waited for', async () => {
  const binary = await compile('server.c', 'killed', RELOCATIONS)
  const { output, pending } = await bolt.instrument(binary, {
    output: file('killed.instrumented'),
    profileFile: file('killed.fdata'),
    writing: { when: 'interval', everyS: 1 },
  })
  const server = await start({ file: output, args: ['w', '2000000000'], keepChildren: true })
  await eventually(() => readdirSync(folder).some((name) => name.startsWith('killed.fdata')))
  process.kill(server.pid, 'SIGKILL')
  expect((await server.finished).signal).toBe('SIGKILL')
  const [profile] = await waitForProfile(pending, 300)
  await server.stop()
  expect((await summarize(profile!)).total).toBeGreaterThan(1000)
})

test('a server that forks: one profile for each process, summed up', async () => {
  const binary = await compile('forks.c', 'forks', RELOCATIONS)
  const { output, pending } = await bolt.instrument(binary, {
    output: file('forks.instrumented'),
    profileFile: file('forks.part'),
    writing: { when: 'exit-of-each-process' },
  })
  await runOk({ file: output, args: [], timeoutS: 60 })
  const files = await waitForProfile(pending)
  expect(files.length).toBe(4)
  const parts = await Promise.all(files.map(summarize))
  const whole = await sumOfProfiles(tools, files, file('forks.fdata'))
  expect(whole.total).toBe(parts.reduce((total, part) => total + part.total, 0))
})

test('a training that leaves no profile is told with the reason', async () => {
  const binary = await compile('server.c', 'silent', RELOCATIONS)
  const { pending } = await bolt.instrument(binary, {
    output: file('silent.instrumented'),
    profileFile: file('silent.part'),
    writing: { when: 'exit' },
  })
  await expect(waitForProfile(pending, 5)).rejects.toMatchObject({
    message: expect.stringContaining('wrote no profile'),
    next: expect.stringContaining('at intervals'),
  })
})
