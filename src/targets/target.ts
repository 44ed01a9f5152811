import type * as z from 'zod'
import type { TargetConfig } from '../config/schema.js'
import type { ProfileWriting } from '../optimizers/profiles/collect.js'
import type { Requirement } from '../system/requirement.js'
import type { Endpoint } from '../workloads/driver.js'

/** Where each binary of a target lies, by its name in the config. Absolute paths. */
export type Binaries = Readonly<Record<string, string>>

export interface BuildRequest {
  /** An empty folder; the binaries are below it when the build is done. */
  readonly folder: string
  /** Flags that the optimizers ask for, to be added to the target's own. */
  readonly cflags: readonly string[]
  readonly ldflags: readonly string[]
  readonly logFile: string
}

export interface StartRequest {
  readonly binaries: Binaries
  /** The data folder, restored and private to this server. */
  readonly data: string
  readonly cpus?: string | undefined
}

/** A database that is ready for load. */
export interface Server {
  readonly endpoint: Endpoint
  /** The processes that do the server's work; none where the database lives inside its client. */
  readonly pids: readonly number[]
  /** Ends it the graceful way, so that profiles are written. */
  stop(): Promise<void>
}

/** The database under test, as one config describes it. */
export interface Target {
  readonly adapter: string
  /** What of its configuration belongs into the results. */
  readonly parameters: Readonly<Record<string, unknown>>
  /** The binaries that can be optimised: path below the build folder, by name. */
  readonly binaries: Readonly<Record<string, string>>
  /** How an instrumented server of this kind writes its profile so that none of it is lost. */
  readonly profileWriting: ProfileWriting
  /** What `build` needs on this machine. */
  readonly requirements: readonly Requirement[]
  /** Everything beside flags that decides what `build` makes; a changed value means a new build. */
  buildInputs(): Promise<Record<string, string>>
  /** Builds it. @throws OutsideError with the log's place */
  build(request: BuildRequest): Promise<void>
  /** As the database itself gives it, for instance `3.40.1`. */
  version(binaries: Binaries): Promise<string>
  start(request: StartRequest): Promise<Server>
}

/** One kind of database: the keys it takes under `target:`, and how a target is made of them. */
export interface Adapter {
  /** With a literal `adapter` key. */
  readonly schema: z.ZodObject
  /** @param folder what paths in the config are relative to */
  open(config: TargetConfig, folder: string): Target
}
