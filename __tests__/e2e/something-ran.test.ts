import { expect, jest, test } from '@jest/globals'
import SomethingRan from '../../e2e/something-ran.js'

test.each([
  ['some passed', 1, 0, 5, false],
  ['some failed', 0, 1, 5, false],
  ['all were skipped', 0, 0, 5, true],
  ['a file could not be read', 0, 0, 0, false],
])('%s', (_, numPassedTests, numFailedTests, numTotalTests, isError) => {
  const shown = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const reporter = new SomethingRan()
  reporter.onRunComplete(undefined, { numPassedTests, numFailedTests, numTotalTests })
  expect(reporter.getLastError() !== undefined).toBe(isError)
  expect(shown).toHaveBeenCalledTimes(isError ? 1 : 0)
  shown.mockRestore()
})
