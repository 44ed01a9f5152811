import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { keptSection } from '../../e2e/databases/stale/page.js'
import { Results } from '../../src/results/schema.js'

test.each(['postgresql-stale'])('the section of docs/results/%s.md follows from its results', (name) => {
  const [page, results] = ['md', 'json'].map((type) => readFileSync(`docs/results/${name}.${type}`, 'utf8'))
  const [, earlier] = /`stale` on (\S+)\.$/m.exec(page!)!
  expect(page).toContain(keptSection(Results.parse(JSON.parse(results!)), earlier!))
})
