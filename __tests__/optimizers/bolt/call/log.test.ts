import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { readBlame, readBoltLog } from '../../../../src/optimizers/bolt/call/log.js'
import { changed } from '../../../support/mutations.js'

const recorded = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', `${name}.txt`), 'utf8')

describe('readBoltLog', () => {
  test('PostgreSQL 15, optimised by LLVM 19', () => {
    const log = readBoltLog(recorded('llvm-bolt-19-postgres15-x86_64-optimize'), '')
    expect(log).toMatchObject({
      functions: 13623,
      functionsProfiled: 2777,
      notOptimized: 18,
      stalePercent: 0,
      inferredSamplesPercent: 0,
      staleSamplesPercent: 0,
    })
    expect(Object.keys(log.dynoStats!.before)).toEqual(Object.keys(log.dynoStats!.after))
    expect(log.dynoStats!.before).toMatchObject({
      taken_branches: 2380718907,
      executed_instructions: 38601473537,
      plt_calls: 165006810,
      non_taken_conditional_branches: 2689956178,
    })
    expect(log.dynoStats!.after).toMatchObject({ taken_branches: 742130047, taken_unknown_indirect_branches: 0 })
  })

  test('PostgreSQL 15, instrumented: no profile yet, and nothing moved', () => {
    expect(readBoltLog(recorded('llvm-bolt-19-postgres15-x86_64-instrument'), '')).toMatchObject({
      functions: 13623,
      functionsProfiled: 0,
      dynoStats: null,
    })
  })

  test('the profile of another program, which BOLT takes with exit code 0', () => {
    const name = 'llvm-bolt-19-foreign-profile'
    const log = readBoltLog(recorded(`${name}.stdout`), recorded(`${name}.stderr`))
    expect(log).toMatchObject({ functions: 10, functionsProfiled: 6, stalePercent: 16.7, staleSamplesPercent: 100 })
  })

  test('a profile of an earlier build, and how much of it BOLT found again', () => {
    const name = 'llvm-bolt-19-pinned-profile'
    const log = readBoltLog(recorded(`${name}.stdout`), recorded(`${name}.stderr`))
    expect(log).toMatchObject({ stalePercent: 0.9, staleSamplesPercent: 2.7, inferredSamplesPercent: 2.75 })
  })

  test('functions of the profile that the binary does not have', () => {
    expect(readBoltLog('BOLT-INFO: profile for 1,002 objects was ignored\n', '').lostFunctions).toBe(1002)
    expect(readBoltLog('BOLT-INFO: 10 out of 14 functions in the binary', '').lostFunctions).toBe(0)
  })

  test('a share of stale functions, with separators of thousands before it', () => {
    const stderr =
      'BOLT-WARNING: 2,345 (12.5% of all profiled) functions have invalid (possibly stale) profile. Use -report-stale to see the list.'
    expect(readBoltLog('', stderr).stalePercent).toBe(12.5)
  })

  test('separators of thousands, and stats that follow other output', () => {
    const block = (delta: string) =>
      `           2,380,718,907 : taken branches${delta}\n               1'000 : PLT calls${delta}\n`
    const headline = 'BOLT-INFO: program-wide dynostats after all optimizations before SCTC and FOP:'
    const stdout = `  17 : something else\n${headline}\n\n${block('')}\n${block(' (-1.5%)')}\nBOLT-INFO: done\n   3 : taken branches\n`
    const counts = { taken_branches: 2380718907, plt_calls: 1000 }
    expect(readBoltLog(stdout, '').dynoStats).toEqual({ before: counts, after: counts })
  })

  test('says of nothing that it was said', () => {
    expect(readBoltLog('', '')).toMatchObject({ functions: null, dynoStats: null, notOptimized: 0 })
  })
})

test.each(['1', "'", ' ', 'inferred profile for ', 'Assertion '])(
  'the time to read a log grows no worse than its length, whatever names are in it: %j',
  (piece) => {
    const many = piece.repeat(300_000 / piece.length)
    const log = `BOLT-INFO: program-wide dynostats after all optimizations\n1 : x${many}y\n${many}\n`
    const before = process.cpuUsage()
    readBoltLog(log, log)
    readBlame(log, log)
    const { user, system } = process.cpuUsage(before)
    // Minutes, where it grew with the square.
    expect((user + system) / 1e6).toBeLessThan(5)
  },
)

describe('readBlame', () => {
  test('a computed goto in a position-independent program (LLVM 19)', () => {
    const name = 'llvm-bolt-19-computed-goto'
    expect(readBlame(recorded(`${name}.stdout`), recorded(`${name}.stderr`))).toEqual({
      functions: ['interp'],
      jumpTables: false,
      pass: null,
      crashed: false,
    })
  })

  test('a crash (LLVM 19, a library with initialiser arrays only)', () => {
    expect(readBlame('', recorded('llvm-bolt-19-crash.stderr'))).toMatchObject({ functions: [], crashed: true })
  })

  test('a local function with aliases, by the name that BOLT looks it up by', () => {
    const line =
      'BOLT-ERROR: unable to get new address corresponding to input address 0x2a4f10 in function ExecInterpExpr/1(*2). Consider adding this function to --skip-funcs=...'
    expect(readBlame('', `${line}\n${line}`).functions).toEqual(['ExecInterpExpr/1'])
  })

  test.each([
    ['LLVM 19', 'Cannot relax adr in non-simple function sqlite3Pragma/1. Use --strict option to override'],
    ['LLVM 21', 'cannot relax ADR in non-simple function sqlite3Pragma/1(*2)'],
    ['LLVM 22', 'cannot relax LDR in non-simple function sqlite3Pragma/1(*2)'],
  ])('aarch64: an address that cannot be relaxed, as %s says it', (_, text) => {
    const blamed = { functions: ['sqlite3Pragma/1'], jumpTables: true }
    expect(readBlame('', `BOLT-ERROR: ${text}`)).toMatchObject(blamed)
    expect(readBlame('', `BOLT-ERROR: ${text}\nBOLT-ERROR: ${text}\n`)).toMatchObject(blamed)
  })

  test('call frame information that cannot be fixed', () => {
    const line = 'BOLT-ERROR: unable to fix CFI state for function _ZN4item3addEv(*3). Aborting.'
    expect(readBlame('', line).functions).toEqual(['_ZN4item3addEv'])
  })

  test('the pass that started and did not finish', () => {
    const passes = [
      'BOLT-INFO: Starting pass: reorder-blocks',
      'BOLT-INFO: Finished pass: reorder-blocks',
      'BOLT-INFO: Starting pass: PLT call optimization',
    ]
    expect(readBlame(passes.join('\n'), 'Stack dump:\n0.\tProgram arguments: llvm-bolt').pass).toBe(
      'PLT call optimization',
    )
    expect(readBlame(`${passes.join('\n')}\nBOLT-INFO: Finished pass: PLT call optimization\n`, '').pass).toBeNull()
  })

  test('the pass after which the flow graph was wrong', () => {
    expect(readBlame('', 'BOLT-ERROR: Invalid CFG detected after pass tail duplication\n').pass).toBe(
      'tail duplication',
    )
  })
})

test('whatever stands in a log, what is read of it are numbers and names', () => {
  fc.assert(
    fc.property(changed([recorded('llvm-bolt-19-postgres15-x86_64-optimize')]), (text) => {
      const { functions, functionsProfiled, dynoStats } = readBoltLog(text, '')
      for (const count of [functions, functionsProfiled]) expect(count === null || count >= 0).toBe(true)
      for (const value of Object.values(dynoStats?.after ?? {})) expect(value).toBeGreaterThanOrEqual(0)
      expect(readBlame(text, '').functions.length).toBeLessThan(1000)
    }),
    { numRuns: 300 },
  )
})
