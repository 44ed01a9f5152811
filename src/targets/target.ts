import type { Account } from '../system/processes/process.js'
import type { Header, Requirement } from '../system/requirement.js'
import type { Demand, Endpoint } from '../workloads/driver.js'
import type { Compiler } from './build/compiler.js'
import type { ProfileWriting } from './profile-writing.js'

/** Where each binary of a target lies, by its name in the config. Absolute paths. */
export type Binaries = Readonly<Record<string, string>>

/** How a build differs that the compiler's PGO asks for. Programs beside the binaries under test need not be built again. */
export interface Profiling {
  /** For compiling and linking the binaries under test. */
  readonly flags: readonly string[]
  /** The plain build, whose other files are used. */
  readonly plain: Binaries
}

export interface BuildRequest {
  /** Empty, or as this very build left it when it was stopped; the binaries are below it when the build is done. */
  readonly folder: string
  readonly compiler: Compiler
  /** Flags that the optimizers ask for, to be added to the target's own. */
  readonly cflags: readonly string[]
  readonly ldflags: readonly string[]
  /** For a build that records or uses a profile; undefined for the plain build. */
  readonly profiling: Profiling | undefined
  /** For every program that makes something: where its temporary files go. */
  readonly env: Readonly<Record<string, string>>
  readonly logFile: string
}

/** The empty database that the data of a workload begins with. */
export interface InitialiseRequest {
  /** Those of the plain build: programs of the database that make its data lie beside them. */
  readonly plain: Binaries
  /** An empty folder. */
  readonly data: string
  readonly logFile: string
}

export interface StartRequest {
  /** The variant's. */
  readonly binaries: Binaries
  /** Those of the plain build: the client programs of the database lie beside them. */
  readonly plain: Binaries
  /** The data folder, restored and private to this server. */
  readonly data: string
  /** A new file for what this server says. */
  readonly logFile: string
  readonly cpus?: string | undefined
  /** Limits below it are raised to it. */
  readonly raiseTo?: Demand | undefined
}

/** A limit of a server, and the setting that changes it. */
export interface Limit {
  readonly setting: string
  readonly value: number
  /** How to raise it, where Boltmark cannot. */
  readonly byHand?: string
}

/** What a server allows with the settings that the config gives it. */
export interface ServerLimits {
  readonly connections?: Limit | undefined
  /** Connections that may wait to be accepted: all threads of a load connect at once, and who finds the queue full is refused. */
  readonly waiting?: Limit | undefined
  readonly preparedStatements?: Limit | undefined
  /** Whether clients come over TCP, and so need a port each. */
  readonly overTcp: boolean
}

/** A database that is ready for load. */
export interface Server {
  readonly endpoint: Endpoint
  /** The processes that do the server's work, together with their descendants; none where the database lives inside its client. */
  readonly pids: readonly number[]
  /** Where it serves CPU profiles, as Go's net/http/pprof does. */
  readonly cpuProfile?: string | undefined
  /** Once its data is in: statistics for the planner, a backup. */
  loaded?(): Promise<void>
  /** Does what earlier writes left to do (a checkpoint, a purge), so that it is not measured. */
  settle(): Promise<void>
  /** What became of it, when it ended by itself, and where its log is; for the reason of a failed run. */
  fate(): string
  /**
   * Ends it the graceful way, so that profiles are written, and waits until nothing of it is left.
   * @throws OutsideError when it had ended before or had to be killed
   */
  stop(): Promise<void>
}

/** A file that has to be there before packages are installed. */
export interface BeforeInstall {
  /** Packages that need it, by their names. */
  readonly packages: RegExp
  /** Absolute. A file that is there already stays as it is: it is the machine's own choice. */
  readonly file: string
  /** One line of printable text, without quotes. */
  readonly text: string
  /** What it prevents, for people. */
  readonly purpose: string
}

/** The database under test, as one config describes it. */
export interface Target {
  readonly adapter: string
  /** What load generators reach it by. */
  readonly protocol: Endpoint['kind']
  /** Whether it lives inside its load generator, with no process of its own. */
  readonly isEmbedded?: boolean
  /** What of its configuration belongs into the results. */
  readonly parameters: Readonly<Record<string, unknown>>
  /** The binaries that can be optimised: path below the build folder, by name. */
  readonly binaries: Readonly<Record<string, string>>
  /** What its binaries are made with, where that is not GCC or Clang. */
  readonly language?: 'go'
  /** How an instrumented server of this kind writes its profile so that none of it is lost. */
  readonly profileWriting: ProfileWriting
  /** Whether its binaries are all that it needs: no program, message file or library of the build beside them. */
  readonly standsAlone?: boolean
  /** Patterns of functions that BOLT must leave as they are. */
  readonly skipFunctions?: readonly string[] | undefined
  /** What `build` needs on this machine. */
  readonly requirements: readonly Requirement[]
  /** Of libraries that `build` needs. */
  readonly headers?: readonly Header[]
  /** What running it needs beside its binaries, whoever built them. */
  readonly runRequirements?: readonly Requirement[]
  /** What `boltmark setup` does before it installs packages. */
  readonly beforeInstall?: BeforeInstall
  /** Everything beside flags that decides what `build` makes; a changed value means a new build. */
  buildInputs(compiler: Compiler): Promise<Record<string, string>>
  /** Builds it. @throws OutsideError with the log's place */
  build(request: BuildRequest): Promise<void>
  /** As the database itself gives it, for instance `3.40.1`. */
  version(binaries: Binaries): Promise<string>
  /**
   * What beside version and parameters decides whether a build can read data: commits of one version may write it differently.
   * By name, as the files of the build tell it; what they do not tell is left out.
   */
  dataFormat?(plain: Binaries): Promise<Readonly<Record<string, string>>>
  /** Known without a server, so that it can be checked before anything is built. */
  limits(): ServerLimits
  /** Whom the server runs as, when not as us: data, and profiles that it writes, have to be theirs. */
  account(): Promise<Account | undefined>
  /** Makes an empty database. It is filled by the load generator, through a server that is started on it. */
  initialise(request: InitialiseRequest): Promise<void>
  /** @throws OutsideError when it does not become ready, with the log's place */
  start(request: StartRequest): Promise<Server>
}
