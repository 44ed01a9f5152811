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
import type { Binaries } from '../targets/target.js'
import { readElf } from './elf/elf.js'
import type { Project, VariantRecipe, Workshop } from './workshop.js'

/**
 * What BOLT needs of a build, beside functions in one piece (`wholeFunctions` of a compiler): relocations that the
 * linker keeps. Every build is made the same way, so that the optimisation is the only difference.
 */
export const LDFLAGS: readonly string[] = ['-Wl,--emit-relocs']

/** A pinned profile is of code that has changed too much since: only a new one helps. */
export class StaleProfile extends OutsideError {
  constructor(what: string) {
    super(
      what,
      'Pin a new one: take profile.pinned of the variant out of the config, where it is there, and boltmark optimize on the code of today leaves one.',
    )
  }
}

/** One kind of optimizer: what the config, the machine and a job have to know of it before it is opened. */
interface Kind<Options = unknown> extends OptimizerRules {
  readonly section?: z.ZodType<Options>
  /** The section of a config with its paths made absolute. */
  withFixedPaths?(config: Config, fixed: (path: string) => string): Options
  /** @throws UsageError when it cannot do the target's programs at all */
  refuse?(project: Project): void
  /** The programs that it needs on PATH, for such recipes. */
  requirements?(project: Project, recipes: readonly VariantRecipe[]): Promise<Requirement[]>
  /** A tool that is looked for elsewhere too, and whose package the machine's package sources name. */
  readonly tool?: LookedUpTool
  /** Looks at the machine, for the doctor. @param project undefined where there is no config */
  examine?(compiler: () => Promise<Compiler>, project: Project | undefined): Promise<Check[]>
  /** Whether it is examined although nobody asked for it. */
  readonly isAlwaysExamined?: boolean
}

/** A tool that PATH alone does not tell of. */
export interface LookedUpTool {
  readonly name: string
  /** @throws OutsideError with the command that installs it */
  find(): Promise<unknown>
  /** The packages that bring the newest one. @throws OutsideError where no package source has any */
  packages(): Promise<readonly string[]>
}

/** One thing that was looked at: fine, or what to do. */
export interface Check {
  readonly name: string
  readonly state: 'fine' | 'advice' | 'problem'
  /** What was found. */
  readonly detail: string
  /** What to do about it. */
  readonly next?: string | undefined
}

/** An optimizer whose tools were found. */
export interface Optimizer {
  readonly name: string
  /** The tool and its version, for profiles and reports: `llvm-bolt 19.1.7`. */
  readonly tool: string
}

/** What an optimizer adds to how the target is built. */
export interface Addition {
  /** Names the build: `pgo-read-only-1`. */
  readonly label: string
  readonly flags: readonly string[]
  /** What decides the outcome besides flags and source. */
  readonly inputs: Readonly<Record<string, unknown>>
  /** Where it has to be built, when that is not its own folder. */
  readonly workplace?: string
  /**
   * What is to be known of the build that was made with it, a sentence each; `warnings` are said at once too.
   * @param log what the build printed
   * @throws OutsideError when the build did not take it
   */
  judge(
    binaries: Binaries,
    log: string,
  ): Promise<{ readonly notes: readonly string[]; readonly warnings: readonly string[] }>
}

/** Changes how the target is built: its compiler's or its linker's own optimisation. */
export interface BuildOptimizer extends Optimizer {
  /**
   * Does what has to be done before the build: records a profile, for instance.
   * @param before what the optimizers earlier in the chain add
   */
  prepare(workshop: Workshop, trainedOn: VariantRecipe['trainedOn'], before: readonly Addition[]): Promise<Addition>
}

/** The end of a stage, and the files that it left, by what they are. */
export interface StageEnd {
  readonly stage: 'instrument' | 'train' | 'merge'
  readonly files: Readonly<Record<string, string>>
}

/** Files by `group/name`: `variant/binary`, for instance. */
export function filesByGroup(
  groups: readonly (readonly [group: string, files: Readonly<Record<string, string>>])[],
): Record<string, string> {
  return Object.fromEntries(
    groups.flatMap(([group, files]) => Object.entries(files).map(([name, file]) => [`${group}/${name}`, file])),
  )
}

/** What was made of a variant's binaries. */
export interface Rewritten {
  /** The variant's. */
  readonly name: string
  /** By binary; those that are missing are the build's. */
  readonly files: Readonly<Record<string, string>>
  /** What is known of each. */
  readonly optimized: readonly Optimized[]
  readonly notes: readonly string[]
}

/** Rewrites linked binaries. */
export interface BinaryOptimizer extends Optimizer {
  /**
   * Rewrites the binaries of one build for several variants, so that what they share is recorded once. It tells the end
   * of each stage before the next begins: whoever wants no more stops there.
   */
  rewrite(workshop: Workshop, recipes: readonly VariantRecipe[]): AsyncGenerator<StageEnd, Rewritten[], void>
}

/** A kind of optimizer that changes how the target is built. */
export interface BuildKind<Options = unknown> extends Kind<Options> {
  readonly level: 'compile' | 'link'
  /**
   * Finds its tools; called before hours are spent.
   * @throws OutsideError, UsageError when it cannot do what is asked of it
   */
  open(project: Project, recipes: readonly VariantRecipe[]): Promise<BuildOptimizer>
}

/** A kind of optimizer that rewrites linked binaries. */
export interface BinaryKind<Options = unknown> extends Kind<Options> {
  readonly level: 'binary'
  /** As that of a BuildKind. */
  open(project: Project, recipes: readonly VariantRecipe[]): Promise<BinaryOptimizer>
}

export type OptimizerKind = BuildKind | BinaryKind

/** An optimised binary and what is known of it; the parts of a variant in results.json. */
export interface Optimized {
  readonly output: string
  readonly binary: BinaryFact
  readonly profile: Profile
  readonly dyno_stats: NonNullable<Variant['dyno_stats']>
  /** What was left out, skipped or fell short, a sentence each. */
  readonly notes: readonly string[]
}

/** What identifies a binary. `name` is that of the config; the file's own by default. */
export async function describeBinary(path: string, name = basename(path)): Promise<BinaryFact> {
  const { buildId } = await readElf(path)
  return { name, sha256: await sha256OfFile(path), build_id: buildId, size_bytes: (await stat(path)).size }
}
