import type { PlannedVariant } from '../job/plan.js'
import type { Optimized, Rewritten } from '../optimizers/optimizer.js'
import type { Build, VariantRecipe } from '../optimizers/workshop.js'
import type { Binaries } from '../targets/target.js'
import type { Workplace } from './build-ref.js'

/** A variant with the files it is made of. */
export interface BuiltVariant extends PlannedVariant {
  readonly files: Binaries
  /** As the database itself gives it. */
  readonly version: string
  /**
   * Where it is measured, with data of its own: another version may keep it in another format. Undefined: with the
   * target's own.
   */
  readonly place?: Workplace | undefined
  /** What is known of each binary that was rewritten. */
  readonly optimized: readonly Omit<Optimized, 'output'>[]
  /** Of the build and of what rewrote it, a sentence each. */
  readonly notes: readonly string[]
}

/** A build's binaries, for those that a variant optimises: the others are plain. */
export function variantFiles({ optimizers, binaries }: VariantRecipe, build: Build): Binaries {
  if (optimizers.length === 0) return build.binaries
  return { ...build.plain, ...Object.fromEntries(binaries.map((name) => [name, build.binaries[name]!])) }
}

/** A variant that is the build itself. */
export function asBuilt(variant: PlannedVariant, build: Build): BuiltVariant {
  return { ...variant, files: variantFiles(variant, build), version: build.version, optimized: [], notes: build.notes }
}

/** A variant with what an optimizer made of its binaries. */
export function asRewritten(variant: BuiltVariant, { files, optimized, notes }: Rewritten): BuiltVariant {
  return { ...variant, files: { ...variant.files, ...files }, optimized, notes: [...variant.notes, ...notes] }
}
