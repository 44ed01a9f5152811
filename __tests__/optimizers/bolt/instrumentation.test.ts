import { describe, expect, test } from '@jest/globals'
import { refuseContradictions, writingFlags } from '../../../src/optimizers/bolt/instrumentation.js'

describe('writingFlags', () => {
  test('at the end, for each process, at intervals', () => {
    expect(writingFlags({ when: 'exit' })).toEqual([])
    expect(writingFlags({ when: 'exit-of-each-process' })).toEqual(['-instrumentation-file-append-pid'])
    expect(writingFlags({ when: 'interval', everyS: 5 })).toEqual([
      '-instrumentation-sleep-time=5',
      '-instrumentation-no-counters-clear',
    ])
    expect(writingFlags({ when: 'interval', everyS: 1, waitForks: true })).toContain('-instrumentation-wait-forks')
  })

  test.each([0, -1, 1.5, Number.NaN])('refuses every %p s', (everyS) => {
    expect(() => writingFlags({ when: 'interval', everyS })).toThrow('cannot be written every')
  })
})

describe('refuseContradictions', () => {
  const program = { path: 'server', kind: 'pie', interpreter: '/lib/ld.so' } as const
  const statically = { path: 'server', kind: 'executable', interpreter: null } as const

  test('a file for each process at intervals, before LLVM 23', () => {
    const flags = ['-instrumentation-file-append-pid', '--instrumentation-sleep-time=5']
    expect(() => refuseContradictions(program, flags, 22)).toThrow('a file for each process at intervals')
    expect(() => refuseContradictions(program, flags, 23)).not.toThrow()
    expect(() => refuseContradictions(program, flags.slice(0, 1), 19)).not.toThrow()
  })

  test('a static program that would write when it ends', () => {
    expect(() => refuseContradictions(statically, [], 22)).toThrow('linked statically')
    expect(() => refuseContradictions(statically, ['-instrumentation-sleep-time=5'], 22)).not.toThrow()
  })
})
