import { expect, test } from '@jest/globals'
import { factsOf } from '../../../../src/report/facts/facts.js'
import { markdownReport } from '../../../../src/report/render/markdown/markdown.js'
import { mermaidSweep } from '../../../../src/report/render/markdown/mermaid.js'
import { hostile } from '../../fixtures/hostile-results.js'
import { sampleResults } from '../../fixtures/sample-results.js'

const facts = factsOf(sampleResults(1))

test('a line a variant over the thread counts, each in the colour of its square', () => {
  const chart = mermaidSweep(facts, facts.workloads[0]!)
  const [fence, init, kind, title, x, y, ...lines] = chart.split('\n')
  expect([fence, kind, title, x]).toEqual([
    '```mermaid',
    'xychart-beta',
    '  title "read-only"',
    '  x-axis "threads" [1, 2, 4, 8, 16]',
  ])
  expect(init).toContain('"plotColorPalette": "#8d6e63, #1e88e5, #fb8c00, #43a047"')
  expect(y).toMatch(/^ {2}y-axis "Throughput, tx\/s" 0 --> \d+$/)
  expect(lines.filter((line) => /^ {2}line \[(\d[\d.]*, ){4}\d[\d.]*\]$/.test(line))).toHaveLength(4)
  expect(chart).toContain('🟫 `baseline` · 🟦 `bolt-read-only` · 🟧 `bolt-write-only` · 🟩 `bolt-merged`')
})

test('one thread count is no sweep', () => {
  const single = factsOf(sampleResults(1, { threads: [8] }))
  expect(mermaidSweep(single, single.workloads[0]!)).toBe('')
})

test('the comment has a chart for each workload, and hostile names cannot leave it', () => {
  expect(markdownReport(sampleResults(1), 'compact').match(/^```mermaid$/gm)).toHaveLength(3)
  const evil = factsOf(hostile())
  const drawn = evil.workloads.map((workload) => mermaidSweep(evil, workload)).join('\n')
  const charts = [...drawn.matchAll(/^```mermaid\n([\s\S]*?)^```$/gm)].map(([, chart]) => chart!)
  for (const chart of charts) expect(chart.replaceAll(/"[\p{L}\p{N} .,:/+_-]*"/gu, '')).not.toMatch(/[<>`|;](?!\s?\d)/)
})
