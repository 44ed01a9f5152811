import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { beforeEach, describe, expect, jest, test } from '@jest/globals'
import { exists } from '../../../src/system/files/files.js'
import { aliveIn, stillRunning } from '../../../src/system/processes/process-tree.js'
import { freePort, libraryPath, ServerProcess, socketFolder } from '../../../src/targets/server/process.js'
import { eventually } from '../../support/eventually.js'
import { newFolder } from '../../support/new-folder.js'

const STOP = { signal: 'SIGTERM', graceS: 2 } as const

let folder: string

beforeEach(async () => {
  folder = newFolder('server')
})

/** A shell script as a server; it is ready when it has made the file `ready`. */
function launch(script: string, timeoutS = 10): Promise<ServerProcess> {
  const command = {
    name: 'Testbase',
    file: 'sh',
    args: ['-c', script],
    cwd: folder,
    outputFile: join(folder, 'server.log'),
    account: undefined,
  }
  return ServerProcess.launch(command, () => exists(join(folder, 'ready')), timeoutS, STOP)
}

describe('a server that behaves', () => {
  test('is ready, keeps a log, and is gone when it was stopped, with its children', async () => {
    const server = await launch('trap "exit 0" TERM; sleep 100 & echo hello; touch ready; wait')
    const processes = aliveIn([server.pid])
    expect(processes.length).toBeGreaterThanOrEqual(2)
    expect(server.ended).toBeUndefined()
    await server.stop(STOP)
    expect(stillRunning(processes)).toEqual([])
    expect(await readFile(join(folder, 'server.log'), 'utf8')).toBe('hello\n')
  })
})

describe('a server that does not', () => {
  test('ends while it starts', async () => {
    await expect(launch('echo no disk; exit 7')).rejects.toMatchObject({
      exitCode: 3,
      message: 'Testbase ended with exit code 7 while it was starting.',
      next: expect.stringContaining('server.log'),
    })
  })

  test('is never ready', async () => {
    await expect(launch('sleep 100', 0.2)).rejects.toThrow('was not ready for clients after 0.2 s')
  })

  test('ends under load: its fate says how and where to look', async () => {
    const server = await launch('touch ready; sleep 0.1; kill -SEGV $$')
    await eventually(() => server.ended !== undefined)
    expect(server.fate).toBe(`Testbase was ended by SIGSEGV; its log is ${join(folder, 'server.log')}`)
    await expect(server.stop(STOP)).rejects.toThrow('was ended by SIGSEGV before it was stopped')
  })

  test('has to be killed: it left nothing in order', async () => {
    const server = await launch('trap "" TERM; touch ready; while true; do sleep 0.1; done')
    await expect(server.stop({ ...STOP, graceS: 0.3 })).rejects.toThrow('did not stop within 0.3 s and was killed')
    expect(stillRunning([server.pid])).toEqual([])
  })

  test('ends badly when it is stopped', async () => {
    const server = await launch('trap "exit 4" TERM; touch ready; while true; do sleep 0.1; done')
    await expect(server.stop(STOP)).rejects.toThrow('ended with exit code 4 when it was stopped')
  })
})

test('what it left behind may end by itself at the moment that it is to be killed', async () => {
  const server = await launch(
    'trap "exit 0" TERM; setsid sh -c "trap \'\' TERM; echo \\$\\$ >left; touch ready; sleep 100" & wait',
  )
  const left = Number(await readFile(join(folder, 'left'), 'utf8'))
  const processes = aliveIn([server.pid])
  const kill = process.kill.bind(process)
  const killing = jest.spyOn(process, 'kill').mockImplementation((pid, signal) => {
    kill(pid, signal)
    if (pid === left && signal === 'SIGKILL') throw Object.assign(new Error('kill ESRCH'), { code: 'ESRCH' })
    return true
  })
  try {
    await server.stop({ ...STOP, graceS: 0.3, alone: true })
    expect(killing).toHaveBeenCalledWith(left, 'SIGKILL')
    await eventually(() => stillRunning(processes).length === 0)
    expect(stillRunning(processes)).toEqual([])
  } finally {
    killing.mockRestore()
  }
})

test('a command that cannot be started to stop it: the server is gone all the same, and the reason is told', async () => {
  const server = await launch('touch ready; exec sleep 100')
  const ask = { file: join(folder, 'no-such-program'), args: [] }
  await expect(server.stop({ ...STOP, ask })).rejects.toThrow('no-such-program is missing or not executable')
  expect(stillRunning([server.pid])).toEqual([])
})

test('a folder for sockets has a short path', async () => {
  const sockets = await socketFolder(undefined)
  expect(sockets.path.length).toBeLessThan(80)
  await sockets.remove()
  expect(await exists(sockets.path)).toBe(false)
})

test('nobody listens on a free port', async () => {
  const port = await freePort('127.0.0.1')
  const refused = new Promise((resolve) => connect(port, '127.0.0.1').once('error', resolve))
  expect(await refused).toMatchObject({ code: 'ECONNREFUSED' })
})

test("a variant's libraries are put in front, the server itself is not one", () => {
  const { LD_LIBRARY_PATH } = libraryPath({
    server: '/v/server/mysqld',
    ssl: '/v/ssl/libssl.so.3',
    crypto: '/v/c/x.so',
  })
  expect(LD_LIBRARY_PATH).toMatch(/^\/v\/ssl:\/v\/c(:|$)/)
  expect(libraryPath({ server: '/v/server/mysqld' })).toEqual({})
})
