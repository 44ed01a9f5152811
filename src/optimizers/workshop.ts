import type { Config, ProfileSource } from '../config/schema.js'
import { OutsideError } from '../system/errors.js'
import type { Progress } from '../system/progress.js'
import type { FinishedStep } from '../system/step-cache.js'
import type { Compiler, NamedCompiler } from '../targets/build/compiler.js'
import type { Binaries, Profiling, Server, Target } from '../targets/target.js'
import type { Load } from '../workloads/driver.js'

/** How a variant is optimised. */
export interface VariantRecipe {
  /** The variant's. */
  readonly name: string
  /** In the order they are applied. */
  readonly optimizers: readonly string[]
  /** Weight by workload, in the order of names; empty where nothing is trained. */
  readonly trainedOn: Readonly<Record<string, number>>
  /** Which binaries are optimised; the rest are the plain build's. */
  readonly binaries: readonly string[]
  /** The user's, in place of the optimizer's own. */
  readonly flags: readonly string[] | undefined
  /** Where the profile comes from; undefined where no optimizer asks. */
  readonly from?: ProfileSource | undefined
  /** A folder with profiles of an earlier run, as the config has it; undefined where they are recorded. */
  readonly pinned?: string | undefined
}

/** What was built. */
export interface Build {
  /** Names its folder in each later stage. */
  readonly label: string
  readonly binaries: Binaries
  /** Those of the plain build: it makes the data, and the programs that belong to the database lie beside it. */
  readonly plain: Binaries
  readonly version: string
  /** What is to be known of the way it was made, a sentence each. */
  readonly notes: readonly string[]
}

/** What an optimizer sees of a job before anything is built. */
export interface Project {
  readonly config: Config
  readonly loaded: { readonly file: string }
  /** Paths in the config are relative to it. */
  readonly home: string
  readonly target: Target
  /** The load that records a profile. */
  readonly training: Load
  readonly namedCompiler: NamedCompiler | undefined
  readonly progress: Progress
  /** A path in the work folder. */
  path(...parts: string[]): string
  /** What the target is compiled with. */
  compiler(): Promise<Compiler>
}

/** One more build of the target. */
export interface Rebuild {
  /** Absolute. */
  readonly folder: string
  readonly profiling: Profiling | undefined
  /** What decides the outcome besides flags and source. */
  readonly inputs: Readonly<Record<string, unknown>>
  /** Where it is built instead; the binaries are copied from there. What another build left there is gone then. */
  readonly workplace?: string | undefined
}

/** A training on one workload. */
export interface TrainingRun {
  readonly workload: string
  /** All binaries that run; some record. */
  readonly binaries: Binaries
  /** What records writes here; what an earlier training left is removed first. */
  readonly folder: string
  /** Watches the server while the load is on, where it does not record by itself. The function it gives ends that. */
  readonly attach?: ((pids: readonly number[], server: Server) => Promise<() => Promise<unknown>>) | undefined
}

/** One build, and what an optimizer can do with it. `making` gives it. */
export interface Workshop extends Project {
  readonly build: Build
  /** What decides what a training on a workload records, beside the binaries: for the inputs of a step. */
  trainingInputs(workload: string): Readonly<Record<string, unknown>>
  /** Builds the target once more; a build of the same inputs is taken over. */
  rebuild(how: Rebuild): Promise<FinishedStep<Pick<Build, 'binaries' | 'version'>>>
  /** @throws OutsideError when the load or the server fails */
  train(run: TrainingRun): Promise<void>
  /**
   * Runs a little of what a variant was trained on, and compares the answers with those of the plain build.
   * @param files the optimised ones, by binary; the variant's other binaries run beside them
   * @throws Untestable when that fails without them too; else what went wrong
   */
  tryOut(recipe: VariantRecipe, files: Readonly<Record<string, string>>): Promise<void>
}

/** What optimised files are tried with fails without them too: nothing is known of them. */
export class Untestable extends OutsideError {}

/** Workloads with their weights, as a profile's provenance names them: `read-only=1,write-only=2`. */
export function trainingAsText(trainedOn: VariantRecipe['trainedOn']): string {
  return Object.entries(trainedOn)
    .map(([workload, weight]) => `${workload}=${weight}`)
    .sort()
    .join(',')
}

/** The workloads and binaries that something has to be recorded for: a pinned profile needs nothing. */
export function recordedBy(recipes: readonly VariantRecipe[]): {
  readonly training: string[]
  readonly binaries: string[]
} {
  const recorded = recipes.filter(({ pinned }) => pinned === undefined)
  return {
    training: [...new Set(recorded.flatMap(({ trainedOn }) => Object.keys(trainedOn)))],
    binaries: [...new Set(recorded.flatMap(({ binaries }) => binaries))],
  }
}
