import { describe, expect, test } from '@jest/globals'
import { takeSample } from '../../src/benchmark/outcome.js'
import { NotLoaded } from '../../src/benchmark/processes.js'
import type { Observation } from '../../src/benchmark/rig.js'
import { NO_USAGE } from '../../src/benchmark/usage.js'
import type { Surroundings } from '../../src/benchmark/watch.js'
import { OutsideError } from '../../src/system/errors.js'
import { BadRun } from '../../src/workloads/driver.js'

const LIMITS = { steal: 0.1, otherLoad: 0.25, throttled: 0 }

const CALM: Surroundings = { steal: 0.05, otherLoad: 0.2, swappedPages: 0, heat: { throttled: 0 }, activity: {} }

const observed = (surroundings: Partial<Surroundings>): Observation => ({
  measured: { metrics: { throughput: 1000 }, intervals: [], durationS: 1, transactions: 1000 },
  serverCpuS: 0.5,
  used: NO_USAGE,
  counted: {},
  surroundings: { ...CALM, ...surroundings },
})

const failing = (error: Error) => takeSample(() => Promise.reject(error), LIMITS)

describe('a sample', () => {
  test('counts where its surroundings were calm', async () => {
    const observation = observed({})
    expect(await takeSample(async () => observation, LIMITS)).toEqual({ status: 'ok', observation })
  })

  test.each([
    [{ steal: 0.2 }, 'the hypervisor took 20 % of the CPU time (limit 10 %)'],
    [{ otherLoad: 0.3 }, 'other programs used 30 % of the CPU time (limit 25 %)'],
    [{ heat: { throttled: 2 } }, 'the processor was too hot and slowed down, 2 times (limit 0)'],
  ])('is excluded for %j, and what was measured is kept', async (surroundings, reason) => {
    const observation = observed(surroundings)
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
