import type { Account } from '../system/processes/process.js'
import type { Header, Requirement } from '../system/requirement.js'
import type { Demand, Endpoint } from '../workloads/driver.js'
import type { Compiler } from './build/compiler.js'
import type { Fuzz } from './fuzz.js'
import type { ProfileWriting } from './profile-writing.js'

/** The path of each binary of a target, by its name in the config. Absolute paths. */
export type Binaries = Readonly<Record<string, string>>

/**
 * How a build differs that records or uses a compiler's profile. Programs that are not under test need not be built
 * again.
 */
export interface Profiling {
  /** Flags to compile and link the binaries under test. */
  readonly flags: readonly string[]
  /** Flags for linking alone. While it compiles, Clang warns about them, and some builds take that for an error. */
  readonly linking: readonly string[]
  /** The binaries of the plain build. Its other files serve this build, too. */
  readonly plain: Binaries
}

export interface BuildRequest {
  /** An empty folder, or the folder of the same build after it was stopped. The finished binaries are below it. */
  readonly folder: string
  /**
   * Another path of `folder`, for programs that record where they are built or installed. Builds of one work folder
   * have aliases of the same length that differ only in their last name.
   */
  readonly alias: string
  readonly compiler: Compiler
  /** Flags that optimizers need, added to the target's own. */
  readonly cflags: readonly string[]
  readonly ldflags: readonly string[]
  /** Set for a build that records or uses a profile. Undefined for the plain build. */
  readonly profiling: Profiling | undefined
  /** Variables for every program of the build. They set the folder of temporary files. */
  readonly env: Readonly<Record<string, string>>
  readonly logFile: string
}

/** A request to make the empty database, before a workload fills it. */
export interface InitialiseRequest {
  /** The binaries of the plain build. The database's programs that make data are beside them. */
  readonly plain: Binaries
  /** An empty folder. */
  readonly data: string
  readonly logFile: string
  /** A hash that identifies the data. By it, a schema on another server is recognised. */
  readonly content: string
}

export interface StartRequest {
  /** The binaries of the variant. */
  readonly binaries: Binaries
  /** The binaries of the plain build. The database's client programs are beside them. */
  readonly plain: Binaries
  /** The data folder: restored, and used only by this server. */
  readonly data: string
  /** A new file for the output of this server. */
  readonly logFile: string
  readonly cpus?: string | undefined
  /** Further variables of the server's environment. */
  readonly env?: Readonly<Record<string, string>> | undefined
  /** The command line of a simulator, which precedes the server's own. Work that depends on the clock is then off. */
  readonly simulator?: readonly string[] | undefined
  /** The load's demand. Limits of the server that are lower are raised to it. */
  readonly raiseTo?: Demand | undefined
}

/** A limit of a server, and the setting that changes it. */
export interface Limit {
  readonly setting: string
  readonly value: number
  /** What the user has to do to raise it, if Boltmark cannot. */
  readonly byHand?: string
}

/** The limits of a server that has the config's settings. */
export interface ServerLimits {
  readonly connections?: Limit | undefined
  /**
   * The number of connections that may wait to be accepted. All threads of a load connect at once, and a connection
   * that finds the queue full is refused.
   */
  readonly waiting?: Limit | undefined
  readonly preparedStatements?: Limit | undefined
  /** Whether clients use TCP, so that each connection needs a port. */
  readonly overTcp: boolean
}

/** A database that is ready for load. */
export interface Server {
  readonly endpoint: Endpoint
  /** The processes that do the server's work, with their descendants. Empty for an embedded database. */
  readonly pids: readonly number[]
  /** The address of its CPU profiles (Go's net/http/pprof). */
  readonly cpuProfile?: string | undefined
  /** Whether the database already contains all data. Default: false. */
  readonly isFilled?: boolean
  /** Runs after the data is loaded: it collects statistics for the planner, or makes a backup. */
  loaded?(): Promise<void>
  /**
   * Makes the server finish work that earlier writes left pending (a checkpoint, a purge), so that it is not measured.
   */
  settle(): Promise<void>
  /** How the server ended, if it did, and the path of its log. For the reason of a failed run. */
  fate(): string
  /**
   * Ends the server gracefully, so that profiles are written, and waits until all its processes have ended.
   * @throws OutsideError when it had ended before or had to be killed
   */
  stop(): Promise<void>
}

/** A file that must exist before packages are installed. */
export interface BeforeInstall {
  /** Matches the names of packages that need the file. */
  readonly packages: RegExp
  /** The absolute path. An existing file stays unchanged, because the machine's owner chose it. */
  readonly file: string
  /** One line of printable text, without quotes. */
  readonly text: string
  /** What the file prevents, as a message says it. */
  readonly purpose: string
}

/** Facts about a server that Boltmark did not start. */
export interface ElsewhereFacts {
  /** `10.0.0.5:4000`. */
  readonly address: string
  /** The schema that has the data already. Undefined if Boltmark makes schemas of its own. */
  readonly database?: string | undefined
  /** Whether its address belongs to this machine. */
  readonly isHere: boolean
  /** Whether the config says which process it is. Then its CPU time and counters are measured. */
  readonly isSeen: boolean
  /** Whether the user's commands restore its data before each sample. */
  readonly restores: boolean
  /** Whether the user's commands bring up each variant before its sample. */
  readonly switches: boolean
  /** Its parameters, as the server itself gives them. */
  settings(): Promise<Readonly<Record<string, string>>>
}

/** The database under test, as described by one config. */
export interface Target {
  readonly adapter: string
  /** The protocol by which load generators reach it. */
  readonly protocol: Endpoint['kind']
  /** Whether the database runs inside its load generator, without a process of its own. */
  readonly isEmbedded?: boolean
  /** Set for a server that runs already: Boltmark neither builds, starts nor stops it. */
  readonly elsewhere?: ElsewhereFacts
  /** Whether each connection is a process or a thread, which a simulator counts. Absent if no simulator can run it. */
  readonly connections?: 'processes' | 'threads'
  /** Settings and variables, by name, that a server in a simulator has besides those of the config. */
  readonly counted?: Readonly<Record<string, string>>
  /**
   * Matches functions that a count leaves out. They receive a request and wait for it, and how often they wait depends
   * on the moment when the client sends.
   */
  readonly waits?: RegExp
  /** The parts of its configuration that belong in the results. */
  readonly parameters: Readonly<Record<string, unknown>>
  /** The binaries that can be optimised: the path of each below the build folder, by name. */
  readonly binaries: Readonly<Record<string, string>>
  /** The toolchain of its binaries, if it is not GCC or Clang. */
  readonly language?: 'go'
  /** How an instrumented server of this kind writes its profile without losses. */
  readonly profileWriting: ProfileWriting
  /** Whether it runs without the build's other programs, message files and libraries. */
  readonly standsAlone?: boolean
  /**
   * The folder, below the build folder, of all files that a server reads from its build. Only for adapters whose builds
   * record no path but the alias. So builds in two folders can be compared.
   */
  readonly installed?: string | undefined
  /** Patterns of functions that BOLT must leave unchanged. */
  readonly skipFunctions?: readonly string[] | undefined
  /** Processor seconds that one build of its usual source takes; for estimates. */
  readonly usualBuildCpuS?: number
  /** The time of a sample on small data besides its load: starting and stopping. docs/results has the medians; s. */
  readonly usualAroundSampleS?: number | undefined
  /** What a training takes besides its load, if that is less than for a server. It includes rewriting; s. */
  readonly usualAroundTrainingS?: number
  /** What `build` needs on this machine. */
  readonly requirements: readonly Requirement[]
  /** Libraries that `build` requires. */
  readonly headers?: readonly Header[]
  /** What running the database needs besides its binaries, also if others built them. */
  readonly runRequirements?: readonly Requirement[]
  /** Random queries by which its servers are compared, if the config asks for them. */
  readonly fuzz?: Fuzz | undefined
  /** What `boltmark setup` does before it installs packages. */
  readonly beforeInstall?: BeforeInstall
  /** Inputs of `build` besides flags. If a value changes, Boltmark builds again. */
  buildInputs(compiler: Compiler): Promise<Record<string, string>>
  /** Builds it. @throws OutsideError with the path of the log */
  build(request: BuildRequest): Promise<void>
  /** The database's own version, for example `3.40.1`. */
  version(binaries: Binaries): Promise<string>
  /**
   * Facts, besides version and parameters, that decide whether a build can read existing data: two commits of one
   * version may write it differently. By name, from the files of the build; unknown facts are left out.
   */
  dataFormat?(plain: Binaries): Promise<Readonly<Record<string, string>>>
  /** The limits. They are known without a server, so that they can be checked before the first build. */
  limits(): ServerLimits
  /** The user that the server runs as, if it is not this user. Data and profiles have to belong to that user. */
  account(): Promise<Account | undefined>
  /** Makes an empty database. The load generator fills it through a server. */
  initialise(request: InitialiseRequest): Promise<void>
  /** @throws OutsideError when it does not become ready, with the path of the log */
  start(request: StartRequest): Promise<Server>
}
