import { expect, test } from '@jest/globals'
import { staleness } from '../../../src/report/facts/profiles.js'

const profile = { functions: 100, functions_profiled: 40, stale_percent: 0.2, executed_instructions: 1e9 }

test('how stale a profile is, by branches where they are known', () => {
  expect(staleness(profile)).toBe('0.2 %')
  expect(staleness({ ...profile, stale_samples_percent: 0 })).toBe('0 % of branches')
  expect(staleness({ ...profile, stale_samples_percent: 0, functions_lost: 1 })).toBe(
    '0 % of branches, and 1 function not found',
  )
  expect(staleness({ ...profile, stale_samples_percent: 5.8, inferred_samples_percent: 5.77 })).toBe(
    '5.8 % of branches, 5.77 % found again',
  )
})
