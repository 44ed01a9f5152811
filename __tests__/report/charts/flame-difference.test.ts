import { expect, test } from '@jest/globals'
import { comparedWith, pathsOf, shareChanges, sharesByPath } from '../../../src/report/charts/flame-difference.js'
import { htmlReport } from '../../../src/report/render/html/html.js'
import { sampleResults } from '../fixtures/sample-results.js'

const graph = (variant: string, threads: number, own: Readonly<Record<string, number>>) => ({
  ...{ workload: 'read-only', variant, threads, samples: 100 },
  stacks: Object.entries(own).map(([name, samples]) => ({ frames: ['main', name], samples })),
})
const few = graph('baseline', 8, { lock: 10, read: 90 })
const many = graph('baseline', 512, { lock: 60, read: 40 })
const bolt = graph('bolt', 512, { lock: 70, read: 30 })

test('shares are of all samples, by path of callers', () => {
  expect(sharesByPath(few)).toEqual(
    new Map([
      ['main', 1],
      ['main\nlock', 0.1],
      ['main\nread', 0.9],
    ]),
  )
  const flames = [
    { name: 'main', depth: 0 },
    { name: 'a', depth: 1 },
    { name: 'b', depth: 2 },
    { name: 'c', depth: 1 },
  ]
  expect(pathsOf(flames)).toEqual(['main', 'main\na', 'main\na\nb', 'main\nc'])
})

test('the largest change of an own share comes first, and one that is gone counts', () => {
  const own = (counts: Readonly<Record<string, number>>) => ({ samples: 100, own: Object.entries(counts) })
  expect(shareChanges(own({ lock: 60, read: 40 }), own({ lock: 10, parse: 45, read: 45 }))).toEqual([
    { name: 'lock', share: 0.6, other: 0.1 },
    { name: 'parse', share: 0, other: 0.45 },
    { name: 'read', share: 0.4, other: 0.45 },
  ])
})

test('a graph is compared with the baseline at its threads, and with its own variant at the fewest', () => {
  const all = [few, many, bolt]
  expect(comparedWith(few, all, 'baseline')).toEqual([])
  expect(comparedWith(many, all, 'baseline')).toEqual([few])
  expect(comparedWith(bolt, all, 'baseline')).toEqual([many])
})

test('the page shows both differences with their tables', () => {
  const page = htmlReport({ ...sampleResults(1), flame_graphs: [few, many, bolt] })
  expect(page).toContain('Functions by change, against baseline at 8 threads')
  expect(page).toContain('Functions by change, against baseline at 512 threads')
  expect(page).toContain('+50.00 points')
  expect(page).toContain('-10.00 points')
})
