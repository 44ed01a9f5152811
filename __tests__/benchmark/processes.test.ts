import { realpathSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { notLoaded } from '../../src/benchmark/processes.js'

test('tells which files a process has not mapped', async () => {
  const node = realpathSync(process.execPath)
  expect(await notLoaded(process.pid, [node, '/etc/hostname'])).toEqual(['/etc/hostname'])
  expect(await notLoaded(process.pid, [process.execPath])).toEqual([])
})
