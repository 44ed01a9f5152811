import { expect, test } from '@jest/globals'
import { type Config, configSchema } from '../../src/config/schema.js'
import { extensions } from '../../src/job/job.js'
import { makePlan } from '../../src/job/plan.js'
import { plannedTrial } from '../../src/job/turn-trial.js'

function config(benchmark: Record<string, unknown> = {}): Config {
  return configSchema(extensions).parse({
    version: 1,
    target: { adapter: 'mariadb' },
    workloads: { own: { driver: 'command', run: ['load', '$duration'] }, mix: { driver: 'sysbench' } },
    variants: { baseline: {}, bolt: { optimize: 'bolt', train: ['mix'] } },
    benchmark,
  })
}

const HOUR = { measuringS: 3600, aroundS: 5 }

function trialOf(benchmark: Record<string, unknown>, times = HOUR) {
  const given = config(benchmark)
  return plannedTrial(given, makePlan(given, ['server']), times)
}

test('a trial has the first cell that takes turns, and ends within a minute', () => {
  const trial = trialOf({ threads: [4, 8], warmup: '3s' })!
  expect(trial).toMatchObject({ workload: 'mix', threads: 4, lengths: [0.05, 0.1, 0.25, 0.5], repeats: 10 })
  expect(trial.seconds).toBeLessThanOrEqual(60)
  expect(trial.seconds).toBeGreaterThan(50)
})

test('takes at most a twentieth of the benchmark, so a short benchmark has none', () => {
  for (const measuringS of [900, 1200]) {
    const trial = trialOf({ threads: 4 }, { measuringS, aroundS: 5 })!
    expect(trial.seconds).toBeLessThanOrEqual(measuringS / 20)
  }
  expect(trialOf({ threads: 4 }, { measuringS: 600, aroundS: 5 })).toBeUndefined()
})

test('there is none with a load from another host, whose transactions cannot be counted from here', () => {
  expect(trialOf({ threads: 4, client: { ssh: 'bench@10.0.0.2' } })).toBeUndefined()
})

test('there is none for a number of transactions, whose time is unknown, unless its length is set', () => {
  expect(trialOf({ threads: 4, events: 200 })).toBeUndefined()
  expect(trialOf({ threads: 4, events: 200, 'turn-trial': '40s' })).toMatchObject({ repeats: 6 })
})

test('its length can be set, also for a short benchmark', () => {
  const trial = trialOf({ threads: 4, 'turn-trial': '40s' }, { measuringS: 10, aroundS: 5 })!
  expect(trial.seconds).toBeLessThanOrEqual(40)
  expect(trial.repeats).toBe(6)
})

test.each([
  ['it is off', { 'turn-trial': 'off' }],
  ['the length of turns is set', { interleave: '250ms' }],
  ['load generators hand turns on', { interleave: 'transactions', workloads: ['mix'] }],
  ['nothing takes turns', { interleave: 'off' }],
  ['no measured workload takes turns', { workloads: ['own'] }],
  ['its time is too short', { 'turn-trial': '20s' }],
])('there is none if %s', (_, benchmark) => {
  expect(trialOf(benchmark)).toBeUndefined()
})
