import { describe, expect, test } from '@jest/globals'
import { allowedCpus, capacityOf, disturbance, disturbances, watchMachine } from '../../src/benchmark/watch.js'
import { run } from '../../src/system/process.js'

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
    expect(disturbances(before, after, 5)).toEqual({ steal: 2 / 20, otherLoad: 10 / 20, swappedPages: 4 })
  })

  test('never leave 0 to 1, whatever the clocks say', () => {
    expect(disturbances(before, before, 7)).toEqual({ steal: 0, otherLoad: 0, swappedPages: 0 })
    expect(disturbances(before, { allS: 200.01, busyS: 90, stealS: 9, swapped: 0 }, 0)).toEqual({
      steal: 1,
      otherLoad: 1,
      swappedPages: 0,
    })
  })

  test('disturb a sample from their limits on, with the figure as the reason', () => {
    const limits = { steal: 0.1, otherLoad: 0.25, throttled: 0 }
    const heat = { throttled: 0 }
    expect(disturbance({ steal: 0.1, otherLoad: 0.25, swappedPages: 0, heat }, limits)).toBeUndefined()
    expect(disturbance({ steal: 0.2, otherLoad: 0, swappedPages: 0, heat }, limits)).toBe(
      'the hypervisor took 20 % of the CPU time (limit 10 %)',
    )
    expect(disturbance({ steal: 0, otherLoad: 0.5, swappedPages: 0, heat }, limits)).toBe(
      'other programs used 50 % of the CPU time (limit 25 %)',
    )
    expect(disturbance({ steal: 0, otherLoad: 0, swappedPages: 0, heat: { throttled: 3 } }, limits)).toBe(
      'the processor was too hot and slowed down, 3 times (limit 0)',
    )
  })

  test('are those of this machine: a program of ours is other load until its CPU time is taken off', async () => {
    const [none, all] = await Promise.all([watchMachine(), watchMachine()])
    const program = `const until = performance.now() + 300
      while (performance.now() < until);
      const { user, system } = process.cpuUsage()
      console.log((user + system) / 1e6)`
    const { stdout } = await run({ file: process.execPath, args: ['-e', program] })
    const usedS = Number(stdout)
    const [alien, own] = await Promise.all([none.end(0), all.end(usedS)])
    expect(alien.otherLoad).toBeGreaterThan(0)
    expect(own.otherLoad).toBeLessThan(alien.otherLoad)
    for (const { activity } of [alien, own]) expect(activity.machine_cpu_percent).toBeGreaterThan(0)
  })
})
