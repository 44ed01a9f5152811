import { chmod, mkdtemp, readdir, readFile, readlink, realpath, rm } from 'node:fs/promises'
import { createServer, type Server as Listener } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { EVERY_SAMPLE } from '../../src/benchmark/instruments/every-sample.js'
import { type Attach, attaching } from '../../src/benchmark/instruments/instrument.js'
import { type Fittings, Rig } from '../../src/benchmark/rig/rig.js'
import { copyTree } from '../../src/system/files/files.js'
import { cpusOf } from '../../src/system/processes/cpu-list.js'
import { run } from '../../src/system/processes/process.js'
import { aliveIn, isStopped } from '../../src/system/processes/process-tree.js'
import { openTarget, targetSchemas } from '../../src/targets/registry.js'
import type { Binaries, Server, StartRequest, Target } from '../../src/targets/target.js'
import type { Driver, Load } from '../../src/workloads/driver.js'
import { driverNamed } from '../../src/workloads/registry.js'
import type { Workload } from '../../src/workloads/workload.js'
import { takesTurns } from './turns.js'

type Keys = Readonly<Record<string, unknown>>

/** An adapter, and what it takes to try it on the real thing. */
export interface Subject {
  readonly adapter: string
  /** The database's own files, or how to come by them. */
  binaries(): Promise<Binaries>
  readonly version: RegExp
  /** Keys under `target:` of every test. */
  readonly keys?: Keys
  /** Keys for each way that clients have to it. */
  readonly ways: Readonly<Record<string, Keys>>
  readonly driver: string
  /** Keys of a workload that reads and writes. */
  readonly workload: Keys
  /** About a second of it. */
  readonly load: Load
  /** What only a database with a process of its own can show; undefined for one inside its load generator. */
  readonly server?: {
    /** At least ten seconds of load. */
    readonly longLoad: Load
    /** Keys that make it listen at a port. */
    at(port: number): Keys
    /** Keys that it refuses to start with. */
    readonly refused: Keys
  }
}

/** What every adapter has to do: it is started, ready, loaded, stopped and restored; and when something is wrong, it says so and leaves nothing. */
export function conforms(subject: Subject, more: (bench: Bench) => void = () => {}): void {
  const bench = new Bench(subject)

  describe(`adapter ${subject.adapter}`, () => {
    beforeAll(() => bench.setUp())
    afterAll(() => bench.tearDown())

    test('tells its version', async () => {
      expect(await bench.target().version(bench.binaries)).toMatch(subject.version)
    })

    test('a program that is something else is refused, by its name', async () => {
      const others = Object.fromEntries(Object.keys(bench.binaries).map((name) => [name, '/bin/true']))
      await expect(bench.target().version(others)).rejects.toMatchObject({
        exitCode: 3,
        message: expect.stringContaining('/bin/true'),
      })
    })

    test.each(Object.keys(subject.ways))(
      'by %s: is ready, takes a load, tells its CPU time, and is gone',
      async (way) => {
        const observation = await bench.rig(subject.ways[way]).observe(...bench.sample(subject.load))
        expect(observation.measured.transactions).toBeGreaterThan(0)
        expect(observation.measured.metrics.throughput).toBeGreaterThan(0)
        const { totals, resources } = observation
        expect(totals.cpu_s ?? resources.peak_rss_bytes).toBeGreaterThan(0)
        expect(await bench.leftBehind()).toEqual([])
      },
    )

    test('every server starts on the data as it was prepared: what a run writes is gone in the next', async () => {
      const before = await listing(bench.pristine)
      const prepared = await contents(bench.pristine)
      const found: string[][] = []
      const target = bench.target()
      const watched: Target = Object.create(target, {
        start: {
          async value(request: StartRequest) {
            found.push(await contents(request.data))
            return target.start(request)
          },
        },
      })
      const rig = new Rig(watched, bench.binaries, join(bench.folder, 'run'))
      for (let run = 0; run < 2; run++) await rig.observe(...bench.sample(subject.load))
      expect(found).toEqual([prepared, prepared])
      expect(await listing(bench.pristine)).toEqual(before)
    })

    test('runs on the CPU that it is pinned to, and its load generator on another', async () => {
      const own = cpusOf(/^Cpus_allowed_list:\s*(\S+)$/m.exec(await readFile('/proc/self/status', 'utf8'))![1]!)
      const [first, last] = [`${own[0]}`, `${own.at(-1)}`]
      expect(last).not.toBe(first)
      let seen: { loaded: string[]; client: string[] } | undefined
      const attach: Attach = async (pids) => {
        // The load generator is held only after taskset has become it. In an embedded database, it is what is loaded.
        const client = await pinnedTo(await held())
        seen = { loaded: await pinnedTo(aliveIn(pids)), client }
        return async () => {}
      }
      await bench
        .rig({}, { instruments: [attaching(attach)], pin: { server: first, client: last } })
        .observe(...bench.sample(subject.load))
      expect(seen).toEqual({ loaded: [subject.server ? first : last], client: [last] })
    })

    test('two run at once without meeting', async () => {
      const exitCodes = await bench.withServer(async (one) =>
        bench.withServer(async (two) => Promise.all([bench.loaded(one), bench.loaded(two)])),
      )
      expect(exitCodes).toEqual([0, 0])
    })

    takesTurns(bench, subject.load)
    if (subject.server) serves(bench, subject.server)
    more(bench)
  })
}

function serves(bench: Bench, { longLoad, at, refused }: NonNullable<Subject['server']>): void {
  test('killed under load: the sample fails with the reason and the log, and nothing is left', async () => {
    let victim: number | undefined
    // Called when the load generator is there and the server has long been ready.
    const attach: Attach = async ([server]) => {
      setTimeout(() => process.kill(server!, 'SIGKILL'), 1500)
      victim = server
      return async () => {}
    }
    const observing = bench.rig({}, { instruments: [attaching(attach)] }).observe(...bench.sample(longLoad))
    await expect(observing).rejects.toThrow(/was ended by SIGKILL.*its log is .*\.log|was ended by SIGKILL before/)
    expect(victim).toBeGreaterThan(0)
    expect(await bench.leftBehind()).toEqual([])
  })

  test('a setting that it does not take: the error names the log, and nothing is left', async () => {
    await expect(bench.withServer(async () => {}, refused)).rejects.toMatchObject(didNotStart)
    expect(await bench.leftBehind()).toEqual([])
  })

  test('a port that somebody has: the error names the log, and nothing is left', async () => {
    const listener = await listening()
    try {
      const { port } = listener.address() as { port: number }
      await expect(bench.withServer((server) => bench.loaded(server), at(port))).rejects.toMatchObject(didNotStart)
    } finally {
      listener.close()
    }
    expect(await bench.leftBehind()).toEqual([])
  })
}

const didNotStart = {
  exitCode: 3,
  message: expect.stringMatching(/while it was starting/),
  next: expect.stringMatching(/\.log\.$/),
}

/** Takes connections and says nothing. */
function listening(): Promise<Listener> {
  return new Promise((resolve) => {
    const listener = createServer((socket) => socket.on('error', () => {}).unref())
    listener.listen(0, '127.0.0.1', () => resolve(listener))
  })
}

/** Where an adapter is tried: its folder, its data, and the programs that must not stay. */
export class Bench {
  folder = ''
  pristine = ''
  binaries: Binaries = {}

  constructor(private readonly subject: Subject) {}

  async setUp(): Promise<void> {
    this.binaries = await this.subject.binaries()
    this.folder = await realpath(await mkdtemp(join(tmpdir(), `boltmark-${this.subject.adapter}-`)))
    // The server's user has to reach its data.
    await chmod(this.folder, 0o755)
    this.pristine = join(this.folder, 'pristine')
    await this.rig().prepare(this.workload(), this.pristine)
  }

  tearDown(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true })
  }

  /** As a config with these keys under `target:` opens it. */
  target(keys: Keys = {}): Target {
    const { adapter, keys: always } = this.subject
    const schema = targetSchemas.find((candidate) => candidate.shape.adapter!.safeParse(adapter).success)!
    const config = schema.parse({ adapter, binaries: this.binaries, ...always, ...keys })
    return openTarget(config as Parameters<typeof openTarget>[0], '/')
  }

  rig(keys?: Keys, fittings: Fittings = { instruments: EVERY_SAMPLE }): Rig {
    return new Rig(this.target(keys), this.binaries, join(this.folder, 'run'), fittings)
  }

  workload(over: Keys = {}): Workload {
    const driver = driverNamed(this.subject.driver) as Driver
    const { driver: _, ...parameters } = driver.schema.parse({ driver: driver.name, ...this.subject.workload, ...over })
    return { name: 'mix', driver, parameters }
  }

  sample(load: Load): [Workload, Binaries, string, Load] {
    return [this.workload(), this.binaries, this.pristine, load]
  }

  /** A server on a copy of the data, stopped again whatever happens. */
  async withServer<T>(act: (server: Server) => Promise<T>, keys?: Keys): Promise<T> {
    const data = await mkdtemp(join(this.folder, 'data-'))
    await copyTree(this.pristine, data)
    const how = { binaries: this.binaries, plain: this.binaries, data, logFile: `${data}.log` }
    const running = await this.target(keys).start(how)
    try {
      return await act(running)
    } finally {
      await running.stop().catch(() => {})
    }
  }

  /** Puts a load on a server; the exit code of the load generator. */
  async loaded({ endpoint }: Server): Promise<number | null> {
    const { driver, parameters } = this.workload()
    return (await run({ ...driver.run(endpoint, parameters, this.subject.load), timeoutS: 60 })).exitCode
  }

  /** Processes of the database that still run, by what they write their log to. */
  async leftBehind(): Promise<number[]> {
    const programs = await Promise.all(Object.values(this.binaries).map((file) => realpath(file)))
    const found: number[] = []
    for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
      const [program, log] = await Promise.all(
        ['exe', 'fd/1'].map((name) => readlink(`/proc/${pid}/${name}`).catch(() => '')),
      )
      if (programs.includes(program!) && log!.startsWith(this.folder)) found.push(Number(pid))
    }
    return found
  }
}

/** Every file with its size and its time. */
async function listing(folder: string): Promise<string[]> {
  const { stdout } = await run({ file: 'find', args: [folder, '-type', 'f', '-printf', '%P %s %T@\n'], timeoutS: 60 })
  return stdout.split('\n').sort()
}

/** Every file with its hash. */
async function contents(folder: string): Promise<string[]> {
  const args = ['-c', 'cd "$0" && find . -type f -exec sha256sum {} +', folder]
  const { stdout } = await run({ file: 'sh', args, timeoutS: 60 })
  return stdout.split('\n').sort()
}

/** The load generator, which waits until what watches it has attached. */
async function held(): Promise<number[]> {
  for (let tries = 0; tries < 500; tries++) {
    const found = aliveIn([process.pid]).filter(isStopped)
    if (found.length > 0) return found
    await sleep(10)
  }
  throw new Error('no load generator waits')
}

/** The CPUs that processes may use, each list of them once, as the kernel writes it. */
async function pinnedTo(pids: readonly number[]): Promise<string[]> {
  const status = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')))
  return [...new Set(status.flatMap((text) => /^Cpus_allowed_list:\s*(\S+)$/m.exec(text)?.[1] ?? []))]
}

/** The user that a process runs as, and its arguments: what everybody on the machine can see. */
export async function seenByAll(pid: number): Promise<{ uid: number; arguments: string }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return {
    uid: Number(/^Uid:\t(\d+)/m.exec(status)?.[1]),
    arguments: await readFile(`/proc/${pid}/cmdline`, 'utf8'),
  }
}
