import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod'
import { unknownName } from '../../config/source.js'
import { MAX_HAND_WRITTEN_BYTES, readTextNow } from '../../system/files/files.js'
import { type Command, run } from '../../system/processes/process.js'
import { driver, type Load, type MongodbEndpoint, type ParametersOf, type ServerEndpoint } from '../driver.js'
import { failedRun } from '../failed-run.js'
import { refuseFraction } from '../phases.js'
import { connectionTo, programOf } from './program.js'
import { CORE_WORKLOADS, type Properties, readProperties, shareOf, writeProperties } from './properties.js'

/** Properties that come from elsewhere in the config, or decide what is printed. */
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
  driver: z.literal('ycsb'),
  program: z
    .string()
    .min(1)
    .default('ycsb')
    .describe('YCSB (its bin/ycsb.sh or bin/ycsb) or go-ycsb, by name or path: a name with go-ycsb in it is go-ycsb'),
  workload: WorkloadName.default('workloada').describe('workloada to workloadf, or the path of a property file'),
  phase: z
    .enum(['load', 'run'])
    .default('run')
    .describe('what is measured: operations on loaded records, or the loading itself'),
  binding: z.string().min(1).optional().describe("the program's binding; that of the target's protocol when left out"),
  records: z.int().positive().default(1000).describe('records that are loaded'),
  operations: z
    .int()
    .positive()
    .optional()
    .describe('operations of each run, however long they take; when it is left out, the benchmark says how long'),
  distribution: z
    .enum(['uniform', 'zipfian', 'latest', 'hotspot', 'sequential', 'exponential'])
    .optional()
    .describe("which records are asked for; the workload's own when left out"),
  target: z
    .int()
    .positive()
    .optional()
    .describe('operations a second, all threads together; as many as go when left out'),
  properties: z
    .record(PropertyName, z.union([z.string(), z.number(), z.boolean()]))
    .default({})
    .describe('further properties, for example fieldcount: 10'),
})

type YcsbParameters = ParametersOf<typeof schema>

/** What a key and a document of MongoDB take beside the fields, about. */
const RECORD_BYTES = 200

/** A run that is as long as its work takes is ended after a day. */
const DAY_S = 24 * 3600

/** YCSB, and go-ycsb, which is the same in Go. Neither takes a seed: two runs have the same distribution, not the same requests. */
export const ycsb = driver(schema, ['mongodb', 'mysql', 'postgresql'], {
  reads: ({ workload }) => (workload in CORE_WORKLOADS ? {} : { [workload]: resolve(workload) }),

  requirements({ program }) {
    return [{ program, packages: [], whereFrom: programOf(program).whereFrom }]
  },

  async version({ program }, begin) {
    const { title, version } = programOf(program)
    // It stands in the program's own files, on the host that it runs on.
    const args = ['-c', version.script, 'sh', program]
    const found = version.match.exec((await run({ file: 'sh', args, timeoutS: 60 }, begin)).stdout)
    return found ? `${title} ${found[1]}` : `${title}, of a version that it does not tell`
  },

  prepare(endpoint, parameters) {
    // An empty database is what loading starts from.
    if (parameters.phase === 'load') return undefined
    const threadcount = `${loadingThreads(parameters)}`
    return command(endpoint, { ...parameters, target: undefined }, 'load', { threadcount }, 0)
  },

  refuse(load, parameters) {
    const { title, timeLimit } = programOf(parameters.program)
    const all = propertiesOf(parameters)
    const { events, durationS } = lengthOf(parameters, load)
    const fraction = timeLimit ? refuseFraction(title, durationS, 'set operations') : undefined
    if (fraction) return fraction
    if (events !== undefined && events < load.threads)
      return `${title} has ${events} operations for ${load.threads} threads, and each thread needs one`
    const guesses = all.requestdistribution === 'zipfian' && shareOf(all, 'insert') > 0
    if (events === undefined && guesses && parameters.phase === 'run')
      return `${title} spreads zipfian requests over the records that it expects to insert, so it has to know how many: set operations`
    return undefined
  },

  refuseServer({ program, binding }, { protocol, overTcp }) {
    const { title, bindings } = programOf(program)
    if (!overTcp) return `${title} reaches servers over TCP only: set target.connect: tcp`
    if (!binding && !bindings[protocol]) return `${title} is not set up here to reach ${protocol}: go-ycsb is`
    return undefined
  },

  length(parameters, load) {
    return { ...lengthOf(parameters, load), ...(warmsUp(parameters) ? {} : { warmupS: 0 }) }
  },

  demand(parameters, { threads }) {
    const { fieldcount = '10', fieldlength = '100' } = propertiesOf(parameters)
    const most = Math.max(threads, parameters.phase === 'load' ? 0 : loadingThreads(parameters))
    return {
      // Of SQL each thread may hold two, MongoDB's clients keep a few to watch the server.
      connections: 2 * most + 2,
      // go-ycsb has one for an update of each field, and for reading, inserting and scanning.
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
    // Each thread was in the middle of one.
    return program.read(finished, command.interruptAfterS === undefined ? 0 : load.threads)
  },
})

/** Loading is no measurement then: a few threads fill the database soonest. */
const LOADING_THREADS = 8

function loadingThreads({ records }: Pick<YcsbParameters, 'records'>): number {
  return Math.min(LOADING_THREADS, records)
}

/** Whether a warm-up has anything to do: what it inserted, the run would try to insert again. */
function warmsUp(parameters: YcsbParameters): boolean {
  return (
    parameters.phase === 'run' && shareOf(propertiesOf(parameters), 'read', 'update', 'scan', 'readmodifywrite') > 0
  )
}

/** How many operations there are to do, or how long. Loading is over when all records are there. */
function lengthOf({ phase, records, operations }: YcsbParameters, { events, durationS }: Load) {
  if (phase === 'load') return { events: Math.min(records, events ?? records) }
  const asked = events ?? operations
  return asked === undefined ? { durationS } : { events: asked }
}

function timed(endpoint: ServerEndpoint | MongodbEndpoint, parameters: YcsbParameters, load: Load): Command {
  const { timeLimit, endless } = programOf(parameters.program)
  const length = {
    operationcount: endless,
    threadcount: `${load.threads}`,
    ...(timeLimit ? { [timeLimit]: `${load.durationS}` } : {}),
  }
  const counted = command(endpoint, parameters, 'run', length, load.repeatable ? 0 : 1)
  return timeLimit ? counted : { ...counted, interruptAfterS: load.durationS }
}

/** The workload's properties with those of the config over them. */
function propertiesOf({ workload, records, distribution, target, properties }: YcsbParameters): Properties {
  // The class behind it goes by another name in each program.
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
): Command {
  const program = programOf(parameters.program)
  const binding = parameters.binding ?? program.bindings[endpoint.kind]!
  const all = {
    ...program.settings(everyS),
    ...propertiesOf(parameters),
    // Where requests are zipfian, YCSB 0.17.0 wants to know it before it loads, too.
    ...(phase === 'load' ? { operationcount: `${parameters.records}` } : {}),
    ...length,
    ...connectionTo(endpoint),
  }
  return {
    file: parameters.program,
    // Properties hold passwords: arguments are for everybody on the machine to see.
    args: [phase, binding, '-P', '/dev/stdin', ...program.arguments],
    input: writeProperties(all),
  }
}
