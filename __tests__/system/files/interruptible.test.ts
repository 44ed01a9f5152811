import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { bytesOf } from '../../../src/system/files/interruptible.js'
import { interrupt } from '../../../src/system/processes/interrupt.js'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'boltmark-interruptible-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

test('an interruption ends the wait for a pipe, but a file is still read', async () => {
  const file = join(folder, 'settings.json')
  writeFileSync(file, '{"swappiness":"60"}')
  const pipe = join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])

  const waiting = buffer(bytesOf(pipe, 100))
  interrupt('SIGTERM')

  await expect(waiting).rejects.toThrow()
  expect((await buffer(bytesOf(file, 100))).toString()).toBe('{"swappiness":"60"}')
})
