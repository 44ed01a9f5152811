import type { Config } from '../config/schema.js'
import type { ProfileSource, RecordedFiles } from '../config/variant-schema.js'
import { OutsideError } from '../system/errors.js'
import type { Progress } from '../system/progress.js'
import type { FinishedStep } from '../system/step-cache.js'
import type { Compiler, NamedCompiler } from '../targets/build/compiler.js'
import type { Binaries, Profiling, Server, Target } from '../targets/target.js'
import type { Load } from '../workloads/driver.js'

/** How a variant is optimised. */
export interface VariantRecipe {
  /** The variant's name. */
  readonly name: string
  /** The names of the optimizers, in the order in which they are applied. */
  readonly optimizers: readonly string[]
  /** The weight of each training workload, in alphabetical order. Empty without training. */
  readonly trainedOn: Readonly<Record<string, number>>
  /** The binaries that are optimised. The others come from the plain build. */
  readonly binaries: readonly string[]
  /** The user's flags instead of the optimizer's. */
  readonly flags: readonly string[] | undefined
  /** The user's flags in addition to the optimizer's. */
  readonly extraFlags?: readonly string[] | undefined
  /** How the profiles of its trainings are recorded. Undefined if no optimizer needs one. */
  readonly from?: ProfileSource | undefined
  /** Profiles that were recorded without Boltmark. */
  readonly elsewhere?: RecordedFiles | undefined
  /** The folder with profiles of an earlier run, as in the config. Undefined if profiles are recorded. */
  readonly pinned?: string | undefined
  /** The largest stale share of the pinned profile. Above it, profiles are recorded. Undefined: they never are. */
  readonly retrainAbove?: number | undefined
}

/** Where the profile comes from with which a target is compiled. */
export type BuildProfile = Pick<VariantRecipe, 'trainedOn' | 'elsewhere'>

/** A finished build. */
export interface Build {
  /** The name of its folder in each later stage. */
  readonly label: string
  readonly binaries: Binaries
  /** The binaries of the plain build. It makes the data, and contains the database's other programs. */
  readonly plain: Binaries
  readonly version: string
  /** The parameters of a server that Boltmark did not start, as the server reports them. */
  readonly settings?: Readonly<Record<string, string>> | undefined
  /** Remarks on how it was made, a sentence each. */
  readonly notes: readonly string[]
}

/** What an optimizer can know about a job before anything is built. */
export interface Project {
  readonly config: Config
  readonly loaded: { readonly file: string }
  /** The folder that relative paths in the config begin at. */
  readonly home: string
  readonly target: Target
  /** The load that records a profile. */
  readonly training: Load
  readonly namedCompiler: NamedCompiler | undefined
  readonly progress: Progress
  /** A path in the work folder. */
  path(...parts: string[]): string
  /** The compiler of the target. */
  compiler(): Promise<Compiler>
}

/** An extra build of the target. */
export interface Rebuild {
  /** The absolute path of its folder. */
  readonly folder: string
  readonly profiling: Profiling | undefined
  /** Inputs of the build, besides flags and source. */
  readonly inputs: Readonly<Record<string, unknown>>
  /** Another folder to build in. An earlier build there is removed first. The new binaries are copied from there. */
  readonly workplace?: string | undefined
}

/** A training on one workload. */
export interface TrainingRun {
  readonly workload: string
  /** All binaries that run, including those that record a profile. */
  readonly binaries: Binaries
  /** The folder for recordings. Those of an earlier training are removed first. */
  readonly folder: string
  /**
   * Records the server from outside during the load, if the server does not record itself. The returned function ends
   * that.
   */
  readonly attach?: ((pids: readonly number[], server: Server) => Promise<() => Promise<unknown>>) | undefined
}

/** One build, and the functions that an optimizer can call on it. The room `making` implements it. */
export interface Workshop extends Project {
  readonly build: Build
  /** The inputs of a training on a workload besides the binaries, for the inputs of a step. */
  trainingInputs(workload: string): Readonly<Record<string, unknown>>
  /** Builds the target again. A build with the same inputs is reused. */
  rebuild(how: Rebuild): Promise<FinishedStep<Pick<Build, 'binaries' | 'version'>>>
  /** @throws OutsideError when the load or the server fails */
  train(run: TrainingRun): Promise<void>
  /**
   * Runs a small part of a variant's training, and compares the answers with those of the plain build.
   * @param files the optimised files by binary. The variant's other binaries run beside them
   * @throws Untestable when the test also fails without the optimised files; otherwise the failure
   */
  tryOut(recipe: VariantRecipe, files: Readonly<Record<string, string>>): Promise<void>
}

/** The test also fails without the optimised files, so it shows nothing about them. */
export class Untestable extends OutsideError {}

/** Workloads with their weights, in the notation of provenance: `read-only=1,write-only=2`. */
export function trainingAsText(weights: readonly (readonly [workload: string, weight: number])[]): string {
  return weights
    .map(([workload, weight]) => `${workload}=${weight}`)
    .sort()
    .join(',')
}

/**
 * The workloads and binaries to record. Variants with a pinned profile or without training need no recording. A pinned
 * profile that may be too stale counts as one to record.
 */
export function recordedBy(recipes: readonly VariantRecipe[]): {
  readonly training: string[]
  readonly binaries: string[]
} {
  const recorded = recipes.filter((recipe) => mayRecord(recipe) && Object.keys(recipe.trainedOn).length > 0)
  return {
    training: [...new Set(recorded.flatMap(({ trainedOn }) => Object.keys(trainedOn)))],
    binaries: [...new Set(recorded.flatMap(({ binaries }) => binaries))],
  }
}

/** Whether profiles are recorded for a variant, or may be. */
export function mayRecord({ pinned, retrainAbove }: Pick<VariantRecipe, 'pinned' | 'retrainAbove'>): boolean {
  return pinned === undefined || retrainAbove !== undefined
}
