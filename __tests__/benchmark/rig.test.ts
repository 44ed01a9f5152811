import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { Rig } from '../../src/benchmark/rig.js'
import type { TargetConfig } from '../../src/config/schema.js'
import { type Finished, start } from '../../src/system/process.js'
import { openTarget } from '../../src/targets/registry.js'
import { sqlite } from '../../src/targets/sqlite.js'
import type { Server, StartRequest, Target } from '../../src/targets/target.js'
import type { Client } from '../../src/workloads/client.js'
import { BadRun, type ClientCommand, type Driver } from '../../src/workloads/driver.js'

const BINARIES = { sqlite: '/variant/libsqlite3.so.0' }
const config = sqlite.schema.parse({ adapter: 'sqlite' }) as TargetConfig

describe('the data that a server runs on', () => {
  let folder: string
  let pristine: string
  let data: string
  let rig: Rig

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'boltmark-rig-'))
    pristine = join(folder, 'pristine')
    data = join(folder, 'elsewhere', 'data')
    mkdirSync(pristine)
    writeFileSync(join(pristine, 'sbtest.db'), 'as prepared')
    rig = new Rig(openTarget(config, folder), BINARIES, join(folder, 'run'), { data })
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('is a copy that is there as long as the server, and no longer', async () => {
    const database = await rig.withServer('mix', BINARIES, pristine, async ({ endpoint }) => {
      if (endpoint.kind !== 'sqlite') throw new Error(endpoint.kind)
      expect(readFileSync(endpoint.database, 'utf8')).toBe('as prepared')
      writeFileSync(endpoint.database, 'changed under load')
      return endpoint.database
    })
    expect(database).toBe(join(data, 'sbtest.db'))
    expect(existsSync(data)).toBe(false)
    expect(readFileSync(join(pristine, 'sbtest.db'), 'utf8')).toBe('as prepared')
  })

  test('goes too when the load fails, and when the server does not start', async () => {
    const failing = () => Promise.reject(new Error('the load failed'))
    await expect(rig.withServer('mix', BINARIES, pristine, failing)).rejects.toThrow('the load failed')
    expect(existsSync(data)).toBe(false)
    const unknown = rig.withServer('mix', { sqlite: '/variant/other.so' }, pristine, failing)
    await expect(unknown).rejects.toThrow('no client would load it')
    expect(existsSync(data)).toBe(false)
  })

  test('lies below the folder of the rig where nothing else is said', async () => {
    const own = new Rig(openTarget(config, folder), BINARIES, join(folder, 'run'))
    await own.withServer('mix', BINARIES, pristine, async () => {
      expect(existsSync(join(folder, 'run', 'data', 'sbtest.db'))).toBe(true)
    })
    expect(existsSync(join(folder, 'run', 'data'))).toBe(false)
  })
})

describe('what is counted while a load is on', () => {
  const COUNTED = { instructions_per_transaction: 1000 }
  const COMMAND: ClientCommand = { file: 'true', args: [] }
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'boltmark-rig-'))
    mkdirSync(join(folder, 'pristine'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  /** @param pids of the server @param warmUp what the load generator does before its run */
  async function counted(pids: readonly number[], warmUp: ClientCommand | undefined, warmupS: number) {
    const server = { endpoint: {}, pids, settle: async () => {}, fate: () => '', stop: async () => {} }
    const target = { adapter: 'stub', start: async () => server } as unknown as Target
    const measured = { metrics: {}, intervals: [], durationS: 1, transactions: 1 }
    const driver = { warmUp: () => warmUp, run: () => COMMAND, read: () => measured } as unknown as Driver
    const rig = new Rig(target, {}, join(folder, 'run'), { attach: async () => async () => COUNTED })
    const load = { threads: 1, events: 1, warmupS, seed: 1 }
    return (await rig.observe({ name: 'mix', driver, parameters: {} }, {}, join(folder, 'pristine'), load)).counted
  }

  test.each([
    ['of a server, after a warm-up', [process.pid], COMMAND, 1],
    ['of a server, where the load needs no warm-up', [process.pid], undefined, 1],
    ['of a database in its client, which was not to warm up', [], undefined, 0],
    ['of a database in its client, after a warm-up of its own', [], COMMAND, 1],
  ])('is told: %s', async (_, pids, warmUp, warmupS) => {
    expect(await counted(pids, warmUp, warmupS)).toEqual(COUNTED)
  })

  test('is not where the client, with the database in it, warms up in the same run', async () => {
    expect(await counted([], undefined, 1)).toEqual({})
  })
})

test("a load comes from the CPUs that are the client's, its warm-up too, and goes to those of the server", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'boltmark-rig-'))
  const commands: ClientCommand[] = []
  const starts: StartRequest[] = []
  // A server that is this process, and a load generator that does nothing.
  const server: Server = {
    endpoint: { kind: 'command', values: {}, env: {}, folder: undefined },
    pids: [process.pid],
    settle: async () => {},
    fate: () => '',
    stop: async () => {},
  }
  const target = {
    async start(request: StartRequest) {
      starts.push(request)
      return server
    },
  } as unknown as Target
  const nothing = (what: string) => ({ file: 'sh', args: ['-c', ':', what] })
  const driver = {
    warmUp: () => nothing('warm-up'),
    run: () => nothing('run'),
    read: () => ({ metrics: { throughput: 1 }, intervals: [], durationS: 1, transactions: 1 }),
  } as unknown as Driver
  const client: Client = {
    async start(command) {
      commands.push(command)
      return start({ ...command, cpus: undefined })
    },
    close: async () => {},
  }
  try {
    mkdirSync(join(folder, 'pristine'))
    const rig = new Rig(target, {}, join(folder, 'run'), { client, pin: { server: '0-2', client: '3' } })
    const load = { threads: 1, durationS: 1, warmupS: 1, seed: 1 }
    await rig.observe({ name: 'mix', driver, parameters: {} }, {}, join(folder, 'pristine'), load)
  } finally {
    rmSync(folder, { recursive: true })
  }
  expect(starts.map(({ cpus }) => cpus)).toEqual(['0-2'])
  expect(commands.map(({ args, cpus }) => [args.at(-1), cpus])).toEqual([
    ['warm-up', '3'],
    ['run', '3'],
  ])
})

test('a load generator that does not notice that its server is gone is ended', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'boltmark-rig-'))
  const running = await start({ file: 'sleep', args: ['0.2'] })
  const server = {
    endpoint: {},
    pids: [running.pid],
    settle: async () => {},
    fate: () => 'it died',
    stop: async () => {},
  }
  const driver = {
    warmUp: () => undefined,
    run: () => ({ file: 'sleep', args: ['600'] }),
    read({ signal }: Finished) {
      throw new BadRun(`sleep was ended by ${signal}`)
    },
  } as unknown as Driver
  try {
    mkdirSync(join(folder, 'pristine'))
    const rig = new Rig({ start: async () => server } as unknown as Target, {}, join(folder, 'run'))
    const workload = { name: 'mix', driver, parameters: {} }
    const observing = rig.observe(workload, {}, join(folder, 'pristine'), {
      threads: 1,
      events: 1,
      warmupS: 0,
      seed: 1,
    })
    await expect(observing).rejects.toThrow('sleep was ended by SIGTERM (it died)')
  } finally {
    await running.stop()
    rmSync(folder, { recursive: true })
  }
}, 60_000)
