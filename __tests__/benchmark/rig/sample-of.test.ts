import { describe, expect, test } from '@jest/globals'
import type { Observation } from '../../../src/benchmark/rig/rig.js'
import { takeSample } from '../../../src/benchmark/rig/sample-of.js'
import { OutsideError } from '../../../src/system/errors.js'
import { NotLoaded } from '../../../src/system/processes/loaded-files.js'
import { BadRun } from '../../../src/workloads/driver.js'

const LIMITS = { steal: 0.1, otherLoad: 0.25, throttled: 0 }

const CALM = { steal_percent: 5, other_load_percent: 20, throttled: 0 }

const observed = (resources: Partial<typeof CALM>): Observation => ({
  measured: { metrics: { throughput: 1000 }, intervals: [], durationS: 1, transactions: 1000 },
  totals: { cpu_s: 0.5 },
  resources: { ...CALM, ...resources },
})

const failing = (error: Error) => takeSample(() => Promise.reject(error), LIMITS)

describe('a sample', () => {
  test('counts where its surroundings were calm', async () => {
    const observation = observed({})
    expect(await takeSample(async () => observation, LIMITS)).toEqual({ status: 'ok', observation })
  })

  test.each([
    [{ steal_percent: 20 }, 'the hypervisor took 20 % of the CPU time (limit 10 %)'],
    [{ other_load_percent: 30 }, 'other programs used 30 % of the CPU time (limit 25 %)'],
    [{ throttled: 2 }, 'the processor was too hot and slowed down, 2 times (limit 0)'],
  ])('is excluded for %j, and what was measured is kept', async (resources, reason) => {
    const observation = observed(resources)
    expect(await takeSample(async () => observation, LIMITS)).toEqual({ status: 'excluded', reason, observation })
  })

  test('fails with the reason, and what to do where that is known', async () => {
    expect(await failing(new BadRun('sysbench ended with 1'))).toEqual({
      status: 'failed',
      reason: 'sysbench ended with 1',
    })
    expect(await failing(new OutsideError('The server did not start.', 'See the log.'))).toEqual({
      status: 'failed',
      reason: 'The server did not start. See the log.',
    })
  })

  test('is none where the next would be no better, or where the mistake is ours', async () => {
    await expect(failing(new NotLoaded('The server has not loaded it.'))).rejects.toThrow(NotLoaded)
    await expect(failing(new TypeError('x is undefined'))).rejects.toThrow(TypeError)
  })
})
