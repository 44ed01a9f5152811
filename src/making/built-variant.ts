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
   * Where it is measured, with its own data: another version may have another data format. Undefined: in the target's
   * workplace.
   */
  readonly place?: Workplace | undefined
  /** Facts about each binary that was rewritten. */
  readonly optimized: readonly Omit<Optimized, 'output'>[]
  /** Of a server that runs already: its parameters, as it gives them. */
  readonly settings?: Readonly<Record<string, string>> | undefined
  /** Notes on the build and on each rewriting step, a sentence each. */
  readonly notes: readonly string[]
}

/** The build's binaries that a variant optimises, and plain ones for the others. */
export function variantFiles({ optimizers, binaries }: VariantRecipe, build: Build): Binaries {
  if (optimizers.length === 0) return build.binaries
  return { ...build.plain, ...Object.fromEntries(binaries.map((name) => [name, build.binaries[name]!])) }
}

/** A variant that is the build itself. */
export function asBuilt(variant: PlannedVariant, build: Build): BuiltVariant {
  const { version, notes, settings } = build
  return { ...variant, files: variantFiles(variant, build), version, optimized: [], notes, settings }
}

/** A variant with the binaries that an optimizer rewrote. */
export function asRewritten(variant: BuiltVariant, { files, optimized, notes }: Rewritten): BuiltVariant {
  return { ...variant, files: { ...variant.files, ...files }, optimized, notes: [...variant.notes, ...notes] }
}
