import { expect, test } from '@jest/globals'
import { documentIn } from '../../src/results/read.js'
import { SamplesFile } from '../../src/results/schema.js'

const GOOD = {
  schema: 'boltmark.results/1',
  variants: [{ name: 'a', role: 'baseline' }],
  workloads: [{ name: 'w' }],
  samples: [{ workload: 'w', threads: 1, variant: 'a', round: 0, status: 'ok', metrics: { throughput: 5 } }],
}
const read = (more: object) => documentIn('results.json', JSON.stringify({ ...GOOD, ...more }), SamplesFile)
const times = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i))

test.each([
  [
    'variants',
    { variants: times(20_000, (i) => ({ name: `${i}`, role: 'candidate' })) },
    'variants: 20000, and at most 500 are read',
  ],
  ['workloads', { workloads: times(20_000, (i) => ({ name: `${i}` })) }, 'workloads: 20000, and at most 2000 are read'],
  [
    'cells',
    { samples: times(50_000, (i) => ({ ...GOOD.samples[0], threads: i + 1 })) },
    'samples: of more than 5000 cells',
  ],
  [
    'letters',
    { environment: { cpu: '`'.repeat(15_000_000) } },
    'environment.cpu: a text of 15000000 characters, and at most 65536 are read',
  ],
  ['letters of a name', { ['x\u001b'.repeat(40_000)]: 1 }, 'the document: a name of 80000 characters'],
])('more %s than any run has are refused, with the place and the limit', (_, more, message) => {
  expect(() => read(more)).toThrow(`results.json: ${message}`)
})

test.each([
  [{ min: -6_525_572_146, max: 20 }, 'plan.rounds.min'],
  [{ min: 6, max: 1e15 }, 'plan.rounds.max'],
])('a plan with the rounds %j is refused: each round in between is looked at', (rounds, place) => {
  expect(() => read({ plan: { rounds } })).toThrow(place)
})

test('a run within the limits is read', () => {
  const many = times(20_000, (i) => ({ ...GOOD.samples[0], threads: (i % 64) + 1, round: i }))
  expect(read({ samples: many }).samples).toHaveLength(20_000)
})
