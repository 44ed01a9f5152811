import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from '@jest/globals'
import { exists } from '../../../src/system/files/files.js'
import { stillRunning } from '../../../src/system/processes/process-tree.js'
import { runServer, type ServerPlan } from '../../../src/targets/server/run-server.js'
import type { CommandEndpoint } from '../../../src/workloads/driver.js'
import { newFolder } from '../../support/new-folder.js'

let folder: string
/** The private folder of the last server. */
let own: string

beforeEach(async () => {
  folder = newFolder('run-server')
})

/** Runs a shell script as a server; it is ready when it has made the file `ready` in its private folder. */
function running(script: string, over: Partial<ServerPlan<CommandEndpoint>> = {}) {
  const libraries = { ssl: join(folder, 'libssl.so.3') }
  const request = {
    binaries: { server: '/bin/sh', ...libraries },
    plain: {},
    data: folder,
    logFile: join(folder, 'log'),
  }
  return runServer(request, { name: 'Testbase', account: undefined, startS: 10 }, async (privateFolder) => {
    own = privateFolder
    return {
      file: 'sh',
      args: ['-c', script, 'sh', own],
      ready: () => exists(join(own, 'ready')),
      stop: { signal: 'SIGTERM', graceS: 10 },
      endpoint: { kind: 'command', values: {}, env: {}, folder: undefined },
      settle: async () => {},
      ...over,
    }
  })
}

const SERVES = 'trap "exit 0" TERM; touch "$1/ready"; while :; do sleep 0.05; done'

test('a server has a private folder, its libraries and its log; when it is stopped, server and folder are gone', async () => {
  const server = await running(`echo "$LD_LIBRARY_PATH in $PWD"; ${SERVES}`)
  expect((await stat(own)).mode & 0o777).toBe(0o700)
  expect(stillRunning(server.pids)).toEqual(server.pids)
  expect(server.fate()).toBe(`the log of Testbase is ${join(folder, 'log')}`)
  await server.stop()
  expect(stillRunning(server.pids)).toEqual([])
  expect(await exists(own)).toBe(false)
  expect(await readFile(join(folder, 'log'), 'utf8')).toMatch(new RegExp(`^${folder}\\S* in /\n`))
})

test('settling is told the process, and the rest of the plan is as it was given', async () => {
  const settled: number[] = []
  const server = await running(SERVES, {
    settle: async (pid) => {
      settled.push(pid)
    },
    loaded: async () => {},
    cpuProfile: 'http://127.0.0.1/profile',
  })
  await server.settle()
  await server.stop()
  expect(settled).toEqual(server.pids)
  expect(server).toMatchObject({ endpoint: { kind: 'command' }, loaded: expect.any(Function) })
  expect(server.cpuProfile).toBe('http://127.0.0.1/profile')
})

test('one that ends while it starts leaves no folder', async () => {
  await expect(running('exit 7')).rejects.toThrow('Testbase ended with exit code 7 while it was starting.')
  expect(await exists(own)).toBe(false)
})

test('neither does one whose start cannot be planned', async () => {
  const request = { binaries: {}, plain: {}, data: folder, logFile: join(folder, 'log') }
  const planned = runServer(request, { name: 'Testbase', account: undefined, startS: 10 }, async (privateFolder) => {
    own = privateFolder
    throw new Error('no certificate')
  })
  await expect(planned).rejects.toThrow('no certificate')
  expect(await exists(own)).toBe(false)
})

test('one that ended by itself is reported when it is stopped, and its folder goes', async () => {
  const server = await running('touch "$1/ready"; sleep 0.2; exit 3')
  while (!server.fate().includes('exit code')) await new Promise((resolve) => setTimeout(resolve, 20))
  await expect(server.stop()).rejects.toThrow('Testbase ended with exit code 3 before it was stopped.')
  expect(await exists(own)).toBe(false)
})
