import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from '@jest/globals'
import { type PendingProfile, waitForProfile } from '../../../src/optimizers/profiles/collect.js'
import { start } from '../../../src/system/processes/process.js'
import { newFolder } from '../../support/new-folder.js'
import { compileSleeper } from '../../support/sleeper.js'

const RECORD = '1 a 0 1 b 0 0 7\n'

let folder: string
let pending: PendingProfile
beforeEach(async () => {
  folder = newFolder('collect')
  const instrumented = join(folder, 'server.instrumented')
  compileSleeper(instrumented)
  pending = { file: join(folder, 'profile'), writing: { when: 'exit' }, instrumented }
})

test('waits for who still runs the instrumented binary, and for the last write', async () => {
  const server = await start({ file: pending.instrumented, args: ['1'] })
  let ended = false
  void server.finished.then(async () => {
    ended = true
    await writeFile(pending.file, RECORD)
  })
  expect(await waitForProfile(pending)).toEqual([pending.file])
  expect(ended).toBe(true)
})

test('does not wait for ever, and names who holds it', async () => {
  const server = await start({ file: pending.instrumented, args: ['30'] })
  try {
    const waiting = waitForProfile(pending, 0.6)
    await expect(waiting).rejects.toThrow(`process ${server.pid} still runs the instrumented binary`)
  } finally {
    await server.stop()
  }
})

test('one file for each process, and none of the others', async () => {
  const names = ['profile.12.fdata', 'profile.9.fdata', 'profile', 'profile.x.fdata', 'other.3.fdata']
  for (const name of names) await writeFile(join(folder, name), name === 'profile.9.fdata' ? '' : RECORD)
  const files = await waitForProfile({ ...pending, writing: { when: 'exit-of-each-process' } })
  expect(files).toEqual([join(folder, 'profile.12.fdata'), join(folder, 'profile.9.fdata')])
})

test('no profile, or an empty one, is told with what to check', async () => {
  await expect(waitForProfile(pending)).rejects.toMatchObject({
    message: expect.stringContaining('wrote no profile'),
    next: expect.stringMatching(/\/proc is mounted.*_exit/),
  })
  await writeFile(pending.file, '')
  await expect(waitForProfile(pending)).rejects.toThrow('the instrumented binary executed nothing')
})
