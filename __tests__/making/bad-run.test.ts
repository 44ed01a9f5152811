import { expect, test } from '@jest/globals'
import { withoutSample } from '../../src/making/bad-run.js'
import { OutsideError } from '../../src/system/errors.js'
import { BadRun } from '../../src/workloads/driver.js'

test('a failed run is an error from outside, with its cause', async () => {
  const cause = new BadRun('the server ended')
  const error = await withoutSample(Promise.reject(cause)).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(OutsideError)
  expect(error).toMatchObject({ message: 'the server ended', cause })
})

test('results and other errors stay', async () => {
  expect(await withoutSample(Promise.resolve(42))).toBe(42)
  const other = new TypeError('a bug')
  await expect(withoutSample(Promise.reject(other))).rejects.toBe(other)
})
