import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { type Attempt, type Failure, nextAttempt } from '../../../../src/optimizers/bolt/call/ladder.js'
import { remedyFor } from '../../../../src/optimizers/bolt/call/remedies.js'

const FIRST: Attempt = {
  purpose: 'optimize',
  flags: [
    '-reorder-blocks=ext-tsp',
    '-reorder-functions=cdsort',
    '-split-functions',
    '-split-eh',
    '-icf=safe',
    '-dyno-stats',
  ],
  skipFunctions: [],
  minimal: false,
  verbose: false,
  notes: ['from before'],
}

type BoltFailure = Extract<Failure, { kind: 'bolt' }>
const bolt = (blame: Partial<BoltFailure>): Failure => ({
  kind: 'bolt',
  functions: [],
  jumpTables: false,
  pass: null,
  crashed: false,
  ...blame,
})
const smoke: Failure = { kind: 'smoke', message: 'it hung' }

/** Goes on until the ladder gives up. */
function all(first: Attempt, failures: (number: number) => Failure, limit = 100): Attempt[] {
  const attempts = [first]
  while (attempts.length < limit) {
    const next = nextAttempt(attempts.at(-1)!, failures(attempts.length))
    if (!next) return attempts
    attempts.push(next)
  }
  throw new Error('the ladder has no end')
}

describe('nextAttempt', () => {
  test('skips what is named, and adds up', () => {
    const one = nextAttempt(FIRST, bolt({ functions: ['ExecInterpExpr/1'] }))!
    expect(one).toEqual({
      ...FIRST,
      skipFunctions: ['ExecInterpExpr/1'],
      notes: ['from before', 'skipped ExecInterpExpr/1: BOLT cannot rewrite it'],
    })
    const two = nextAttempt(one, bolt({ functions: ['a', 'b', 'ExecInterpExpr/1'] }))!
    expect(two.skipFunctions).toEqual(['ExecInterpExpr/1', 'a', 'b'])
    expect(two.notes.at(-1)).toBe('skipped a, b: BOLT cannot rewrite them')
  })

  test('leaves debug information after a crash in no pass, and the minimal set comes after that', () => {
    const first = { ...FIRST, flags: [...FIRST.flags, '-update-debug-sections'] }
    const crash = bolt({ crashed: true })
    const steps = all(first, () => crash).filter(({ verbose }) => !verbose)
    expect(steps.map(({ flags, minimal }) => ({ flags, minimal }))).toEqual([
      { flags: first.flags, minimal: false },
      { flags: FIRST.flags, minimal: false },
      { flags: ['-reorder-blocks=ext-tsp', '-dyno-stats'], minimal: true },
    ])
    expect(steps[1]!.notes.at(-1)).toBe('dropped -update-debug-sections: BOLT crashed after its passes')
  })

  test('says how to compile what it cannot follow; never --strict, with which the result would not run', () => {
    const blame = bolt({ functions: ['f'], jumpTables: true })
    const skipped = nextAttempt(FIRST, blame)!
    expect(skipped).toMatchObject({ skipFunctions: ['f'], flags: FIRST.flags })
    expect(skipped.notes.at(-1)).toContain('`-fno-jump-tables` (target.cflags)')
    expect(nextAttempt(skipped, blame)!.flags).toEqual(['-reorder-blocks=ext-tsp', '-dyno-stats'])
    expect(nextAttempt({ ...skipped, purpose: 'instrument' }, blame)).toBeNull()
  })

  test('after a call that took too long, first leaves debug information as it is', () => {
    const flags = [...FIRST.flags, '-update-debug-sections']
    const quicker = nextAttempt({ ...FIRST, flags }, { kind: 'timeout' })!
    expect(quicker).toMatchObject({ flags: FIRST.flags, minimal: false })
    expect(quicker.notes.at(-1)).toBe('dropped -update-debug-sections: BOLT did not end in time')
    expect(nextAttempt(quicker, { kind: 'timeout' })).toMatchObject({ minimal: true })
  })

  test('the minimal set still leaves alone what the user named', () => {
    const flags = [...FIRST.flags, '-skip-funcs=malloc.*']
    expect(nextAttempt({ ...FIRST, flags }, bolt({}))!.flags).toContain('-skip-funcs=malloc.*')
  })

  test('looks for the pass in which it crashed, and drops that one', () => {
    const crash = bolt({ crashed: true })
    const looking = nextAttempt(FIRST, crash)!
    expect(looking).toMatchObject({ flags: FIRST.flags, verbose: true })
    const dropped = nextAttempt(looking, bolt({ crashed: true, pass: 'split-functions' }))!
    expect(dropped.flags).toEqual(['-reorder-blocks=ext-tsp', '-reorder-functions=cdsort', '-icf=safe', '-dyno-stats'])
    expect(dropped.verbose).toBe(false)
    expect(dropped.notes.at(-1)).toBe('dropped -split-functions -split-eh: BOLT crashed in its pass split-functions')
  })

  test('switches off a pass that runs without being asked for', () => {
    const dropped = nextAttempt(FIRST, bolt({ crashed: true, pass: 'simplify-conditional-tail-calls' }))!
    expect(dropped.flags).toContain('-simplify-conditional-tail-calls=0')
    const again = nextAttempt(dropped, bolt({ crashed: true, pass: 'simplify-conditional-tail-calls' }))!
    expect(again.flags).toEqual(['-reorder-blocks=ext-tsp', '-dyno-stats'])
  })

  test('ends with the minimal set when nothing is known, or when it takes too long', () => {
    const minimal = { flags: ['-reorder-blocks=ext-tsp', '-dyno-stats'], minimal: true }
    expect(nextAttempt(FIRST, bolt({}))).toMatchObject(minimal)
    expect(nextAttempt(FIRST, { kind: 'timeout' })).toMatchObject(minimal)
    expect(nextAttempt({ ...FIRST, ...minimal }, bolt({}))).toBeNull()
    const looking = nextAttempt({ ...FIRST, ...minimal }, bolt({ crashed: true }))!
    expect(looking).toMatchObject({ ...minimal, verbose: true })
    expect(nextAttempt(looking, bolt({ crashed: true, pass: 'reorder-blocks' }))).toBeNull()
    expect(nextAttempt(looking, bolt({ crashed: true, pass: 'peepholes' }))!.flags).toContain('-peepholes=none')
  })

  test('takes back what changes most when the result does not work', () => {
    const attempts = all(FIRST, () => smoke)
    expect(attempts.map(({ flags }) => flags.join(' '))).toEqual([
      FIRST.flags.join(' '),
      '-reorder-blocks=ext-tsp -reorder-functions=cdsort -split-functions -split-eh -dyno-stats',
      '-reorder-blocks=ext-tsp -reorder-functions=cdsort -dyno-stats',
      '-reorder-blocks=ext-tsp -dyno-stats',
    ])
    expect(attempts.at(-1)!.notes.at(-1)).toContain('it hung')
  })

  test('instrumenting has no passes to drop: functions, then the end', () => {
    const first: Attempt = { ...FIRST, purpose: 'instrument', flags: [] }
    expect(nextAttempt(first, bolt({ functions: ['f'] }))!.skipFunctions).toEqual(['f'])
    expect(nextAttempt(first, bolt({ crashed: true, pass: 'instrumentation' }))).toBeNull()
    expect(nextAttempt(first, { kind: 'timeout' })).toBeNull()
  })

  test('gives up on functions when too many are named', () => {
    const attempts = all({ ...FIRST, purpose: 'instrument', flags: [] }, (number) =>
      bolt({ functions: [`f${number}`] }),
    )
    expect(attempts).toHaveLength(21)
  })

  test('has an end, whatever happens, and tells every change', () => {
    const failure = fc.oneof(
      fc.constant<Failure>({ kind: 'timeout' }),
      fc.constant(smoke),
      fc
        .record({
          functions: fc.array(fc.constantFrom('a', 'b', 'c', 'd/1'), { maxLength: 3 }),
          jumpTables: fc.boolean(),
          pass: fc.option(
            fc.constantFrom('split-functions', 'peepholes', 'reorder-functions', 'inlining', 'unheard-of'),
          ),
          crashed: fc.boolean(),
        })
        .map((blame) => bolt(blame)),
    )
    const flags = fc.subarray([...FIRST.flags, '-peepholes=none', '-plt=hot', '-update-debug-sections'])
    fc.assert(
      fc.property(fc.array(failure, { minLength: 1, maxLength: 12 }), flags, (failures, flags) => {
        const attempts = all({ ...FIRST, flags }, (number) => failures[number % failures.length]!)
        for (const [index, attempt] of attempts.entries()) {
          const before = attempts[index - 1]
          if (before) expect(attempt.notes.length).toBe(before.notes.length + 1)
        }
      }),
    )
  })
})

describe('remedyFor', () => {
  test.each([
    ['llvm-bolt-19: library not found: /usr/lib/libbolt_rt_instr.a', 'libbolt'],
    ['ERROR: no valid profile data found', 'train again'],
    ['BOLT-ERROR: function reordering only works when relocations are enabled', '--emit-relocs'],
    ['BOLT-ERROR: stripped binaries are not supported. If you know', 'before it is stripped'],
    ['BOLT-ERROR: input file was processed by BOLT. Cannot re-optimize.', 'that the linker made'],
    ['BOLT-ERROR: pointer authentication is not supported yet', '-mbranch-protection=none'],
    ['BOLT-ERROR: mismatched extracted relocation value', 'lld'],
    [
      "llvm-bolt: for the --icf option: 'safe' is invalid value for boolean argument! Try 0 or 1",
      'flags in the config',
    ],
  ])('%s', (message, remedy) => {
    expect(remedyFor(`BOLT-WARNING: something\n${message}\n`)).toContain(remedy)
  })

  test('says nothing of errors that other flags may avoid', () => {
    expect(remedyFor('BOLT-ERROR: unable to get new address … in function f. Consider adding …')).toBeUndefined()
  })
})
