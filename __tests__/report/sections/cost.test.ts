import { expect, test } from '@jest/globals'
import { htmlReport } from '../../../src/report/render/html/html.js'
import { markdownReport } from '../../../src/report/render/markdown/markdown.js'
import { terminalTable } from '../../../src/report/render/terminal/terminal.js'
import type { Results } from '../../../src/results/schema.js'
import { sampleResults } from '../fixtures/sample-results.js'

/** Two workloads at two thread counts in three rounds, five variants; some samples of the second workload count no bytes. */
function costly(): Results {
  const results = sampleResults(1, { workloads: ['read-only', 'write-only'], threads: [1, 2], rounds: 3 })
  const samples = results.samples.map((sample) => ({
    ...sample,
    duration_s: 10,
    wall_s: 30,
    resources: sample.workload === 'read-only' ? { read_bytes: 1024 ** 2, written_bytes: 0 } : { steal_percent: 0 },
  }))
  return { ...results, samples }
}

const EXPECTED = [
  ['read-only', '2', '6', '30', '15 min 00 s', '5 min 00 s', '30 MiB', '0 B'],
  ['write-only', '2', '6', '30', '15 min 00 s', '5 min 00 s', '–', '–'],
  ['all workloads', '4', '12', '60', '30 min 00 s', '10 min 00 s', '30 MiB', '0 B'],
]

test('every sample counts, and what is not known is not nothing', () => {
  const text = markdownReport(costly())
  const section = text.slice(text.indexOf('## What it cost'))
  const rows = section.split('\n').filter((line) => /^\| (`|all)/.test(line))
  const cells = rows.slice(0, 3).map((row) => row.replaceAll('`', '').split(' | '))
  expect(cells.map((row) => row.map((cell) => cell.replace(/^\| | \|$/g, '')))).toEqual(EXPECTED)
})

test('stands in every form', () => {
  const results = costly()
  expect(markdownReport(results, 'compact')).toContain('<summary>What it cost</summary>')
  const page = htmlReport(results)
  expect(page).toContain('<h2 id="cost">What it cost</h2>')
  expect(page).toContain('<a href="#cost">What it cost</a>')
  for (const row of EXPECTED) expect(page).toContain(row.slice(1).join('<td>'))
  const terminal = terminalTable(results)
  expect(terminal).toContain('\nwhat it cost\n')
  for (const row of EXPECTED) expect(terminal).toMatch(new RegExp(row.join(' +')))
})

test('a single workload needs no sum', () => {
  const one = sampleResults(1, { workloads: ['read-only'], threads: [1], rounds: 3 })
  expect(markdownReport(one)).not.toContain('all workloads')
})
