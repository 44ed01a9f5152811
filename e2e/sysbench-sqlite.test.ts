import { copyFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { type Finished, run, runOk, start } from '../src/system/processes/process.js'
import type { LibraryEndpoint, Load, Measured } from '../src/workloads/driver.js'
import { LocalHost } from '../src/workloads/load-host.js'
import { SCRIPTS, sysbench } from '../src/workloads/sysbench/sysbench.js'

/** The real sysbench, our scripts, and the machine's own libsqlite3 (Debian: libsqlite3-0). */

const TABLES = 2
const ROWS = 1000

let folder: string
let libraryFolder: string
let pristine: string

function parameters(workload: Record<string, unknown> = {}) {
  const { driver: _, ...rest } = sysbench.schema.parse({
    driver: 'sysbench',
    tables: TABLES,
    'table-size': ROWS,
    ...workload,
  })
  return rest as Parameters<typeof sysbench.run>[1]
}

const endpoint = (database: string, pragmas: LibraryEndpoint['pragmas'] = {}): LibraryEndpoint => ({
  kind: 'sqlite',
  libraryFolder,
  database,
  pragmas: { journal_mode: 'wal', synchronous: 'off', ...pragmas },
})

/** A fresh copy of the data. */
let copies = 0
async function fresh(): Promise<string> {
  const database = join(folder, `copy-${copies++}.db`)
  await copyFile(pristine, database)
  return database
}

interface Options {
  readonly database?: string
  readonly pragmas?: LibraryEndpoint['pragmas']
  readonly load?: Partial<Load>
}

async function finish(workload: Record<string, unknown>, { database, pragmas, load }: Options = {}): Promise<Finished> {
  const where = endpoint(database ?? (await fresh()), pragmas)
  const events = load?.durationS === undefined ? 50 : undefined
  const command = sysbench.run(where, parameters(workload), { threads: 1, events, warmupS: 0, seed: 1, ...load })
  const { finished } = await new LocalHost(join(folder, 'clients')).start({ ...command, timeoutS: 30 })
  return finished
}

/** sysbench's output says all by itself. */
const ASKED = {} as never

async function measure(workload: Record<string, unknown>, options?: Options): Promise<Measured> {
  return sysbench.read(await finish(workload, options), ASKED)
}

/** Asks the database through the scripts' own binding. */
async function ask(database: string, sql: string): Promise<string> {
  const script = join(folder, 'ask.lua')
  await writeFile(
    script,
    `local sqlite3 = require("sqlite3")
     print("answer: " .. sqlite3.query(sqlite3.open(os.getenv("DATABASE"), false), os.getenv("QUERY")))`,
  )
  const { env } = sysbench.prepare(endpoint(database), parameters())!
  const { stdout } = await runOk({ file: 'sysbench', args: [script], env: { ...env, DATABASE: database, QUERY: sql } })
  return /^answer: (.*)$/m.exec(stdout)![1]!
}

const checksum = (database: string) =>
  ask(
    database,
    `SELECT count(*) || ' ' || sum(id * k) || ' ' || sum(id * unicode(substr(c, 7))) || ' ' || sum(id * unicode(substr(pad, 9)))
     FROM (SELECT * FROM sbtest1 UNION ALL SELECT * FROM sbtest2)`,
  )

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boltmark-e2e-'))
  const { stdout } = await runOk({ file: '/sbin/ldconfig', args: ['-p'] })
  const library = /libsqlite3\.so\.0 .*=> (.*)$/m.exec(stdout)?.[1]
  if (!library) throw new Error('libsqlite3.so.0 is missing: apt-get install libsqlite3-0')
  libraryFolder = dirname(library)
  pristine = join(folder, 'pristine.db')
  await runOk(sysbench.prepare(endpoint(pristine), parameters())!)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test('version', async () => {
  expect(await sysbench.version({} as never)).toMatch(/^sysbench \d+\.\d+\.\d+$/)
})

describe('prepare', () => {
  test('leaves the tables with their rows and index in one file', async () => {
    await expect(stat(`${pristine}-wal`)).rejects.toThrow()
    expect(await ask(pristine, 'SELECT count(*) FROM sbtest2')).toBe(String(ROWS))
    expect(await ask(pristine, 'SELECT min(id) || max(id) || min(length(c)) || max(length(pad)) FROM sbtest1')).toBe(
      `1${ROWS}11959`,
    )
    expect(await ask(pristine, "SELECT group_concat(name) FROM sqlite_master WHERE type = 'index'")).toBe('k_1,k_2')
  })

  test('makes the same data every time', async () => {
    const again = join(folder, 'again.db')
    await runOk(sysbench.prepare(endpoint(again), parameters())!)
    expect(await checksum(again)).toBe(await checksum(pristine))
  })

  test('fails where the tables are already there', async () => {
    const { exitCode, stdout } = await run(sysbench.prepare(endpoint(await fresh()), parameters())!)
    expect(exitCode).toBe(1)
    expect(stdout).toMatch(/FATAL: .*table sbtest1 already exists/)
  })

  test.each([{ 'auto-inc': false }, { secondary: true }, { 'create-secondary': false }])(
    'takes %j',
    async (options) => {
      const database = join(folder, `${Object.keys(options)[0]}.db`)
      const workload = parameters({ options })
      await runOk(sysbench.prepare(endpoint(database), workload)!)
      await measure({ options }, { database })
      expect(await ask(database, 'SELECT count(*) || min(id) || max(id) FROM sbtest1')).toBe(`${ROWS}1${ROWS}`)
    },
  )
})

describe('run', () => {
  /** Statements in a transaction, BEGIN and COMMIT among them. */
  const STATEMENTS: Record<(typeof SCRIPTS)[number], number> = {
    oltp_read_only: 16,
    oltp_read_write: 20,
    oltp_write_only: 6,
    oltp_point_select: 1,
    oltp_insert: 1,
    oltp_delete: 1,
    oltp_update_index: 1,
    oltp_update_non_index: 1,
    select_random_points: 1,
    select_random_ranges: 1,
  }

  test.each(SCRIPTS)('%s counts what it does', async (script) => {
    const { transactions, metrics, durationS, cpuS } = await measure({ script })
    expect(transactions).toBe(50)
    expect(metrics.throughput).toBeCloseTo(50 / durationS, 6)
    expect(metrics.queries! * durationS).toBeCloseTo(50 * STATEMENTS[script], 6)
    expect(metrics.latency_p95).toBeGreaterThan(0)
    expect(metrics.latency_avg).toBeLessThanOrEqual((durationS * 1000) / 50)
    expect(cpuS).toBeGreaterThan(0)
    expect(cpuS).toBeLessThanOrEqual(durationS)
    expect(metrics.cpu_per_transaction).toBeCloseTo((cpuS! / 50) * 1e6, 6)
  })

  test.each([
    [{ 'skip-trx': true }, 18],
    [{ 'range-selects': false }, 16],
    [{ 'point-selects': 3, 'delete-inserts': 2, 'index-updates': 0 }, 14],
  ])('oltp_read_write with %j', async (options, statements) => {
    const { metrics, durationS } = await measure({ options })
    expect(metrics.queries! * durationS).toBeCloseTo(50 * statements, 6)
  })

  test('the database was really changed as often as it says', async () => {
    const database = await fresh()
    const sum = async () =>
      Number(await ask(database, 'SELECT (SELECT sum(k) FROM sbtest1) + (SELECT sum(k) FROM sbtest2)'))
    const before = await sum()
    await measure({ script: 'oltp_update_index' }, { database })
    expect((await sum()) - before).toBe(50)
    await measure({ script: 'oltp_insert' }, { database })
    expect(await ask(database, 'SELECT (SELECT count(*) FROM sbtest1) + (SELECT count(*) FROM sbtest2)')).toBe(
      String(TABLES * ROWS + 50),
    )
  })

  test('a run for a time has a time series, and ends by itself', async () => {
    const { durationS, intervals, metrics } = await measure({ script: 'oltp_read_only' }, { load: { durationS: 2 } })
    expect(durationS).toBeGreaterThanOrEqual(2)
    expect(intervals.length).toBeGreaterThanOrEqual(1)
    expect(intervals[0]!.throughput! / metrics.throughput!).toBeGreaterThan(0.2)
  })

  test('several threads write without an error, and nothing is lost', async () => {
    const database = await fresh()
    for (const workload of [{}, { options: { 'skip-trx': true } }, { script: 'oltp_insert' }]) {
      const { transactions } = await measure(workload, { database, load: { threads: 4, durationS: 1 } })
      expect(transactions).toBeGreaterThan(10)
    }
    expect(await ask(database, 'PRAGMA integrity_check')).toBe('ok')
  })

  test('warm-up is in no figure', async () => {
    const load = { warmupS: 0.8, threads: 2, events: 100 } as const
    // From before its start to after its end: a busy machine may see either late.
    const began = performance.now()
    const finished = await finish({ script: 'oltp_read_write' }, { load })
    const allS = (performance.now() - began) / 1000
    const { transactions, metrics, durationS, cpuS } = await sysbench.read(finished, ASKED)
    expect(durationS).toBeLessThan(allS - load.warmupS)
    expect(cpuS).toBeLessThanOrEqual(load.threads * durationS)
    expect(transactions).toBe(100)
    expect(metrics.queries! * durationS).toBeCloseTo(2000, 6)
  })

  test('the same seed makes the same requests, whatever the warm-up', async () => {
    const dataAfter = async (seed: number) => {
      const database = await fresh()
      await measure({ script: 'oltp_write_only' }, { database, load: { seed, events: 200 } })
      return checksum(database)
    }
    const first = await dataAfter(5)
    expect(await dataAfter(5)).toBe(first)
    expect(await dataAfter(6)).not.toBe(first)

    const requests = async (warmupS: number) => {
      const database = await fresh()
      const script = join(folder, 'ids.lua')
      await writeFile(
        script,
        `local oltp = require("sqlite_common")
         function event() ids = (ids or "") .. " " .. sysbench.rand.default(1, 1000) end
         function thread_done(thread) print("ids " .. thread .. ids:sub(-80)) end`,
      )
      const { stdout } = await finish({ script }, { database, load: { warmupS, events: 100 } })
      return /^ids 0.*$/m.exec(stdout)![0]
    }
    expect(await requests(0.1)).toBe(await requests(0))
  })
})

describe('an error in the database is a failed run', () => {
  async function failure(workload: Record<string, unknown>, options?: Options): Promise<string> {
    const finished = await finish(workload, options)
    expect(finished.exitCode).not.toBe(0)
    expect(finished.timedOut).toBe(false)
    try {
      sysbench.read(finished, ASKED)
    } catch (error) {
      return (error as Error).message
    }
    throw new Error('the run counted')
  }

  test('no database', async () => {
    const database = join(folder, 'nowhere.db')
    expect(await failure({}, { database })).toMatch(/SQLite error 14: unable to open database file/)
    await expect(stat(database)).rejects.toThrow()
  })

  test('a table that is missing', async () => {
    expect(await failure({ tables: 3 })).toMatch(/no such table: sbtest3/)
  })

  test('a full disk, in the middle of a run with several threads', async () => {
    const load = { threads: 3, durationS: 5, warmupS: 0 }
    expect(await failure({ script: 'oltp_insert' }, { pragmas: { max_page_count: 1 }, load })).toMatch(
      /thread_run.*SQLite error 13: database or disk is full \(INSERT/,
    )
    expect(
      await failure({ script: 'oltp_insert' }, { pragmas: { max_page_count: 1 }, load: { ...load, warmupS: 1 } }),
    ).toMatch(/thread_init.*SQLite error 13/)
  })

  test('a database that may not be written to', async () => {
    expect(await failure({}, { pragmas: { query_only: 1 } })).toMatch(
      /SQLite error 8: attempt to write a readonly database/,
    )
  })

  test('a damaged file', async () => {
    const database = await fresh()
    const bytes = await readFile(database)
    await writeFile(database, bytes.fill(0xa5, 4096, bytes.length))
    expect(await failure({ script: 'oltp_read_only' }, { database })).toMatch(
      /SQLite error \d+: database disk image is malformed/,
    )
  })

  test('a lock that is held for longer than the busy timeout', async () => {
    const database = await fresh()
    const script = join(folder, 'hold.lua')
    await writeFile(
      script,
      `local sqlite3 = require("sqlite3")
       local db = sqlite3.open(os.getenv("DATABASE"), false)
       sqlite3.query(db, "BEGIN IMMEDIATE")
       io.stdout:write("held\\n") io.stdout:flush()
       os.execute("sleep 20")`,
    )
    const { env } = sysbench.prepare(endpoint(database), parameters())!
    let held: () => void = () => {}
    const holding = new Promise<void>((resolve) => {
      held = resolve
    })
    const holder = await start({
      file: 'sysbench',
      args: [script],
      env: { ...env, DATABASE: database },
      onLine: (line) => line === 'held' && held(),
    })
    try {
      await holding
      expect(await failure({ script: 'oltp_write_only' }, { database, pragmas: { busy_timeout: 100 } })).toMatch(
        /SQLite error 5: database is locked \(BEGIN immediate\)/,
      )
    } finally {
      await holder.stop({ graceS: 0 })
    }
  })

  test.each([
    [{ jurnal_mode: 'wal' }, /SQLite has no pragma 'jurnal_mode'/],
    [{ journal_mode: 'wall' }, /journal_mode is wal, not wall/],
    [{ synchronous: 'off; DROP TABLE sbtest1' }, /is not name=value/],
  ])('the pragma %j', async (pragmas, reason) => {
    expect(await failure({}, { pragmas: pragmas as unknown as Record<string, string> })).toMatch(reason)
  })

  test('an option that the script does not have', async () => {
    expect(await failure({ options: { 'no-such-option': 1 } })).toMatch(/invalid option: --no-such-option=1/)
  })

  test("a library that is not SQLite's", async () => {
    await writeFile(join(folder, 'libsqlite3.so.0'), '')
    const where = { ...endpoint(await fresh()), libraryFolder: folder }
    const load = { threads: 1, events: 1, warmupS: 0, seed: 1 }
    const finished = await run(sysbench.run(where, parameters(), load))
    expect(() => sysbench.read(finished, ASKED)).toThrow(
      new RegExp(`${basename(folder)}/libsqlite3.so.0: file too short`),
    )
  })
})
