import { describe, expect, test } from '@jest/globals'
import { asResources, cpuTimes, disturbance, disturbances, watchMachine } from '../../src/benchmark/watch.js'

const STAT = `cpu  9068 4889 3653 246868 737 10 85 15 0 0
cpu0 4000 2000 1800 120000 300 5 40 7 0 0
`

test("reads the machine's CPU times from /proc/stat", () => {
  expect(cpuTimes(STAT)).toEqual({ busyS: (9068 + 4889 + 3653 + 10 + 85) / 100, stealS: 0.15 })
})

describe('surroundings', () => {
  const before = { at: 100, busyS: 50, stealS: 1, swapped: 5 }

  test('are shares of all CPU time, ours taken off', () => {
    const after = { at: 110, busyS: 65, stealS: 3, swapped: 9 }
    expect(disturbances(before, after, 5, 2)).toEqual({ steal: 2 / 20, otherLoad: 10 / 20, swappedPages: 4 })
  })

  test('never leave 0 to 1, whatever the clocks say', () => {
    expect(disturbances(before, { ...before, at: 100 }, 7, 2)).toEqual({ steal: 0, otherLoad: 0, swappedPages: 0 })
    expect(disturbances(before, { at: 100.01, busyS: 90, stealS: 9, swapped: 0 }, 0, 1)).toEqual({
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

  test('are those of this machine', async () => {
    const watch = await watchMachine()
    const seen = await watch.end(0)
    expect(asResources(seen).machine_cpu_percent).toBeLessThanOrEqual(100)
    for (const share of [seen.steal, seen.otherLoad]) expect(share).toBeGreaterThanOrEqual(0)
  })
})
