import type { ProfileWriting } from '../../targets/profile-writing.js'
import type { Server } from '../../targets/target.js'
import type { Load } from '../../workloads/driver.js'

/** The recording of one training. */
export interface PgoProfile {
  /** Its path: a file or a folder. */
  readonly profile: string
  /** The size of the training, in the optimizer's own unit. */
  readonly mass: number
  /** The extent of the recording, for people: `812 objects`. */
  readonly extent: string
}

export interface WeightedPgoProfile extends PgoProfile {
  /** Relative to the other weights; above 0. */
  readonly weight: number
}

/** Parameters of a build that records. */
export interface PgoRecording {
  /** Absolute. It is compiled into the program, whose processes write to it. */
  readonly folder: string
  /** How the server exits. */
  readonly writing: ProfileWriting
}

/** A compiler's own profile-guided optimisation. */
export interface CompilerPgo {
  readonly name: 'pgo'
  /** The compiler and its version. */
  readonly tool: string
  /** Flags for a build that records. Undefined if the plain build can be recorded. */
  recording(how: PgoRecording): readonly string[] | undefined
  /** For a build that uses the recording. */
  using(profile: string): readonly string[]
  /** Why it cannot record such a server under such a load, and what to do. Undefined when it can. */
  refuse(load: Load, writing: ProfileWriting): string | undefined
  /** Records a server from outside during the load of a training, if the server does not record by itself. */
  attach?(
    folder: string,
    load: Load,
  ): (pids: readonly number[], server: Server) => Promise<() => Promise<Record<string, never>>>
  /**
   * Takes the output of a training from the recording folder.
   * @param binaries the recorded ones
   * @throws OutsideError when it is empty, or of another program
   */
  collect(folder: string, output: string, binaries: Readonly<Record<string, string>>): Promise<PgoProfile>
  /** One profile from several trainings of the same build, normalised and weighted. */
  merge(profiles: readonly WeightedPgoProfile[], output: string): Promise<PgoProfile>
  /**
   * The parts of a profile that the compiler ignored, by the log of the build that used it, a sentence each.
   * @throws OutsideError when it ignored too much
   */
  misfits?(log: string, profile: PgoProfile): string[]
}
