import type * as z from 'zod'
import type { Interval } from '../results/schema.js'
import type { Command, Finished, Running } from '../system/processes/process.js'
import type { Requirement } from '../system/requirement.js'

/** How a load generator reaches a database. */
export type Endpoint = LibraryEndpoint | ServerEndpoint | MongodbEndpoint | CommandEndpoint

/** SQLite has no server: the load generator loads the library and opens the file. */
export interface LibraryEndpoint {
  readonly kind: 'sqlite'
  /** Folder to look for `libsqlite3.so.0` in. */
  readonly libraryFolder: string
  readonly database: string
  /** SQLite's pragmas, for example `journal_mode: wal`. */
  readonly pragmas: Readonly<Record<string, string | number>>
}

/** A server, by the protocol that it speaks. */
export interface ServerEndpoint {
  readonly kind: 'postgresql' | 'mysql'
  readonly address: Address
  readonly user: string
  /** Handed on through the environment or a private file, never in arguments: those everybody on the machine can read. */
  readonly password: string
  readonly database: string
  /** Encrypt the connection; the server shows this certificate. */
  readonly tls: false | Certificate
}

/** Absolute paths of PEM files. */
export interface Certificate {
  readonly file: string
  readonly key: string
}

/** A server that speaks MongoDB's protocol. It asks for no password, and takes clients of this machine alone. */
export interface MongodbEndpoint {
  readonly kind: 'mongodb'
  readonly address: { readonly host: string; readonly port: number }
  readonly database: string
}

/** A database whose protocol no driver speaks itself: load generators reach it as commands (`driver: command`). */
export interface CommandEndpoint {
  readonly kind: 'command'
  /** What commands may ask for: `port`, `socket`, … and the variant's binaries by their names. */
  readonly values: Readonly<Record<string, string>>
  /** Further environment; may hold secrets. */
  readonly env: Readonly<Record<string, string>>
  /** What paths are relative to; undefined: where we were started. */
  readonly folder: string | undefined
}

/** PostgreSQL's sockets are named by their folder and the port. */
export type Address =
  | { readonly via: 'socket'; readonly folder: string; readonly file: string; readonly port: number }
  | { readonly via: 'tcp'; readonly host: string; readonly port: number }

/** One measurement to make. Exactly one of `durationS` and `events` says how long it is. */
export interface Load {
  readonly threads: number
  readonly durationS?: number | undefined
  readonly events?: number | undefined
  /** A run that takes longer hangs, and is stopped. */
  readonly timeoutS?: number | undefined
  /** Load before the clock starts; nothing of it is in the figures. */
  readonly warmupS: number
  /** The same seed gives the same sequence of requests. */
  readonly seed: number
  /** Leaves out what differs from run to run: reports at intervals, and a just-in-time compiler's draws. For counting, not for timing. */
  readonly repeatable?: boolean
  /** The board (benchmark/turns/board.ts) that says when it may run: it waits between transactions, and ends when the board says so. */
  readonly board?: string | undefined
}

/** What is known of a server before it is started. */
export interface Reachable {
  readonly protocol: Endpoint['kind']
  readonly overTcp: boolean
  /** The names of its binaries. */
  readonly binaries: readonly string[]
  /** Whether the load comes from another host. */
  readonly fromElsewhere: boolean
}

/** What a load asks of a server. */
export interface Demand {
  readonly connections: number
  /** In all connections together. */
  readonly preparedStatements: number
  /** About what its tables take. */
  readonly bytes: number
}

/** What a run was asked for, for reading what it said. */
export interface Asked<Parameters = unknown> {
  readonly parameters: Parameters
  readonly load: Load
  readonly command: Command
  /** Whether it came before the clock started. */
  readonly isWarmUp: boolean
}

/** What one run of a load generator said. */
export interface Measured {
  /** In the units of the metrics table. */
  readonly metrics: Readonly<Record<string, number>>
  readonly intervals: readonly Interval[]
  /** Seconds of the measured phase, warm-up left out. */
  readonly durationS: number
  readonly transactions: number
  /** Finished operations of each kind, where it tells them apart. */
  readonly operations?: Readonly<Record<string, number>> | undefined
  /** Errors that the load generator went on after, such as deadlocks. A run with too many is a BadRun. */
  readonly errorsPerS?: number | undefined
  /** CPU seconds of the load generator in the measured phase, where it tells them: in an embedded database they are the server's. */
  readonly cpuS?: number | undefined
}

/** A run of a load generator that gives no sample: it failed, or had errors. The reason is one line. */
export class BadRun extends Error {}

/** A command of a load generator, which may run on another host. */
export interface ClientCommand extends Command {
  /**
   * Files that it reads: absolute path by the name that it has in the folder which the command is run in. The folder is new and goes when the
   * command has ended; without files there is none, and it runs where we do.
   */
  readonly files?: Readonly<Record<string, string>> | undefined
}

/**
 * A load generator. It says which command to run and reads what that command printed;
 * starting it, pinning it and measuring around it is the runner's work.
 */
export interface Driver<Parameters = unknown, Reached extends Endpoint = Endpoint>
  extends DriverParts<Parameters, Reached> {
  /** As the config names it: `driver: sysbench`. */
  readonly name: string
  /** The keys that a workload of this driver takes in the config, with a literal `driver` key. */
  readonly schema: z.ZodObject
  /** The databases that it can reach. */
  readonly reaches: readonly Endpoint['kind'][]
}

/** What a driver does. */
interface DriverParts<Parameters, Reached extends Endpoint> {
  /**
   * Files that its parameters name, and what those read from beside them: absolute path by name.
   * @param home what paths in commands are relative to
   */
  reads?(parameters: Parameters, home: string): Readonly<Record<string, string>>
  /** The programs to have on this machine. */
  requirements(parameters: Parameters): readonly Requirement[]
  /** For instance `sysbench 1.0.20`. `begin` starts it where the load comes from. @throws OutsideError when it is not there */
  version(parameters: Parameters, begin?: (command: ClientCommand) => Promise<Running>): Promise<string>
  /** Fills an empty database; undefined where filling it is the load itself. */
  prepare(endpoint: Reached, parameters: Parameters): ClientCommand | undefined
  /** How `prepare` tells of its progress: it prints a line that matches `done` for each of `count` parts. */
  parts?(parameters: Parameters): { readonly name: string; readonly count: number; readonly done: RegExp }
  /** Why it cannot make such a load; undefined when it can. Asked before anything is built. */
  refuse(load: Load, parameters: Parameters): string | undefined
  /** Why it cannot reach such a server, although it speaks the protocol. */
  refuseServer?(parameters: Parameters, server: Reachable): string | undefined
  /** How long its run is, where its parameters may say something else than the load; without time and number nobody but its program knows. */
  length?(parameters: Parameters, load: Load): Pick<Load, 'durationS' | 'events'> & Partial<Pick<Load, 'warmupS'>>
  /** What such a load asks of a server. */
  demand(parameters: Parameters, load: Load): Demand
  /** Load before `run`, of which nothing is measured; undefined where `run` itself warms up, or nothing was asked for. */
  warmUp(endpoint: Reached, parameters: Parameters, load: Load): ClientCommand | undefined
  /** Whether its program waits for its turn between transactions, when the load has a board. Others are stopped by a signal. */
  readonly waitsForTurns?: boolean
  /** Puts the load on. */
  run(endpoint: Reached, parameters: Parameters, load: Load): ClientCommand
  /** Reads the output of `run`. @throws BadRun when the run gives no sample */
  read(finished: Finished, asked: Asked<Parameters>): Measured
  /**
   * Asks a database that `prepare` filled questions, and prints each after `> ` and then the rows of its answer: the same for the same data.
   * Undefined, or gives undefined, where no questions are known for the data.
   */
  ask?(endpoint: Reached, parameters: Parameters): ClientCommand | undefined
}

/** The keys of a workload beside `driver`, as the driver's schema types them. */
export type ParametersOf<Schema extends z.ZodObject> = Omit<z.output<Schema>, 'driver'>

/** The endpoints that are, or can be, of these kinds. */
type EndpointOf<Kind extends Endpoint['kind'], Each extends Endpoint = Endpoint> = Each extends Endpoint
  ? [Each['kind'] & Kind] extends [never]
    ? never
    : Each
  : never

/** Makes a driver whose parameters and endpoints are typed by its schema and by what it reaches. */
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
