import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, jest, test } from '@jest/globals'

const tellGuard = jest.fn<(sign: string, what: string) => void>()
jest.unstable_mockModule('../../../src/system/processes/guard.js', () => ({ tellGuard }))
const { bound, removeTemporaryFile, temporaryFile, temporaryFolder, withTemporaryFiles } = await import(
  '../../../src/system/files/temporary.js'
)
const { runOk } = await import('../../../src/system/processes/process.js')

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

test('a file that another program makes goes when we end, or before, and the guard is told of both', () => {
  const file = temporaryFile()
  expect(existsSync(file)).toBe(false)
  expect(tellGuard).toHaveBeenLastCalledWith('>', file)
  writeFileSync(file, '{}')
  removeTemporaryFile(file)
  expect(existsSync(file)).toBe(false)
  expect(tellGuard).toHaveBeenLastCalledWith('<', file)
  expect(() => removeTemporaryFile(file)).not.toThrow()
})

test('what a program leaves in its temporary folder goes with it, also when it fails', async () => {
  let left = ''
  const failing = withTemporaryFiles(async (env) => {
    left = (await runOk({ file: 'mktemp', args: [], env })).stdout.trim()
    expect(left.startsWith(env.TMPDIR)).toBe(true)
    expect(existsSync(left)).toBe(true)
    await runOk({ file: 'false', args: [], env })
  })
  await expect(failing).rejects.toThrow('false')
  expect(left).not.toBe('')
  expect(existsSync(left)).toBe(false)
})
