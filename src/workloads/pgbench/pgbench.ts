import { basename, resolve } from 'node:path'
import * as z from 'zod'
import { Share } from '../../config/units.js'
import { type Finished, runOk } from '../../system/processes/process.js'
import {
  type BadRun,
  type ClientCommand,
  driver,
  type Load,
  type Measured,
  type ParametersOf,
  type ServerEndpoint,
} from '../driver.js'
import { failedRun } from '../failed-run.js'
import { refuseFraction, WARM_UP_SEED } from '../phases.js'
import { postgresqlEnvironment, postgresqlHost } from '../postgresql-client.js'
import { scriptKey } from '../script-key.js'
import { readPgbenchOutput } from './output.js'

/** pgbench's own scripts. */
const BUILTIN = ['tpcb-like', 'simple-update', 'select-only'] as const

/** The size of one unit of scale in PostgreSQL 15: the rows, the index, and the rows that a run adds. */
const SCALE_BYTES = 16 * 2 ** 20

/**
 * Runs pgbench with one thread for each CPU that it may use, but at most one for each client: the first argument is the
 * number of clients. After its report it prints its log of transactions, whose third field is the latency in µs.
 * pgbench writes the log to its current directory.
 */
const WITH_LATENCIES = [
  'clients=$1; shift; cpus=$(nproc) || exit',
  'pgbench --jobs=$((cpus < clients ? cpus : clients)) "$@" || exit',
  "echo 'latencies, us:'; cat pgbench_log.* | cut -d' ' -f3",
].join('\n')

const LATENCIES = 'latencies, us:\n'

/** Options that other keys of the config set, or that would change the meaning of the output. */
const OURS =
  /^(builtin|file|skip-some-updates|select-only|client|jobs|log|log-prefix|sampling-rate|aggregate-interval|no-vacuum|vacuum-all|progress|progress-timestamp|protocol|scale|transactions|time|random-seed|host|port|username|debug|initialize|init-steps)$/

const isPath = (script: string) => script.endsWith('.sql')

const Script = scriptKey(BUILTIN, isPath)

const Scripts = z
  .union([Script, z.array(Script).min(1), z.record(Script, z.int().positive())])
  .transform((value): Record<string, number> => {
    if (typeof value === 'string') return { [value]: 1 }
    return Array.isArray(value) ? Object.fromEntries(value.map((script) => [script, 1])) : value
  })
  .refine(
    (scripts) => new Set(Object.keys(scripts).map((script) => basename(script))).size === Object.keys(scripts).length,
    'two scripts have the same file name',
  )

const schema = z.strictObject({
  driver: z.literal('pgbench').describe('pgbench, which comes with PostgreSQL'),
  scripts: Scripts.prefault('tpcb-like').describe(
    `${BUILTIN.join(', ')}, or a path that ends in .sql: one, a list, or whole weights by script`,
  ),
  scale: z.int().positive().default(1).describe('scale units, each with 100,000 rows of pgbench_accounts'),
  protocol: z.enum(['simple', 'extended', 'prepared']).default('simple').describe('protocol of the queries'),
  'latency-sample': Share.refine((share) => share > 0 && share <= 1, 'above 0 and at most 100%')
    .default(0.1)
    .describe('share of transactions whose latency is logged, for the percentiles'),
  options: z
    .record(
      z
        .string()
        .regex(/^[a-z0-9][a-z0-9-]*$/, 'an option in kebab-case, without its first dashes')
        .refine((name) => !OURS.test(name), 'this option has a key of its own, or is set by Boltmark'),
      z.union([z.string(), z.number(), z.literal(true)]),
    )
    .default({})
    .describe('further options of a run, for example max-tries: 3'),
})

type PgbenchParameters = ParametersOf<typeof schema>

/** PostgreSQL's own load generator. */
export const pgbench = driver(schema, ['postgresql'], {
  reads: ownScripts,

  requirements() {
    return [{ program: 'pgbench', packages: ['postgresql-client-common', 'postgresql-contrib'] }]
  },

  async version(_, begin) {
    const { stdout } = await runOk({ file: 'pgbench', args: ['--version'], timeoutS: 30 }, undefined, begin)
    return /^pgbench \(PostgreSQL\) \S+/.exec(stdout)?.[0] ?? stdout.trim()
  },

  prepare(endpoint, { scale }) {
    return { file: 'pgbench', args: ['--initialize', '--quiet', `--scale=${scale}`], env: environment(endpoint) }
  },

  fills: ({ scale }) => ({ scale }),

  refuse: ({ durationS }) => refuseFraction('pgbench', durationS),

  demand({ scale }, { threads }) {
    // PostgreSQL has no limit on prepared statements.
    return { connections: threads, preparedStatements: 0, bytes: scale * SCALE_BYTES }
  },

  warmUp(endpoint, parameters, { threads, warmupS, seed }) {
    if (warmupS === 0) return undefined
    const load = { threads, durationS: Math.ceil(warmupS), warmupS: 0, seed: seed + WARM_UP_SEED }
    return command(endpoint, parameters, load)
  },

  run: command,

  read(finished): Measured {
    if (finished.exitCode !== 0) throw failed(finished)
    const [report, logged = ''] = finished.stdout.split(LATENCIES)
    // Progress is on standard error.
    const measured = readPgbenchOutput(`${finished.stderr}${report}`)
    return { ...measured, metrics: { ...measured.metrics, ...percentiles(logged) } }
  },
})

function command(endpoint: ServerEndpoint, parameters: PgbenchParameters, load: Load): ClientCommand {
  const scripts = Object.entries(parameters.scripts)
  const sampling = parameters['latency-sample']
  const args = [
    ...scripts.map(([script, weight]) =>
      isPath(script) ? `--file=${basename(script)}@${weight}` : `--builtin=${script}@${weight}`,
    ),
    ...(load.durationS === undefined
      ? [`--transactions=${Math.ceil(load.events! / load.threads)}`]
      : [`--time=${load.durationS}`]),
    `--client=${load.threads}`,
    `--random-seed=${load.seed}`,
    `--scale=${parameters.scale}`,
    `--protocol=${parameters.protocol}`,
    // The tables are fresh in each sample, so vacuuming them is not part of the load.
    '--no-vacuum',
    ...(load.repeatable ? [] : ['--progress=1']),
    '--log',
    ...(sampling < 1 ? [`--sampling-rate=${sampling}`] : []),
    ...Object.entries(parameters.options).map(([name, value]) => (value === true ? `--${name}` : `--${name}=${value}`)),
  ]
  return {
    file: 'sh',
    args: ['-c', WITH_LATENCIES, 'pgbench', `${load.threads}`, ...args],
    env: environment(endpoint),
    files: ownScripts(parameters),
  }
}

/** The user's scripts: the absolute path of each, by its name in pgbench's folder. */
function ownScripts({ scripts }: Pick<PgbenchParameters, 'scripts'>): Record<string, string> {
  return Object.fromEntries(
    Object.keys(scripts)
      .filter(isPath)
      .map((script) => [basename(script), resolve(script)]),
  )
}

/** libpq reads all its parameters from the environment. */
function environment(endpoint: ServerEndpoint): Record<string, string> {
  return {
    PGHOST: postgresqlHost(endpoint),
    PGPORT: String(endpoint.address.port),
    PGUSER: endpoint.user,
    PGDATABASE: endpoint.database,
    ...postgresqlEnvironment(endpoint),
  }
}

/**
 * Percentiles (nearest rank) in ms, from a log with one latency in µs on each line. Failed and skipped transactions
 * have a word instead, and are left out.
 */
export function percentiles(logged: string): Record<string, number> {
  const latencies = Float64Array.from(
    logged.split('\n').filter((line) => /^\d+$/.test(line)),
    Number,
  ).sort()
  if (latencies.length === 0) return {}
  const at = (share: number) => latencies[Math.ceil(share * latencies.length) - 1]! / 1000
  return { latency_p95: at(0.95), latency_p99: at(0.99) }
}

/** The error of a failed run, with pgbench's own error line if there is one. */
function failed(finished: Finished): BadRun {
  const error = /^pgbench: (?:error|fatal): (.*)/m.exec(`${finished.stdout}\n${finished.stderr}`)?.[1]
  return failedRun('pgbench', finished, error)
}
