import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { htmlReport } from '../../../src/report/render/html/html.js'
import { markdownReport } from '../../../src/report/render/markdown/markdown.js'
import { Results } from '../../../src/results/schema.js'
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
  expect(section).toMatch(/Tied, |Different only before|No pair is tied\./)
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

test('a pair whose interval excludes no change is not called tied where only the number of pairs is too large', () => {
  const results = Results.parse(JSON.parse(readFileSync('docs/results/mariadb-10.11.json', 'utf8')))
  const text = markdownReport(results)
  const section = text.slice(text.indexOf(`## ${TITLE}`))
  expect(section).toContain('| `pgo-bolt` | `baseline` | +33.7 % [+15.5, +52.7] | △ faster, uncorrected | 9 |')
  expect(section).toContain('Different only before correction for 6 pairs (Holm): `pgo-bolt` and `baseline`;')
  expect(section.split('\n').find((line) => line.startsWith('Tied, '))).not.toContain('`baseline`')
})
