/**
 * What is known to break people's programs under BOLT, a small real program for each, on every BOLT of this machine and
 * on two processors (docs/bolt.md has the table). Each ends as it is written here: optimised, or refused with what helps.
 */
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type BoltTools, findBolt, LIBRARIES } from '../../src/optimizers/toolchain.js'
import { AARCH64, compile, type End, type Processor, type Program, treat, X86 } from './treat.js'

const OPTIMISED = { end: 'optimised' } as const
const CRASHED = { end: 'crashed' } as const
const optimised = (text: RegExp) => ({ ...OPTIMISED, text: expect.stringMatching(text) })
const refused = (text: RegExp) => ({ end: 'refused', text: expect.stringMatching(text) })

/** What is tried, on which processors, and how it ends on BOLT 19 and on BOLT 22. */
type Row = readonly [
  name: string,
  program: Program,
  ends: Readonly<Record<19 | 22, object>>,
  processors: readonly Processor[],
]

const PIE = ['-fPIE', '-pie']
const BOTH = [X86, AARCH64]
const same = (end: object) => ({ 19: end, 22: end })

const ROWS: readonly Row[] = [
  [
    'names with .cold and .warm, whose whole function is not there',
    { sources: ['parts.c'] },
    same(refused(/tier\.warm_up, tier\.cold\.3.*--redefine-sym/s)),
    BOTH,
  ],
  [
    'packed relative relocations (RELR) beside others',
    { sources: ['packed.c'], compiler: 'clang', cflags: [...PIE, '-fuse-ld=lld', '-Wl,-z,pack-relative-relocs'] },
    same(refused(/-z,nopack-relative-relocs/)),
    [X86],
  ],
  [
    'the same without packed ones',
    { sources: ['packed.c'], compiler: 'clang', cflags: [...PIE, '-fuse-ld=lld'] },
    same(OPTIMISED),
    [X86],
  ],
  [
    '-frame-opt=hot on code with frame pointers makes wrong answers',
    {
      sources: ['frame.c'],
      compiler: 'clang',
      cflags: ['-O3', '-fno-omit-frame-pointer'],
      extraFlags: ['-frame-opt=hot'],
    },
    same(optimised(/llvm-project#211356.*fell back to only -reorder-blocks=ext-tsp/s)),
    [X86],
  ],
  [
    'DWARF 5 of a function that is inlined from another file',
    {
      sources: ['inlined.c', 'small.c'],
      compiler: 'clang',
      cflags: ['-gdwarf-5'],
      extraFlags: ['-inline-all', '-inline-small-functions'],
    },
    // BOLT 19 reads past the end of a list there. Whether it crashes depends on its memory.
    same(OPTIMISED),
    [X86],
  ],
  [
    'restartable sequences',
    { sources: ['restartable.c'], cflags: ['-pthread'] },
    { 19: optimised(/(add_on|__rseq_failure), .* have restartable sequences/), 22: OPTIMISED },
    [X86],
  ],
  [
    "restartable sequences as TCMalloc's, in functions with mangled names and with handlers elsewhere",
    { sources: ['percpu.cc'], cflags: ['-pthread'] },
    { 19: optimised(/TcmallocSlab_Internal_Push_trampoline_\d+, .* have restartable sequences/), 22: OPTIMISED },
    [X86],
  ],
  ['jumps by distances between labels', { sources: ['gotos.c'], cflags: PIE }, same(CRASHED), [X86]],
  [
    'the same, left alone by bolt.skip-functions',
    { sources: ['gotos.c'], cflags: PIE, skipPatterns: ['interpret(/.*)?'] },
    same(OPTIMISED),
    [X86],
  ],
  ['equal functions, if the program compares their addresses', { sources: ['compared.c'] }, same(OPTIMISED), BOTH],
  [
    'more pairs of calls and functions than the recording has memory for',
    { sources: ['targets.sh'], onlyRecords: true },
    { 19: { ...CRASHED, text: expect.stringContaining('allocator ran out of memory') }, 22: { end: 'recorded' } },
    [X86],
  ],
  [
    '-hugify of a position-independent program',
    { sources: ['hot.c'], cflags: PIE, extraFlags: ['-hugify'] },
    same(OPTIMISED),
    [X86],
  ],
  [
    '-plt of a program that is bound late',
    { sources: ['hot.c'], cflags: [...PIE, '-Wl,-z,lazy'], extraFlags: ['-plt=all'] },
    same(OPTIMISED),
    BOTH,
  ],
  [
    'an ifunc in a program with lazy binding',
    { sources: ['late.c'], cflags: [...PIE, '-Wl,-z,lazy'] },
    same(OPTIMISED),
    BOTH,
  ],
  [
    'calls over more than 128 MB',
    { sources: ['far.s'], cflags: ['-no-pie', '-Wl,--section-start=.far=0x12000000'] },
    same(OPTIMISED),
    [AARCH64],
  ],
  [
    'flags that BOLT has for x86-64 only',
    {
      sources: ['hot.c'],
      extraFlags: ['-split-strategy=cdsplit', '-simplify-rodata-loads', '-indirect-call-promotion=all'],
    },
    same(
      optimised(/cdsplit was left out: on aarch64 it needs --compact-code-model.*-simplify-rodata-loads was left out/s),
    ),
    [AARCH64],
  ],
  [
    'code in three parts, if all of it is small',
    { sources: ['hot.c'], extraFlags: ['-split-strategy=cdsplit', '--compact-code-model'] },
    { 19: refused(/Unknown command line argument.*compact-code-model.*Correct the flags/s), 22: OPTIMISED },
    [AARCH64],
  ],
  [
    'signed return addresses',
    { sources: ['hot.c'], cflags: ['-mbranch-protection=pac-ret+leaf'] },
    { 19: optimised(/sign return addresses, which BOLT 19 cannot rewrite/), 22: OPTIMISED },
    [AARCH64],
  ],
]

const NAMES = new Map<Processor, string>([
  [X86, 'x86-64'],
  [AARCH64, 'aarch64'],
])

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'boltmark-corpus-'))
})

afterAll(() => rmSync(folder, { recursive: true }))

describe.each([19, 22] as const)('BOLT %i', (major) => {
  let tools: BoltTools

  beforeAll(async () => {
    const path = join(LIBRARIES, `llvm-${major}`, 'bin/llvm-bolt')
    expect(existsSync(path) || readdirSync(LIBRARIES)).toBe(true)
    tools = await findBolt({ BOLTMARK_BOLT: path }, LIBRARIES)
  })

  describe.each([X86, AARCH64].map((on) => [NAMES.get(on)!, on] as const))('%s', (processor, on) => {
    test.each(ROWS.filter(([, , , processors]) => processors.includes(on)))('%s', async (name, program, ends) => {
      const place = join(folder, `${processor} ${name.replaceAll(/\W+/g, '-')}`)
      const ended: End = await treat(compile(program, on, place), program, on, tools)
      expect(ended).toMatchObject(ends[major])
    })
  })
})
