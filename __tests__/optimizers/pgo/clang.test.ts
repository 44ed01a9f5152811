import { expect, test } from '@jest/globals'
import * as fc from 'fast-check'
import { compilersIn } from '../../../src/optimizers/made-by.js'
import { functionsIn, readMismatches, readSummary } from '../../../src/optimizers/pgo/clang.js'
import { repetitions } from '../../../src/optimizers/weights.js'

test('a profile, as llvm-profdata 19 tells of it', () => {
  const text = `Instrumentation level: IR  entry_first = 0
Total functions: 2
Maximum function count: 200000
Maximum internal block count: 12500
Total number of blocks: 5
Total count: 212502
Detailed summary:
1 blocks with count >= 200000 account for 1 percentage of the total counts.
`
  expect(readSummary(text)).toEqual({ functions: 2, mass: 212_502 })
  expect(readSummary('Instrumentation level: IR\nTotal functions: 0\n')).toEqual({ functions: 0, mass: 0 })
})

const LOG = `warning: a.c: function control flow change detected (hash mismatch) step Hash = 798733566284447138 up to 0 count discarded [-Wbackend-plugin]
warning: a.c: function control flow change detected (hash mismatch) main Hash = 694937219345618940 up to 637506 count discarded [-Wbackend-plugin]
2 warnings generated.
`

test('what Clang 19 did not take of a profile; a function that is compiled twice counts once', () => {
  expect(readMismatches(LOG)).toEqual({ functions: ['step', 'main'], discarded: 637_506 })
  expect(readMismatches(LOG + LOG)).toEqual({ functions: ['step', 'main'], discarded: 637_506 })
  expect(readMismatches('b.c:1:2: warning: unused variable')).toEqual({ functions: [], discarded: 0 })
})

test('any log can be read', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom(...LOG.split('\n')))), (lines) => {
      const { functions, discarded } = readMismatches(lines.join('\n'))
      expect(functions.length).toBeLessThanOrEqual(2)
      expect([0, 637_506]).toContain(discarded)
    }),
  )
})

test('who made a binary: the start files are GCC’s', () => {
  expect(compilersIn('GCC: (Debian 12.2.0-14+deb12u1) 12.2.0\0Debian clang version 19.1.7 (3~deb12u1)\0')).toEqual([
    'gcc 12.2.0',
    'clang 19.1.7',
  ])
  expect(compilersIn('\0GCC: (GNU) 13.2.1 20231011\0GCC: (GNU) 13.2.1 20231011\0Linker: LLD 19.1.7\0')).toEqual([
    'gcc 13.2.1',
  ])
})

test('a tool that multiplies is given weights that are right to a thousandth', () => {
  const profiles = [
    { weight: 1, mass: 9.9e8 },
    { weight: 1, mass: 7.3e8 },
  ]
  const [a, b] = repetitions(profiles, 1000)
  expect((a! * 9.9e8) / (b! * 7.3e8)).toBeCloseTo(1, 3)
})

test('the functions of a profile, as llvm-profdata 19 shows them: those of one file too', () => {
  const shown = `Counters:
  a.c;helper:
    Hash: 0x0d140a68bd398548
    Counters: 3
  main:
    Hash: 0x0a4d0ad3efffffff
    Counters: 1
Instrumentation level: IR  entry_first = 0
Functions shown: 2
`
  expect(functionsIn(shown)).toEqual(['helper', 'main'])
})
