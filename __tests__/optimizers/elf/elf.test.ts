import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type ElfFacts, readElf } from '../../../src/optimizers/elf/elf.js'
import { OutsideError } from '../../../src/system/errors.js'
import { runOk } from '../../../src/system/processes/process.js'
import { newFolder } from '../../support/new-folder.js'
import { compileArm, makeElf, note } from './make-elf.js'

const PROGRAM = `
int puts(const char *);
__attribute__((cold, noinline)) void fail(void) { puts("fail"); }
__attribute__((noinline)) int step(int i) { if (i < 0) { fail(); fail(); return puts("x"); } return i * 3; }
int main(int argc, char **argv) { return step(argc) == 0; }
`

let folder: string
const file = (name: string) => join(folder, name)

async function compile(name: string, ...flags: string[]): Promise<ElfFacts> {
  await runOk({ file: 'gcc', args: ['-O2', file('program.c'), '-o', file(name), ...flags], timeoutS: 60 })
  return readElf(file(name))
}

async function fabricated(name: string, bytes: Uint8Array): Promise<ElfFacts> {
  await writeFile(file(name), bytes)
  return readElf(file(name))
}

beforeAll(async () => {
  folder = newFolder('elf')
  await writeFile(file('program.c'), PROGRAM)
})

describe('what gcc and the linker make', () => {
  test('a position-independent program with its relocations', async () => {
    const elf = await compile('pie', '-pie', '-fPIE', '-Wl,--emit-relocs', '-Wl,--build-id')
    expect(elf).toMatchObject({
      kind: 'pie',
      hasSymbols: true,
      hasCodeRelocations: true,
      hasDebugInfo: false,
      isBolted: false,
      hasInit: true,
      hasFini: true,
      pointerAuthentication: 'none',
    })
    expect(elf.machine).toBe(process.arch === 'arm64' ? 'aarch64' : 'x86-64')
    expect(elf.interpreter).toContain('ld-linux')
    expect(elf.buildId).toMatch(/^[0-9a-f]{40}$/)
    expect(elf.functions).toBeGreaterThan(3)
  })

  test('a program at a fixed address, bound at once, with debug information and without relocations', async () => {
    const elf = await compile('fixed', '-no-pie', '-fno-pie', '-Wl,-z,now', '-g', '-Wl,--build-id=none')
    expect(elf).toMatchObject({
      kind: 'executable',
      hasCodeRelocations: false,
      hasDebugInfo: true,
      buildId: null,
    })
  })

  test('a shared library, and what strip takes away', async () => {
    expect(await compile('library.so', '-shared', '-fPIC', '-Wl,--emit-relocs')).toMatchObject({
      kind: 'shared-library',
      interpreter: null,
      hasCodeRelocations: true,
    })
    expect(await compile('stripped.so', '-shared', '-fPIC', '-s')).toMatchObject({
      hasSymbols: false,
      functions: 0,
      hasCodeRelocations: false,
    })
    expect(await compile('bare.so', '-shared', '-fPIC', '-nostartfiles')).toMatchObject({
      hasInit: false,
      hasInitArray: false,
      hasFini: false,
    })
  })

  test('static programs', async () => {
    expect(await compile('static', '-static')).toMatchObject({ kind: 'executable', interpreter: null })
    expect(await compile('static-pie', '-static-pie')).toMatchObject({ kind: 'static-pie', interpreter: null })
  })

  test('functions that the compiler split', async () => {
    const whole = await compile('whole', '-fno-reorder-blocks-and-partition')
    expect(whole.splitFunctions).toEqual({ count: 0, some: [] })
    const split = await compile('split', '-freorder-blocks-and-partition')
    expect(split.splitFunctions).toEqual({ count: 1, some: ['step.cold'] })
  })

  test('an object file', async () => {
    expect(await compile('object.o', '-c')).toMatchObject({ kind: 'object' })
  })

  test('a library that can be started has a name, a program has none', async () => {
    const elf = await compile('named.so', '-shared', '-fPIC', '-Wl,-soname,named.so', '-Wl,--dynamic-linker=/lib/ld.so')
    expect(elf.kind).toBe('shared-library')
  })
})

describe('aarch64', () => {
  const PACIASP = [0x3f, 0x23, 0x03, 0xd5]
  const NOP = [0x1f, 0x20, 0x03, 0xd5]
  const property = (features: number) => {
    const data = Buffer.alloc(16)
    data.writeUInt32LE(0xc0000000, 0)
    data.writeUInt32LE(4, 4)
    data.writeUInt32LE(features, 8)
    return note(5, data)
  }

  test('return addresses signed everywhere, in some functions, or not', async () => {
    const code = Buffer.from([...NOP, ...PACIASP, ...NOP])
    const plain = Buffer.from([...NOP, ...NOP])
    const facts = (text: Buffer, notes: Buffer[]) => fabricated('arm', makeElf({ machine: 183, text, notes }))
    expect(await facts(code, [property(3)])).toMatchObject({ machine: 'aarch64', pointerAuthentication: 'everywhere' })
    expect((await facts(code, [property(1)])).pointerAuthentication).toBe('somewhere')
    expect((await facts(code, [])).pointerAuthentication).toBe('somewhere')
    expect((await facts(plain, [])).pointerAuthentication).toBe('none')
  })

  test('the functions that sign have names', async () => {
    expect(await readElf(await compileArm(folder))).toMatchObject({
      pointerAuthentication: 'somewhere',
      signing: ['signs'],
    })
    const nameless = await fabricated('nameless', makeElf({ machine: 183, text: Buffer.from(PACIASP), notes: [] }))
    expect(nameless).toMatchObject({ pointerAuthentication: 'somewhere', signing: [] })
  })

  test('the same bytes mean nothing on x86-64', async () => {
    const elf = await fabricated('x86', makeElf({ machine: 62, text: Buffer.from(PACIASP), notes: [] }))
    expect(elf).toMatchObject({ machine: 'x86-64', pointerAuthentication: 'none' })
  })

  test('a build-id among other notes', async () => {
    const id = Buffer.from('0123456789abcdef0123456789abcdef01234567', 'hex')
    const notes = [property(0), note(3, id), note(9, Buffer.from('x'))]
    const elf = await fabricated('id', makeElf({ machine: 183, text: Buffer.from(NOP), notes }))
    expect(elf.buildId).toBe(id.toString('hex'))
  })
})

describe('what is not a whole ELF file', () => {
  test.each([
    ['nothing', '', 'too short'],
    ['a script', `#!/bin/sh\n${'echo\n'.repeat(40)}`, 'does not begin like an ELF file'],
    ['a 32-bit program', `\x7fELF\x01\x01${'\0'.repeat(80)}`, 'not 64-bit'],
  ])('%s is told in a sentence', async (_, content, reason) => {
    await writeFile(file('other'), content, 'latin1')
    await expect(readElf(file('other'))).rejects.toThrow(reason)
  })

  test('a missing file and a folder', async () => {
    await expect(readElf(file('missing'))).rejects.toMatchObject({
      exitCode: 3,
      message: expect.stringContaining('missing'),
    })
    await expect(readElf(folder)).rejects.toThrow('is not a file')
  })

  test('a table that would lie outside the file', async () => {
    const elf = makeElf({ machine: 62, text: Buffer.from([0x90]), notes: [] })
    elf.writeBigUInt64LE(0xffff_ffff_ffff_ff00n, 40)
    await expect(fabricated('outside', elf)).rejects.toThrow(/damaged: section headers would lie at/)
  })

  test('whatever is damaged in a real one: facts, or a sentence; never anything else', async () => {
    await compile('real', '-Wl,--emit-relocs', '-freorder-blocks-and-partition')
    const real = await readFile(file('real'))
    // Headers, and the tables at the end, are what the reader follows: damage is put there more often than in between.
    const place = fc.oneof(
      fc.nat(64 + 56 * 14),
      fc.nat(real.length - 1),
      fc.nat(2000).map((n) => real.length - 1 - n),
    )
    const damage = fc.record({
      bytes: fc.array(fc.tuple(place, fc.constantFrom(0, 1, 0x7f, 0x80, 0xff)), { maxLength: 12 }),
      length: fc.option(fc.nat(real.length), { nil: real.length, freq: 3 }),
    })
    await fc.assert(
      fc.asyncProperty(damage, async ({ bytes, length }) => {
        const copy = Buffer.from(real)
        for (const [at, value] of bytes) copy[at] = value
        try {
          const elf = await fabricated('damaged', copy.subarray(0, length))
          expect(elf.splitFunctions.some.length).toBeLessThanOrEqual(3)
        } catch (error) {
          expect(error).toBeInstanceOf(OutsideError)
          expect((error as OutsideError).next).toBeTruthy()
        }
      }),
      { numRuns: 300 },
    )
  })
})

const PARTS = `
__attribute__((noinline)) int warm(int n) __asm__("tier.warm_up");
__attribute__((noinline)) int cold(int n) __asm__("whole.cold.2");
__attribute__((noinline)) int whole(int n) { return n * 3; }
int warm(int n) { return n + 1; }
int cold(int n) { return n - 1; }
int main(int argc, char **argv) { return warm(argc) + cold(argc) + whole(argc); }
`

const RESTARTABLE = `
__attribute__((noinline)) static int restarts(int n) {
  __asm__ volatile(".pushsection __rseq_cs, \\"aw\\"\\n.balign 32\\n.long 0, 0\\n.quad 1f, 2f - 1f, 3f\\n.popsection\\n"
                   "1: nop\\n2: nop\\n3: nop\\n");
  return n;
}
__attribute__((noinline)) static int other(int n) { __asm__ volatile("nop"); return n + 1; }
int main(int argc, char **argv) { return restarts(argc) + other(argc); }
`

const POINTERS = `
static int a, b;
int *even[] = {&a, &b};
#pragma pack(1)
struct { char kind; int *at; } odd[] = {{1, &a}, {2, &b}};
int main(int argc, char **argv) { return *even[argc % 2] + *odd[argc % 2].at; }
`

describe('what BOLT cannot rewrite', () => {
  async function compiled(name: string, source: string, ...flags: string[]): Promise<ElfFacts> {
    await writeFile(file(`${name}.c`), source)
    await runOk({ file: 'gcc', args: ['-O2', file(`${name}.c`), '-o', file(name), ...flags], timeoutS: 60 })
    return readElf(file(name))
  }

  test('names of parts whose whole function is not there', async () => {
    const elf = await compiled('parts', PARTS)
    expect(elf.partsOfNone).toEqual(['tier.warm_up'])
    expect(elf.splitFunctions).toEqual({ count: 1, some: ['whole.cold.2'] })
  })

  test.each([[['-fPIE', '-pie']], [['-fno-pie', '-no-pie']]])(
    'functions with restartable sequences: %j',
    async (flags) => {
      const elf = await compiled(`rseq${flags[0]}`, RESTARTABLE, ...flags)
      expect(elf.restartable).toEqual({ names: ['restarts'], isComplete: true })
    },
  )

  test('handlers of restartable sequences, in a section of their own or as functions, or without a name', async () => {
    const handled = (handler: string) => RESTARTABLE.replace('3: nop', handler)
    const inSection = handled('.pushsection __rseq_failure, \\"ax\\"\\n3: ud2\\n.popsection')
    const named = '.type handler, @function\\nhandler: 3: ud2\\n.size handler, . - handler'
    const asFunction = handled(`.pushsection .text.unlikely, \\"ax\\"\\n${named}\\n.popsection`)
    const nameless = handled('.pushsection .text.unlikely, \\"ax\\"\\n3: ud2\\n.popsection')
    const names = async (source: string, name: string) => {
      const { restartable } = await compiled(name, source)
      return { ...restartable, names: [...restartable.names].sort() }
    }
    expect(await names(inSection, 'section')).toEqual({ names: ['__rseq_failure', 'restarts'], isComplete: true })
    expect(await names(asFunction, 'function')).toEqual({ names: ['handler', 'restarts'], isComplete: true })
    expect(await names(nameless, 'nameless')).toEqual({ names: ['restarts'], isComplete: false })
  })

  test('packed relative relocations beside others', async () => {
    const packed = ['-fPIE', '-pie', '-Wl,-z,pack-relative-relocs']
    expect(await compiled('mixed', POINTERS, ...packed)).toMatchObject({ mixesRelativeRelocations: true })
    const even = POINTERS.replace('#pragma pack(1)', '')
    expect(await compiled('even', even, ...packed)).toMatchObject({ mixesRelativeRelocations: false })
    expect(await compiled('unpacked', POINTERS, '-fPIE', '-pie')).toMatchObject({ mixesRelativeRelocations: false })
  })
})
