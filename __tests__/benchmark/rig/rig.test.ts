import { copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import type { Instrument } from '../../../src/benchmark/instruments/instrument.js'
import { type Fittings, Rig } from '../../../src/benchmark/rig/rig.js'
import type { TargetConfig } from '../../../src/config/schema.js'
import { type Running, start } from '../../../src/system/processes/process.js'
import { openTarget } from '../../../src/targets/registry.js'
import { sqlite } from '../../../src/targets/sqlite/sqlite.js'
import type { Binaries, Server, StartRequest, Target } from '../../../src/targets/target.js'
import { BadRun, type ClientCommand, type Driver } from '../../../src/workloads/driver.js'
import type { LoadHost } from '../../../src/workloads/load-host.js'
import { newFolder } from '../../support/new-folder.js'

const BINARIES = { sqlite: '/variant/libsqlite3.so.0' }
const config = sqlite.schema.parse({ adapter: 'sqlite' }) as TargetConfig

describe('the data that a server runs on', () => {
  let folder: string
  let pristine: string
  let data: string
  let rig: Rig

  beforeEach(() => {
    folder = newFolder('rig')
    pristine = join(folder, 'pristine')
    data = join(folder, 'elsewhere', 'data')
    mkdirSync(pristine)
    writeFileSync(join(pristine, 'sbtest.db'), 'as prepared')
    rig = new Rig(openTarget(config, folder), BINARIES, join(folder, 'run'), { data })
  })

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

describe('a load', () => {
  const COMMAND: ClientCommand = { file: 'true', args: [] }
  let folder: string

  beforeEach(() => {
    folder = newFolder('rig')
    mkdirSync(join(folder, 'pristine'))
  })

  const serverWith = (pids: readonly number[], fate = '') =>
    ({ endpoint: {}, pids, settle: async () => {}, fate: () => fate, stop: async () => {} }) as unknown as Server

  /** @param start starts the server @param driver what is not said does nothing */
  function observe(
    start: Target['start'],
    fittings: Fittings,
    driver: Partial<Driver>,
    warmupS = 0,
    binaries: Binaries = {},
  ) {
    let isEmbedded = false
    const target = {
      adapter: 'stub',
      get isEmbedded() {
        return isEmbedded
      },
      async start(request: StartRequest) {
        const server = await start(request)
        isEmbedded = server.pids.length === 0
        return server
      },
    } as Target
    const rig = new Rig(target, {}, join(folder, 'run'), fittings)
    const nothing: Partial<Driver> = {
      warmUp: () => undefined,
      run: () => COMMAND,
      read: () => ({ metrics: {}, intervals: [], durationS: 1, transactions: 1 }),
    }
    const workload = { name: 'mix', driver: { ...nothing, ...driver } as Driver, parameters: {} }
    return rig.observe(workload, binaries, join(folder, 'pristine'), { threads: 1, events: 1, warmupS, seed: 1 })
  }

  test('of data that is missing afterwards is a failure, and the data is not taken for loaded', async () => {
    const told: string[] = []
    const server = { ...serverWith([process.pid]), loaded: async () => void told.push('loaded') }
    const target = { adapter: 'stub', initialise: async () => {}, start: async () => server } as unknown as Target
    const rig = new Rig(target, {}, join(folder, 'run'), {})
    const prepare = (missing: string | undefined) => {
      const driver = { prepare: () => COMMAND, refusePrepared: () => missing } as unknown as Driver
      return rig.prepare({ name: 'mix', driver, parameters: {} }, join(folder, 'pristine'))
    }
    await expect(prepare('all inserts failed')).rejects.toThrow('Preparing the data of mix failed: all inserts failed.')
    expect(told).toEqual([])
    await prepare(undefined)
    expect(told).toEqual(['loaded'])
  })

  describe('what instruments read while it is on', () => {
    const COUNTED = { instructions: 1000 }
    const counter: Instrument = {
      begin: async () => ({ end: async () => ({ totals: COUNTED }), stop: async () => {} }),
    }

    /** @param pids of the server @param warmUp what the load generator does before its run */
    async function counted(pids: readonly number[], warmUp: ClientCommand | undefined, warmupS: number) {
      const fittings = { instruments: [counter] }
      return (await observe(async () => serverWith(pids), fittings, { warmUp: () => warmUp }, warmupS)).totals
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

    test('of a database in its client, the CPU time is what the client says of its measured phase', async () => {
      const read = () => ({ metrics: {}, intervals: [], durationS: 1, transactions: 1, cpuS: 0.5 })
      const embedded = async () => serverWith([])
      const { totals } = await observe(embedded, { instruments: [counter] }, { read, warmUp: () => undefined }, 1)
      expect(totals).toEqual({ cpu_s: 0.5 })
    })
  })

  describe('an instrument', () => {
    /** What is done with it, in order. @param fails when it is to begin */
    function recorder(done: string[], fails = false): Instrument {
      return {
        async begin() {
          done.push('begins')
          if (fails) throw new Error('no perf here')
          return {
            async end() {
              done.push('ends')
              return {}
            },
            async stop() {
              done.push('stops')
            },
          }
        },
      }
    }

    test('has begun before the load, and ends with it', async () => {
      const done: string[] = []
      const command = { file: 'sh', args: ['-c', 'echo here'], onLine: () => void done.push('load') }
      await observe(async () => serverWith([process.pid]), { instruments: [recorder(done)] }, { run: () => command })
      expect(done).toEqual(['begins', 'load', 'ends'])
    })

    test('that cannot begin ends the load, and those that had begun', async () => {
      const done: string[] = []
      const instruments = [recorder(done), recorder(done, true)]
      const run = () => ({ file: 'sleep', args: ['600'] })
      const observing = observe(async () => serverWith([process.pid]), { instruments }, { run })
      await expect(observing).rejects.toThrow('no perf here')
      expect(done.at(-1)).toBe('stops')
      expect(done).not.toContain('ends')
    })
  })

  test('is on the binaries at the paths that they run from', async () => {
    const [made, installed] = [join(folder, 'server'), join(folder, 'installed', 'server')]
    copyFileSync('/bin/sleep', made)
    const placed = async () => {
      mkdirSync(dirname(installed))
      linkSync(made, installed)
      return { server: installed }
    }
    let server: Running | undefined
    const startIt = async ({ binaries }: StartRequest) => {
      server = await start({ file: binaries.server!, args: ['60'] })
      return serverWith([server.pid])
    }
    try {
      const run = () => ({ file: 'sleep', args: ['0.1'] })
      expect((await observe(startIt, { placed }, { run }, 0, { server: made })).measured.durationS).toBe(1)
    } finally {
      await server?.stop()
    }
  })

  test("comes from the CPUs that are the client's, its warm-up too, and goes to those of the server", async () => {
    const commands: ClientCommand[] = []
    const starts: StartRequest[] = []
    const client: LoadHost = {
      async start(command) {
        commands.push(command)
        return start({ ...command, cpus: undefined })
      },
      close: async () => {},
    }
    const nothing = (what: string) => () => ({ file: 'sh', args: ['-c', ':', what] })
    await observe(
      async (request) => {
        starts.push(request)
        return serverWith([process.pid])
      },
      { client, pin: { server: '0-2', client: '3' } },
      { warmUp: nothing('warm-up'), run: nothing('run') },
      1,
    )
    expect(starts.map(({ cpus }) => cpus)).toEqual(['0-2'])
    expect(commands.map(({ args, cpus }) => [args.at(-1), cpus])).toEqual([
      ['warm-up', '3'],
      ['run', '3'],
    ])
  })

  test('whose generator does not notice that its server is gone is ended', async () => {
    const running = await start({ file: 'sleep', args: ['0.2'] })
    try {
      const observing = observe(
        async () => serverWith([running.pid], 'it died'),
        {},
        {
          run: () => ({ file: 'sleep', args: ['600'] }),
          read({ signal }) {
            throw new BadRun(`sleep was ended by ${signal}`)
          },
        },
      )
      await expect(observing).rejects.toThrow('sleep was ended by SIGTERM (it died)')
    } finally {
      await running.stop()
    }
  }, 60_000)
})
