import { readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import * as z from 'zod'
import { type Finished, runOk } from '../../system/processes/process.js'
import { resource } from '../../system/resources.js'
import {
  type BadRun,
  type ClientCommand,
  driver,
  type Endpoint,
  type LibraryEndpoint,
  type Load,
  type Measured,
  type ParametersOf,
  type PlaceInRing,
  type ServerEndpoint,
} from '../driver.js'
import { failedRun } from '../failed-run.js'
import { refuseFraction, WARM_UP_SEED } from '../phases.js'
import { scriptKey } from '../script-key.js'
import { ConfigFile, completed, OptionName } from './config-file.js'
import { questions, questionsHash, reach, TURNS, withTls } from './endpoint.js'
import { fillingOptions } from './fill.js'
import { readSysbenchOutput } from './output.js'

/** The names of sysbench's own OLTP scripts. For SQLite, Boltmark has scripts with the same names. */
export const SCRIPTS = [
  'oltp_read_only',
  'oltp_read_write',
  'oltp_write_only',
  'oltp_point_select',
  'oltp_insert',
  'oltp_delete',
  'oltp_update_index',
  'oltp_update_non_index',
  'select_random_points',
  'select_random_ranges',
] as const

/** The number of statements that a connection keeps prepared: for each table (`each`), and once. */
const PREPARED: Readonly<Record<(typeof SCRIPTS)[number], { each: number; once: number }>> = {
  oltp_read_only: { each: 5, once: 2 },
  oltp_read_write: { each: 9, once: 2 },
  oltp_write_only: { each: 4, once: 2 },
  oltp_point_select: { each: 1, once: 0 },
  oltp_insert: { each: 0, once: 0 },
  oltp_delete: { each: 1, once: 0 },
  oltp_update_index: { each: 1, once: 0 },
  oltp_update_non_index: { each: 1, once: 0 },
  select_random_points: { each: 0, once: 1 },
  select_random_ranges: { each: 0, once: 1 },
}

/** The measured size of a row of sbtest with its two indexes. */
const ROW_BYTES = 300

/** Tables are filled with this seed, so that their data is the same for every seed of a run. */
const DATA_SEED = 1

/** sysbench accepts seeds of 31 bits. 0 means a seed from the clock. */
const SEEDS = 2 ** 31 - 1

/** The script that waits for its turn before each transaction of another one. */
const WRAPPER = 'in_turns.lua'

/** The name of the program in packages. */
const PROGRAM = 'sysbench'

const isPath = (script: string) => script.endsWith('.lua')

const Script = scriptKey(SCRIPTS, isPath)

const schema = z.strictObject({
  driver: z.literal('sysbench').describe('sysbench, with one of its scripts or your own'),
  program: z
    .string()
    .min(1)
    .optional()
    .describe('name or path of sysbench 1.0 or 1.1; the one on PATH when it is left out'),
  script: Script.default('oltp_read_write').describe(
    'one of the OLTP scripts of sysbench, or a path that ends in .lua',
  ),
  tables: z.int().positive().default(1).describe('number of tables'),
  'table-size': z.int().positive().default(10_000).describe('rows per table'),
  'range-size': z.int().positive().default(100).describe('rows of a range query'),
  'rand-type': z
    .enum(['uniform', 'gaussian', 'special', 'pareto', 'zipfian'])
    .default('special')
    .describe('distribution of the ids'),
  percentile: z
    .union([z.literal(95), z.literal(99)])
    .default(95)
    .describe('percentile of latency in the reports of every second; the whole run reports both'),
  'config-file': ConfigFile.optional().describe(
    'a file with further options, name=value on each line, as sysbench has it; those that Boltmark sets (connection, threads, time, …) are overruled with a notice',
  ),
  options: z
    .record(OptionName, z.union([z.string(), z.number(), z.boolean()]))
    .default({})
    .describe('further options of the script or of sysbench, for example point-selects: 100'),
})

type SysbenchParameters = ParametersOf<typeof schema>

/** sysbench 1.0. It has no driver for SQLite, so our Lua scripts call the library through LuaJIT's FFI. */
export const sysbench = driver(schema, ['sqlite', 'postgresql', 'mysql'], {
  requirements({ program }) {
    if (program === undefined) return [{ program: PROGRAM, packages: ['sysbench'] }]
    return [
      { program, packages: [], whereFrom: 'Build it from https://github.com/akopytov/sysbench, or correct `program`.' },
    ]
  },

  async version({ program = PROGRAM }, begin) {
    const { stdout } = await runOk({ file: program, args: ['--version'], timeoutS: 30 }, undefined, begin)
    return /^sysbench \S+/.exec(stdout)?.[0] ?? stdout.trim()
  },

  refuseVersion({ 'rand-type': ids }, version) {
    if (ids !== 'special' || !/^sysbench 1\.[1-9]/.test(version)) return undefined
    return `${version} has no rand-type special, which is the default here: set rand-type to uniform, gaussian, pareto or zipfian`
  },

  prepare(endpoint, parameters) {
    // SQLite allows only one writer.
    const threads = endpoint.kind === 'sqlite' ? 1 : fillingThreads(parameters)
    return withTls(command(endpoint, parameters, 'prepare', { threads, 'rand-seed': DATA_SEED }), tlsOf(endpoint))
  },

  // All of sysbench's own scripts make the same tables.
  fills({ program, script, tables, 'table-size': rows, 'rand-type': ids, 'config-file': file, options }) {
    if (isPath(script) || file !== undefined) return undefined
    return { program, tables, rows, ids, options: fillingOptions(options) }
  },

  // Making the index is the last step for a table.
  parts({ tables }) {
    return { name: 'table', count: tables, done: /^Creating a secondary index on / }
  },

  refuse: ({ durationS }) => refuseFraction('sysbench', durationS),

  demand({ script, tables, 'table-size': rows }, { threads }) {
    const statements = PREPARED[script as keyof typeof PREPARED] ?? { each: 0, once: 0 }
    return {
      connections: Math.max(threads, fillingThreads({ tables })),
      preparedStatements: threads * (statements.each * tables + statements.once),
      bytes: tables * rows * ROW_BYTES,
    }
  },

  warmUp(endpoint, parameters, { threads, warmupS, seed }) {
    // Boltmark's scripts for SQLite warm up inside the run, because another process would have its own, cold caches.
    if (endpoint.kind === 'sqlite' || warmupS === 0) return undefined
    const load = { threads, time: Math.ceil(warmupS), events: 0, 'rand-seed': seedOf(seed + WARM_UP_SEED) }
    return withTls(command(endpoint, parameters, 'run', load), tlsOf(endpoint))
  },

  complete: (parameters) => completed(parameters, parameters['config-file'], schema.shape),

  notices({ 'config-file': file }) {
    if (!file || file.overruled.length === 0) return []
    return [`of its config-file, these options are overruled by the config: ${file.overruled.join(', ')}`]
  },

  waitsForTurns: true,

  // LuaJIT numbers strings from a random seed, so that look-ups in its tables take 0.3 % more or fewer instructions.
  ownCode: /^(?:sysbench|libluajit)/,

  run(endpoint, parameters, load) {
    const whole = command(endpoint, parameters, 'run', {
      ...lengthOf(load),
      threads: load.threads,
      'rand-seed': seedOf(load.seed),
      // With a board, these seconds would include the turns of other variants.
      'report-interval': load.repeatable || load.board ? 0 : 1,
      ...(endpoint.kind === 'sqlite' ? { 'sqlite-warmup': load.warmupS } : { histogram: true }),
      ...(endpoint.kind === 'sqlite' && load.repeatable ? { 'sqlite-jit': false } : {}),
    })
    return withTls(load.board ? inTurns(whole, endpoint, load.board, load.ring) : whole, tlsOf(endpoint))
  },

  read(finished): Measured {
    if (finished.exitCode !== 0) throw failed(finished)
    return readSysbenchOutput(finished.stdout)
  },

  reads: ({ script }) => luaFiles(script),

  ask(endpoint, { script, tables, program = PROGRAM }) {
    // A user's script may make any tables.
    return isPath(script) ? undefined : questions(endpoint, tables, program)
  },

  questions: questionsHash,
})

/** Whether connections are encrypted. Undefined for databases other than MySQL. */
function tlsOf(endpoint: LibraryEndpoint | ServerEndpoint): boolean | undefined {
  return endpoint.kind === 'mysql' ? endpoint.tls !== false : undefined
}

/** One thread for each table, because each thread fills its own tables. */
function fillingThreads({ tables }: Pick<SysbenchParameters, 'tables'>): number {
  return Math.min(tables, availableParallelism())
}

/**
 * The time or number of events after which sysbench ends. With a board it runs until the board says stop, because its
 * own clock continues during other variants' turns.
 */
function lengthOf({ durationS = 0, events = 0, board }: Load): { time: number; events: number } {
  return { time: board ? 0 : durationS, events }
}

/**
 * Makes sysbench take turns. Boltmark's scripts for SQLite wait for their turn themselves. Other scripts run inside a
 * script that does.
 */
function inTurns(
  whole: ClientCommand,
  { kind }: Pick<Endpoint, 'kind'>,
  board: string,
  ring: PlaceInRing | undefined,
): ClientCommand {
  const { args } = whole
  const inRing = ring && {
    BOLTMARK_RING: ring.path,
    BOLTMARK_PLACE: `${ring.place}`,
    BOLTMARK_PLACES: `${ring.places}`,
  }
  const env = { ...whole.env, ...inRing, BOLTMARK_TURNS: board }
  if (kind === 'sqlite') return { ...whole, env }
  const [script, ...options] = args
  return {
    ...whole,
    args: [WRAPPER, ...options],
    env: { ...env, BOLTMARK_SCRIPT: basename(script!, '.lua') },
    files: { ...whole.files, ...luaFiles(resource(`${TURNS}/${WRAPPER}`)) },
  }
}

function seedOf(seed: number): number {
  return 1 + (seed % SEEDS)
}

function command(
  endpoint: LibraryEndpoint | ServerEndpoint,
  { script, options, program = PROGRAM, 'config-file': file, ...parameters }: SysbenchParameters,
  action: 'prepare' | 'run',
  settings: Readonly<Record<string, number | boolean>>,
): ClientCommand {
  const reached = reach(endpoint)
  const files = { ...reached.files, ...luaFiles(script) }
  const all = { ...parameters, ...file?.options, ...options, ...settings, ...reached.options }
  return {
    file: program,
    args: [
      isPath(script) ? basename(script) : reached.script(script),
      ...Object.entries(all).map(([name, value]) => `--${name}=${shown(value)}`),
      action,
    ],
    env: reached.env,
    ...(Object.keys(files).length > 0 ? { files } : {}),
  }
}

/** A user's script and the Lua files beside it, because it may `require` them. Empty for a script of sysbench's own. */
function luaFiles(script: string): Record<string, string> {
  if (!isPath(script)) return {}
  const folder = dirname(resolve(script))
  const names = readdirSync(folder).filter((name) => name.endsWith('.lua'))
  return Object.fromEntries(names.map((name) => [name, join(folder, name)]))
}

function shown(value: string | number | boolean): string {
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value)
}

/** The error of a failed run, with sysbench's own fatal error if it printed one. */
function failed(finished: Finished): BadRun {
  const lines = `${finished.stdout}\n${finished.stderr}`.split('\n')
  const [first, ...more] = lines.flatMap((line) => /^FATAL: (.*)/.exec(line)?.[1] ?? [])
  // The cause comes after `FATAL: unable to connect …`: `FATAL: error 2026: …`.
  const fatal = first && [first, ...more.filter((line) => /^error \d/.test(line)).slice(0, 1)].join(' ')
  return failedRun('sysbench', finished, fatal)
}
