import type * as z from 'zod'
import type { OptimizerRules } from '../optimizers.js'
import type { Config } from '../schema.js'
import { type Path, type Problem, unknownName } from '../source.js'

/** The names that a config may use and that other rooms register. */
export interface Registered {
  readonly isMetric: (name: string) => boolean
  readonly metrics: readonly string[]
  /** The adapters that accept `target.listen`. */
  readonly listening: readonly string[]
  readonly optimizers: readonly OptimizerRules[]
  /** The schemas of the adapters, each with a literal `adapter` key. */
  readonly targets: readonly z.ZodObject[]
  /** The config as written, before the schema adds defaults. */
  readonly given: unknown
}

/** A condition between parts of a config. It returns the problems, or none if it is fulfilled. */
export type Rule = (config: Config, registered: Registered) => Problem[]

/** A problem if `name` is not a known name. @param atKey whether the name is a key of the config, not a value */
export function mustBeKnown(
  kind: string,
  name: string,
  known: readonly string[],
  path: Path,
  atKey = false,
): Problem[] {
  return known.includes(name) ? [] : [{ path, message: unknownName(kind, name, known), atKey }]
}
