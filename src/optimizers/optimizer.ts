import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type * as z from 'zod'
import type { OptimizerRules } from '../config/optimizers.js'
import type { Config } from '../config/schema.js'
import type { BinaryFact, Profile, Variant } from '../results/schema.js'
import { OutsideError } from '../system/errors.js'
import { sha256OfFile } from '../system/files/files.js'
import type { Requirement } from '../system/requirement.js'
import type { Compiler } from '../targets/build/compiler.js'
import type { Binaries, Profiling } from '../targets/target.js'
import { readElf } from './elf/elf.js'
import type { BuildProfile, Project, VariantRecipe, Workshop } from './workshop.js'

/**
 * BOLT needs relocations from the linker, and functions in one piece (`wholeFunctions` of a compiler). Every build has
 * these flags, so that variants differ only in their optimisation.
 */
export const LDFLAGS: readonly string[] = ['-Wl,--emit-relocs']

/** The code has changed too much since a pinned profile was recorded. Only a new profile helps. */
export class StaleProfile extends OutsideError {
  constructor(what: string) {
    super(
      what,
      'Pin a new one: remove profile.pinned of the variant from the config, and run boltmark optimize on the current code, which writes one.',
    )
  }
}

/** A kind of optimizer: what the config, the machine and a job need to know before it is opened. */
interface Kind<Options = unknown> extends OptimizerRules {
  readonly section?: z.ZodType<Options>
  /** The optimizer's section of a config, with absolute paths. */
  withFixedPaths?(config: Config, fixed: (path: string) => string): Options
  /** @throws UsageError when it cannot handle the target's programs */
  refuse?(project: Project): void
  /** Sentences about flags of the user that have made wrong code without any error. */
  risks?(recipe: Pick<VariantRecipe, 'flags' | 'extraFlags'>): readonly string[]
  /** The programs that it needs on PATH for these recipes. */
  requirements?(project: Project, recipes: readonly VariantRecipe[]): Promise<Requirement[]>
  /** A tool that is also searched outside of PATH, and whose package is looked up in the machine's package sources. */
  readonly tool?: LookedUpTool
  /** Examines the machine, for `doctor`. @param project undefined without a config */
  examine?(compiler: () => Promise<Compiler>, project: Project | undefined): Promise<DoctorCheck[]>
  /** Whether it is examined even if the config does not use it. */
  readonly isAlwaysExamined?: boolean
}

/** A tool that may be outside PATH. */
export interface LookedUpTool {
  readonly name: string
  /** @throws OutsideError with the command that installs it */
  find(): Promise<unknown>
  /** The packages of the newest version. @throws OutsideError when no package source has one */
  packages(): Promise<readonly string[]>
}

/** One finding: either everything is right, or there is something to do. */
export interface DoctorCheck {
  readonly name: string
  readonly state: 'fine' | 'advice' | 'problem'
  /** What was found. */
  readonly detail: string
  /** What to do about it. */
  readonly next?: string | undefined
  /** Debian packages to install. */
  readonly packages?: readonly string[] | undefined
}

/** An optimizer whose tools were found. */
export interface Optimizer {
  readonly name: string
  /** The tool and its version, as in profiles and reports: `llvm-bolt 19.1.7`. */
  readonly tool: string
}

/** What an optimizer adds to the build of the target. */
export interface Addition {
  /** The name of the build: `pgo-read-only-1`. */
  readonly label: string
  /** Flags for compiling and linking. */
  readonly flags: readonly string[]
  /** Flags for linking alone. */
  readonly linking?: readonly string[]
  /** Inputs of the build, besides flags and source. */
  readonly inputs: Readonly<Record<string, unknown>>
  /** The folder to build in, if the build's own folder does not suit. */
  readonly workplace?: string
  /**
   * Checks the finished build, and returns facts about it, a sentence each. Its `warnings` are also shown at once.
   * @param log the output of the build
   * @throws OutsideError when the additions had no effect on the build
   */
  judge(
    binaries: Binaries,
    log: string,
  ): Promise<{ readonly notes: readonly string[]; readonly warnings: readonly string[] }>
}

/** The flags of several additions to one build. */
export function addedFlags(additions: readonly Addition[]): Pick<Profiling, 'flags' | 'linking'> {
  return {
    flags: additions.flatMap(({ flags }) => flags),
    linking: additions.flatMap(({ linking = [] }) => linking),
  }
}

/** An optimizer that changes how the target is built, by its compiler or linker. */
export interface BuildOptimizer extends Optimizer {
  /**
   * Prepares the build, for example by recording a profile.
   * @param before what earlier optimizers in the chain add
   */
  prepare(workshop: Workshop, profile: BuildProfile, before: readonly Addition[]): Promise<Addition>
}

/** A finished stage, and its files by their purpose. */
export interface StageEnd {
  readonly stage: 'instrument' | 'train' | 'merge'
  readonly files: Readonly<Record<string, string>>
}

/** Files by `group/name`, for example `variant/binary`. */
export function filesByGroup(
  groups: readonly (readonly [group: string, files: Readonly<Record<string, string>>])[],
): Record<string, string> {
  return Object.fromEntries(
    groups.flatMap(([group, files]) => Object.entries(files).map(([name, file]) => [`${group}/${name}`, file])),
  )
}

/** What an optimizer made of a variant's binaries. */
export interface Rewritten {
  /** The name of the variant. */
  readonly name: string
  /** The new file of each binary. A binary without one does not change. */
  readonly files: Readonly<Record<string, string>>
  /** Facts about each rewritten binary. */
  readonly optimized: readonly Optimized[]
  readonly notes: readonly string[]
}

/** How much of the optimised code some loads execute. */
export interface Coverage {
  /** The number of functions with a profile. */
  readonly profiled: number
  /** How many of them the loads executed. */
  readonly covered: number
  /** The share of the profile's counts that these functions have, 0 to 1. */
  readonly share: number
}

/**
 * Starts a server that records, and sends requests to it until it has ended.
 * @param folder the folder for recordings. The load empties it first
 */
export type RecordedLoad = (binaries: Binaries, folder: string) => Promise<void>

/** An optimizer that rewrites linked binaries. */
export interface BinaryOptimizer extends Optimizer {
  /**
   * Rewrites the binaries of one build for several variants, so that common work is done once. It yields after each
   * stage, so that the caller can stop there.
   */
  rewrite(workshop: Workshop, recipes: readonly VariantRecipe[]): AsyncGenerator<StageEnd, Rewritten[], void>
  /**
   * How much of a rewritten variant's optimised code the loads execute. Undefined without a profile of this build.
   * @throws OutsideError when a load fails
   */
  coverage?(workshop: Workshop, recipe: VariantRecipe, loads: readonly RecordedLoad[]): Promise<Coverage | undefined>
}

/** A kind of optimizer that changes how the target is built. */
export interface BuildKind<Options = unknown> extends Kind<Options> {
  readonly level: 'compile' | 'link'
  /**
   * Finds its tools. It is called before hours are spent.
   * @throws OutsideError, UsageError when it cannot do what the config asks for
   */
  open(project: Project, recipes: readonly VariantRecipe[]): Promise<BuildOptimizer>
}

/** Puts the functions of a linked binary into a random order, and changes nothing else. */
export interface Shuffler {
  /**
   * @param seed the same seed gives the same order
   * @throws OutsideError when the binary lacks symbols or relocations
   */
  shuffle(binary: string, output: string, seed: string): Promise<void>
}

/** A set of flags that may be better than the usual one. */
export interface Alternative {
  readonly name: string
  readonly flags: readonly string[]
}

/** A kind of optimizer that rewrites linked binaries. */
export interface BinaryKind<Options = unknown> extends Kind<Options> {
  readonly level: 'binary'
  /** Defined if its tool can also shuffle functions. @throws OutsideError with the command that installs the tool */
  openShuffler?(project: Project): Promise<Shuffler>
  /** Defined if there are sets of flags to choose from for a linked binary. @throws OutsideError as `open` */
  alternatives?(project: Project, binary: string): Promise<readonly Alternative[]>
  /** The same as for a BuildKind. */
  open(project: Project, recipes: readonly VariantRecipe[]): Promise<BinaryOptimizer>
}

export type OptimizerKind = BuildKind | BinaryKind

/** An optimised binary with its facts: a part of a variant in results.json. */
export interface Optimized {
  readonly output: string
  readonly binary: BinaryFact
  readonly profile: Profile
  readonly dyno_stats: NonNullable<Variant['dyno_stats']>
  /** Functions that were skipped, and other limitations, a sentence each. */
  readonly notes: readonly string[]
}

/** The identity of a binary. `name` is its name in the config. Default: the name of the file. */
export async function describeBinary(path: string, name = basename(path)): Promise<BinaryFact> {
  const { buildId } = await readElf(path)
  return { name, sha256: await sha256OfFile(path), build_id: buildId, size_bytes: (await stat(path)).size }
}
