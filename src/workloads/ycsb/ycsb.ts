import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod'
import { unknownName } from '../../config/source.js'
import { MAX_HAND_WRITTEN_BYTES, readTextNow } from '../../system/files/files.js'
import { run } from '../../system/processes/process.js'
import {
  BadRun,
  type ClientCommand,
  driver,
  type Load,
  type MongodbEndpoint,
  type ParametersOf,
  type ServerEndpoint,
} from '../driver.js'
import { failedRun } from '../failed-run.js'
import { refuseFraction } from '../phases.js'
import { connectionTo, programOf } from './program.js'
import { CORE_WORKLOADS, type Properties, readProperties, shareOf, writeProperties } from './properties.js'

/** Properties that other keys of the config set, or that change the format of the output. */
const OURS =
  /^(recordcount|operationcount|insertcount|threadcount|target|requestdistribution|maxexecutiontime|warmuptime|dotransactions|command|db|status(\.interval)?|label|exporter|exportfile|outputstyle|measurementtype|measurement\.(interval|output_file|raw\.output_file)|debug\.pprof|dropdata|mongodb\.url|(mysql|pg)\.(host|port|user|password|db|sslmode))$/

const WorkloadName = z.string().superRefine((workload, context) => {
  if (workload in CORE_WORKLOADS || (/[./]/.test(workload) && existsSync(workload))) return
  const message = /[./]/.test(workload)
    ? `there is no ${resolve(workload)}`
    : unknownName('core workload', workload, Object.keys(CORE_WORKLOADS))
  context.addIssue({ code: 'custom', message })
})

const PropertyName = z
  .string()
  .regex(/^[A-Za-z][\w.-]*$/, 'the name of a property')
  .refine((name) => !OURS.test(name), 'this property has a key of its own, or is set by Boltmark')

const schema = z.strictObject({
  driver: z.literal('ycsb').describe('YCSB or go-ycsb'),
  program: z
    .string()
    .min(1)
    .default('ycsb')
    .describe('YCSB (its bin/ycsb.sh or bin/ycsb) or go-ycsb, by name or path: a name with go-ycsb in it is go-ycsb'),
  workload: WorkloadName.default('workloada').describe('workloada to workloadf, or the path of a property file'),
  phase: z
    .enum(['load', 'run'])
    .default('run')
    .describe('the measured phase: operations on loaded records, or the loading itself'),
  binding: z
    .string()
    .min(1)
    .optional()
    .describe("the program's binding; default: the one for the protocol of the target"),
  records: z.int().positive().default(1000).describe('number of records to load'),
  operations: z
    .int()
    .positive()
    .optional()
    .describe('operations of each run, however long they take; default: duration or events of the benchmark'),
  distribution: z
    .enum(['uniform', 'zipfian', 'latest', 'hotspot', 'sequential', 'exponential'])
    .optional()
    .describe('distribution of the requested records; default: as in the workload'),
  target: z.int().positive().optional().describe('operations per second over all threads; default: unlimited'),
  properties: z
    .record(PropertyName, z.union([z.string(), z.number(), z.boolean()]))
    .default({})
    .describe('further properties, for example fieldcount: 10'),
})

type YcsbParameters = ParametersOf<typeof schema>

/** The approximate size of a key and a MongoDB document, besides the fields. */
const RECORD_BYTES = 200

/** A run whose length depends on its work is ended after this time; s. */
const DAY_S = 24 * 3600

/**
 * YCSB, and go-ycsb, which is the same in Go. Neither has a seed: two runs have the same distribution, but not the same
 * requests.
 */
export const ycsb = driver(schema, ['mongodb', 'mysql', 'postgresql'], {
  reads: ({ workload }) => (workload in CORE_WORKLOADS ? {} : { [workload]: resolve(workload) }),

  requirements({ program }) {
    return [{ program, packages: [], whereFrom: programOf(program).whereFrom }]
  },

  async version({ program }, begin) {
    const { title, version } = programOf(program)
    // The program's own files contain its version, on the host of the load.
    const args = ['-c', version.script, 'sh', program]
    const found = version.match.exec((await run({ file: 'sh', args, timeoutS: 60 }, begin)).stdout)
    return found ? `${title} ${found[1]}` : `${title}, version unknown`
  },

  prepare(endpoint, parameters) {
    // Loading starts with an empty database.
    if (parameters.phase === 'load') return undefined
    const threadcount = `${loadingThreads(parameters)}`
    return command(endpoint, { ...parameters, target: undefined }, 'load', { threadcount }, 0)
  },

  refusePrepared(finished, { program }) {
    // YCSB ends with exit code 0 even if it could not connect.
    try {
      programOf(program).read(finished, 0)
      return undefined
    } catch (error) {
      if (error instanceof BadRun) return error.message
      throw error
    }
  },

  refuse(load, parameters) {
    const { title, timeLimit } = programOf(parameters.program)
    const all = propertiesOf(parameters)
    const { events, durationS } = lengthOf(parameters, load)
    const fraction = timeLimit ? refuseFraction(title, durationS, 'set operations') : undefined
    if (fraction) return fraction
    if (events !== undefined && events < load.threads)
      return `${title} has ${events} operations for ${load.threads} threads, but each thread needs one`
    const guesses = all.requestdistribution === 'zipfian' && shareOf(all, 'insert') > 0
    if (events === undefined && guesses && parameters.phase === 'run')
      return `${title} spreads zipfian requests over the records that it will insert, so it needs their number: set operations`
    return undefined
  },

  refuseServer({ program, binding, phase }, { protocol, overTcp, running }) {
    const { title, bindings, mongodbDatabase = running?.database } = programOf(program)
    if (!overTcp) return `${title} reaches servers over TCP only: set target.connect: tcp`
    if (!binding && !bindings[protocol]) return `${title} is not set up here to reach ${protocol}: go-ycsb is`
    if (running && protocol === 'mongodb' && mongodbDatabase !== running.database)
      return `${title} uses the database ${mongodbDatabase} of any server: load the records into it and set target.database: ${mongodbDatabase}, or use YCSB`
    if (running && phase === 'load' && !running.restores)
      return `every load inserts the same records, and a server that runs already still has those of the last: set target.hooks.restore`
    return undefined
  },

  length(parameters, load) {
    return { ...lengthOf(parameters, load), ...(warmsUp(parameters) ? {} : { warmupS: 0 }) }
  },

  demand(parameters, { threads }) {
    const { fieldcount = '10', fieldlength = '100' } = propertiesOf(parameters)
    const most = Math.max(threads, parameters.phase === 'load' ? 0 : loadingThreads(parameters))
    return {
      // Each thread may use two SQL connections. MongoDB's clients keep a few to watch the server.
      connections: 2 * most + 2,
      // go-ycsb prepares one statement to update each field, and one each to read, insert and scan.
      preparedStatements: most * (Number(fieldcount) + 3),
      bytes: parameters.records * (Number(fieldcount) * Number(fieldlength) + RECORD_BYTES),
    }
  },

  warmUp(endpoint, parameters, load) {
    if (load.warmupS === 0 || !warmsUp(parameters)) return undefined
    const asking = { ...parameters, properties: { ...parameters.properties, insertproportion: 0 } }
    return timed(endpoint, asking, { ...load, durationS: Math.ceil(load.warmupS), events: undefined })
  },

  run(endpoint, parameters, load) {
    const { events } = lengthOf(parameters, load)
    if (events === undefined) return timed(endpoint, parameters, load)
    const isLoad = parameters.phase === 'load'
    const length = isLoad
      ? events < parameters.records
        ? { insertcount: `${events}` }
        : {}
      : { operationcount: `${events}` }
    const counted = { ...length, threadcount: `${load.threads}` }
    return {
      ...command(endpoint, parameters, parameters.phase, counted, load.repeatable ? 0 : 1),
      ...(load.events === undefined ? { timeoutS: DAY_S } : {}),
    }
  },

  read(finished, { parameters, load, command }) {
    const program = programOf(parameters.program)
    if (finished.exitCode !== 0) throw failedRun(program.title, finished)
    // The signal may have interrupted one operation of each thread.
    return program.read(finished, command.interruptAfterS === undefined ? 0 : load.threads)
  },
})

/** The loading before a run is not measured. This number of threads fills the database fastest. */
const LOADING_THREADS = 8

function loadingThreads({ records }: Pick<YcsbParameters, 'records'>): number {
  return Math.min(LOADING_THREADS, records)
}

/** Whether a warm-up is possible. Before a load it is not, because the load would insert the same records again. */
function warmsUp(parameters: YcsbParameters): boolean {
  return (
    parameters.phase === 'run' && shareOf(propertiesOf(parameters), 'read', 'update', 'scan', 'readmodifywrite') > 0
  )
}

/** The number of operations or the duration of a run. A load ends when all records are loaded. */
function lengthOf({ phase, records, operations }: YcsbParameters, { events, durationS }: Load) {
  if (phase === 'load') return { events: Math.min(records, events ?? records) }
  const asked = events ?? operations
  return asked === undefined ? { durationS } : { events: asked }
}

function timed(endpoint: ServerEndpoint | MongodbEndpoint, parameters: YcsbParameters, load: Load): ClientCommand {
  const { timeLimit, endless } = programOf(parameters.program)
  const length = {
    operationcount: endless,
    threadcount: `${load.threads}`,
    ...(timeLimit ? { [timeLimit]: `${load.durationS}` } : {}),
  }
  const counted = command(endpoint, parameters, 'run', length, load.repeatable ? 0 : 1)
  return timeLimit ? counted : { ...counted, interruptAfterS: load.durationS }
}

/** The workload's properties, overridden by those of the config. */
function propertiesOf({ workload, records, distribution, target, properties }: YcsbParameters): Properties {
  // The two programs have different names for the class of the workload.
  const { workload: _, ...own } =
    CORE_WORKLOADS[workload] ?? readProperties(readTextNow(workload, MAX_HAND_WRITTEN_BYTES))
  return {
    ...own,
    ...Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, String(value)])),
    recordcount: `${records}`,
    ...(distribution ? { requestdistribution: distribution } : {}),
    ...(target ? { target: `${target}` } : {}),
  }
}

function command(
  endpoint: ServerEndpoint | MongodbEndpoint,
  parameters: YcsbParameters,
  phase: 'load' | 'run',
  length: Properties,
  everyS: number,
): ClientCommand {
  const program = programOf(parameters.program)
  const binding = parameters.binding ?? program.bindings[endpoint.kind]!
  const trustStore = endpoint.kind === 'mongodb' ? endpoint.tls?.trustStore : undefined
  const trusting = trustStore === undefined ? undefined : program.trusting?.(trustStore)
  const all = {
    ...program.settings(everyS),
    ...propertiesOf(parameters),
    // With zipfian requests, YCSB 0.17.0 needs it for loading too.
    ...(phase === 'load' ? { operationcount: `${parameters.records}` } : {}),
    ...length,
    ...connectionTo(endpoint, program),
  }
  return {
    // A command with files runs in a folder of its own, where a relative path would name another program.
    file: trusting && parameters.program.includes('/') ? resolve(parameters.program) : parameters.program,
    ...trusting,
    // The properties contain passwords, and every user of the machine can read arguments. So they are sent as input.
    args: [phase, binding, '-P', '/dev/stdin', ...program.arguments],
    input: writeProperties(all),
  }
}
