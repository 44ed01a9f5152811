import { readFileSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { checkOrigin, downloadProfile, GoPgo, readRaw } from '../../../src/optimizers/pgo/go.js'
import { newFolder } from '../../support/new-folder.js'

/** Of TiDB under sysbench, Go 1.26: its first samples and places, all of its mappings. */
const TEXT = readFileSync('__tests__/optimizers/pgo/fixtures/pprof-raw-go1.26-tidb.txt', 'utf8')
const BUILD_ID = 'da9306165a316d440ade23fc9eb9fc037aaf161d'
const PATH = '/build/tidb-server'

describe('a profile as go tool pprof -raw prints it', () => {
  test('its samples, its names, its program', () => {
    expect(readRaw(TEXT)).toEqual({ samples: 9, named: 1, mappings: [{ path: PATH, buildId: BUILD_ID }] })
  })

  test('places without a name are counted', () => {
    const { named } = readRaw(TEXT.replace(/M=1 runtime\.\(\*spanSet\).*$/m, 'M=1 '))
    expect(named).toBeCloseTo(7 / 8)
  })

  test('of a toolchain that leaves out the build id', () => {
    expect(readRaw(TEXT.replace(` ${BUILD_ID}`, '')).mappings).toEqual([{ path: PATH, buildId: undefined }])
  })

  test('nothing is nothing', () => {
    expect(readRaw('')).toEqual({ samples: 0, named: 0, mappings: [] })
  })
})

describe('whose profile it is', () => {
  const profile = readRaw(TEXT)
  const check = (over: Partial<typeof profile>, binary: { path: string; buildId: string | null }) => () =>
    checkOrigin({ ...profile, ...over }, binary, 'cpu.pprof')

  test('that of the binary with its build id, wherever it lies', () => {
    expect(check({}, { path: '/elsewhere', buildId: BUILD_ID })).not.toThrow()
  })

  test('without a build id, that of the binary with its path', () => {
    const mappings = [{ path: PATH, buildId: undefined }]
    expect(check({ mappings }, { path: PATH, buildId: null })).not.toThrow()
    expect(check({ mappings }, { path: '/elsewhere', buildId: null })).toThrow('is of another program')
  })

  test('another build is refused, also under the same path', () => {
    expect(check({}, { path: PATH, buildId: 'ffff' })).toThrow(/is of another program: .*da93.*ffff/)
  })

  test('an empty one and one without names are refused, with what to do', () => {
    expect(check({ samples: 0 }, { path: PATH, buildId: BUILD_ID })).toThrow('has no samples')
    expect(check({ named: 0.4 }, { path: PATH, buildId: BUILD_ID })).toThrow('Only 40 % of the code locations in')
  })
})

describe('a profile that a server is asked for', () => {
  async function asked(answer: RequestListener, timeoutS = 20): Promise<string> {
    const server = createServer(answer).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    try {
      const { port } = server.address() as AddressInfo
      return Buffer.from(
        await downloadProfile(`http://127.0.0.1:${port}/debug/pprof/profile?seconds=1`, timeoutS),
      ).toString()
    } finally {
      server.closeAllConnections()
      server.close()
    }
  }

  test('is what it answers, when it does', async () => {
    expect(await asked((_, answer) => setTimeout(() => answer.end('a profile'), 100))).toBe('a profile')
  })

  test('a refusal is told in its own words', async () => {
    const refusing: RequestListener = (_, answer) => answer.writeHead(500).end('profiling is already on')
    await expect(asked(refusing)).rejects.toThrow('500 profiling is already on')
  })

  test.each<[string, RequestListener]>([
    ['never begins', () => {}],
    ['never ends', (_, answer) => answer.write('a pro')],
  ])('an answer that %s is given up', async (_, answer) => {
    await expect(asked(answer, 0.2)).rejects.toThrow('no complete answer came within 0.2 s')
  })

  test('a server that is gone is told with the reason', async () => {
    await expect(asked((_, answer) => answer.destroy())).rejects.toThrow('socket hang up')
    await expect(downloadProfile('http://127.0.0.1:1/profile', 20)).rejects.toThrow('ECONNREFUSED')
  })
})

test('a runtime that was compiled as without a profile is named, with the function that was the reason', async () => {
  const folder = newFolder('go')
  writeFileSync(join(folder, 'go'), '#!/bin/sh\necho go1.26.8\n', { mode: 0o755 })
  const { PATH } = process.env
  process.env.PATH = `${folder}:${PATH}`
  const pgo = await GoPgo.find()
  process.env.PATH = PATH
  const log = readFileSync('__tests__/targets/build/fixtures/go1.26-tidb-nosplit.txt', 'utf8')
  expect(pgo.misfits(log)).toEqual([
    expect.stringMatching(/^Go's runtime has no inlining by profile: .*sorty\/v2\.Sort/),
  ])
  expect(pgo.misfits('')).toEqual([])
})
