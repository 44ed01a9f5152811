import { chmod, mkdtemp, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Instrument } from '../../src/benchmark/instruments/instrument.js'
import { Rig } from '../../src/benchmark/rig/rig.js'
import { runOk } from '../../src/system/processes/process.js'
import { openTarget, targetSchemas } from '../../src/targets/registry.js'
import type { Binaries, Target } from '../../src/targets/target.js'
import type { Driver } from '../../src/workloads/driver.js'
import { driverNamed } from '../../src/workloads/registry.js'
import type { Workload } from '../../src/workloads/workload.js'

/** A database that is measured against itself, and its data. */
export interface Subject {
  readonly name: string
  readonly target: Target
  readonly binaries: Binaries
  readonly workload: Workload
  readonly folder: string
  readonly pristine: string
}

/** Kept in memory as far as may be: this is about the CPU, not about the disk. */
const SETTINGS: Readonly<Record<string, Readonly<Record<string, string | number>>>> = {
  postgresql: { fsync: 'off', synchronous_commit: 'off', autovacuum: 'off', shared_buffers: '256MB' },
  mariadb: { innodb_flush_log_at_trx_commit: 0, innodb_doublewrite: 0, innodb_buffer_pool_size: '256M' },
}

const PROGRAMS: Readonly<Record<string, string>> = {
  postgresql: '/usr/lib/postgresql/15/bin/postgres',
  mariadb: '/usr/sbin/mariadbd',
}

/** Prepares the packaged servers, and SQLite's library as the tests compile it. */
export async function subjectOf(adapter: string, script: string): Promise<Subject> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), `boltmark-interleave-${adapter}-`)))
  // The server's user has to reach its data.
  await chmod(folder, 0o755)
  const binaries = adapter === 'sqlite' ? { sqlite: await sqliteIn(folder) } : { server: PROGRAMS[adapter]! }
  const schema = targetSchemas.find((candidate) => candidate.shape.adapter!.safeParse(adapter).success)!
  const settings = SETTINGS[adapter] ? { settings: SETTINGS[adapter] } : {}
  const target = openTarget(schema.parse({ adapter, binaries, ...settings }) as Parameters<typeof openTarget>[0], '/')
  const driver = driverNamed('sysbench') as Driver
  const { driver: _, ...parameters } = driver.schema.parse({
    driver: 'sysbench',
    script,
    tables: 4,
    'table-size': 20_000,
  })
  const workload = { name: script, driver, parameters }
  const pristine = join(folder, 'pristine')
  await new Rig(target, binaries, join(folder, 'run')).prepare(workload, pristine)
  return { name: `${adapter} ${script}`, target, binaries, workload, folder, pristine }
}

async function sqliteIn(folder: string): Promise<string> {
  const library = join(folder, 'libsqlite3.so.0')
  const source = resolve('.tools/sqlite/sqlite3.c')
  await runOk({ file: 'cc', args: ['-O2', '-fPIC', '-shared', '-o', library, source, '-lm'], timeoutS: 600 })
  return library
}

/** A place of its own for one of those that run at the same time. */
export function rigOf({ target, binaries, folder }: Subject, place: number, instruments: readonly Instrument[]): Rig {
  return new Rig(target, binaries, join(folder, `${place}`), { instruments })
}
