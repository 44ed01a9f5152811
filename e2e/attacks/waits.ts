import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from '@jest/globals'
import { FolderLock } from '../../src/system/files/folder-lock.js'
import type { Attack } from './attack.js'
import { building, folderWith } from './scene.js'

/** Marks that it is waited for, and never ends by itself. */
const FOREVER = 'touch waiting; sleep 600'

/** A command that runs, with its standard input open. */
interface Running {
  readonly child: ChildProcess
  readonly said: () => string
}

function started(folder: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Running {
  const options = { cwd: folder, env: { ...process.env, ...env } }
  const child = spawn(process.execPath, [resolve('dist/cli/index.js'), ...args], options)
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  child.stdout.resume()
  return { child, said: () => said }
}

/** Sends SIGTERM once the command waits, and expects that it ends for that reason: what it waits for never comes. */
async function interrupted({ child, said }: Running, isWaiting: () => boolean): Promise<void> {
  const ended = once(child, 'exit')
  while (!isWaiting() && child.exitCode === null) await pause(50)
  expect({ exitCode: child.exitCode, said: said() }).toMatchObject({ exitCode: null })
  child.kill('SIGTERM')
  await ended
  expect({ exitCode: child.exitCode, said: said() }).toMatchObject({
    exitCode: 130,
    said: expect.stringContaining('Interrupted by SIGTERM'),
  })
}

/** A config, and the command of it that waits for what never ends. */
async function waitsIn(config: string, command: string): Promise<void> {
  const folder = folderWith({ 'boltmark.yml': config })
  await interrupted(started(folder, [command]), () => existsSync(join(folder, 'waiting')))
}

/** A config whose server is a program, so that it can be measured. */
const measuring = () => building('true').replace(/printf .*? >server/, 'cp /bin/sleep server')

async function atWorkFolder(): Promise<void> {
  const folder = folderWith({ 'boltmark.yml': building(FOREVER) })
  const first = started(folder, ['build'])
  while (!existsSync(join(folder, 'waiting'))) await pause(50)
  const second = started(folder, ['build'], { GITHUB_ACTIONS: 'true' })
  await interrupted(second, () => second.said().includes('waiting for'))
  await interrupted(first, () => true)
}

async function atHost(): Promise<void> {
  const lock = folderWith()
  const release = await new FolderLock(lock, '').acquire('a neighbour', () => {})
  try {
    const run = started(folderWith({ 'boltmark.yml': measuring() }), ['benchmark'], { BOLTMARK_LOCK: lock })
    await interrupted(run, () => run.said().includes('waiting for'))
  } finally {
    await release()
  }
}

/** What never comes to an end, while a user or the runner wants one. */
export const WAITS: readonly Attack[] = [
  ['a build', () => waitsIn(building(FOREVER), 'build')],
  ["another run's work folder", atWorkFolder],
  ["another run's host", atHost],
].map(
  ([what, run]): Attack => ({
    finding: 'Low',
    name: `SIGTERM while Boltmark waits for ${what}`,
    end: 'it is heeded, exit code 130',
    run: run as () => Promise<void>,
  }),
)
