import { existsSync } from 'node:fs'
import * as z from 'zod'
import {
  asEnvironment,
  filledIn,
  pattern,
  placeholders,
  unknownPlaceholder,
  type Values,
  Words,
} from '../../config/words.js'
import { readTextNow, sha256 } from '../../system/files/files.js'
import { removeTemporaryFile, temporaryFile } from '../../system/files/temporary.js'
import { groupOfFirst } from '../../system/matching.js'
import { type Command, runOk } from '../../system/processes/process.js'
import { BadRun, type CommandEndpoint, driver, type Endpoint, type Load, type Measured } from '../driver.js'
import { failedRun } from '../failed-run.js'
import { filesAmong } from '../named-files.js'
import { MetricPlaces, readByPlaces, readDocument } from './output.js'
import { redisCommands } from './redis-commands.js'

/** Values that a load's commands may use, besides those of the database. */
const LOAD_VALUES = ['threads', 'duration', 'events', 'seed', 'results'] as const

/** Values that every database provides. */
const ENDPOINT_VALUES = ['host', 'port', 'socket', 'data', 'user', 'database'] as const

/** A larger results file is refused. No load generator prints this much. */
const MAX_RESULTS_BYTES = 16 * 2 ** 20

const schema = z.strictObject({
  driver: z.literal('command').describe('any load generator, by a command'),
  run: Words.describe('applies the load: $threads, for $duration seconds or $events transactions, from $seed'),
  prepare: Words.optional().describe('fills the database, once'),
  'warm-up': Words.optional().describe('load before the clock starts, for $duration seconds; default: run'),
  metrics: MetricPlaces.optional().describe(
    'where each metric is in the output; default: the command writes a boltmark.measured/1 document',
  ),
  failed: pattern(0).optional().describe('a regular expression: a run whose output it matches has failed'),
  ask: z
    .strictObject({
      run: Words.describe('prints queries, each after "> ", and their answers'),
      commands: z
        .enum(['redis'])
        .optional()
        .describe("Boltmark's own queries, on the standard input of run: redis, for redis-cli and its relatives"),
    })
    .optional()
    .describe('queries whose answers are compared between the plain server and optimised ones'),
  version: Words.optional().describe('prints the version of the load generator in its first line'),
  package: z.string().optional().describe('the Debian package of the program'),
})

/** Any load generator: its command, and the places of the figures in its output. */
export const commandDriver = driver(schema, ['command', 'sqlite', 'postgresql', 'mysql', 'mongodb'], {
  reads({ run, prepare = [], 'warm-up': warmUp = [], ask }, home) {
    // For the target `command` the commands run in the config's folder, otherwise in the current directory.
    return filesAmong([...run, ...prepare, ...warmUp, ...(ask?.run ?? [])], home, process.cwd())
  },

  requirements({ run, prepare, package: debianPackage }) {
    const programs = [run[0]!, ...(prepare ? [prepare[0]!] : [])]
    return debianPackage === undefined
      ? []
      : programs.filter(isOnPath).map((program) => ({ program, packages: [debianPackage] }))
  },

  async version({ version, run }, begin) {
    if (!version) return run[0]!
    const { stdout, stderr } = await runOk({ ...filledIn(version, {}), timeoutS: 60 }, undefined, begin)
    return `${stdout}\n${stderr}`.trim().split('\n')[0]!
  },

  prepare(endpoint, { prepare }) {
    return prepare && asked(endpoint, prepare, { seed: '1' })
  },

  refuse({ durationS, events, warmupS }, { run, 'warm-up': warmUp }) {
    const asks = placeholders(run)
    if (durationS !== undefined && asks.includes('events') && !asks.includes('duration'))
      return 'run uses $events but the load has a duration: set events'
    if (events !== undefined && asks.includes('duration') && !asks.includes('events'))
      return 'run uses $duration but the load has a number of events: use $events in run, or set duration'
    if (warmupS > 0 && !warmUp && !asks.includes('duration'))
      return 'run does not use $duration, so it cannot warm up: add warm-up'
    return undefined
  },

  refuseServer({ run, prepare = [], 'warm-up': warmUp = [], ask }, { binaries, fromElsewhere }) {
    if (fromElsewhere && placeholders([...run, ...warmUp]).includes('results'))
      return 'it writes to $results, a file on this machine, but the load comes from another host: make it print its figures instead'
    const asking: [readonly string[], readonly string[]][] = [
      [run, LOAD_VALUES],
      [prepare, ['seed']],
      [warmUp, LOAD_VALUES.filter((name) => name !== 'events')],
      [ask?.run ?? [], []],
    ]
    for (const [words, own] of asking) {
      const known = [...own, ...ENDPOINT_VALUES, ...binaries]
      const unknown = placeholders(words).find((name) => !known.includes(name))
      if (unknown !== undefined) return unknownPlaceholder(unknown, known)
    }
    return undefined
  },

  length({ run }, { durationS, events }) {
    const asks = placeholders(run)
    return { ...(asks.includes('duration') ? { durationS } : {}), ...(asks.includes('events') ? { events } : {}) }
  },

  demand(_, { threads }) {
    return { connections: threads, preparedStatements: 0, bytes: 0 }
  },

  warmUp(endpoint, { run, 'warm-up': warmUp }, { threads, warmupS, seed }) {
    if (warmupS === 0) return undefined
    return asked(endpoint, warmUp ?? run, loadValues({ threads, durationS: warmupS, warmupS: 0, seed }))
  },

  run(endpoint, { run }, load) {
    return asked(endpoint, run, loadValues(load))
  },

  ask(endpoint, { ask }) {
    if (!ask) return undefined
    const command = asked(endpoint, ask.run, {})
    return ask.commands ? { ...command, input: redisCommands() } : command
  },

  questions({ ask }) {
    return ask?.commands && sha256(redisCommands())
  },

  async read(
    finished,
    { parameters: { metrics, failed, 'warm-up': warmUp }, command: { file, env }, load, isWarmUp },
  ): Promise<Measured> {
    const results = takeResults(env!.BOLTMARK_RESULTS!)
    if (finished.exitCode !== 0) throw failedRun(file, finished)
    if (failed !== undefined) {
      const reason = await groupOfFirst(failed, `${finished.stdout}\n${finished.stderr}`)
      if (reason !== undefined) throw new BadRun(`${file} failed: ${reason}`)
    }
    const said = { stdout: finished.stdout, results, wallS: finished.durationS }
    // A separate warm-up command may print no figures, and a program that ends within a millisecond no rate.
    if ((isWarmUp && warmUp) || load.isTrial)
      return { metrics: {}, intervals: [], durationS: finished.durationS, transactions: 0 }
    return metrics ? readByPlaces(said, metrics) : readDocument(said)
  },
})

function isOnPath(program: string): boolean {
  return !program.includes('/') && placeholders([program]).length === 0
}

function loadValues({ threads, durationS, events, seed }: Load): Values {
  return {
    threads: `${threads}`,
    ...(durationS === undefined ? {} : { duration: `${durationS}` }),
    ...(events === undefined ? {} : { events: `${events}` }),
    seed: `${seed}`,
    // If the run hangs or is interrupted, nobody reads this file.
    results: temporaryFile(),
  }
}

function asked(endpoint: Endpoint, words: readonly string[], values: Values): Command {
  const { values: given, env, folder } = described(endpoint)
  const all = { ...given, ...values }
  return { ...filledIn(words, all), env: { ...asEnvironment(all), ...env }, cwd: folder }
}

/**
 * The values of a database for a command. A password is only in the environment, because every user can read arguments.
 */
function described(endpoint: Endpoint): Omit<CommandEndpoint, 'kind'> {
  if (endpoint.kind === 'command') return endpoint
  if (endpoint.kind === 'sqlite') {
    const { libraryFolder, database } = endpoint
    const path = [libraryFolder, process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
    return { values: { database }, env: { LD_LIBRARY_PATH: path }, folder: undefined }
  }
  if (endpoint.kind === 'mongodb') {
    const { address, database, login } = endpoint
    const values = { host: address.host, port: `${address.port}`, database, ...(login ? { user: login.user } : {}) }
    return { values, env: login ? { BOLTMARK_PASSWORD: login.password } : {}, folder: undefined }
  }
  const { address, user, database, password } = endpoint
  const where: Values =
    address.via === 'tcp'
      ? { host: address.host, port: `${address.port}` }
      : { host: address.folder, port: `${address.port}`, socket: address.file }
  return { values: { ...where, user, database }, env: { BOLTMARK_PASSWORD: password }, folder: undefined }
}

/** Reads the results file of a run, and removes it. */
function takeResults(file: string): string | undefined {
  try {
    return existsSync(file) ? readTextNow(file, MAX_RESULTS_BYTES) : undefined
  } catch (cause) {
    throw new BadRun(`its results: ${(cause as Error).message}`)
  } finally {
    removeTemporaryFile(file)
  }
}
