import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { Bolt } from '../../src/optimizers/bolt/bolt.js'
import { describeBinary } from '../../src/optimizers/optimizer.js'
import { waitForProfile } from '../../src/optimizers/profiles/collect.js'
import { sumOfProfiles } from '../../src/optimizers/profiles/merge.js'
import { writeProvenance } from '../../src/optimizers/profiles/provenance.js'
import { findBolt, LIBRARIES } from '../../src/optimizers/toolchain.js'

const here = resolve('e2e/arm64')

/** Every BOLT of this machine. `describe.each` fails where there is none. */
const BOLTS = readdirSync('/usr/lib')
  .map((name) => join('/usr/lib', name, 'bin/llvm-bolt'))
  .filter((path) => existsSync(path))

const flags = ['-O1', '-fno-reorder-blocks-and-partition', '-Wl,--emit-relocs', '-Wl,--build-id=sha1']

let folder: string

/** On this machine, without a root folder: by qemu, with the libraries of the cross compiler. */
function runOnArm(program: string): void {
  execFileSync('qemu-aarch64-static', ['-L', '/usr/aarch64-linux-gnu', program], { timeout: 120_000 })
}

const writing = { when: 'exit' } as const

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'boltmark-cross-'))
  execFileSync('aarch64-linux-gnu-gcc', [...flags, join(here, 'adr.c'), '-o', join(folder, 'program')])
})

afterAll(() => rmSync(folder, { recursive: true }))

describe.each(BOLTS)('%s', (path) => {
  let bolt: Bolt
  let place: string
  let runtimeLibrary: string

  const file = (name: string) => join(place, name)

  beforeAll(async () => {
    const tools = await findBolt({ BOLTMARK_BOLT: path }, LIBRARIES)
    place = mkdtempSync(join(folder, 'bolt-'))
    bolt = new Bolt(tools, file('logs'))
    const script = join(here, 'runtime-library.sh')
    runtimeLibrary = execFileSync(script, [String(tools.major)], { encoding: 'utf8' }).trim()
    cpSync(join(folder, 'program'), file('program'))
  }, 300_000)

  test('without the library of the other processor, says which is needed', async () => {
    const request = { output: file('refused'), profileFile: file('refused.fdata'), writing }
    await expect(bolt.instrument(file('program'), request)).rejects.toMatchObject({
      next: expect.stringContaining('bolt: { runtime-library: PATH }'),
    })
  })

  test('an arm64 program is instrumented, trained and optimised on x86-64, around a function that cannot be moved', async () => {
    const profileFile = file('part.fdata')
    const output = file('instrumented')
    const made = await bolt.instrument(file('program'), { output, profileFile, writing, runtimeLibrary })
    expect(made.skipFunctions).toEqual(['jumps/1'])
    expect(made.notes).toContain(
      'skipped jumps/1: BOLT cannot rewrite it (compiled with `-fno-jump-tables` (target.cflags), BOLT can follow it)',
    )
    runOnArm(output)
    await sumOfProfiles(bolt.tools, await waitForProfile(made.pending), file('program.fdata'))
    const binary = await describeBinary(file('program'))
    const origin = { binary, workload: 'itself', threads: 1, optimizer: bolt.name, tool: bolt.tool }
    await writeProvenance(file('program.fdata'), origin)
    const optimized = await bolt.optimize(file('program'), file('program.fdata'), {
      output: file('optimized'),
      skipFunctions: made.skipFunctions,
      flags: ['-reorder-blocks=ext-tsp', '-split-functions', '-split-strategy=cdsplit'],
      smoke: async (program) => runOnArm(program),
    })
    expect(optimized.profile.functions_profiled).toBeGreaterThan(0)
    expect(optimized.notes).toContain('-split-strategy=cdsplit was left out: BOLT has it for x86-64 only.')
    runOnArm(file('optimized'))
  }, 300_000)
})
