import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { FolderLock, type Holder } from '../../src/system/folder-lock.js'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boltmark-lock-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

const lock = () => new FolderLock(folder, 'Name another.')

const never = () => {
  throw new Error('it had to wait')
}

test('a free lock is there at once, and again after it was given back', async () => {
  for (const purpose of ['first', 'second']) {
    const release = await lock().acquire(purpose, never)
    await release()
  }
})

test('a second one waits, says for whom, and goes on when the first is done', async () => {
  const release = await lock().acquire('a benchmark of mine', never)
  const waitedFor: (Holder | undefined)[] = []
  let got = false
  const second = lock()
    .acquire('another', (holder) => {
      waitedFor.push(holder)
    })
    .then((release) => {
      got = true
      return release
    })
  while (waitedFor.length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(waitedFor[0]).toMatchObject({ purpose: 'a benchmark of mine', pid: process.pid })
  expect(got).toBe(false)
  await release()
  await (await second)()
  expect(got).toBe(true)
})

test('asked whether it is free, it does not wait', async () => {
  const release = await lock().acquire('mine', never)
  expect(await lock().tryAcquire('yours')).toMatchObject({ holder: { purpose: 'mine' } })
  await release()
  const claim = await lock().tryAcquire('yours')
  expect('release' in claim && (await claim.release())).toBeUndefined()
})

test('a folder that cannot be locked: the error says so, with what to do', async () => {
  const nowhere = new FolderLock('/dev/null/missing', 'Name another.')
  await expect(nowhere.tryAcquire('mine')).rejects.toMatchObject({ exitCode: 3, next: 'Name another.' })
})
