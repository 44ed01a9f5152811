import { expect, test } from '@jest/globals'
import { planRows } from '../../../src/report/facts/environment.js'
import { factsOf } from '../../../src/report/facts/facts.js'
import { sampleResults } from '../fixtures/sample-results.js'

test('the plan says how intervals are made, unless it is by ranks', () => {
  const results = sampleResults(1)
  const rowsOf = (method: 'ranks' | 'shared-error') =>
    planRows(factsOf({ ...results, plan: { ...results.plan, method } })).filter(([name]) => name === 'Intervals')
  expect(rowsOf('ranks')).toEqual([])
  expect(rowsOf('shared-error')[0]![1]).toContain('the noise that all variants of a cell share')
})
