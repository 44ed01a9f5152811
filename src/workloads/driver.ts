import type * as z from 'zod'
import type { Interval } from '../results/schema.js'
import type { Command, Finished, Running } from '../system/processes/process.js'
import type { Requirement } from '../system/requirement.js'

/** How a load generator reaches a database. */
export type Endpoint = LibraryEndpoint | ServerEndpoint | MongodbEndpoint | CommandEndpoint

/** SQLite has no server: the load generator loads the library and opens the file. */
export interface LibraryEndpoint {
  readonly kind: 'sqlite'
  /** The folder that contains `libsqlite3.so.0`. */
  readonly libraryFolder: string
  readonly database: string
  /** SQLite's pragmas, for example `journal_mode: wal`. */
  readonly pragmas: Readonly<Record<string, string | number>>
}

/** A server that speaks the protocol of MySQL or PostgreSQL. */
export interface ServerEndpoint {
  readonly kind: 'postgresql' | 'mysql'
  readonly address: Address
  readonly user: string
  /** Passed in the environment or a private file, never in arguments, which every user of the machine can read. */
  readonly password: string
  readonly database: string
  /** Whether the connection is encrypted. If Boltmark made the server's certificate, its files. */
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
  readonly login?: MongodbLogin | undefined
  /** Set if the connection is encrypted: the absolute path of a Java key store with the server's certificates. */
  readonly tls?: { readonly trustStore: string } | undefined
}

/** A user of a server with MongoDB's protocol. */
export interface MongodbLogin {
  readonly user: string
  readonly password: string
  /** The database that the user is defined in. */
  readonly authSource: string
}

/** A database whose protocol no driver supports: load generators reach it as commands (`driver: command`). */
export interface CommandEndpoint {
  readonly kind: 'command'
  /** Values that commands may use: `port`, `socket`, … and the variant's binaries by their names. */
  readonly values: Readonly<Record<string, string>>
  /** Variables to add to the environment. They may contain secrets. */
  readonly env: Readonly<Record<string, string>>
  /** The folder that relative paths in commands begin at. Default: the current directory. */
  readonly folder: string | undefined
}

/** The address of a server. PostgreSQL's sockets are named by their folder and the port. */
export type Address =
  | { readonly via: 'socket'; readonly folder: string; readonly file: string; readonly port: number }
  | { readonly via: 'tcp'; readonly host: string; readonly port: number }

/** One measurement. Exactly one of `durationS` and `events` sets its length. */
export interface Load {
  readonly threads: number
  readonly durationS?: number | undefined
  readonly events?: number | undefined
  /** A run that takes longer counts as hung, and is stopped; s. */
  readonly timeoutS?: number | undefined
  /** How long the load runs before the measurement begins; s. The figures exclude this time. */
  readonly warmupS: number
  /** Equal seeds give equal sequences of requests. */
  readonly seed: number
  /**
   * Whether to leave out whatever differs from run to run: reports at intervals, and the randomness of just-in-time
   * compilers. For runs that are counted, not timed.
   */
  readonly repeatable?: boolean
  /** Whether the run only shows that the server works. It may be too short for figures. */
  readonly isTrial?: boolean
  /**
   * The path of the board with the turns (benchmark/turns/board.ts). The load generator waits between transactions, and
   * ends when the board says so.
   */
  readonly board?: string | undefined
  /** Set if load generators hand turns on to each other. */
  readonly ring?: PlaceInRing | undefined
}

/** The place of a load generator in a ring (benchmark/turns/ring.ts). */
export interface PlaceInRing {
  /** The path of the ring's file. */
  readonly path: string
  readonly place: number
  readonly places: number
  /** The CPU of all load generators, unless the config pins them. */
  readonly cpu: string
}

/** Facts about a server before it is started. */
export interface Reachable {
  readonly protocol: Endpoint['kind']
  readonly overTcp: boolean
  /** The names of its binaries. */
  readonly binaries: readonly string[]
  /** Whether the load comes from another host. */
  readonly fromElsewhere: boolean
  /** Set for a server that runs already. */
  readonly running?: {
    /** The schema that has the data already. Undefined if Boltmark makes one. */
    readonly database: string | undefined
    /** Whether the user's commands restore the data before each sample. */
    readonly restores: boolean
  }
}

/** What a load needs from a server. */
export interface Demand {
  readonly connections: number
  /** The number in all connections together. */
  readonly preparedStatements: number
  /** The approximate size of the load's tables. */
  readonly bytes: number
}

/** The parameters of a run, for reading its output. */
interface RunParameters<Parameters = unknown> {
  readonly parameters: Parameters
  readonly load: Load
  readonly command: Command
  /** Whether this run was the warm-up. */
  readonly isWarmUp: boolean
}

/** The output of one run of a load generator. */
export interface Measured {
  /** The figures, in the units of the metrics table. */
  readonly metrics: Readonly<Record<string, number>>
  readonly intervals: readonly Interval[]
  /** Seconds of the measured phase, without warm-up. */
  readonly durationS: number
  readonly transactions: number
  /** Finished operations of each kind, if the output distinguishes them. */
  readonly operations?: Readonly<Record<string, number>> | undefined
  /** Ignored errors per second, such as deadlocks. If there are too many, the run is a BadRun. */
  readonly errorsPerS?: number | undefined
  /** Other totals of the measured phase: queries by kind, reconnects. */
  readonly counts?: Readonly<Record<string, number>> | undefined
  /**
   * CPU seconds of the load generator in the measured phase, if known. They include those of an embedded database.
   */
  readonly cpuS?: number | undefined
}

/** A run of a load generator without a sample: it failed, or had errors. The reason is one line. */
export class BadRun extends Error {}

/** A command of a load generator, which may run on another host. */
export interface ClientCommand extends Command {
  /**
   * The files that it reads: the absolute path of each, by its name in the command's folder. That folder is new, and is
   * removed after the command. Without files the command runs in the current directory.
   */
  readonly files?: Readonly<Record<string, string>> | undefined
}

/**
 * A load generator. The driver makes its commands and parses its output. The runner starts the commands, pins them and
 * measures around them.
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
   * The parameters that decide the data of `prepare`. Workloads for which they are equal share the data. If undefined,
   * all parameters decide.
   */
  fills?(parameters: Parameters): Readonly<Record<string, unknown>> | undefined
  /**
   * The files that its parameters name, and the files that those read: the absolute path of each, by name.
   * @param home the folder that relative paths in commands begin at
   */
  reads?(parameters: Parameters, home: string): Readonly<Record<string, string>>
  /** Programs that this machine needs. */
  requirements(parameters: Parameters): readonly Requirement[]
  /** For example `sysbench 1.0.20`. `begin` starts it on the load's host. @throws OutsideError when it is missing */
  version(parameters: Parameters, begin?: (command: ClientCommand) => Promise<Running>): Promise<string>
  /** Why this version cannot run with its parameters. Undefined when it can. It is checked before the first build. */
  refuseVersion?(parameters: Parameters, version: string): string | undefined
  /** Fills an empty database. Undefined if filling is the load itself. */
  prepare(endpoint: Reached, parameters: Parameters): ClientCommand | undefined
  /** Why data is missing after `prepare`, although its exit code is 0. Undefined when none is known to be missing. */
  refusePrepared?(finished: Finished, parameters: Parameters): string | undefined
  /** How `prepare` reports its progress: it prints a line that matches `done` for each of `count` parts. */
  parts?(parameters: Parameters): { readonly name: string; readonly count: number; readonly done: RegExp }
  /** Why the load generator cannot make such a load. Undefined when it can. It is checked before the first build. */
  refuse(load: Load, parameters: Parameters): string | undefined
  /** Why it cannot reach this server, although it speaks the protocol. Undefined when it can. */
  refuseServer?(parameters: Parameters, server: Reachable): string | undefined
  /**
   * The length of its run, because parameters may override the load's. A length without time and number is known only
   * to the program.
   */
  length?(parameters: Parameters, load: Load): Pick<Load, 'durationS' | 'events'> & Partial<Pick<Load, 'warmupS'>>
  /** Adds the parameters from the file that they name. */
  complete?(parameters: Parameters): Parameters
  /** Parameters that this load ignores: a sentence for each, without a full stop. */
  notices?(parameters: Parameters): readonly string[]
  /** What such a load needs from a server. */
  demand(parameters: Parameters, load: Load): Demand
  /**
   * The command that makes load before `run`, without measurement. Undefined if `run` itself warms up, or if no warm-up
   * is wanted.
   */
  warmUp(endpoint: Reached, parameters: Parameters, load: Load): ClientCommand | undefined
  /**
   * Whether the program waits for its turn between transactions if the load has a board. Other programs are stopped by
   * a signal.
   */
  readonly waitsForTurns?: boolean
  /**
   * Matches the programs and libraries of the load generator, for a database inside its process. Their instructions
   * differ from run to run, so they are not counted as the database's.
   */
  readonly ownCode?: RegExp
  /** The command that makes the load. */
  run(endpoint: Reached, parameters: Parameters, load: Load): ClientCommand
  /** Parses the output of `run`. @throws BadRun when the run gives no sample */
  read(finished: Finished, asked: RunParameters<Parameters>): Measured | Promise<Measured>
  /**
   * A command that queries a database that `prepare` filled. It prints each query after `> `, then the rows of the
   * answer, which are equal for equal data. Undefined if no queries are known for the data.
   */
  ask?(endpoint: Reached, parameters: Parameters): ClientCommand | undefined
  /** A hash of Boltmark's own queries that `ask` sends. If it changes, earlier answers do not compare. */
  questions?(parameters: Parameters): string | undefined
}

/** The keys of a workload besides `driver`, with the types of the driver's schema. */
export type ParametersOf<Schema extends z.ZodObject> = Omit<z.output<Schema>, 'driver'>

/** The endpoint types that match these kinds. */
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
