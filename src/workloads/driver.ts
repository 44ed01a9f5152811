import type * as z from 'zod'
import type { Interval } from '../results/schema.js'
import type { Command, Finished, Running } from '../system/processes/process.js'
import type { Requirement } from '../system/requirement.js'

/** How a load generator reaches a database. */
export type Endpoint = LibraryEndpoint | ServerEndpoint | MongodbEndpoint | CommandEndpoint

/** SQLite has no server: the load generator loads the library and opens the file. */
export interface LibraryEndpoint {
  readonly kind: 'sqlite'
  /** The folder of `libsqlite3.so.0`. */
  readonly libraryFolder: string
  readonly database: string
  /** SQLite's pragmas, for example `journal_mode: wal`. */
  readonly pragmas: Readonly<Record<string, string | number>>
}

/** A server, by its protocol. */
export interface ServerEndpoint {
  readonly kind: 'postgresql' | 'mysql'
  readonly address: Address
  readonly user: string
  /** Passed in the environment or a private file, never in arguments, which every user of the machine can read. */
  readonly password: string
  readonly database: string
  /** Whether the connection is encrypted; the certificate of the server, if we made it. */
  readonly tls: boolean | Certificate
}

/** Absolute paths of PEM files. */
export interface Certificate {
  readonly file: string
  readonly key: string
}

/** A server with MongoDB's protocol. If Boltmark started it, it has no password and admits only local clients. */
export interface MongodbEndpoint {
  readonly kind: 'mongodb'
  readonly address: { readonly host: string; readonly port: number }
  readonly database: string
  readonly login?: { readonly user: string; readonly password: string } | undefined
}

/** A database whose protocol no driver supports: load generators reach it as commands (`driver: command`). */
export interface CommandEndpoint {
  readonly kind: 'command'
  /** Values for commands: `port`, `socket`, … and the variant's binaries by their names. */
  readonly values: Readonly<Record<string, string>>
  /** Extra environment; may contain secrets. */
  readonly env: Readonly<Record<string, string>>
  /** The base of relative paths. Undefined: our current directory. */
  readonly folder: string | undefined
}

/** PostgreSQL's sockets are named by their folder and the port. */
export type Address =
  | { readonly via: 'socket'; readonly folder: string; readonly file: string; readonly port: number }
  | { readonly via: 'tcp'; readonly host: string; readonly port: number }

/** One measurement. Exactly one of `durationS` and `events` sets its length. */
export interface Load {
  readonly threads: number
  readonly durationS?: number | undefined
  readonly events?: number | undefined
  /** A run that takes longer has hung, and is stopped. */
  readonly timeoutS?: number | undefined
  /** Load before the clock starts. The figures exclude it. */
  readonly warmupS: number
  /** Equal seeds give equal sequences of requests. */
  readonly seed: number
  /**
   * Omits whatever differs from run to run: reports at intervals, and a just-in-time compiler's randomness. For
   * counting, not for timing.
   */
  readonly repeatable?: boolean
  /**
   * The board (benchmark/turns/board.ts) with the turns. The load generator waits between transactions, and ends when
   * the board says so.
   */
  readonly board?: string | undefined
}

/** Facts about a server before it is started. */
export interface Reachable {
  readonly protocol: Endpoint['kind']
  readonly overTcp: boolean
  /** The names of its binaries. */
  readonly binaries: readonly string[]
  /** Whether the load comes from another host. */
  readonly fromElsewhere: boolean
}

/** The needs of a load from a server. */
export interface Demand {
  readonly connections: number
  /** In all connections together. */
  readonly preparedStatements: number
  /** The approximate size of its tables. */
  readonly bytes: number
}

/** The parameters of a run, for reading its output. */
interface RunParameters<Parameters = unknown> {
  readonly parameters: Parameters
  readonly load: Load
  readonly command: Command
  /** Whether it was the warm-up. */
  readonly isWarmUp: boolean
}

/** The output of one run of a load generator. */
export interface Measured {
  /** In the units of the metrics table. */
  readonly metrics: Readonly<Record<string, number>>
  readonly intervals: readonly Interval[]
  /** Seconds of the measured phase, without warm-up. */
  readonly durationS: number
  readonly transactions: number
  /** Finished operations of each kind, if the output distinguishes them. */
  readonly operations?: Readonly<Record<string, number>> | undefined
  /** Errors that the load generator ignored, such as deadlocks. A run with too many is a BadRun. */
  readonly errorsPerS?: number | undefined
  /** What it counted in the whole measured phase, beside the metrics: queries by their kind, reconnects. */
  readonly counts?: Readonly<Record<string, number>> | undefined
  /**
   * CPU seconds of the load generator in the measured phase, if reported. For an embedded database they include the
   * server's.
   */
  readonly cpuS?: number | undefined
}

/** A run of a load generator without a sample: it failed, or had errors. The reason is one line. */
export class BadRun extends Error {}

/** A command of a load generator, which may run on another host. */
export interface ClientCommand extends Command {
  /**
   * Files that it reads: absolute path by name in the folder of the command. The folder is new, and is removed after
   * the command. Without files the command runs in our current directory.
   */
  readonly files?: Readonly<Record<string, string>> | undefined
}

/**
 * A load generator. It provides the command and parses its output. The runner starts it, pins it and measures around
 * it.
 */
export interface Driver<Parameters = unknown, Reached extends Endpoint = Endpoint>
  extends DriverParts<Parameters, Reached> {
  /** Its name in the config: `driver: sysbench`. */
  readonly name: string
  /** The keys of a workload of this driver in the config, with a literal `driver` key. */
  readonly schema: z.ZodObject
  /** The databases that it can reach. */
  readonly reaches: readonly Endpoint['kind'][]
}

/** What a driver does. */
interface DriverParts<Parameters, Reached extends Endpoint> {
  /**
   * The parameters that decide the data of `prepare`. Workloads with equal ones share it. Undefined, or without this
   * function: all parameters decide.
   */
  fills?(parameters: Parameters): Readonly<Record<string, unknown>> | undefined
  /**
   * Files that its parameters name, with the files that those read: absolute path by name.
   * @param home the base of relative paths in commands
   */
  reads?(parameters: Parameters, home: string): Readonly<Record<string, string>>
  /** Programs that this machine needs. */
  requirements(parameters: Parameters): readonly Requirement[]
  /** For example `sysbench 1.0.20`. `begin` starts it on the load's host. @throws OutsideError when it is missing */
  version(parameters: Parameters, begin?: (command: ClientCommand) => Promise<Running>): Promise<string>
  /** Why this version cannot run with its parameters. Undefined when it can. Checked before the first build. */
  refuseVersion?(parameters: Parameters, version: string): string | undefined
  /** Fills an empty database. Undefined if filling is the load itself. */
  prepare(endpoint: Reached, parameters: Parameters): ClientCommand | undefined
  /** How `prepare` reports its progress: it prints a line that matches `done` for each of `count` parts. */
  parts?(parameters: Parameters): { readonly name: string; readonly count: number; readonly done: RegExp }
  /** Why it cannot make such a load. Undefined when it can. Checked before the first build. */
  refuse(load: Load, parameters: Parameters): string | undefined
  /** Why it cannot reach such a server, although it has the protocol. */
  refuseServer?(parameters: Parameters, server: Reachable): string | undefined
  /**
   * The length of its run, if its parameters may override the load's. If it has neither time nor number, only its
   * program knows it.
   */
  length?(parameters: Parameters, load: Load): Pick<Load, 'durationS' | 'events'> & Partial<Pick<Load, 'warmupS'>>
  /** Adds the parameters from the file that they name. */
  complete?(parameters: Parameters): Parameters
  /** Parameters that this load ignores: a sentence for each, without a full stop. */
  notices?(parameters: Parameters): readonly string[]
  /** The needs of such a load from a server. */
  demand(parameters: Parameters, load: Load): Demand
  /** Load before `run`, without measurement. Undefined if `run` itself warms up, or if no warm-up is wanted. */
  warmUp(endpoint: Reached, parameters: Parameters, load: Load): ClientCommand | undefined
  /**
   * Whether its program waits for its turn between transactions when the load has a board. Others are stopped by a
   * signal.
   */
  readonly waitsForTurns?: boolean
  /**
   * Names of the programs and libraries that are the load generator's own inside an embedded database's process, where
   * their instructions differ from run to run. They are not counted as the database's.
   */
  readonly ownCode?: RegExp
  /** Applies the load. */
  run(endpoint: Reached, parameters: Parameters, load: Load): ClientCommand
  /** Parses the output of `run`. @throws BadRun when the run gives no sample */
  read(finished: Finished, asked: RunParameters<Parameters>): Measured | Promise<Measured>
  /**
   * Queries a database that `prepare` filled. Prints each query after `> `, then the rows of its answer: equal for
   * equal data. Undefined, or returns undefined, if no queries are known for the data.
   */
  ask?(endpoint: Reached, parameters: Parameters): ClientCommand | undefined
}

/** The keys of a workload besides `driver`, with the types of the driver's schema. */
export type ParametersOf<Schema extends z.ZodObject> = Omit<z.output<Schema>, 'driver'>

/** The endpoints that are, or can be, of these kinds. */
type EndpointOf<Kind extends Endpoint['kind'], Each extends Endpoint = Endpoint> = Each extends Endpoint
  ? [Each['kind'] & Kind] extends [never]
    ? never
    : Each
  : never

/** Makes a driver whose parameters and endpoints have the types of its schema and its protocols. */
export function driver<
  Schema extends z.ZodObject<{ driver: z.ZodLiteral<string> }>,
  const Kind extends Endpoint['kind'],
>(
  schema: Schema,
  reaches: readonly Kind[],
  parts: DriverParts<ParametersOf<Schema>, EndpointOf<Kind>>,
): Driver<ParametersOf<Schema>, EndpointOf<Kind>> {
  return { ...parts, schema, reaches, name: schema.shape.driver.value }
}
