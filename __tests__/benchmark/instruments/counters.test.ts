import { describe, expect, test } from '@jest/globals'
import { countable, countedMetrics } from '../../../src/benchmark/instruments/counters.js'
import { eventGroups } from '../../../src/benchmark/instruments/events.js'
import { readPerfStat } from '../../../src/benchmark/instruments/perf-stat.js'
import { metricNamed, metricsPerTransaction } from '../../../src/results/metrics.js'

test('asks the real perf, and says why where it does not count', async () => {
  const wanted = eventGroups({}, process.arch)
  const { groups, reason } = await countable(wanted)
  expect(groups.length === wanted.length).toBe(reason === '')
  if (reason) expect(reason).toMatch(/^perf (is not installed( for the kernel \S+)?|does not count [\w, -]+ here)/)
})

describe('events of the user', () => {
  const asked = { ipc: 'ipc', 'context-switches': 'context-switches', retired: 'cpu/event=0xc2,umask=0x2/u' }

  test('groups are counted together, an event with slashes gets its name, and the usual ones follow', () => {
    const groups = eventGroups(asked, 'x64')
    expect(groups.slice(0, 3).map((group) => group.map(({ event }) => event))).toEqual([
      ['cycles', 'instructions'],
      ['context-switches'],
      ['cpu/event=0xc2,umask=0x2,name=retired/u'],
    ])
    expect(groups[2]).toEqual([expect.objectContaining({ printed: 'retired', total: 'event:retired' })])
    expect(
      groups
        .slice(3)
        .flat()
        .map(({ event }) => event),
    ).not.toContain('instructions')
    expect(countedMetrics(groups)).toEqual(expect.arrayContaining(['ipc', 'instructions_per_transaction']))
  })

  test('become metrics in a row', () => {
    const metrics = metricsPerTransaction({ 'event:context-switches': 300, instructions: 4000, cycles: 2000 }, 100)
    expect(metrics).toEqual({
      'context-switches.events_per_transaction': 3,
      instructions_per_transaction: 40,
      ipc: 2,
    })
    expect(metricNamed('context-switches.events_per_transaction')?.direction).toBe('smaller')
    expect(metricNamed('ipc')?.direction).toBe('bigger')
  })
})

/** Lines in the form that `perf stat -x,` of Linux 6.1 prints for these events. */
const INTEL = `1000000,,slots,250000000,100.00,,
420000,,topdown-retiring,250000000,100.00,42.0,retiring
80000,,topdown-bad-spec,250000000,100.00,8.0,bad speculation
310000,,topdown-fe-bound,250000000,100.00,31.0,frontend bound
190000,,topdown-be-bound,250000000,100.00,19.0,backend bound
`

test("Intel's top-down level 1: the shares of all slots", () => {
  const totals = Object.fromEntries(readPerfStat(INTEL).counts)
  const { retiring, bad_speculation, frontend_bound, backend_bound } = metricsPerTransaction(totals, 1)
  expect([retiring, bad_speculation, frontend_bound, backend_bound]).toEqual([42, 8, 31, 19])
})

test("Arm's top-down level 1, by the formulas of perf's sbsa.json for a core of eight slots", () => {
  const totals = {
    ...{ cpu_cycles: 1000, slots_per_cycle: 8, stall_slot: 4800, stall_slot_frontend: 3200, stall_slot_backend: 1600 },
    ...{ op_retired: 2880, op_spec: 3200 },
  }
  const { retiring, bad_speculation, frontend_bound, backend_bound } = metricsPerTransaction(totals, 1)
  expect(retiring).toBeCloseTo(36)
  expect(bad_speculation).toBeCloseTo(4)
  expect(frontend_bound).toBeCloseTo(40)
  expect(backend_bound).toBeCloseTo(20)
  expect(eventGroups({ 'top-down': 'top-down' }, 'arm64')[0]!.map(({ event }) => event)).toContain(
    'stall_slot_frontend',
  )
  expect(eventGroups({ 'top-down': 'top-down' }, 'x64')[0]!.map(({ event }) => event)[0]).toBe('slots')
})

test('miss rates are in per cent, and nothing divides by zero', () => {
  const rates = metricsPerTransaction(
    { branches: 1000, 'branch-misses': 25, 'iTLB-loads': 0, 'iTLB-load-misses': 0 },
    1,
  )
  expect(rates.branch_miss_rate).toBe(2.5)
  expect(rates).not.toHaveProperty('itlb_miss_rate')
})
