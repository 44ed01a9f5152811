import { existsSync, mkdirSync, readlinkSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { beforeEach, expect, test } from '@jest/globals'
import { aliasOf, linkAlias } from '../../../src/targets/build/alias.js'
import { newFolder } from '../../support/new-folder.js'

let folder: string

beforeEach(() => {
  folder = newFolder('alias')
})

test('an alias leads to its folder, and all of one work folder have one length', async () => {
  const build = join(folder, 'build')
  const far = join(folder, 'refs', 'a'.repeat(40), 'build')
  const [one, other] = [await linkAlias(folder, build), await linkAlias(folder, far)]
  expect(one).toHaveLength(other.length)
  expect(dirname(one)).toBe(dirname(other))
  expect(basename(one)).toMatch(/^[0-9a-f]{12}$/)
  expect(one).not.toBe(other)
  mkdirSync(far, { recursive: true })
  expect(realpathSync(other)).toBe(realpathSync(far))
})

test('an alias is made again if it is gone or leads elsewhere, and left if it is right', async () => {
  const build = join(folder, 'build')
  const alias = await linkAlias(folder, build)
  expect(alias).toBe(aliasOf(folder, build))
  for (const other of ['elsewhere', undefined, '../build']) {
    rmSync(alias)
    if (other !== undefined) symlinkSync(other, alias)
    await linkAlias(folder, build)
    expect(readlinkSync(alias)).toBe('../build')
  }
  expect(existsSync(alias)).toBe(false)
})
