import type { ProfileWriting } from '../../targets/profile-writing.js'
import type { Server } from '../../targets/target.js'
import type { Load } from '../../workloads/driver.js'

/** What one training recorded. */
export interface PgoProfile {
  /** Where it lies: a file or a folder. */
  readonly profile: string
  /** How much work the training was, in the optimizer's own unit. */
  readonly mass: number
  /** How much was recorded, for people: `812 objects`. */
  readonly extent: string
}

export interface WeightedPgoProfile extends PgoProfile {
  /** Relative to those of the others; above 0. */
  readonly weight: number
}

/** How a build that records is to do it. */
export interface PgoRecording {
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
  recording(how: PgoRecording): readonly string[] | undefined
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
  collect(folder: string, output: string, binaries: Readonly<Record<string, string>>): Promise<PgoProfile>
  /** One profile from several trainings of the same build, normalised and weighted. */
  merge(profiles: readonly WeightedPgoProfile[], output: string): Promise<PgoProfile>
  /**
   * What of a profile the compiler did not take, by the log of the build that used it, a sentence each.
   * @throws OutsideError when too little was taken
   */
  misfits?(log: string, profile: PgoProfile): string[]
}
