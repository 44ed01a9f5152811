import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Results } from '../../src/results/schema.js'
import { resultsText } from '../../src/results/text.js'
import { sampleResults } from '../report/fixtures/sample-results.js'

test('is the same document, a line for each sample', () => {
  const results = sampleResults(1, { rounds: 2, threads: [1] })
  const text = resultsText(results)
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(results)))
  expect(text.split('\n').filter((line) => line.startsWith('{"workload":'))).toHaveLength(
    results.samples.length + results.comparisons.length,
  )
})

test('is the same document, whatever is in it', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.oneof(fc.jsonValue(), fc.constant(undefined))), (document) => {
      const text = resultsText(document as unknown as Results)
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(document)))
    }),
  )
})
