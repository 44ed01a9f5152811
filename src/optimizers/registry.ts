import { LEVELS } from '../config/optimizers.js'
import type { Config } from '../config/schema.js'
import { bolt } from './bolt/kind.js'
import { lto } from './lto/kind.js'
import type { BinaryKind, OptimizerKind } from './optimizer.js'
import { pgo } from './pgo/kind.js'

const KINDS: readonly OptimizerKind[] = [lto, pgo, bolt]

/** Every optimizer that a config can name, in the order in which they are applied. */
export const optimizerKinds: readonly OptimizerKind[] = [...KINDS].sort(
  (one, other) => LEVELS.indexOf(one.level) - LEVELS.indexOf(other.level),
)

/** The optimizer whose tool shuffles functions. */
export const shufflingKind = optimizerKinds.find((kind) => 'openShuffler' in kind) as BinaryKind & {
  openShuffler: NonNullable<BinaryKind['openShuffler']>
}

/** The optimizer that has sets of flags to choose from. */
export const tunedKind = optimizerKinds.find((kind) => 'alternatives' in kind) as BinaryKind & {
  alternatives: NonNullable<BinaryKind['alternatives']>
}

/** The names of optimizers' sections at the top of a config. */
export const optimizerSections: readonly string[] = optimizerKinds.flatMap(({ name, section }) => (section ? name : []))

/** These sections with absolute paths, because a relative path would mean another file in another tree. */
export function sectionsWithFixedPaths(
  config: Config,
  fixed: (path: string) => string,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    optimizerKinds.flatMap(({ name, withFixedPaths }) =>
      withFixedPaths ? [[name, withFixedPaths(config, fixed)]] : [],
    ),
  )
}
