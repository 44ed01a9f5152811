import { expect, test } from '@jest/globals'
import { readPerfStat } from '../../../src/benchmark/instruments/perf-stat.js'

test('reads counts, scaled ones too, with and without a modifier', () => {
  const text = [
    '# started on Mon Jun  1 10:00:00 2026',
    '',
    '5812345678,,instructions,10012345678,100.00,1.02,insn per cycle',
    '48211345,,L1-icache-load-misses,7509123456,75.03,,',
    '9912345,,branch-misses:u,10012345678,100.00,2.1,of all branches',
    '12345.5,,iTLB-load-misses,2500000000,24.97,,',
  ].join('\n')
  expect(readPerfStat(text).running).toBe(24.97)
  expect([...readPerfStat(text).counts]).toEqual([
    ['instructions', 5_812_345_678],
    ['L1-icache-load-misses', 48_211_345],
    ['branch-misses', 9_912_345],
    ['iTLB-load-misses', 12_345.5],
  ])
})

test('what a virtual machine does not count is no zero', () => {
  const text = '<not supported>,,instructions:u,0,100.00,,\n<not counted>,,branch-misses,0,0.00,,\n'
  expect([...readPerfStat(text).counts]).toEqual([])
})

test('a count that no counter can hold is none', () => {
  expect([...readPerfStat(`${'9'.repeat(400)},,instructions,1,100.00,,`).counts]).toEqual([])
})
