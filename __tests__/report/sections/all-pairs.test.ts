import { expect, test } from '@jest/globals'
import { htmlReport } from '../../../src/report/render/html/html.js'
import { markdownReport } from '../../../src/report/render/markdown/markdown.js'
import { sampleResults } from '../fixtures/sample-results.js'

const TITLE = 'Every variant against every other'

test('every pair of variants once, with ties named, in document, comment and page', () => {
  const results = sampleResults(1)
  const measured = results.variants.filter(({ role }) => role !== 'control')
  const text = markdownReport(results)
  const section = text.slice(text.indexOf(`## ${TITLE}`)).split('\n## ')[1 - 1]!
  const rows = section.split('\n').filter((line) => /^\| `/.test(line))
  expect(measured.length).toBeGreaterThan(2)
  expect(rows).toHaveLength((measured.length * (measured.length - 1)) / 2)
  expect(new Set(rows.map((row) => row.split(' | ').slice(0, 2).sort().join())).size).toBe(rows.length)
  expect(section).toMatch(/Tied, |No pair is tied\./)
  expect(markdownReport(results, 'compact')).toContain(`<summary>${TITLE}</summary>`)
  expect(htmlReport(results)).toContain('<h2 id="pairs">')
})

test('one candidate makes no table: the results already have its pair', () => {
  const results = sampleResults(1)
  const [first] = results.variants.filter(({ role }) => role === 'candidate')
  const is = (name: string) =>
    results.variants.some((v) => v.name === name && (v.role !== 'candidate' || name === first!.name))
  const one = {
    ...results,
    variants: results.variants.filter(({ name }) => is(name)),
    samples: results.samples.filter(({ variant }) => is(variant)),
    comparisons: results.comparisons.filter(({ candidate }) => is(candidate)),
    pooled: results.pooled.filter(({ candidate }) => is(candidate)),
  }
  expect(markdownReport(one)).not.toContain(TITLE)
})
