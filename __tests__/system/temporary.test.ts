import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { runOk } from '../../src/system/process.js'
import { bound, temporaryFolder, withTemporaryFiles } from '../../src/system/temporary.js'

test('a folder is there until it is removed', async () => {
  const folder = await temporaryFolder()
  expect(existsSync(folder.path)).toBe(true)
  await folder.remove()
  expect(existsSync(folder.path)).toBe(false)
})

test('a folder that others fill is removed like one of ours, also when they never made it', async () => {
  const { path: parent, remove } = await temporaryFolder()
  const [made, never] = [join(parent, 'made'), join(parent, 'never')]
  mkdirSync(made)
  for (const path of [made, never]) await bound(path).remove()
  expect(readdirSync(parent)).toEqual([])
  await remove()
})

test('what a program leaves in its temporary folder goes with it, also when it fails', async () => {
  const before = process.env.TMPDIR
  let left = ''
  const failing = withTemporaryFiles(async () => {
    left = (await runOk({ file: 'mktemp', args: [] })).stdout.trim()
    expect(existsSync(left)).toBe(true)
    await runOk({ file: 'false', args: [] })
  })
  await expect(failing).rejects.toThrow('false')
  expect(left).not.toBe('')
  expect(existsSync(left)).toBe(false)
  expect(process.env.TMPDIR).toBe(before)
})
