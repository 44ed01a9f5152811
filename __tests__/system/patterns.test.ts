import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { beforeAll, expect, test } from '@jest/globals'
import { filesMatching } from '../../src/system/patterns.js'
import { newFolder } from '../support/new-folder.js'

let folder: string
beforeAll(() => {
  folder = newFolder('patterns')
  for (const name of ['run-10.txt', 'run-2.txt', 'run-1.txt', 'other.log', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab'])
    writeFileSync(join(folder, name), '')
})

const names = async (...patterns: string[]) =>
  (await filesMatching(patterns.map((pattern) => join(folder, pattern)))).map((file) => basename(file))

test.each([
  ['run-*.txt', ['run-1.txt', 'run-2.txt', 'run-10.txt']],
  ['run-?.txt', ['run-1.txt', 'run-2.txt']],
  ['*.log*', ['other.log']],
  ['*1*.txt', ['run-1.txt', 'run-10.txt']],
])('%s', async (pattern, expected) => {
  expect(await names(pattern)).toEqual(expected)
})

test('names without a pattern stay, there or not, in the order given', async () => {
  expect(await names('other.log', 'missing', 'run-?.txt')).toEqual(['other.log', 'missing', 'run-1.txt', 'run-2.txt'])
})

test('what matches nothing is an error', async () => {
  await expect(names('nothing*')).rejects.toThrow(/No file matches/)
})

test('many stars take no time', async () => {
  // Trying every way to match each star would last past the time limit of the test.
  await expect(names(`${'a*'.repeat(40)}c`)).rejects.toThrow(/No file matches/)
})
