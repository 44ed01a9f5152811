import { mkdirSync, readdirSync, readFileSync, readlinkSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from '@jest/globals'
import { freshCopy } from '../../../src/system/files/fresh-copy.js'
import { newFolder } from '../../support/new-folder.js'

let folder: string
let from: string
let to: string
beforeEach(() => {
  folder = newFolder('fresh-copy')
  from = join(folder, 'pristine')
  to = join(folder, 'deep', 'data')
  mkdirSync(join(from, 'base'), { recursive: true, mode: 0o700 })
  writeFileSync(join(from, 'base', 'table'), 'rows', { mode: 0o600 })
})

test('is a copy with its modes, and of what was there before nothing is left', async () => {
  symlinkSync('base', join(from, 'link'))
  mkdirSync(to, { recursive: true })
  writeFileSync(join(to, 'old'), '')
  await freshCopy(from, to)
  expect(readdirSync(to).sort()).toEqual(['base', 'link'])
  expect(readlinkSync(join(to, 'link'))).toBe('base')
  expect(statSync(join(to, 'base', 'table')).mode & 0o777).toBe(0o600)
  writeFileSync(join(to, 'base', 'table'), 'changed')
  await freshCopy(from, to)
  expect(readFileSync(join(to, 'base', 'table'), 'utf8')).toBe('rows')
})

test('a full disk has its code', async () => {
  const path = process.env.PATH
  writeFileSync(join(folder, 'cp'), '#!/bin/sh\necho "cp: error writing: No space left on device" >&2; exit 1', {
    mode: 0o755,
  })
  process.env.PATH = `${folder}:${path}`
  try {
    await expect(freshCopy(from, to)).rejects.toMatchObject({ code: 'ENOSPC', path: to })
  } finally {
    process.env.PATH = path
  }
})

test('what is not there cannot be copied', async () => {
  await expect(freshCopy(join(folder, 'nowhere'), to)).rejects.toThrow(
    /^Copying \S+nowhere to \S+ failed.*No such file/s,
  )
})
