import { expect, test } from '@jest/globals'
import { htmlReport } from '../../../src/report/render/html/html.js'
import { markdownReport } from '../../../src/report/render/markdown/markdown.js'
import type { Results } from '../../../src/results/schema.js'
import { sampleResults } from '../fixtures/sample-results.js'

const TITLE = 'Functions behind the lost time'

/** Stacks of the baseline and of one candidate, which spends a fifth of its time in a loop. @param verdict on all its cells */
function recorded(verdict: 'slower' | 'faster'): Results {
  const results = sampleResults(1)
  const candidate = results.variants.find(({ role }) => role === 'candidate')!.name
  const { workload, threads } = results.samples[0]!
  const graph = (variant: string, loop: number) => ({
    ...{ workload, threads, variant, samples: 1000 },
    stacks: [
      { frames: ['main', 'parse'], samples: 600 - loop },
      { frames: ['main', 'parse', 'spin'], samples: loop },
      { frames: ['main', 'scan'], samples: 398 },
    ],
  })
  return {
    ...results,
    comparisons: results.comparisons.map((one) => (one.candidate === candidate ? { ...one, verdict } : one)),
    flame_graphs: [graph(results.plan.baseline, 0), graph(candidate, 200)],
  }
}

test('where a candidate lost time, the functions that explain it, the largest change first', () => {
  const text = markdownReport(recorded('slower'))
  const rows = text
    .slice(text.indexOf(`## ${TITLE}`))
    .split('\n')
    .filter((line) => /^\| `/.test(line))
  const [first, second] = rows.map((row) => row.replaceAll('`', '').split(' | ').slice(2).join(' | '))
  expect([first, second].sort()).toEqual(['parse | 60 % | 40 % |', 'spin | 0 % | 20 % |'])
  // What did not change explains nothing.
  expect(text.slice(text.indexOf(`## ${TITLE}`)).split('\n## ')[0]).not.toContain('scan')
  expect(markdownReport(recorded('slower'), 'compact')).toContain(`<summary>${TITLE}</summary>`)
  expect(htmlReport(recorded('slower'))).toContain('time-by-function')
})

test('nothing where nobody lost', () => {
  expect(markdownReport(recorded('faster'))).not.toContain(TITLE)
})
