import { describe, expect, test } from '@jest/globals'
import {
  allowedCpus,
  capacityOf,
  disturbance,
  disturbances,
  disturbancesBetween,
} from '../../../src/benchmark/instruments/disturbances.js'
import type { Instrument } from '../../../src/benchmark/instruments/instrument.js'
import type { UsageReadings } from '../../../src/benchmark/instruments/usage.js'
import { run } from '../../../src/system/processes/process.js'
import { NOBODY } from './scenes.js'

const STAT = `cpu  9068 4889 3653 246868 737 10 85 15 0 0
cpu0 4000 2000 1800 120000 300 5 40 7 0 0
cpu1 5068 2889 1853 126868 437 5 45 8 0 0
intr 12 3 4
`

describe('the CPU times of /proc/stat', () => {
  const busy = { zero: 4000 + 2000 + 1800 + 5 + 40, one: 5068 + 2889 + 1853 + 5 + 45 }

  test('are those of the CPUs that this process may use', () => {
    const both = capacityOf([0, 1], STAT)
    expect(both.busyS).toBeCloseTo((busy.zero + busy.one) / 100, 6)
    expect(both.stealS).toBeCloseTo(0.15, 6)
    expect(both.allS).toBeCloseTo((busy.zero + busy.one + 246868 + 737 + 15) / 100, 6)
    const one = capacityOf([1, 7], STAT)
    expect(one.busyS).toBeCloseTo(busy.one / 100, 6)
    expect(one.allS).toBeCloseTo((busy.one + 126868 + 437 + 8) / 100, 6)
  })

  test('of the CPUs as the kernel lists them', () => {
    expect([...allowedCpus('Name:\tnode\nCpus_allowed:\t4f\nCpus_allowed_list:\t0-3,6\n')]).toEqual([0, 1, 2, 3, 6])
  })
})

describe('surroundings', () => {
  const before = { allS: 200, busyS: 50, stealS: 1, swapped: 5 }

  test('are shares of all CPU time, ours taken off', () => {
    const after = { allS: 220, busyS: 65, stealS: 3, swapped: 9 }
    expect(disturbancesBetween(before, after, 5)).toEqual({ steal: 2 / 20, otherLoad: 10 / 20, swappedPages: 4 })
  })

  test('never leave 0 to 1, whatever the clocks say', () => {
    expect(disturbancesBetween(before, before, 7)).toEqual({ steal: 0, otherLoad: 0, swappedPages: 0 })
    expect(disturbancesBetween(before, { allS: 200.01, busyS: 90, stealS: 9, swapped: 0 }, 0)).toEqual({
      steal: 1,
      otherLoad: 1,
      swappedPages: 0,
    })
  })

  test('disturb a sample from their limits on, with the figure as the reason', () => {
    const limits = { steal: 0.1, otherLoad: 0.25, throttled: 0 }
    const calm = { steal_percent: 10, other_load_percent: 25, swapped_pages: 0, throttled: 0 }
    expect(disturbance(calm, limits)).toBeUndefined()
    expect(disturbance({ ...calm, steal_percent: 20 }, limits)).toBe(
      'the hypervisor took 20 % of the CPU time (limit 10 %)',
    )
    expect(disturbance({ ...calm, other_load_percent: 50 }, limits)).toBe(
      'other programs used 50 % of the CPU time (limit 25 %)',
    )
    expect(disturbance({ ...calm, throttled: 3 }, limits)).toBe(
      'the processor was too hot and slowed down, 3 times (limit 0)',
    )
  })

  test('are those of this machine: a program of ours is other load until its CPU time is taken off', async () => {
    /** Tells of no program, or of one that used so much. */
    let usedS = 0
    const told = (startedCpuS: () => number): Instrument<UsageReadings> => ({
      begin: async () => ({ end: async () => ({ startedCpuS: startedCpuS() }), stop: async () => {} }),
    })
    const [none, all] = await Promise.all([
      disturbances(told(() => 0)).begin(NOBODY),
      disturbances(told(() => usedS)).begin(NOBODY),
    ])
    const program = `let total = 0
      while (total < 300_000) { const { user, system } = process.cpuUsage(); total = user + system }
      const { user, system } = process.cpuUsage()
      console.log((user + system) / 1e6)`
    usedS = Number((await run({ file: process.execPath, args: ['-e', program] })).stdout)
    const [alien, own] = (await Promise.all([none.end(), all.end()])).map(({ resources }) => resources!)
    expect(alien!.other_load_percent).toBeGreaterThan(0)
    expect(own!.other_load_percent).toBeLessThan(alien!.other_load_percent!)
  })
})
