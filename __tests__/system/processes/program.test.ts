import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { runOk } from '../../../src/system/processes/process.js'
import { programAt } from '../../../src/system/processes/program.js'
import { newFolder } from '../../support/new-folder.js'

const folder = newFolder('program')
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

test('a folder on PATH that is none is passed over without a word', async () => {
  const written: unknown[] = []
  const { write } = process.stdout
  const { PATH } = process.env
  process.env.PATH = `${program}:/proc/1/map_files:${join(folder, 'bin')}`
  process.stdout.write = (text: unknown) => written.push(text) > 0
  try {
    expect(await programAt('hello')).toBe(program)
  } finally {
    process.stdout.write = write
    process.env.PATH = PATH
  }
  expect(written).toEqual([])
})
