import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { type Holder, HostLock } from '../../src/system/host-lock.js'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'boltmark-lock-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

const never = () => {
  throw new Error('it had to wait')
}

test('a free lock is there at once, and again after it was given back', async () => {
  for (const purpose of ['first', 'second']) {
    const release = await new HostLock(folder).acquire(purpose, never)
    await release()
  }
})

test('a second one waits, says for whom, and goes on when the first is done', async () => {
  const release = await new HostLock(folder).acquire('a benchmark of mine', never)
  const waitedFor: (Holder | undefined)[] = []
  let got = false
  const second = new HostLock(folder)
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
  const release = await new HostLock(folder).acquire('mine', never)
  expect(await new HostLock(folder).tryAcquire('yours')).toMatchObject({ holder: { purpose: 'mine' } })
  await release()
  const claim = await new HostLock(folder).tryAcquire('yours')
  expect('release' in claim && (await claim.release())).toBeUndefined()
})
