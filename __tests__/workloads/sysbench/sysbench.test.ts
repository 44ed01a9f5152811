import { execFileSync } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import type { Finished } from '../../../src/system/processes/process.js'
import { resource } from '../../../src/system/resources.js'
import { BadRun, type Endpoint, type Load, type ServerEndpoint } from '../../../src/workloads/driver.js'
import { SCRIPTS, sysbench } from '../../../src/workloads/sysbench/sysbench.js'
import { newFolder } from '../../support/new-folder.js'

const ENDPOINT: Endpoint = {
  kind: 'sqlite',
  libraryFolder: '/build/variant',
  database: '/data/sbtest.db',
  pragmas: { journal_mode: 'wal', cache_size: -2000 },
}
const LOAD: Load = { threads: 4, durationS: 3, warmupS: 0.5, seed: 7 }

/** The parameters as a checked config hands them over. */
function parameters(workload: Record<string, unknown> = {}) {
  const { driver, ...rest } = sysbench.schema.parse({ driver: 'sysbench', ...workload })
  expect(driver).toBe('sysbench')
  return rest as Parameters<typeof sysbench.run>[1]
}

const runWith = (workload: Record<string, unknown>, load: Partial<Load> = {}) =>
  sysbench.run(ENDPOINT, parameters(workload), { ...LOAD, ...load })

function problems(workload: Record<string, unknown>): string {
  const { error } = sysbench.schema.safeParse({ driver: 'sysbench', ...workload })
  return error ? JSON.stringify(error.issues).replaceAll('\\"', '"') : ''
}

function finished(over: Partial<Finished>): Finished {
  return { exitCode: 0, signal: null, timedOut: false, stdout: '', stderr: '', durationS: 1, ...over }
}

describe('run', () => {
  const command = runWith({ script: 'oltp_read_only', tables: 8, 'table-size': 500 })

  test('takes our script of that name and hands it everything', () => {
    expect(command.file).toBe('sysbench')
    expect(command.args[0]).toBe(resource('share/sysbench/oltp_read_only.lua'))
    expect(command.args.at(-1)).toBe('run')
    expect(command.args).toEqual(
      expect.arrayContaining([
        '--tables=8',
        '--table-size=500',
        '--range-size=100',
        '--rand-type=special',
        '--threads=4',
        '--time=3',
        '--events=0',
        '--rand-seed=8',
        '--sqlite-warmup=0.5',
        '--sqlite-db=/data/sbtest.db',
        '--sqlite-pragmas=journal_mode=wal,cache_size=-2000',
      ]),
    )
  })

  test("loads the variant's library and finds the scripts' common files", () => {
    expect(command.env?.LD_LIBRARY_PATH?.split(':')[0]).toBe('/build/variant')
    const folder = dirname(command.args[0]!)
    expect(command.env?.LUA_PATH).toBe(`${folder}/?.lua;${folder}/turns/?.lua;;`)
  })

  test('ends after a number of events, without a limit in time', () => {
    expect(runWith({}, { durationS: undefined, events: 1000 }).args).toEqual(
      expect.arrayContaining(['--time=0', '--events=1000']),
    )
  })

  test.each([1.5, 0.2, 0])('a duration of %s s is refused', (durationS) => {
    expect(sysbench.refuse({ threads: 1, warmupS: 0, seed: 1, durationS }, parameters())).toMatch(/whole seconds/)
  })

  test('a duration in whole seconds, or a number of events, is not', () => {
    expect(sysbench.refuse({ threads: 1, warmupS: 0, seed: 1, durationS: 3 }, parameters())).toBeUndefined()
    expect(sysbench.refuse({ threads: 1, warmupS: 0, seed: 1, events: 10 }, parameters())).toBeUndefined()
  })

  test.each([
    [0, 1],
    [2 ** 31 - 2, 2 ** 31 - 1],
    [2 ** 40, (2 ** 40 % (2 ** 31 - 1)) + 1],
  ])('seed %d is a seed for sysbench, which takes 31 bits and not 0', (seed, given) => {
    expect(runWith({}, { seed }).args).toContain(`--rand-seed=${given}`)
  })

  test('further options go to the script, a switch as sysbench writes it', () => {
    const { args } = runWith({
      options: { 'point-selects': 3, 'skip-trx': true, 'range-selects': false, histogram: 'on' },
    })
    expect(args).toEqual(
      expect.arrayContaining(['--point-selects=3', '--skip-trx=on', '--range-selects=off', '--histogram=on']),
    )
  })

  test("a path is the user's own script, run beside what it may require", () => {
    const own = resource('share/sysbench/oltp_delete.lua')
    const { args, files } = runWith({ script: own })
    expect(args[0]).toBe('oltp_delete.lua')
    expect(files).toMatchObject({
      'oltp_delete.lua': own,
      'sqlite_common.lua': resource('share/sysbench/sqlite_common.lua'),
    })
  })
})

test('the data depends on no seed, and is made by one thread', () => {
  const { args } = sysbench.prepare(ENDPOINT, parameters({ tables: 2 }))!
  expect(args).toEqual(expect.arrayContaining(['--tables=2', '--threads=1', '--rand-seed=1']))
  expect(args.at(-1)).toBe('prepare')
})

describe('the config of a workload', () => {
  test('has the defaults of sysbench', () => {
    expect(parameters()).toEqual({
      script: 'oltp_read_write',
      tables: 1,
      'table-size': 10_000,
      'range-size': 100,
      'rand-type': 'special',
      percentile: 95,
      options: {},
    })
  })

  test.each([
    [{ script: 'oltp_read_wrte' }, /there is no script "oltp_read_wrte"; did you mean oltp_read_write\?/],
    [{ script: 'nowhere/mine.lua' }, /there is no .*nowhere\/mine\.lua/],
    [{ options: { threads: 8 } }, /set by Boltmark/],
    [{ options: { 'rand-seed': 8 } }, /set by Boltmark/],
    [{ options: { 'table-size': 8 } }, /has a key of its own/],
    [{ options: { '--x': 8 } }, /without its first dashes/],
    [{ options: { percentile: 99 } }, /has a key of its own/],
    [{ percentile: 50 }, /percentile/],
    [{ 'config-file': 'nowhere/sysbench.conf' }, /there is no .*nowhere\/sysbench\.conf/],
    [{ tables: 0 }, /tables/],
    [{ 'table-sizes': 10 }, /table-sizes/],
  ])('%j is refused', (workload, reason) => {
    expect(problems(workload)).toMatch(reason)
  })
})

describe('a file with options', () => {
  const folder = newFolder('sysbench')
  const file = join(folder, 'sysbench.conf')

  test('is read as sysbench does, and its options reach the script; those of the config win', () => {
    writeFileSync(file, '# ours\npoint_selects = 5 # few\n\n--skip-trx\ndb-ps-mode=disable\n')
    const { args } = runWith({ 'config-file': file, options: { 'db-ps-mode': 'auto' } })
    expect(args).toEqual(expect.arrayContaining(['--point-selects=5', '--skip-trx=on', '--db-ps-mode=auto']))
    expect(args.join(' ')).not.toContain('config-file')
  })

  test('its connection, length and threads are overruled with a notice, and no password of it is kept', () => {
    const text =
      'mysql-host=db\nmysql_user=sbtest\nmysql-password=kept-nowhere\ntime=60\nthreads=64\nreport-interval=10\n'
    writeFileSync(file, `${text}db-driver=mysql\nrand-type=uniform\n`)
    const given = parameters({ 'config-file': file })
    expect(sysbench.notices!(given)).toEqual([
      'of its config-file, these options are overruled by the config: mysql-host, mysql-user, mysql-password, time, threads, report-interval, db-driver',
    ])
    expect(JSON.stringify(given)).not.toContain('kept-nowhere')
    const { args } = runWith({ 'config-file': file })
    expect(args.filter((arg) => arg.startsWith('--mysql-'))).toEqual([])
    expect(args).toEqual(expect.arrayContaining(['--time=3', '--threads=4']))
    expect(sysbench.notices!(parameters())).toEqual([])
  })

  test('tables and other keys are taken over, unless the config has another value', () => {
    writeFileSync(file, 'tables=64\ntable_size=10000000\nrand-type=uniform\n')
    const both = sysbench.complete!(parameters({ 'config-file': file, 'rand-type': 'pareto' }))
    expect(both).toMatchObject({ tables: 64, 'table-size': 10_000_000, 'rand-type': 'pareto' })
    expect(sysbench.demand(both, LOAD).bytes).toBeGreaterThan(64 * 10_000_000)
    expect(sysbench.complete!(both)).toEqual(both)
    writeFileSync(file, 'tables=many\n')
    expect(() => sysbench.complete!(parameters({ 'config-file': file }))).toThrow(/expected number/)
  })

  test.each(['=4', '__proto__=1'])('%s is no option', (line) => {
    writeFileSync(file, `${line}\n`)
    expect(problems({ 'config-file': file })).toMatch(/the name of an option is expected/)
  })
})

test('tells of each table that it has filled', () => {
  const { count, done } = sysbench.parts!(parameters({ tables: 8 }))
  const said = [
    "Creating table 'sbtest1'...",
    "Inserting 500 records into 'sbtest1'",
    "Creating a secondary index on 'sbtest1'...",
  ]
  expect([count, said.map((line) => done.test(line))]).toEqual([8, [false, false, true]])
})

test('every script that can be named is there, and none is forgotten', () => {
  // Beside those that a config can name: what SQLite's have in common, and the questions that every variant has to answer alike.
  const files = readdirSync(resource('share/sysbench')).filter((file) => !/^(sqlite|answers|turns)/.test(file))
  expect(files.sort()).toEqual(SCRIPTS.map((script) => `${script}.lua`).sort())
})

/** sysbench's output says all by itself. */
const ASKED = {} as never

describe('a run that failed', () => {
  const reason = (over: Partial<Finished>) => {
    try {
      sysbench.read(finished(over), ASKED)
    } catch (error) {
      expect(error).toBeInstanceOf(BadRun)
      return (error as BadRun).message
    }
    throw new Error('it was read')
  }

  test("gives sysbench's first fatal message as the reason", () => {
    const stdout =
      "Threads started!\n\nFATAL: `thread_run' function failed: SQLite error 5: database is locked (BEGIN)\nFATAL: later\n"
    expect(reason({ exitCode: 1, stdout })).toBe(
      "sysbench failed with exit code 1: `thread_run' function failed: SQLite error 5: database is locked (BEGIN)",
    )
  })

  test('gives the last line where nothing is called fatal', () => {
    expect(reason({ exitCode: 1, stderr: 'invalid option: --x=1\n' })).toMatch(/invalid option: --x=1$/)
  })

  test('names the signal', () => {
    expect(reason({ exitCode: null, signal: 'SIGSEGV' })).toBe('sysbench was ended by SIGSEGV: it printed nothing')
  })
})

test('a resource that is missing is a broken installation', () => {
  expect(() => resource(join('share', 'nothing'))).toThrow(/missing from the installation/)
})

describe('a server', () => {
  const server: ServerEndpoint = {
    kind: 'postgresql',
    address: { via: 'socket', folder: '/run/private', file: '/run/private/.s.PGSQL.5432', port: 5432 },
    user: 'sbtest',
    password: 'a secret',
    database: 'postgres',
    tls: false,
  }
  const tcp = { via: 'tcp', host: '127.0.0.1', port: 41234 } as const

  test('PostgreSQL: the folder of the socket is the host, and the password is in no argument', () => {
    const { args, env } = sysbench.run(server, parameters({ script: 'oltp_read_only' }), LOAD)
    expect(args[0]).toBe('oltp_read_only')
    expect(args).toEqual(
      expect.arrayContaining(['--db-driver=pgsql', '--pgsql-host=/run/private', '--pgsql-port=5432', '--histogram=on']),
    )
    expect(args.join(' ')).not.toMatch(/a secret|sqlite/)
    expect(env).toMatchObject({ PGPASSWORD: 'a secret', PGSSLMODE: 'disable' })
  })

  test('MySQL: by its socket, or over TCP', () => {
    const mysql = { ...server, kind: 'mysql' } as const
    const { args, env } = sysbench.run(mysql, parameters(), LOAD)
    expect(args).toContain('--mysql-socket=/run/private/.s.PGSQL.5432')
    expect(args.join(' ')).not.toContain('a secret')
    expect(env).toEqual({ MYSQL_PWD: 'a secret', MARIADB_TLS_DISABLE_PEER_VERIFICATION: '1' })
    const overTcp = sysbench.run({ ...mysql, address: tcp }, parameters(), LOAD).args
    expect(overTcp).toEqual(expect.arrayContaining(['--mysql-host=127.0.0.1', '--mysql-port=41234']))
  })

  // Stand-ins for the programs: what their help says of the option is as each prints it.
  test.each([
    ['1.0, or linked with MariaDB', '--mysql-ssl[=on|off]  use SSL connections', 'off', 'on'],
    ['1.1, linked with MySQL', '--mysql-ssl=STRING  SSL mode. This accepts the same values', 'DISABLED', 'REQUIRED'],
  ])('MySQL: encryption as sysbench %s takes it', (_, help, off, on) => {
    const program = join(newFolder('stand-in'), 'sysbench')
    writeFileSync(program, `#!/bin/sh\n[ "$1" = --help ] && echo '${help}' || echo "$@"\n`, { mode: 0o755 })
    const given = (tls: ServerEndpoint['tls']) => {
      const command = sysbench.run({ ...server, kind: 'mysql', tls }, parameters({ program }), LOAD)
      return execFileSync(command.file, command.args, { encoding: 'utf8' }).trim().split(' ')
    }
    expect(given(false)).toContain(`--mysql-ssl=${off}`)
    expect(given(true)).toContain(`--mysql-ssl=${on}`)
    expect(given(true)).toContain('run')
  })

  test('warms up in a run of its own, with other requests; SQLite warms up in the run itself', () => {
    const warmUp = sysbench.warmUp(server, parameters(), { ...LOAD, warmupS: 2.5 })!
    const { args } = sysbench.run(server, parameters(), LOAD)
    const seed = (all: readonly string[]) => all.find((arg) => arg.startsWith('--rand-seed'))
    expect(warmUp.args).toEqual(expect.arrayContaining(['--time=3', '--threads=4']))
    expect(seed(warmUp.args)).not.toBe(seed(args))
    expect(sysbench.warmUp(ENDPOINT, parameters(), LOAD)).toBeUndefined()
    expect(sysbench.warmUp(server, parameters(), { ...LOAD, warmupS: 0 })).toBeUndefined()
  })

  test('its tables are filled in parallel, one thread a table at most', () => {
    expect(sysbench.prepare(server, parameters({ tables: 1 }))!.args).toContain('--threads=1')
    const threads = Math.min(64, availableParallelism())
    expect(sysbench.prepare(server, parameters({ tables: 64 }))!.args).toContain(`--threads=${threads}`)
    expect(sysbench.demand(parameters({ tables: 64 }), { ...LOAD, threads: 1 }).connections).toBe(threads)
  })
})

describe('in turns', () => {
  const server: ServerEndpoint = {
    kind: 'postgresql',
    address: { via: 'socket', folder: '/run', file: '/run/.s.PGSQL.5432', port: 5432 },
    user: 'bench',
    password: '',
    database: 'sbtest',
    tls: false,
  }
  const board = '/dev/shm/board'
  const run = (endpoint: ServerEndpoint | typeof ENDPOINT, workload: Record<string, unknown> = {}) =>
    sysbench.run(endpoint as never, parameters(workload), { ...LOAD, board })

  test('a script of sysbench runs inside ours, until the board says stop', () => {
    const { args, env, files } = run(server, { script: 'oltp_read_only' })
    expect(args[0]).toBe('in_turns.lua')
    expect(Object.keys(files!).sort()).toEqual(['in_turns.lua', 'ring.lua', 'turns.lua'])
    expect(files).toMatchObject({ 'in_turns.lua': resource('share/sysbench/turns/in_turns.lua') })
    expect(args).toEqual(expect.arrayContaining(['--time=0', '--events=0', '--report-interval=0', '--threads=4']))
    expect(env).toMatchObject({ BOLTMARK_SCRIPT: 'oltp_read_only', BOLTMARK_TURNS: board })
  })

  test('a number of transactions ends it as well', () => {
    const { args } = sysbench.run(server, parameters(), { threads: 1, events: 100, warmupS: 0, seed: 1, board })
    expect(args).toEqual(expect.arrayContaining(['--time=0', '--events=100']))
  })

  test('our scripts for SQLite wait by themselves', () => {
    const { args, env } = run(ENDPOINT, { script: 'oltp_read_only' })
    expect(args[0]).toBe(resource('share/sysbench/oltp_read_only.lua'))
    expect(env).toMatchObject({ BOLTMARK_TURNS: board })
  })
})

test('sysbench 1.1 has no rand-type special: it is refused by its version, before a build', () => {
  const refused = (version: string, ids: string) => sysbench.refuseVersion!(parameters({ 'rand-type': ids }), version)
  expect(refused('sysbench 1.1.0-3ceba0b', 'special')).toMatch(/has no rand-type special.*set rand-type to uniform/)
  expect(refused('sysbench 1.1.0-3ceba0b', 'uniform')).toBeUndefined()
  expect(refused('sysbench 1.0.20', 'special')).toBeUndefined()
})
