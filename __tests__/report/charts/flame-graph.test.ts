import { expect, test } from '@jest/globals'
import { flamesOf, selfSamples } from '../../../src/report/charts/flame-graph.js'
import { htmlReport } from '../../../src/report/render/html/html.js'
import { sampleResults } from '../fixtures/sample-results.js'

const stacks = [
  { frames: ['main', 'b', 'c'], samples: 6 },
  { frames: ['main', 'a'], samples: 3 },
  { frames: ['main'], samples: 1 },
]

test('a function is as wide as its share, above its caller, beside its siblings', () => {
  expect(flamesOf({ stacks, samples: 10 })).toEqual([
    { name: 'main', from: 0, width: 1, depth: 0 },
    { name: 'a', from: 0, width: 0.3, depth: 1 },
    { name: 'b', from: 0.3, width: 0.6, depth: 1 },
    { name: 'c', from: 0.3, width: 0.6, depth: 2 },
  ])
})

test('what is too narrow to be seen is not drawn', () => {
  expect(
    flamesOf({ stacks: [...stacks, { frames: ['main', 'z'], samples: 1 }], samples: 1000 }).map(({ name }) => name),
  ).toEqual(['main', 'a', 'b', 'c'])
})

test('counts who was at work', () => {
  expect(selfSamples({ stacks })).toEqual([
    ['c', 6],
    ['a', 3],
    ['main', 1],
  ])
})

test('stands in the page with its table, names escaped', () => {
  const graph = { workload: 'read-only', threads: 8, variant: 'baseline', samples: 10, stacks }
  const hostile = { ...graph, stacks: [{ frames: ['operator<<<script>'], samples: 10 }] }
  const page = htmlReport({ ...sampleResults(1), flame_graphs: [graph, hostile] })
  expect(page).toContain('Where the time goes')
  expect(page).toContain('Functions by time, baseline under read-only')
  expect(page).not.toContain('operator<<<script>')
  expect(htmlReport(sampleResults(1))).not.toContain('Where the time goes')
})
