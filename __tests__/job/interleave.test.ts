import { expect, test } from '@jest/globals'
import { type Config, configSchema } from '../../src/config/schema.js'
import { interleaveAsText, plannedInterleave } from '../../src/job/interleave.js'
import { extensions } from '../../src/job/job.js'

function config(benchmark: Record<string, unknown> = {}, target: Record<string, unknown> = {}): Config {
  return configSchema(extensions).parse({
    version: 1,
    target: { adapter: 'mariadb', ...target },
    workloads: {
      mix: { driver: 'sysbench' },
      own: { driver: 'command', run: ['load', '$duration'] },
    },
    variants: { baseline: {} },
    benchmark,
  })
}

test('by default sysbench takes turns of 100 ms; what cannot wait between transactions runs one after the other', () => {
  expect(plannedInterleave(config(), 'mix', 2)).toEqual({ turnS: 0.1 })
  expect(plannedInterleave(config(), 'own', 2)).toEqual({
    sequential: expect.stringContaining('command cannot wait between transactions (benchmark.interleave: 100ms'),
  })
})

const ELSEWHERE = { ssh: 'bench@10.0.0.2' }

test('load generators on another host take turns, too', () => {
  expect(plannedInterleave(config({ client: ELSEWHERE }), 'mix', 2)).toEqual({ turnS: 0.1 })
  expect(plannedInterleave(config({ client: ELSEWHERE, interleave: '250ms' }), 'own', 2)).toEqual({ turnS: 0.25 })
})

test('a length asks for turns with every load generator', () => {
  for (const workload of ['mix', 'own'])
    expect(plannedInterleave(config({ interleave: '250ms' }), workload, 2)).toEqual({ turnS: 0.25 })
})

test('load generators with one thread hand turns on, if that is asked for', () => {
  const planned = plannedInterleave(config({ interleave: 'transactions' }), 'mix', 2)
  expect(planned).toMatchObject({ isRing: true })
  expect(interleaveAsText(planned)).toBe('turns of a few transactions')
  for (const [workload, threads] of [
    ['mix', [1, 8]],
    ['own', [1]],
  ] as const)
    expect(plannedInterleave(config({ interleave: 'transactions', threads }), workload, 2)).toEqual({
      sequential: 'benchmark.interleave: transactions is for sysbench with one thread',
    })
})

test('more variants than may run at once are in groups, which the text says', () => {
  const planned = plannedInterleave(config({ 'at-once': 3 }), 'mix', 4)
  expect(interleaveAsText(planned)).toBe(
    'turns of 100 ms, in groups of at most 3 with a baseline each: benchmark.at-once is 3',
  )
  expect(plannedInterleave(config({ 'at-once': 3 }), 'mix', 3)).toEqual({ turnS: 0.1 })
})

test.each([
  ['it is off', { interleave: 'off' }, {}, 2, 'benchmark.interleave is off'],
  ['nothing is compared', {}, {}, 1, 'there is one variant'],
  [
    'load generators of another host would hand turns on',
    { interleave: 'transactions', client: ELSEWHERE },
    {},
    2,
    'this host',
  ],
  ['the servers run already', {}, { address: '10.0.0.5:3306', user: 'bench' }, 2, 'the servers run already'],
  ['the port is fixed', { interleave: '100ms' }, { settings: { port: 3307 } }, 2, 'target.settings.port is 3307'],
])('one after the other where %s, and says so', (_, benchmark, target, variants, why) => {
  const planned = plannedInterleave(config(benchmark, target), 'mix', variants)
  expect(planned).toEqual({ sequential: expect.stringContaining(why) })
  expect(interleaveAsText(planned)).toMatch(/^one after the other: /)
})
