import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from '@jest/globals'
import { FolderLock, type Holder } from '../../../src/system/files/folder-lock.js'
import { newFolder } from '../../support/new-folder.js'

let folder: string

beforeEach(() => {
  folder = newFolder('lock')
})

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

test("a note of another user's making neither stops a run nor is shown as it is", async () => {
  mkdirSync(join(folder, 'holder.json'))
  const release = await lock().acquire('mine', never)
  expect(await lock().tryAcquire('yours')).toEqual({ holder: undefined })
  await release()

  rmSync(join(folder, 'holder.json'), { recursive: true })
  const note = {
    pid: 7,
    purpose: '\u001b[2Ja run##[set-output name=verdict]pass\n::error::x',
    since: '2026-01-01T00:00:00Z',
  }
  writeFileSync(join(folder, 'holder.json'), JSON.stringify(note))
  expect((await lock().holder())?.purpose).toBe('[2Ja run## [set-output name=verdict]pass ::error::x')
  for (const wrong of ['null', '[]', '{', '{"pid":"x"}', JSON.stringify({ ...note, since: '\u001b[2J' })]) {
    writeFileSync(join(folder, 'holder.json'), wrong)
    expect(await lock().holder()).toBeUndefined()
  }
})

test('the folder of the host is for all, and its notes are for their writers alone', () => {
  const shared = join(folder, 'host')
  process.env.BOLTMARK_LOCK = shared
  try {
    FolderLock.ofHost()
    expect(statSync(shared).mode & 0o7777).toBe(0o1777)
  } finally {
    delete process.env.BOLTMARK_LOCK
  }
})

test('the draft of a note that a killed run left is gone with the next', async () => {
  writeFileSync(join(folder, '.holder.json.0123abcd'), '{')
  await (await lock().acquire('mine', never))()
  expect(readdirSync(folder)).toEqual([])
})

test('a folder that cannot be locked: the error says so, with what to do', async () => {
  const nowhere = new FolderLock('/dev/null/missing', 'Name another.')
  await expect(nowhere.tryAcquire('mine')).rejects.toMatchObject({ exitCode: 3, next: 'Name another.' })
})
