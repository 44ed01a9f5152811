import { expect, test } from '@jest/globals'
import { parameterRows, planRows } from '../../../src/report/facts/environment.js'
import { factsOf } from '../../../src/report/facts/facts.js'
import type { Results } from '../../../src/results/schema.js'
import { sampleResults } from '../fixtures/sample-results.js'

test('the plan says how intervals are made, unless it is by ranks', () => {
  const results = sampleResults(1)
  const rowsOf = (method: 'ranks' | 'shared-error') =>
    planRows(factsOf({ ...results, plan: { ...results.plan, method } })).filter(([name]) => name === 'Intervals')
  expect(rowsOf('ranks')).toEqual([])
  expect(rowsOf('shared-error')[0]![1]).toContain('the noise that all variants of a cell share')
})

test('the plan says what a trial of turns found, and what it chose', () => {
  const results = sampleResults(1)
  const turn_trial = {
    ...{ workload: 'read', threads: 1, duration_s: 52.8 },
    ways: [
      { way: 'turns' as const, turn_ms: 100, noise_percent: 1.234, speed_percent: -0.5 },
      { way: 'sequential' as const, noise_percent: 4.56 },
    ],
    chosen: { way: 'turns' as const, turn_ms: 100 },
  }
  const rowOf = (plan: Results['plan']) =>
    planRows(factsOf({ ...results, plan })).find(([name]) => name === 'Trial of turns')?.[1]
  expect(rowOf(results.plan)).toBeUndefined()
  expect(rowOf({ ...results.plan, turn_trial })).toBe(
    'baseline against itself (read, 1 thread, 53 s), noise after a second of machine time: turns of 100 ms ±1.2 %, one after the other ±4.6 %; chosen: turns of 100 ms',
  )
})

test('the plan says how the variants of a round shared the machine', () => {
  const results = sampleResults(1)
  const rowOf = (interleave?: Results['plan']['interleave']) =>
    planRows(factsOf({ ...results, plan: { ...results.plan, interleave } })).find(
      ([name]) => name === 'Variants of a round',
    )?.[1]
  const turns = { way: 'turns', turn_ms: 100 } as const
  expect(rowOf()).toBeUndefined()
  expect(rowOf({ read: turns, write: turns })).toBe('in turns of 100 ms')
  expect(rowOf({ read: turns, ycsb: { way: 'sequential', why: 'ycsb cannot wait' } })).toBe(
    'read: in turns of 100 ms; ycsb: one after the other: ycsb cannot wait',
  )
  expect(rowOf({ read: { way: 'turns', turn_ms: 2, ring: true } })).toBe('in turns of a few transactions')
  expect(rowOf({ read: { ...turns, at_once: 3, why: 'for 4 servers at once: too little memory' } })).toBe(
    'in turns of 100 ms, in groups of at most 3 with a baseline each: for 4 servers at once: too little memory',
  )
})

test('a parameter of a workload that has no content is left out', () => {
  const results = sampleResults(1)
  const [first] = results.workloads
  const workloads = [{ ...first!, driver: 'sysbench', parameters: { script: 'oltp_read_only', options: {} } }]
  const rows = new Map(parameterRows(factsOf({ ...results, workloads })))
  expect(rows.get(`workload ${first!.name}`)).toBe('sysbench script=oltp_read_only')
})
