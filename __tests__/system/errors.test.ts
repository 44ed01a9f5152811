import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { UsageError, userError } from '../../src/system/errors.js'
import { newFolder } from '../support/new-folder.js'

describe('what was thrown, for the user', () => {
  test('an error of ours is itself', () => {
    const error = new UsageError('This.', 'Do that.')
    expect(userError(error)).toBe(error)
  })

  test('a disk that is full: what could not be done, where, and what to do', async () => {
    const full = await open('/dev/full', 'w')
    const error = await full.writeFile('x').catch((error: unknown) => error)
    await full.close()
    expect(userError(error)).toMatchObject({
      exitCode: 3,
      message: 'Cannot write: no space is left on that disk.',
      next: expect.stringContaining('--work-dir'),
    })
  })

  test('what GitHub or the network refuses is no bug of ours', () => {
    const refused = Object.assign(new Error('Server Error'), {
      status: 502,
      request: { method: 'POST', url: 'https://api.github.com/repos/o/r/check-runs' },
    })
    expect(userError(refused)).toMatchObject({
      exitCode: 3,
      message: 'GitHub answered 502 to POST https://api.github.com/repos/o/r/check-runs: Server Error',
    })
    const unreached = Object.assign(new Error('getaddrinfo EAI_AGAIN api.github.com'), { code: 'EAI_AGAIN' })
    expect(userError(unreached)).toMatchObject({ exitCode: 3, message: expect.stringContaining('The network failed') })
  })

  test('a file that is missing is a bug of ours, as is all else', async () => {
    const folder = newFolder('errors')
    const missing = await open(join(folder, 'missing')).catch((error: unknown) => error)
    await rm(folder, { recursive: true })
    for (const bug of [missing, new TypeError('x is not a function'), undefined, null, 'text'])
      expect(userError(bug)).toBeUndefined()
  })
})
