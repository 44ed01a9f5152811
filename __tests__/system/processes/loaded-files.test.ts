import { realpathSync } from 'node:fs'
import { copyFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { mappingsIn, NotLoaded, notLoaded, notLoadedError } from '../../../src/system/processes/loaded-files.js'
import { type Running, start } from '../../../src/system/processes/process.js'
import { newFolder } from '../../support/new-folder.js'
import { compileSleeper } from '../../support/sleeper.js'

/** A file that is there, and that no program loads. */
const TEXT = import.meta.filename

test('tells which files a process has not mapped', async () => {
  const node = realpathSync(process.execPath)
  expect(await notLoaded(process.pid, [node, TEXT])).toEqual([TEXT])
  expect(await notLoaded(process.pid, [process.execPath])).toEqual([])
})

test('reads what the kernel shows of a process', () => {
  const maps = [
    '55d0c0a00000-55d0c0a02000 r--p 00000000 fd:01 1573042                    /opt/a b/server',
    '7f5290000000-7f5290021000 rw-p 00000000 00:00 0 ',
    '7f5297000000-7f5297005000 r-xp 00028000 00:30 135522                     /lib/libssl.so.3 (deleted)',
    '7ffd1b1b0000-7ffd1b1d1000 rw-p 00000000 00:00 0                          [stack]',
    '',
  ].join('\n')
  expect(mappingsIn(maps)).toEqual([
    { device: 'fd:01', inode: 1573042, path: '/opt/a b/server' },
    { device: '00:30', inode: 135522, path: '/lib/libssl.so.3 (deleted)' },
  ])
})

describe('a program that runs', () => {
  let folder: string
  let program: string
  let running: Running

  beforeAll(async () => {
    folder = newFolder('maps')
    program = join(folder, 'libsleep.so.1')
    compileSleeper(program)
    running = await start({ file: program, args: ['60'] })
    // What starts it runs first, until it is the program itself.
    for (let tries = 0; (await notLoaded(running.pid, [program])).length > 0; tries++) {
      if (tries === 1000) throw new Error(`process ${running.pid} has not become ${program}`)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  })

  afterAll(async () => {
    await running.stop()
    await rm(folder, { recursive: true })
  })

  test('is told from another file that has taken its place', async () => {
    const other = join(folder, 'other')
    await copyFile(program, other)
    expect(await notLoaded(running.pid, [other])).toEqual([other])
    await rename(other, program)
    expect(await notLoaded(running.pid, [program])).toEqual([program])
  })

  test('is found below a script that waits for it, and nothing else is', async () => {
    const script = await start({ file: 'sh', args: ['-c', '"$0" 60; true', program] })
    try {
      for (let tries = 0; tries < 500 && (await notLoaded(script.pid, [program])).length > 0; tries++)
        await new Promise((resolve) => setTimeout(resolve, 10))
      expect(await notLoaded(script.pid, [program, TEXT])).toEqual([TEXT])
      const { message } = await notLoadedError('The server', script.pid, ['/variant/libsleep.so.1'])
      expect(message).toContain(`(but ${realpathSync(program)})`)
    } finally {
      await script.stop()
    }
  })

  test('the error tells what it has loaded instead', async () => {
    const error = await notLoadedError('The server', running.pid, ['/variant/libsleep.so.1', '/variant/libnone.so'])
    expect(error).toBeInstanceOf(NotLoaded)
    expect(error.exitCode).toBe(3)
    expect(error.message).toMatch(
      /^The server \(process \d+\) has not loaded \/variant\/libsleep\.so\.1 \(but .*libsleep\.so\.1.*\), \/variant\/libnone\.so: /,
    )
  })
})
