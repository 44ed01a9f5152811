import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import { VERSION } from '../../src/system/version.js'

test('is that of package.json', () => {
  expect(VERSION).toBe((JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version)
})
