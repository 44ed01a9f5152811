import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from '@jest/globals'
import { runOk } from '../../src/system/process.js'
import { programAt } from '../../src/system/program.js'

const folder = mkdtempSync(join(tmpdir(), 'boltmark-program-'))
afterAll(() => rmSync(folder, { recursive: true }))
mkdirSync(join(folder, 'bin'))
const program = join(folder, 'bin', 'hello')
writeFileSync(program, '#!/bin/sh\necho hello\n')
chmodSync(program, 0o755)
writeFileSync(join(folder, 'bin', 'text'), 'hello')

test('a program is found by its name, by its path, and by a path from a folder', async () => {
  expect(await programAt('sh')).toMatch(/\/sh$/)
  expect(await programAt(program)).toBe(program)
  expect(await programAt('bin/hello', folder)).toBe(program)
  expect(await programAt('./bin/hello', folder)).toBe(program)
})

test('what is not there, cannot be executed, or is a folder, is none', async () => {
  for (const none of ['boltmark-has-no-such-program', join(folder, 'bin'), 'bin/text', './nothing'])
    expect(await programAt(none, folder)).toBeUndefined()
})

test('and it is started like that', async () => {
  expect((await runOk({ file: './bin/hello', args: [], cwd: folder })).stdout).toBe('hello\n')
})
