import { describe, expect, test } from '@jest/globals'
import { countable, countedMetrics, readPerfStat } from '../../../src/benchmark/instruments/counters.js'
import { eventGroups } from '../../../src/benchmark/instruments/events.js'
import { metricNamed, metricsPerTransaction } from '../../../src/results/metrics.js'

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

test('asks the real perf, and says why where it does not count', async () => {
  const wanted = eventGroups({}, process.arch)
  const { groups, reason } = await countable(wanted)
  expect(groups.length === wanted.length).toBe(reason === '')
  if (reason) expect(reason).toMatch(/^perf (is not installed|does not count [\w, -]+ here)/)
})

type Group = ReturnType<typeof eventGroups>[number]

/** What `perf stat -x,` of Linux 6.1 prints when the processor has this number of counters: later groups must wait. */
function processorWith(counters: number): (groups: readonly Group[]) => Promise<string> {
  return async (groups) => {
    let used = 0
    return groups
      .flatMap((group) => {
        used += group.length
        return group.map(({ printed }) =>
          used <= counters ? `48211,,${printed},812345,100.00,,` : `<not counted>,,${printed},0,0.00,,`,
        )
      })
      .join('\n')
  }
}

describe('a processor with few counters', () => {
  const wanted = eventGroups({ ipc: 'ipc', 'branch-misses': 'branch-misses' }, 'x64')
  const names = (groups: readonly Group[]) => groups.map((group) => group.map(({ event }) => event).join('+'))

  test('counts groups of the user first, and names what it cannot count at the same time', async () => {
    const { groups, reason } = await countable(wanted, processorWith(4))
    expect(names(groups)).toEqual(['cycles+instructions', 'branches+branch-misses'])
    expect(reason).toMatch(
      /^the processor has too few counters for .*iTLB-load-misses.* beside cycles, instructions, branches, branch-misses$/,
    )
  })

  test('a group that has room beside the others is counted, whatever was left out before it', async () => {
    const { groups } = await countable(wanted, processorWith(3))
    expect(names(groups).slice(0, 2)).toEqual(['cycles+instructions', expect.not.stringContaining('+')])
    expect(groups.flat()).toHaveLength(3)
  })

  test('counts that perf scaled are no counts', async () => {
    const scaled = async () =>
      wanted
        .flat()
        .map(({ printed }) => `7,,${printed},250000000,75.03,,`)
        .join('\n')
    expect((await countable(wanted, scaled)).groups).toEqual([])
  })

  test('with enough of them, everything is counted', async () => {
    expect(await countable(wanted, processorWith(8))).toEqual({ groups: wanted, reason: '' })
  })
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
