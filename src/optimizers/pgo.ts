import type { Compiler } from '../targets/compiler.js'
import type { Server } from '../targets/target.js'
import type { Load } from '../workloads/driver.js'
import { ClangPgo } from './pgo-clang.js'
import { GccPgo } from './pgo-gcc.js'
import { GoPgo } from './pgo-go.js'
import type { ProfileWriting } from './profiles/collect.js'

/** What one training recorded. */
export interface Recorded {
  /** Where it lies: a file or a folder. */
  readonly profile: string
  /** How much work the training was, in the optimizer's own unit. */
  readonly mass: number
  /** How much was recorded, for people: `812 objects`. */
  readonly extent: string
}

export interface Weighted extends Recorded {
  /** Relative to those of the others; above 0. */
  readonly weight: number
}

/** How a build that records is to do it. */
export interface Recording {
  /** Absolute; baked into the program, and written to by its processes. */
  readonly folder: string
  /** How the server leaves. */
  readonly writing: ProfileWriting
}

/** A compiler's own profile-guided optimisation. */
export interface CompilerPgo {
  readonly name: 'pgo'
  /** The compiler and its version. */
  readonly tool: string
  /** Flags for a build that records by itself; undefined where the plain build can be recorded. */
  recording(how: Recording): readonly string[] | undefined
  /** For a build that uses what was recorded. */
  using(profile: string): readonly string[]
  /** Why it cannot record such a server under such a load, and what to do; undefined when it can. */
  refuse(load: Load, writing: ProfileWriting): string | undefined
  /** Watches a server while the load of a training is on, where it does not record by itself. */
  attach?(
    folder: string,
    load: Load,
  ): (pids: readonly number[], server: Server) => Promise<() => Promise<Record<string, never>>>
  /**
   * Takes what a training left in the recording folder.
   * @param binaries what was recorded
   * @throws OutsideError when nothing was, or something else
   */
  collect(folder: string, output: string, binaries: Readonly<Record<string, string>>): Promise<Recorded>
  /** One profile from several trainings of the same build, normalised and weighted. */
  merge(profiles: readonly Weighted[], output: string): Promise<Recorded>
  /**
   * What of a profile the compiler did not take, by the log of the build that used it, a sentence each.
   * @throws OutsideError when too little was taken
   */
  misfits?(log: string, profile: Recorded): string[]
}

/** The one of a compiler. @throws OutsideError when the compiler or its tools for profiles are missing */
export function findPgo(compiler: Compiler | 'go'): Promise<CompilerPgo> {
  if (compiler === 'go') return GoPgo.find()
  return compiler.family === 'clang' ? ClangPgo.find(compiler) : GccPgo.find(compiler.cc)
}
