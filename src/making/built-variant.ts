import type { PlannedVariant } from '../job/plan.js'
import type { Optimized, Rewritten } from '../optimizers/optimizer.js'
import type { Build, VariantRecipe } from '../optimizers/workshop.js'
import type { Binaries } from '../targets/target.js'
import type { Workplace } from './build-ref.js'

/** A variant with its binaries. */
export interface BuiltVariant extends PlannedVariant {
  readonly files: Binaries
  /** The version that the database itself reports. */
  readonly version: string
  /**
   * The workplace with its own data, because another version may have another data format. Undefined: the target's
   * workplace.
   */
  readonly place?: Workplace | undefined
  /** Facts about each rewritten binary. */
  readonly optimized: readonly Omit<Optimized, 'output'>[]
  /** The parameters that a server reported which runs already. */
  readonly settings?: Readonly<Record<string, string>> | undefined
  /** Notes on the build and on each rewriting step, a sentence each. */
  readonly notes: readonly string[]
}

/** The files of a variant: the build's binaries that it optimises, and the plain build's for the others. */
export function variantFiles({ optimizers, binaries }: VariantRecipe, build: Build): Binaries {
  if (optimizers.length === 0) return build.binaries
  return { ...build.plain, ...Object.fromEntries(binaries.map((name) => [name, build.binaries[name]!])) }
}

/** A variant that uses the build without rewriting it. */
export function asBuilt(variant: PlannedVariant, build: Build): BuiltVariant {
  const { version, notes, settings } = build
  return { ...variant, files: variantFiles(variant, build), version, optimized: [], notes, settings }
}

/** A variant with the binaries that an optimizer rewrote. */
export function asRewritten(variant: BuiltVariant, { files, optimized, notes }: Rewritten): BuiltVariant {
  return { ...variant, files: { ...variant.files, ...files }, optimized, notes: [...variant.notes, ...notes] }
}

/**
 * The folder of the pinned profile that a variant was made with, as in the config. Undefined if its profiles were
 * recorded in this run.
 */
export function pinnedFolder({ pinned, optimized }: Pick<BuiltVariant, 'pinned' | 'optimized'>): string | undefined {
  return optimized.some(({ profile }) => profile.pinned !== undefined) ? pinned : undefined
}
