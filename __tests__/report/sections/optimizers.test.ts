import { expect, test } from '@jest/globals'
import { markdownReport } from '../../../src/report/render/markdown/markdown.js'
import { Results } from '../../../src/results/schema.js'
import { sampleResults } from '../fixtures/sample-results.js'

/** The sample's first optimised variant, with a profile of which a part no longer fits. */
function withStaleProfile(): Results {
  const results = sampleResults(1)
  const [first] = results.variants.filter(({ profile }) => profile)
  const variants = results.variants.map((variant) =>
    variant === first ? { ...variant, profile: { ...variant.profile!, stale_samples_percent: 12.5 } } : variant,
  )
  return Results.parse({ ...results, variants })
}

test('a document says once how stale a profile is, in its column', () => {
  const text = markdownReport(withStaleProfile())
  expect(text).toMatch(/\| Stale +\|/)
  expect(text).toMatch(/\| `bolt-[\w-]+` .*12\.5 % of branches/)
  expect(text).not.toContain('The profile no longer fits')
})

test('a comment has no such column: it says so below the table', () => {
  const text = markdownReport(withStaleProfile(), 'compact')
  expect(text).not.toMatch(/\| Stale +\|/)
  expect(text.match(/^- `[\w-]+`: The profile no longer fits: .*12\.5 % of branches/gm)).toHaveLength(1)
})
