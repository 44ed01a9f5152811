import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Bolt } from '../../src/optimizers/bolt.js'
import { describeBinary } from '../../src/optimizers/optimizer.js'
import { waitForProfile } from '../../src/optimizers/profiles/collect.js'
import { sum } from '../../src/optimizers/profiles/merge.js'
import { writeProvenance } from '../../src/optimizers/profiles/provenance.js'
import { findBolt } from '../../src/optimizers/toolchain.js'

const here = resolve('e2e/arm64')

let folder: string
let runtimeLibrary: string
let bolt: Bolt

const file = (name: string) => join(folder, name)

/** On this machine, without a root folder: by qemu, with the libraries of the cross compiler. */
function runOnArm(program: string): void {
  execFileSync('qemu-aarch64-static', ['-L', '/usr/aarch64-linux-gnu', program])
}

const writing = { when: 'exit' } as const

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'boltmark-cross-'))
  const root = execFileSync(join(here, 'root.sh'), { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim()
  const tools = await findBolt()
  runtimeLibrary = join(root, `usr/lib/llvm-${tools.major}/lib/libbolt_rt_instr.a`)
  bolt = new Bolt(tools, file('logs'))
  const flags = ['-O1', '-fno-reorder-blocks-and-partition', '-Wl,--emit-relocs', '-Wl,--build-id=sha1']
  execFileSync('aarch64-linux-gnu-gcc', [...flags, join(here, 'adr.c'), '-o', file('program')])
}, 1_200_000)

afterAll(() => rmSync(folder, { recursive: true }))

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
  await sum(bolt.tools, await waitForProfile(made.pending), file('program.fdata'))
  const binary = await describeBinary(file('program'))
  const origin = { binary, workload: 'itself', threads: 1, optimizer: bolt.name, tool: bolt.tool }
  await writeProvenance(file('program.fdata'), origin)
  const optimized = await bolt.optimize(file('program'), file('program.fdata'), {
    output: file('optimized'),
    skipFunctions: made.skipFunctions,
    extraFlags: ['-split-strategy=cdsplit'],
    smoke: async (program) => runOnArm(program),
  })
  expect(optimized.profile.functions_profiled).toBeGreaterThan(0)
  expect(optimized.notes).toContain('-split-strategy=cdsplit was left out: BOLT has it for x86-64 only.')
  runOnArm(file('optimized'))
}, 300_000)
