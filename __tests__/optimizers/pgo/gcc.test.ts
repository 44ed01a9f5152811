import { describe, expect, test } from '@jest/globals'
import { ArcSum, gcdaPlaces } from '../../../src/optimizers/pgo/gcc.js'
import { repetitions } from '../../../src/optimizers/weights.js'

test('executed arcs, as gcov-dump 12 prints them; other counters are not arcs', () => {
  const dump = `x.gcda:data:magic \`gcda':version \`B22*'
x.gcda:stamp 4196038277
x.gcda:  a1000000:   8:OBJECT_SUMMARY runs=1, sum_max=666
x.gcda:  01000000:  12:FUNCTION ident=108032747, lineno_checksum=0xb8d140c1, cfg_checksum=0x7b43d724
x.gcda:    01a10000:  72:COUNTERS arcs 9 counts
x.gcda:                   0: 1 666 334 0 0 0 0 0${' '}
x.gcda:                   8: 2${' '}
x.gcda:    01af0000:   8:COUNTERS time_profiler 1 counts
x.gcda:                   0: 5000${' '}
`
  const arcs = new ArcSum()
  expect(arcs.total).toBe(0)
  for (const line of dump.split('\n')) arcs.read(line)
  expect(arcs.total).toBe(1003)
})

test.each([
  [[{ weight: 1, mass: 100 }], [1]],
  [
    [
      { weight: 1, mass: 1e9 },
      { weight: 1, mass: 1e9 },
    ],
    [1, 1],
  ],
  [
    [
      { weight: 1, mass: 3e9 },
      { weight: 2, mass: 1e9 },
    ],
    [1, 6],
  ],
  [
    [
      { weight: 1, mass: 9.9e8 },
      { weight: 1, mass: 7.3e8 },
    ],
    [4, 5],
  ],
])('how often each profile is added: %j', (profiles, expected) => {
  expect(repetitions(profiles)).toEqual(expected)
})

describe('the files of another machine', () => {
  const recorded = [
    '/w/pgo/recording/#w#place#sql#a.gcda',
    '/w/pgo/recording/#w#place#b.gcda',
    '/w/pgo/recording/w/place/deep/c.gcda',
  ]

  test.each([
    ['as the recording program writes them', ['#w#place#sql#a.gcda'], '#w#place#sql#a.gcda'],
    ['below the folder of GCOV_PREFIX', ['tmp/w/pgo/recording/#w#place#b.gcda'], '#w#place#b.gcda'],
    ['as the build folder has them', ['sql/a.gcda'], '#w#place#sql#a.gcda'],
    [
      'of an object with an absolute path',
      ['w/pgo/recording/w/place/deep/c.gcda'],
      '#w#pgo#recording#w#place#deep#c.gcda',
    ],
  ])('%s', (_, given, place) => {
    expect([...gcdaPlaces(given, recorded)]).toEqual([[given[0], place]])
  })

  test('of other objects are left out, and so is one whose path fits two', () => {
    expect(gcdaPlaces(['other/z.gcda', 'a.gcda'], [...recorded, '/w/pgo/recording/#w#place#storage#a.gcda']).size).toBe(
      0,
    )
  })
})
