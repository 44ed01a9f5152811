import { realpathSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { cpuSecondsIn, cpuSecondsOf, notLoaded } from '../../src/benchmark/processes.js'

test('reads CPU seconds behind a program name that holds spaces and parentheses', () => {
  const stat = '42 (a (b) c) S 1 42 42 0 -1 4194560 100 200 3 4 150 50 25 75 20 0 1 0 12345 1000 10'
  expect(cpuSecondsIn(stat)).toBe(3)
})

test('knows this process, and none that is gone', async () => {
  expect(await cpuSecondsOf(process.pid)).toBeGreaterThan(0)
  expect(await cpuSecondsOf(2 ** 22 + 1)).toBeUndefined()
})

test('tells which files a process has not mapped', async () => {
  const node = realpathSync(process.execPath)
  expect(await notLoaded(process.pid, [node, '/etc/hostname'])).toEqual(['/etc/hostname'])
  expect(await notLoaded(process.pid, [process.execPath])).toEqual([])
})
