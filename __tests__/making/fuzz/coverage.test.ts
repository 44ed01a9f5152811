import { expect, test } from '@jest/globals'
import { coverageIn, coverageInWords, coverageOfQueries } from '../../../src/making/fuzz/coverage.js'
import type { BinaryOptimizer } from '../../../src/optimizers/optimizer.js'
import { OutsideError } from '../../../src/system/errors.js'
import { QUIET } from '../../support/quiet.js'

const variant = { name: 'bolt', optimizers: ['pgo', 'bolt'] } as never
const coverage = { profiled: 2418, covered: 1902, share: 0.9712 }

test('the optimizer that rewrote the variant tells', async () => {
  const bolt = {
    name: 'bolt',
    tool: '',
    rewrite: undefined,
    coverage: async () => coverage,
  } as unknown as BinaryOptimizer
  const place = { job: { config: {}, path() {} }, build: {} } as never
  expect(await coverageIn(place, { rewriters: new Map([['bolt', bolt]]) })(variant, [])).toEqual(coverage)
  expect(await coverageIn(place, { rewriters: new Map() })(variant, [])).toBeUndefined()
})

test('a server that fails when it records is a warning: it proves nothing about the optimised one', async () => {
  const warnings: string[] = []
  const progress = { ...QUIET, warning: (text: string) => void warnings.push(text) }
  const place = { job: { progress }, build: {} } as never
  const failing = async () => {
    throw new OutsideError('The server died.')
  }
  expect(await coverageOfQueries(place, [], variant, failing)).toBeUndefined()
  expect(warnings).toEqual(['bolt: how much of it the queries execute is not known: The server died.'])
})

test('the share in words', () => {
  expect(coverageInWords(coverage)).toBe(
    'the queries execute 1902 of 2418 functions with a profile, with 97.1 % of its counts',
  )
})
