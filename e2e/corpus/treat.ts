import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Bolt } from '../../src/optimizers/bolt/bolt.js'
import { risksOf } from '../../src/optimizers/bolt/flags.js'
import { describeBinary } from '../../src/optimizers/optimizer.js'
import { waitForProfile } from '../../src/optimizers/profiles/collect.js'
import { sumOfProfiles } from '../../src/optimizers/profiles/merge.js'
import { writeProvenance } from '../../src/optimizers/profiles/provenance.js'
import type { BoltTools } from '../../src/optimizers/toolchain.js'
import { OutsideError } from '../../src/system/errors.js'
import { run } from '../../src/system/processes/process.js'

/** What runs and compiles programs of a processor. */
export interface Processor {
  readonly gcc: string
  readonly clang: readonly string[]
  /** Runs a program: an emulator with its arguments, or nothing. */
  readonly emulator: readonly string[]
  /** The runtime library for instrumented programs, if it is not BOLT's own. */
  runtimeLibrary(major: number): string | undefined
}

export const X86: Processor = { gcc: 'gcc', clang: ['clang-19'], emulator: [], runtimeLibrary: () => undefined }

export const AARCH64: Processor = {
  gcc: 'aarch64-linux-gnu-gcc',
  clang: ['clang-19', '--target=aarch64-linux-gnu'],
  emulator: ['qemu-aarch64-static', '-L', '/usr/aarch64-linux-gnu'],
  runtimeLibrary: (major) =>
    execFileSync(resolve('e2e/arm64/runtime-library.sh'), [String(major)], { encoding: 'utf8' }).trim(),
}

/** One program that breaks BOLT, or the flags that do. */
export interface Program {
  /** Files in `programs/`; the output of a script is its source. */
  readonly sources: readonly string[]
  readonly compiler?: 'gcc' | 'clang'
  readonly cflags?: readonly string[]
  /** The user's flags for BOLT, beside Boltmark's. */
  readonly extraFlags?: readonly string[]
  readonly skipPatterns?: readonly string[]
  /** Whether only the recording is tried. */
  readonly onlyRecords?: boolean
}

/** How it ended. */
export interface End {
  /**
   * `optimised`: the result answers as the plain program. `refused`: with an error. `crashed`: while it recorded.
   * `recorded`: with a profile, and nothing more was tried.
   */
  readonly end: 'optimised' | 'refused' | 'crashed' | 'recorded'
  /** Notes and risks, or the error and its remedy, or the output of the program. */
  readonly text: string
}

const SOURCES = join(import.meta.dirname, 'programs')

/** Compiles a program as a fork would build its server. @returns its path */
export function compile({ sources, compiler = 'gcc', cflags = [] }: Program, on: Processor, folder: string): string {
  mkdirSync(folder, { recursive: true })
  const files = sources.map((name) => {
    if (!name.endsWith('.sh')) return join(SOURCES, name)
    const made = join(folder, `${name}.c`)
    writeFileSync(made, execFileSync('sh', [join(SOURCES, name)], { maxBuffer: 2 ** 26 }))
    return made
  })
  const [program, ...target] = compiler === 'gcc' ? [on.gcc] : on.clang
  const whole = compiler === 'gcc' ? ['-fno-reorder-blocks-and-partition'] : []
  const output = join(folder, 'program')
  const usual = ['-O2', ...whole, '-fno-jump-tables', '-Wl,--emit-relocs', '-Wl,--build-id=sha1']
  execFileSync(program!, [...target, ...usual, ...cflags, ...files, '-o', output])
  return output
}

/** Instruments a program, runs it, rewrites it by its profile, and compares its output with that of the plain one. */
export async function treat(binary: string, program: Program, on: Processor, tools: BoltTools): Promise<End> {
  const folder = `${binary}-bolt-${tools.major}`
  const bolt = new Bolt(tools, join(folder, 'logs'))
  const output = (file: string) => outputOf(file, on)
  const expected = await output(binary)
  try {
    const { skipPatterns, extraFlags } = program
    const instrumented = await bolt.instrument(binary, {
      output: join(folder, 'instrumented'),
      profileFile: join(folder, 'part.fdata'),
      writing: { when: 'exit' },
      runtimeLibrary: on.runtimeLibrary(tools.major),
      skipPatterns,
    })
    const recorded = await output(instrumented.output)
    if (recorded !== expected) return { end: 'crashed', text: recorded }
    if (program.onlyRecords) return { end: 'recorded', text: (await waitForProfile(instrumented.pending)).join() }
    const profile = join(folder, 'program.fdata')
    await sumOfProfiles(tools, await waitForProfile(instrumented.pending), profile)
    const identity = await describeBinary(binary)
    const origin = { binary: identity, workload: 'itself', threads: 1, optimizer: bolt.name, tool: bolt.tool }
    await writeProvenance(profile, origin)
    const { notes } = await bolt.optimize(binary, profile, {
      output: join(folder, 'optimized'),
      skipFunctions: instrumented.skipFunctions,
      skipPatterns,
      extraFlags,
      smoke: async (file) => {
        const answer = await output(file)
        if (answer !== expected) throw new Error(`it printed ${answer} in place of ${expected}`)
      },
    })
    return { end: 'optimised', text: [...risksOf({ extraFlags }), ...notes].join('\n') }
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    return { end: 'refused', text: `${error.message}\n${error.next}` }
  }
}

/** What a program prints, or how it ended. */
async function outputOf(file: string, { emulator }: Processor): Promise<string> {
  const [program, ...args] = [...emulator, file]
  const { exitCode, signal, stdout, stderr } = await run({ file: program!, args, timeoutS: 120 })
  return exitCode === 0 ? stdout.trim() : `${stderr.trim()} ${signal ?? `exit code ${exitCode}`}`
}
