import type { Account } from '../system/processes/process.js'
import type { Header, Requirement } from '../system/requirement.js'
import type { Demand, Endpoint } from '../workloads/driver.js'
import type { Compiler } from './build/compiler.js'
import type { ProfileWriting } from './profile-writing.js'

/** The path of each binary of a target, by its name in the config. Absolute paths. */
export type Binaries = Readonly<Record<string, string>>

/** What the compiler's PGO changes in a build. Other programs need not be built again. */
export interface Profiling {
  /** For compiling and linking the binaries under test. */
  readonly flags: readonly string[]
  /** The plain build, whose other files are used. */
  readonly plain: Binaries
}

export interface BuildRequest {
  /** Empty, or the stopped state of the same build. When the build is done, the binaries are below it. */
  readonly folder: string
  readonly compiler: Compiler
  /** Flags of the optimizers, added to the target's own. */
  readonly cflags: readonly string[]
  readonly ldflags: readonly string[]
  /** For a build that records or uses a profile. Undefined for the plain build. */
  readonly profiling: Profiling | undefined
  /** For every program of the build: the folder of temporary files. */
  readonly env: Readonly<Record<string, string>>
  readonly logFile: string
}

/** The empty database, before a workload fills it. */
export interface InitialiseRequest {
  /** Those of the plain build: the database's programs that make its data are beside them. */
  readonly plain: Binaries
  /** An empty folder. */
  readonly data: string
  readonly logFile: string
  /** A hash that identifies the data: a schema on another server is recognised by it. */
  readonly content: string
}

export interface StartRequest {
  /** Those of the variant. */
  readonly binaries: Binaries
  /** Those of the plain build: the database's client programs are beside them. */
  readonly plain: Binaries
  /** The data folder, restored and private to this server. */
  readonly data: string
  /** A new file for the output of this server. */
  readonly logFile: string
  readonly cpus?: string | undefined
  /** Further variables of the server's environment. */
  readonly env?: Readonly<Record<string, string>> | undefined
  /** A simulator: a command line in front of the server's own. Work that depends on the clock is then off. */
  readonly simulator?: readonly string[] | undefined
  /** Lower limits are raised to it. */
  readonly raiseTo?: Demand | undefined
}

/** A limit of a server, and the setting that changes it. */
export interface Limit {
  readonly setting: string
  readonly value: number
  /** How to raise it, if Boltmark cannot. */
  readonly byHand?: string
}

/** The limits of a server with the settings of the config. */
export interface ServerLimits {
  readonly connections?: Limit | undefined
  /**
   * Connections that may wait to be accepted. All threads of a load connect at once; a connection that finds the queue
   * full is refused.
   */
  readonly waiting?: Limit | undefined
  readonly preparedStatements?: Limit | undefined
  /** Whether clients use TCP, and so need a port each. */
  readonly overTcp: boolean
}

/** A database that is ready for load. */
export interface Server {
  readonly endpoint: Endpoint
  /** The processes that do the server's work, with their descendants. Empty for an embedded database. */
  readonly pids: readonly number[]
  /** The address of its CPU profiles (Go's net/http/pprof). */
  readonly cpuProfile?: string | undefined
  /** Whether all data is in it already; false when left out. */
  readonly isFilled?: boolean
  /** After its data is loaded: statistics for the planner, a backup. */
  loaded?(): Promise<void>
  /** Finishes pending work of earlier writes (a checkpoint, a purge), so that it is not measured. */
  settle(): Promise<void>
  /** How it ended, if it did, and the path of its log; for the reason of a failed run. */
  fate(): string
  /**
   * Ends it gracefully, so that profiles are written, and waits until all its processes have ended.
   * @throws OutsideError when it had ended before or had to be killed
   */
  stop(): Promise<void>
}

/** A file that must exist before packages are installed. */
export interface BeforeInstall {
  /** The packages that need it, by name. */
  readonly packages: RegExp
  /** Absolute. An existing file stays unchanged: the machine's owner chose it. */
  readonly file: string
  /** One line of printable text, without quotes. */
  readonly text: string
  /** What it prevents, for people. */
  readonly purpose: string
}

/** What is known of a server that Boltmark did not start. */
export interface ElsewhereFacts {
  /** `10.0.0.5:4000`. */
  readonly address: string
  /** Whether it is, as far as its address tells, on this machine. */
  readonly isHere: boolean
  /** Whether commands of the user's put its data back before each sample. */
  readonly restores: boolean
  /** Whether commands of the user's bring each variant up before its sample. */
  readonly switches: boolean
  /** Its parameters, as the server itself gives them. */
  settings(): Promise<Readonly<Record<string, string>>>
}

/** The database under test, as described by one config. */
export interface Target {
  readonly adapter: string
  /** How load generators reach it. */
  readonly protocol: Endpoint['kind']
  /** Whether it is embedded in its load generator, without a process of its own. */
  readonly isEmbedded?: boolean
  /** Set for a server that runs already: Boltmark neither builds, starts nor stops it. */
  readonly elsewhere?: ElsewhereFacts
  /** Whether each connection is a process or a thread, which a simulator counts. Absent if no simulator can run it. */
  readonly connections?: 'processes' | 'threads'
  /** Settings and variables of a server that a simulator runs, besides those of the config: by name. */
  readonly counted?: Readonly<Record<string, string>>
  /** The parts of its configuration that belong in the results. */
  readonly parameters: Readonly<Record<string, unknown>>
  /** The binaries that can be optimised: path below the build folder, by name. */
  readonly binaries: Readonly<Record<string, string>>
  /** The toolchain of its binaries, if it is not GCC or Clang. */
  readonly language?: 'go'
  /** How an instrumented server of this kind writes its profile without losses. */
  readonly profileWriting: ProfileWriting
  /** Whether it needs only its binaries, and no program, message file or library of the build. */
  readonly standsAlone?: boolean
  /** Patterns of functions that BOLT must leave unchanged. */
  readonly skipFunctions?: readonly string[] | undefined
  /** Processor seconds that one build of its usual source takes; for estimates. */
  readonly usualBuildCpuS?: number
  /** What a sample takes beside its load, if less than for a server: restoring, starting, stopping; s. */
  readonly usualAroundSampleS?: number
  /** What a training usually takes beside its load, if that is less than for a server: also rewriting; s. */
  readonly usualAroundTrainingS?: number
  /** Requirements of `build` on this machine. */
  readonly requirements: readonly Requirement[]
  /** Libraries that `build` requires. */
  readonly headers?: readonly Header[]
  /** Requirements of running it besides its binaries, even if others built them. */
  readonly runRequirements?: readonly Requirement[]
  /** Actions of `boltmark setup` before it installs packages. */
  readonly beforeInstall?: BeforeInstall
  /** Inputs of `build` besides flags. A changed value means a new build. */
  buildInputs(compiler: Compiler): Promise<Record<string, string>>
  /** Builds it. @throws OutsideError with the path of the log */
  build(request: BuildRequest): Promise<void>
  /** The database's own version, for example `3.40.1`. */
  version(binaries: Binaries): Promise<string>
  /**
   * Facts besides version and parameters that decide whether a build can read data: commits of one version may write it
   * differently. By name, from the files of the build; unknown facts are left out.
   */
  dataFormat?(plain: Binaries): Promise<Readonly<Record<string, string>>>
  /** Known without a server, so that it can be checked before the first build. */
  limits(): ServerLimits
  /** The user that the server runs as, if not ours. Data and profiles have to belong to this user. */
  account(): Promise<Account | undefined>
  /** Makes an empty database. The load generator fills it, through a server that is started on it. */
  initialise(request: InitialiseRequest): Promise<void>
  /** @throws OutsideError when it does not become ready, with the path of the log */
  start(request: StartRequest): Promise<Server>
}
