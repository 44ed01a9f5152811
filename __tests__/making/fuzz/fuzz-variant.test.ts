import { expect, test } from '@jest/globals'
import { fuzzedInWords, fuzzVariant } from '../../../src/making/fuzz/fuzz-variant.js'

test('without target.fuzz nothing is asked', async () => {
  expect(await fuzzVariant({ job: { target: {} } } as never, ['mix'], {}, '/nowhere')).toBeUndefined()
})

test('the counts in words', () => {
  expect(fuzzedInWords({ rows: 100, empty: 300, errors: 580, leftOut: 20 })).toBe(
    '1000 random queries: 100 with equal rows, 300 without rows, 580 with equal errors, 20 left out',
  )
})
