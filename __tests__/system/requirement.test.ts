import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from '@jest/globals'
import { missingHeaders } from '../../src/system/requirement.js'
import { newFolder } from '../support/new-folder.js'

const before = process.env.CPATH
afterEach(() => {
  if (before === undefined) delete process.env.CPATH
  else process.env.CPATH = before
})

test('headers are found in the usual places and in those that the environment names', async () => {
  const folder = newFolder('headers')
  mkdirSync(join(folder, 'odd'))
  writeFileSync(join(folder, 'odd/library.h'), '')
  const [libc, odd] = [
    { header: 'stdio.h', package: 'libc6-dev' },
    { header: 'odd/library.h', package: 'libodd-dev' },
  ]
  delete process.env.CPATH
  expect(await missingHeaders([libc, odd])).toEqual([odd])
  process.env.CPATH = `/nowhere:${folder}`
  expect(await missingHeaders([libc, odd])).toEqual([])
  rmSync(folder, { recursive: true })
})
