import type { RecordedForm } from '../../config/variant-schema.js'
import type { ProfileWriting } from '../../targets/profile-writing.js'
import type { Server } from '../../targets/target.js'
import type { Load } from '../../workloads/driver.js'

/** The recording of one training. */
export interface PgoProfile {
  /** Its path, of a file or a folder. */
  readonly profile: string
  /** The size of the training, in the optimizer's own unit. */
  readonly mass: number
  /** How much was recorded, as a text: `812 objects`. */
  readonly extent: string
}

export interface WeightedPgoProfile extends PgoProfile {
  /** The weight relative to the other ones; above 0. */
  readonly weight: number
}

/** What a recording build needs to know. */
export interface PgoRecording {
  /** The absolute path of the folder to write to. It is compiled into the program. */
  readonly folder: string
  /** How the server writes its profile when it exits. */
  readonly writing: ProfileWriting
}

/** A profile that was recorded without Boltmark, and what was found out about it, a sentence each. */
export interface TakenPgoProfile extends PgoProfile {
  readonly notes: readonly string[]
}

/** A compiler's own profile-guided optimisation. */
export interface CompilerPgo {
  readonly name: 'pgo'
  /** The compiler's name and version. */
  readonly tool: string
  /** The form of profiles recorded without Boltmark that it reads. */
  readonly form: RecordedForm
  /** Flags for a build that records. Undefined if the plain build can be recorded. */
  recording(how: PgoRecording): readonly string[] | undefined
  /**
   * The flags for a build that uses the recording.
   * @param isElsewhere whether a part of it was recorded without Boltmark: the compiler then names what has no profile
   */
  using(profile: string, isElsewhere?: boolean): readonly string[]
  /** Why it cannot record such a server under such a load, and what to do. Undefined if it can. */
  refuse(load: Load, writing: ProfileWriting): string | undefined
  /** Records a server from outside during the load of a training, if the server does not record by itself. */
  attach?(
    folder: string,
    load: Load,
  ): (pids: readonly number[], server: Server) => Promise<() => Promise<Record<string, never>>>
  /**
   * Takes the output of a training from the recording folder.
   * @param binaries the recorded binaries
   * @throws OutsideError when the output is empty, or belongs to another program
   */
  collect(folder: string, output: string, binaries: Readonly<Record<string, string>>): Promise<PgoProfile>
  /**
   * Takes a profile that was recorded without Boltmark: a file, or a folder.
   * @param binaries those that record: they know the objects and functions of the build
   * @throws OutsideError when it is empty, unreadable, or of another program
   */
  take(file: string, output: string, binaries: Readonly<Record<string, string>>): Promise<TakenPgoProfile>
  /** Merges several trainings of the same build into one profile, normalised and weighted. */
  merge(profiles: readonly WeightedPgoProfile[], output: string): Promise<PgoProfile>
  /**
   * The parts of a profile that the compiler ignored, from the log of the build that used it, a sentence each.
   * @throws OutsideError when it ignored too much
   */
  misfits?(log: string, profile: PgoProfile): string[]
}
