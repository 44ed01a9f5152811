import { chmod, mkdtemp, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { usage } from '../../src/benchmark/instruments/usage.js'
import { type Observation, Rig } from '../../src/benchmark/rig/rig.js'
import { metricsPerTransaction } from '../../src/results/metrics.js'
import { openTarget, targetSchemas } from '../../src/targets/registry.js'
import type { Binaries, Target } from '../../src/targets/target.js'
import type { Driver } from '../../src/workloads/driver.js'
import { driverNamed } from '../../src/workloads/registry.js'
import type { Workload } from '../../src/workloads/workload.js'
import { loopsPerMicrosecond, slowedServer, slowedSqlite } from './slowed.js'

/** The two variants of every subject. */
export const VARIANTS = ['baseline', 'candidate'] as const

/** What is measured, as `--subject` names it: `postgresql/oltp_read_only/slowed`. */
export interface Name {
  readonly adapter: string
  readonly script: string
  /** What the candidate is: the baseline again, the baseline with more work to do, or a file of its own. */
  readonly candidate: 'same' | 'slowed' | 'files'
}

/** Files for `files`, by variant. */
export type Files = Readonly<Partial<Record<(typeof VARIANTS)[number], string>>>

/** A database in two variants, and its data. */
export interface Subject {
  readonly target: Target
  readonly binaries: Readonly<Record<(typeof VARIANTS)[number], Binaries>>
  readonly workload: Workload
  readonly folder: string
  readonly pristine: string
  /** The CPUs of the load generators. */
  readonly clientCpus: string | undefined
}

/** How much more CPU time a transaction takes that is slowed on purpose. */
export const SLOWDOWN = 0.03

/** Kept in memory if possible: this is about the CPU, not about the disk. */
const SETTINGS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  postgresql: {
    tools: '/usr/lib/postgresql/15/bin',
    settings: { fsync: 'off', synchronous_commit: 'off', autovacuum: 'off', shared_buffers: '256MB' },
  },
  mariadb: {
    share: '/usr/share/mysql',
    settings: { innodb_flush_log_at_trx_commit: 0, innodb_doublewrite: 0, innodb_buffer_pool_size: '256M' },
  },
}

const PROGRAMS: Readonly<Record<string, string>> = {
  postgresql: '/usr/lib/postgresql/15/bin/postgres',
  mariadb: '/usr/sbin/mariadbd',
}

const SQLITE_SOURCE = resolve('.tools/sqlite/sqlite3.c')

/** Makes both variants and their data. */
export async function subjectOf(name: Name, files: Files, clientCpus?: string): Promise<Subject> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), `boltmark-interleave-${name.adapter}-`)))
  // The server's user has to reach its data and its program.
  await chmod(folder, 0o755)
  const plain = name.candidate === 'files' ? needed(files.baseline) : await slowedBy(name, folder, 0)
  const driver = driverNamed('sysbench') as Driver
  const { driver: _, ...parameters } = driver.schema.parse({
    driver: 'sysbench',
    script: name.script,
    tables: 4,
    'table-size': 20_000,
  })
  const workload = { name: name.script, driver, parameters }
  const binaries = namedFor(name, plain)
  const target = targetFor(name, binaries, name.candidate === 'files' ? dirname(plain) : undefined)
  const pristine = join(folder, 'pristine')
  const same = { target, binaries: { baseline: binaries, candidate: binaries }, workload, folder, pristine, clientCpus }
  await new Rig(target, binaries, join(folder, 'run')).prepare(workload, pristine)
  if (name.candidate === 'same') return same
  const candidate = name.candidate === 'files' ? needed(files.candidate) : await slowedLikeThis(name, same)
  return { ...same, binaries: { baseline: binaries, candidate: namedFor(name, candidate) } }
}

/** Measures how much CPU time a transaction takes, and adds the share of it to every statement. */
async function slowedLikeThis(name: Name, subject: Subject): Promise<string> {
  const { workload, binaries, pristine, folder } = subject
  const load = { threads: 2, durationS: 5, warmupS: 1, seed: 1 }
  const observation = await rigOf(subject, 0).observe(workload, binaries.baseline, pristine, load)
  const { cpu_per_transaction: cpuUs, queries, throughput } = figures(observation)
  const statements = queries! / throughput!
  const loops = Math.round(((cpuUs! * SLOWDOWN) / statements) * (await loopsPerMicrosecond(folder)))
  return slowedBy(name, folder, loops)
}

function slowedBy({ adapter }: Name, folder: string, loops: number): Promise<string> {
  return adapter === 'sqlite'
    ? slowedSqlite(SQLITE_SOURCE, folder, loops)
    : slowedServer(PROGRAMS[adapter]!, folder, loops)
}

const namedFor = ({ adapter }: Name, file: string): Binaries =>
  adapter === 'sqlite' ? { sqlite: file } : { server: file }

/** @param built folder with the other programs of a server that was built */
function targetFor({ adapter }: Name, binaries: Binaries, built: string | undefined): Target {
  const schema = targetSchemas.find((candidate) => candidate.shape.adapter!.safeParse(adapter).success)!
  const tools = adapter === 'postgresql' && built !== undefined ? { tools: built } : {}
  const parsed = schema.parse({ adapter, binaries, ...SETTINGS[adapter], ...tools })
  return openTarget(parsed as Parameters<typeof openTarget>[0], '/')
}

function needed(file: string | undefined): string {
  if (file === undefined) throw new Error('Name both files: --baseline FILE --candidate FILE.')
  return resolve(file)
}

/** A place of its own for each variant that runs at the same time. */
export function rigOf({ target, binaries, folder, clientCpus }: Subject, place: number): Rig {
  const fittings = { instruments: [usage], pin: { client: clientCpus } }
  return new Rig(target, binaries.baseline, join(folder, `${place}`), fittings)
}

export function figures({ measured, totals }: Observation): Record<string, number> {
  return { ...measured.metrics, ...metricsPerTransaction(totals, measured.transactions) }
}
