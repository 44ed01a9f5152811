import { availableParallelism } from 'node:os'
import * as z from 'zod'
import { OutsideError } from '../../system/errors.js'
import { run } from '../../system/processes/process.js'
import { type ClientCommand, driver, type Load, type ParametersOf, type ServerEndpoint } from '../driver.js'
import { failedRun } from '../failed-run.js'
import { goModule } from '../go-module.js'
import { postgresqlEnvironment } from '../postgresql-client.js'
import { readGoTpcOutput } from './output.js'

/** The size of one warehouse in PostgreSQL 15: tables, indexes, and the rows that a run adds. */
const WAREHOUSE_BYTES = 150 * 2 ** 20

const MODULE = goModule('github.com/pingcap/go-tpc')

const WHERE_FROM =
  'Build github.com/pingcap/go-tpc/cmd/go-tpc v1.0.12 from the Go module proxy, and put it on PATH or name its path as `program`.'

/** The number of transactions before the consistency conditions are checked. */
const CHANGES = 200

/** go-tpc exits with 0 when it has failed. Its output contains the error. */
const LOUD = 'said=$("$@" 2>&1) || exit; echo "$said"; case "$said" in *" failed"*) exit 1 ;; esac'

/** Changes the data, then checks the consistency conditions. go-tpc prints them in a fixed order. */
const CONSISTENT = [
  'program=$1; count=$2; shift 2',
  '"$program" tpcc "$@" --count "$count" --ignore-error run >/dev/null 2>&1 || exit',
  'said=$("$program" tpcc "$@" check 2>&1) || exit',
  'if echo "$said" | grep failed >&2; then exit 1; fi',
  "echo \"$said\" | sed -n 's/^begin to check \\(.*\\)$/> \\1\\nholds/p' | paste -d '\\t' - - | sort | tr '\\t' '\\n'",
].join('\n')

const schema = z.strictObject({
  driver: z.literal('go-tpc').describe('TPC-C of go-tpc, which has five kinds of transactions'),
  program: z.string().min(1).default('go-tpc').describe('the program go-tpc: a name on PATH, or a path'),
  warehouses: z.int().positive().default(1).describe('warehouses, each with about 100 MB of data'),
  check: z
    .boolean()
    .default(true)
    .describe(
      "whether TPC-C's consistency conditions are checked on each optimised server, after some transactions and before it is measured; seconds for each warehouse",
    ),
})

type GoTpcParameters = ParametersOf<typeof schema>

/** TPC-C, by a program of PingCAP. Its MySQL connection takes the password in an argument, so it is not used. */
export const goTpc = driver(schema, ['postgresql'], {
  requirements({ program }) {
    return [{ program, packages: [], whereFrom: WHERE_FROM }]
  },

  async version({ program }, begin) {
    const args = ['-c', MODULE.script, 'sh', program]
    const found = MODULE.match.exec((await run({ file: 'sh', args, timeoutS: 60 }, begin)).stdout)
    if (found) return `go-tpc ${found[1]}`
    throw new OutsideError(`${program} is not go-tpc, or is missing.`, WHERE_FROM)
  },

  prepare(endpoint, parameters) {
    const threads = availableParallelism()
    const args = [...connection(endpoint, parameters), `--threads=${threads}`, 'prepare', '--no-check']
    return {
      file: 'sh',
      args: ['-c', LOUD, 'sh', parameters.program, 'tpcc', ...args],
      env: postgresqlEnvironment(endpoint),
    }
  },

  fills: ({ program, warehouses }) => ({ program, warehouses }),

  refuse: ({ repeatable }) => (repeatable ? 'go-tpc cannot repeat a run: its choices have no seed' : undefined),

  refuseServer(_, { overTcp }) {
    return overTcp ? undefined : 'go-tpc reaches servers over TCP only: set target.connect: tcp'
  },

  demand({ warehouses }, { threads }) {
    return { connections: threads + 1, preparedStatements: 0, bytes: warehouses * WAREHOUSE_BYTES }
  },

  warmUp(endpoint, parameters, { threads, warmupS, seed }) {
    if (warmupS === 0) return undefined
    return command(endpoint, parameters, { threads, durationS: warmupS, warmupS: 0, seed })
  },

  run: command,

  read(finished) {
    if (finished.exitCode !== 0) throw failedRun('go-tpc', finished)
    return readGoTpcOutput(finished.stdout)
  },

  ask(endpoint, parameters) {
    if (!parameters.check) return undefined
    const threads = Math.min(parameters.warehouses, availableParallelism())
    return {
      file: 'sh',
      args: [
        '-c',
        CONSISTENT,
        'sh',
        parameters.program,
        `${CHANGES}`,
        ...connection(endpoint, parameters),
        `-T${threads}`,
      ],
      env: postgresqlEnvironment(endpoint),
    }
  },
})

function command(endpoint: ServerEndpoint, parameters: GoTpcParameters, load: Load): ClientCommand {
  const { threads, events, durationS } = load
  // Each thread runs its part of the number, rounded down. A thread whose part is 0 would never end.
  const length = durationS === undefined ? `--count=${Math.ceil(events! / threads) * threads}` : `--time=${durationS}s`
  return {
    file: parameters.program,
    args: [
      ...['tpcc', ...connection(endpoint, parameters), `--threads=${threads}`, length],
      // Without this option, a thread would end at the first conflict.
      ...['--ignore-error', '--interval=1s', 'run'],
    ],
    env: postgresqlEnvironment(endpoint),
  }
}

function connection({ address, user, database }: ServerEndpoint, { warehouses }: GoTpcParameters): string[] {
  if (address.via !== 'tcp') throw new Error('refuseServer lets no socket through')
  const host = address.host.includes(':') ? `[${address.host}]` : address.host
  return [
    ...['--driver=postgres', `--host=${host}`, `--port=${address.port}`, `--user=${user}`, `--db=${database}`],
    `--warehouses=${warehouses}`,
  ]
}
