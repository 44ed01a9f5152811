import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from '@jest/globals'
import { aloneIn } from '../../../src/system/files/work-folder.js'
import { newFolder } from '../../support/new-folder.js'

let folder: string

beforeEach(() => {
  folder = newFolder('work')
})

test('makes the folder, and leaves nothing of its own in it but the tag by which backups leave it out', async () => {
  const work = join(folder, 'new')
  expect(await aloneIn(work, async () => existsSync(work))).toBe(true)
  expect(readdirSync(work)).toEqual(['CACHEDIR.TAG'])
  expect(readFileSync(join(work, 'CACHEDIR.TAG'), 'utf8')).toMatch(/^Signature: 8a477f597d28d172789f06886806bc55\n/)
})

test('a second run is told who is in it, and is let in afterwards, also after a failure', async () => {
  const second = () => aloneIn(folder, async () => 'second')
  const first = aloneIn(folder, async () => {
    await expect(second()).rejects.toMatchObject({
      exitCode: 3,
      message: expect.stringContaining(`a run (process ${process.pid}`),
      next: expect.stringContaining('--work-dir'),
    })
    throw new Error('first')
  })
  await expect(first).rejects.toThrow('first')
  expect(await second()).toBe('second')
})

test('one who waits is told for whom, and works when the other has ended', async () => {
  const told: string[] = []
  const order: string[] = []
  let second: Promise<unknown> | undefined
  await aloneIn(folder, async () => {
    const waits = new Promise<void>((heard) => {
      second = aloneIn(
        folder,
        async () => order.push('second'),
        (holder) => {
          told.push(holder)
          heard()
        },
      )
    })
    await waits
    order.push('first')
  })
  await second
  expect(order).toEqual(['first', 'second'])
  expect(told).toEqual([expect.stringContaining(`a run (process ${process.pid}`)])
})
