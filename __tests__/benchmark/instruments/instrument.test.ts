import { describe, expect, test } from '@jest/globals'
import {
  attaching,
  beginAll,
  combinedReadings,
  type Instrument,
  type Readings,
  stopAll,
} from '../../../src/benchmark/instruments/instrument.js'
import { NOBODY } from './scenes.js'

/** Writes down what is done with it. */
function recorded(name: string, done: string[], fails?: 'begin' | 'stop'): Instrument {
  return {
    async begin() {
      done.push(`${name} begins`)
      if (fails === 'begin') throw new Error(`${name} cannot`)
      return {
        end: async (): Promise<Readings> => ({}),
        async stop() {
          done.push(`${name} stops`)
          if (fails === 'stop') throw new Error(`${name} does not stop`)
        },
      }
    },
  }
}

describe('several instruments', () => {
  test('begin one after the other; those that have begun are stopped where one cannot', async () => {
    const done: string[] = []
    const all = [recorded('heat', done), recorded('perf', done, 'begin'), recorded('usage', done)]
    await expect(beginAll(all, NOBODY)).rejects.toThrow('perf cannot')
    expect(done).toEqual(['heat begins', 'perf begins', 'heat stops'])
  })

  test('all stop, whichever fails', async () => {
    const done: string[] = []
    const begun = await beginAll([recorded('heat', done, 'stop'), recorded('usage', done)], NOBODY)
    await stopAll(begun)
    expect(done.slice(2)).toEqual(['heat stops', 'usage stops'])
  })

  test('read as one', () => {
    const readings = [{ totals: { cpu_s: 1 } }, { resources: { throttled: 0 } }, { totals: { instructions: 5 } }]
    expect(combinedReadings(readings)).toEqual({ totals: { cpu_s: 1, instructions: 5 }, resources: { throttled: 0 } })
  })
})

test('what was attached is ended once, whoever asks, and its failure is told', async () => {
  let ended = 0
  const watching = await attaching(async () => async () => {
    ended++
    throw new Error('perf was killed')
  }).begin(NOBODY)
  await expect(watching.end()).rejects.toThrow('perf was killed')
  await expect(watching.stop()).rejects.toThrow('perf was killed')
  expect(ended).toBe(1)
})
