import type { OptimizerRules } from '../optimizers.js'
import type { Config } from '../schema.js'
import { type Path, type Problem, unknownName } from '../source.js'

/** The names that other rooms register, and that a config may use. */
export interface Registered {
  readonly isMetric: (name: string) => boolean
  readonly metrics: readonly string[]
  /** The adapters that take `target.listen`. */
  readonly listening: readonly string[]
  readonly optimizers: readonly OptimizerRules[]
}

/** One thing that has to hold between the parts of a config. It returns no problem where it holds. */
export type Rule = (config: Config, registered: Registered) => Problem[]

/** A problem where `name` is not one of the known names. @param atKey the name is a key of the config, not a value */
export function mustBeKnown(
  kind: string,
  name: string,
  known: readonly string[],
  path: Path,
  atKey = false,
): Problem[] {
  return known.includes(name) ? [] : [{ path, message: unknownName(kind, name, known), atKey }]
}
