import type * as z from 'zod'
import type { OptimizerRules } from '../optimizers.js'
import type { Config } from '../schema.js'
import { type Path, type Problem, unknownName } from '../source.js'

/** The names that other rooms register and that a config may use. */
export interface Registered {
  readonly isMetric: (name: string) => boolean
  readonly metrics: readonly string[]
  /** The adapters that accept `target.listen`. */
  readonly listening: readonly string[]
  readonly optimizers: readonly OptimizerRules[]
  /** The schemas of the adapters, each with a literal `adapter` key. */
  readonly targets: readonly z.ZodObject[]
  /** The config as it was written, before a schema filled in what was left out. */
  readonly given: unknown
}

/** One condition between parts of a config. It returns the problems, none when it holds. */
export type Rule = (config: Config, registered: Registered) => Problem[]

/** A problem if `name` is not a known name. @param atKey the name is a key of the config, not a value */
export function mustBeKnown(
  kind: string,
  name: string,
  known: readonly string[],
  path: Path,
  atKey = false,
): Problem[] {
  return known.includes(name) ? [] : [{ path, message: unknownName(kind, name, known), atKey }]
}
