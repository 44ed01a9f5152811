import { describe, expect, test } from '@jest/globals'
import { functionsToLeave, passPreflight, preflight } from '../../../src/optimizers/bolt/preflight.js'
import type { ElfFacts } from '../../../src/optimizers/elf/elf.js'

const FIT: ElfFacts = {
  path: '/target/server',
  machine: 'aarch64',
  kind: 'pie',
  interpreter: '/lib/ld-linux-aarch64.so.1',
  buildId: 'abc',
  hasSymbols: true,
  functions: 1000,
  splitFunctions: { count: 0, some: [] },
  partsOfNone: [],
  restartable: { names: [], isComplete: true },
  mixesRelativeRelocations: false,
  hasCodeRelocations: true,
  hasDebugInfo: true,
  isBolted: false,
  hasInit: true,
  hasInitArray: true,
  hasFini: true,
  pointerAuthentication: 'none',
  signing: [],
}

const LIBRARY = { kind: 'shared-library', interpreter: null } as const

describe('preflight', () => {
  test('finds nothing wrong with what was built as it should be', () => {
    expect(preflight(FIT, 19, 'instrument')).toEqual([])
    expect(passPreflight(FIT, 19, 'optimize')).toEqual([])
  })

  test.each<[string, Partial<ElfFacts>, number, string]>([
    ['no relocations', { hasCodeRelocations: false }, 22, '-Wl,--emit-relocs'],
    ['stripped', { hasSymbols: false }, 22, 'before it is stripped'],
    ['already optimised', { isBolted: true }, 22, 'that the linker made'],
    ['an object', { kind: 'object' }, 22, 'shared library that it is linked into'],
    ['another machine', { machine: 'other' }, 22, 'x86-64 or aarch64'],
    ['static-pie', { kind: 'static-pie', interpreter: null }, 22, '-no-pie'],
    ['signed returns', { pointerAuthentication: 'everywhere' }, 21, '-mbranch-protection=none'],
    ['aarch64, with a BOLT that only optimises it', {}, 17, 'BOLT 18 or newer'],
    ['names of parts without a whole', { partsOfNone: ['Tier.warm'] }, 22, '--redefine-sym'],
    [
      'restartable sequences without names',
      { restartable: { names: ['push'], isComplete: false } },
      21,
      'BOLT 22 or newer',
    ],
    ['packed relocations beside others', { mixesRelativeRelocations: true }, 22, '-z,nopack-relative-relocs'],
    ['a library without initialiser', { ...LIBRARY, hasInit: false }, 19, '-nostartfiles'],
    ['a library without any initialiser', { ...LIBRARY, hasInit: false, hasInitArray: false }, 22, '-nostartfiles'],
    ['a program without finaliser', { hasFini: false }, 22, '-nostartfiles'],
  ])('refuses to instrument, with the remedy: %s', (_, facts, major, remedy) => {
    const [finding, ...others] = preflight({ ...FIT, ...facts }, major, 'instrument')
    expect(others).toEqual([])
    expect(finding).toMatchObject({ severity: 'fatal', remedy: expect.stringContaining(remedy) })
  })

  test.each<[string, Partial<ElfFacts>, number]>([
    ['signed returns, with a BOLT that can', { pointerAuthentication: 'everywhere' }, 22],
    ['packed relocations beside others, with a BOLT that can', { mixesRelativeRelocations: true }, 23],
    ['restartable sequences, with a BOLT that can', { restartable: { names: ['push'], isComplete: false } }, 22],
    ['initialiser arrays, with a BOLT that can', { ...LIBRARY, hasInit: false }, 22],
    [
      'a static program at a fixed address',
      { kind: 'executable', interpreter: null, hasInit: false, hasFini: false },
      19,
    ],
  ])('lets pass: %s', (_, facts, major) => {
    expect(preflight({ ...FIT, ...facts }, major, 'instrument')).toEqual([])
  })

  test('hooks for recording matter only where something is recorded', () => {
    expect(preflight({ ...FIT, ...LIBRARY, hasInit: false, hasFini: false }, 19, 'optimize')).toEqual([])
    expect(preflight({ ...FIT, kind: 'static-pie', interpreter: null }, 19, 'optimize')).toEqual([])
  })

  test('warns of what costs speed-up', () => {
    const split = { ...FIT, splitFunctions: { count: 12, some: ['a.cold', 'b.cold', 'c.cold'] } }
    expect(passPreflight(split, 19, 'optimize')).toEqual([
      expect.stringMatching(/12 functions \(a\.cold, b\.cold, c\.cold, …\).*-fno-reorder-blocks-and-partition/),
    ])
  })

  test('names the functions that sign and leaves them alone, and says what to do where they have no names', () => {
    const somewhere = { ...FIT, pointerAuthentication: 'somewhere' } as const
    const named = { ...somewhere, signing: ['__do_global_dtors_aux', 'init_have_lse_atomics', 'a.b', 'c'] }
    expect(passPreflight(named, 19, 'instrument')).toEqual([
      expect.stringMatching(
        /^4 of its functions \(__do_global_dtors_aux, init_have_lse_atomics, a\.b, …\) .* leaves them/,
      ),
    ])
    expect(functionsToLeave(named, 19)).toEqual([
      '__do_global_dtors_aux(/.*)?',
      'init_have_lse_atomics(/.*)?',
      'a\\.b(/.*)?',
      'c(/.*)?',
    ])
    expect(functionsToLeave(named, 22)).toEqual([])
    expect(passPreflight(somewhere, 19, 'optimize')).toEqual([
      expect.stringMatching(/^Some of its functions sign .*start files.*bolt\.skip-functions/),
    ])
  })

  test('has BOLT 19 leave the functions with restartable sequences, by their names', () => {
    const names = ['push', 'pop', 'grow', '__rseq_failure']
    const elf = { ...FIT, restartable: { names, isComplete: true } }
    expect(functionsToLeave(elf, 19)).toEqual(names.map((name) => `${name}(/.*)?`))
    expect(functionsToLeave(elf, 22)).toEqual([])
    expect(passPreflight(elf, 19, 'optimize')).toEqual([
      expect.stringMatching(/^push, pop, grow, … have restartable sequences.* leaves them unchanged/),
    ])
    expect(passPreflight(elf, 22, 'optimize')).toEqual([])
  })

  test('refuses restartable sequences that BOLT 19 would move from under the kernel', () => {
    const refused = (...names: string[]) => {
      const elf = { ...FIT, restartable: { names, isComplete: false } }
      return () => passPreflight(elf, 19, 'optimize')
    }
    expect(refused('push')).toThrow(/push has restartable sequences.*Not all of it has a name/)
    expect(refused('push', 'pop', 'grow', 'shrink')).toThrow(/push, pop, grow, … have restartable sequences/)
    expect(refused()).toThrow(/Code without a name has restartable sequences/)
  })

  test('what only optimises needs no BOLT that instruments', () => {
    expect(preflight(FIT, 17, 'optimize')).toEqual([])
  })

  test('tells everything that is fatal at once', () => {
    const hopeless = () => passPreflight({ ...FIT, hasSymbols: false, hasCodeRelocations: false }, 19, 'instrument')
    expect(hopeless).toThrow('/target/server')
    expect(hopeless).toThrow(/stripped.*relocations/s)
    expect(hopeless).toThrow(expect.objectContaining({ exitCode: 3, next: expect.stringContaining('--emit-relocs') }))
  })
})
