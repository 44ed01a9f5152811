import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { chooseFlags, housekeepingOf, readHelp, risksOf } from '../../../src/optimizers/bolt/flags.js'

const known = (llvm: number) =>
  readHelp(readFileSync(join(import.meta.dirname, 'fixtures', `llvm-bolt-${llvm}-help.txt`), 'utf8'))
const llvm = (major: number) => ({ known: known(major), major })
const PLAIN = { hasDebugInfo: false, machine: 'x86-64' } as const

describe('readHelp', () => {
  test('switches, and options with the values that they take', () => {
    const flags = known(19)
    expect(flags.size).toBeGreaterThan(200)
    expect(flags.get('dyno-stats')).toEqual([])
    expect(flags.get('reorder-functions')).toContain('cdsort')
    expect(flags.get('reorder-functions')).not.toContain('ext-tsp')
    expect(flags.get('icf')).toEqual([])
    expect(flags.has('no-lse-atomics')).toBe(false)
  })

  test('LLVM 22 knows more', () => {
    expect(known(22).get('icf')).toContain('safe')
    expect(known(22).has('no-lse-atomics')).toBe(true)
  })
})

describe('chooseFlags', () => {
  test('further flags come beside the set, and replace only those of their name', () => {
    const { flags } = chooseFlags(PLAIN, llvm(22), undefined, ['-hugify', '-icf=none'])
    expect(flags).toEqual(expect.arrayContaining(['-hugify', '-icf=none', '-reorder-blocks=ext-tsp']))
    expect(flags).not.toContain('-icf=safe')
  })

  test('the whole set where all of it is known', () => {
    expect(chooseFlags(PLAIN, llvm(22))).toEqual({
      flags: [
        '-reorder-blocks=ext-tsp',
        '-reorder-functions=cdsort',
        '-split-functions',
        '-split-all-cold',
        '-split-eh',
        '-icf=safe',
        '-dyno-stats',
        '-use-gnu-stack',
      ],
      notes: [],
    })
  })

  test('LLVM 19 folds functions in an unsafe way only: left out, and said', () => {
    const { flags, notes } = chooseFlags(PLAIN, llvm(19))
    expect(flags.join()).not.toContain('icf')
    expect(notes).toEqual(['-icf=safe is unknown to this BOLT and was left out.'])
  })

  test('an old one gets what came before', () => {
    const old = readHelp('  --reorder-functions=<value>  - x\n    =hfsort  - y\n  --dyno-stats - z\n')
    const { flags, notes } = chooseFlags(PLAIN, { known: old, major: 16 })
    expect(flags).toEqual(['-reorder-functions=hfsort', '-dyno-stats'])
    expect(notes).toContain(
      '-reorder-functions=cdsort is unknown to this BOLT and was replaced by -reorder-functions=hfsort.',
    )
  })

  test('a flag that the user gave is not given again: BOLT would refuse it', () => {
    const own = ['-reorder-blocks=ext-tsp', '--dyno-stats']
    expect(chooseFlags(PLAIN, llvm(19), own).flags).toEqual([...own, '-use-gnu-stack'])
  })

  test('debug information is kept right where there is some', () => {
    expect(chooseFlags({ ...PLAIN, hasDebugInfo: true }, llvm(19)).flags).toContain('-update-debug-sections')
  })

  test("the user's own replace ours", () => {
    const own = chooseFlags(PLAIN, llvm(19), ['-reorder-blocks=cache', '--whatever=1'])
    expect(own).toEqual({
      flags: ['-reorder-blocks=cache', '--whatever=1', '-dyno-stats', '-use-gnu-stack'],
      notes: [],
    })
  })
})

describe('housekeepingOf', () => {
  test('keeps what changes no code', () => {
    expect(housekeepingOf(['-icf=safe', '--dyno-stats', '-update-debug-sections'])).toEqual([
      '--dyno-stats',
      '-update-debug-sections',
    ])
  })

  test("keeps what the user keeps from BOLT's hands", () => {
    const kept = ['-skip-funcs=malloc.*', '--skip-funcs-file=names', '--update-branch-protection=false']
    expect(housekeepingOf(['-split-functions', ...kept])).toEqual(kept)
  })
})

test('identical functions are folded on aarch64 only where BOLT can tell which are safe to fold', () => {
  const arm = { ...PLAIN, machine: 'aarch64' } as const
  expect(chooseFlags(arm, llvm(22)).flags).toContain('-icf=safe')
  const { flags, notes } = chooseFlags(arm, { ...llvm(22), major: 21 })
  expect(flags.join()).not.toContain('icf')
  expect(notes).toEqual(['-icf=safe was left out: BOLT 21 cannot tell on aarch64 which functions are safe to fold.'])
})

test('on aarch64 leaves out what BOLT has for x86-64 only, and says so', () => {
  const own = ['-split-functions', '-indirect-call-promotion=jump-tables', '-simplify-rodata-loads', '-stoke']
  const { flags, notes } = chooseFlags({ ...PLAIN, machine: 'aarch64' }, llvm(19), own)
  expect(flags).toEqual(['-split-functions', '-dyno-stats', '-use-gnu-stack'])
  expect(notes).toEqual([
    '-indirect-call-promotion=jump-tables was left out: BOLT has it for x86-64 only.',
    '-simplify-rodata-loads was left out: BOLT has it for x86-64 only.',
    '-stoke was left out: BOLT has it for x86-64 only.',
  ])
  expect(chooseFlags(PLAIN, llvm(19), own).flags).toEqual(expect.arrayContaining(own))
})

test('on aarch64 splits code into three parts only where the flags say that it is small', () => {
  const arm = { ...PLAIN, machine: 'aarch64' } as const
  const three = '-split-strategy=cdsplit'
  expect(chooseFlags(arm, llvm(22), [three]).notes).toEqual([
    '-split-strategy=cdsplit was left out: on aarch64 it needs --compact-code-model, for code below 128 MB.',
  ])
  expect(chooseFlags(arm, llvm(22), [three, '--compact-code-model']).flags).toContain(three)
  expect(chooseFlags(arm, llvm(22), ['-split-strategy=profile2']).flags).toContain('-split-strategy=profile2')
  expect(chooseFlags(PLAIN, llvm(22), [three]).flags).toContain(three)
})

test.each([
  [['-frame-opt=hot'], /^-frame-opt=hot .*211356.*-fomit-frame-pointer\.$/],
  [['--frame-opt=all'], /^--frame-opt=all .*211356/],
  [['-use-aggr-reg-reassign'], /123809/],
])('names the risk of %j', (flags, sentence) => {
  expect(risksOf({ flags })).toEqual([expect.stringMatching(sentence)])
  expect(risksOf({ extraFlags: flags })).toEqual(risksOf({ flags }))
})

test('names no risk of flags that are known to work', () => {
  expect(risksOf({ flags: ['-frame-opt=none', '-icf=safe', '-split-eh'] })).toEqual([])
  expect(risksOf({})).toEqual([])
})

describe('a profile of another build', () => {
  const matching = ['-infer-stale-profile', '-match-profile-with-function-hash', '-match-with-call-graph']

  test('is matched in every way that found functions, and the flags of the user win', () => {
    for (const major of [19, 22] as const) {
      expect(chooseFlags(PLAIN, llvm(major)).flags).not.toEqual(expect.arrayContaining([matching[0]]))
      expect(chooseFlags(PLAIN, llvm(major), undefined, [], true).flags).toEqual(expect.arrayContaining(matching))
    }
    const own = ['-match-with-call-graph=0', '-stale-matching-min-matched-block=50']
    expect(chooseFlags(PLAIN, llvm(22), undefined, own, true).flags).toEqual([
      ...own,
      ...chooseFlags(PLAIN, llvm(22)).flags,
      ...matching.slice(0, 2),
    ])
  })

  test('is still inferred with the minimal set, without which nothing of it would be used', () => {
    expect(housekeepingOf([...matching, '-icf=safe'])).toEqual(['-infer-stale-profile'])
  })
})
