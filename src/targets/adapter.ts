import type * as z from 'zod'
import type { TargetConfig } from '../config/schema.js'
import type { Target } from './target.js'

/** A file by which `boltmark init` recognises the sources of a database. */
export interface Mark {
  /** The path of the file, below the root of the sources. */
  readonly file: string
  /** A pattern that the content of the file must match. Default: any file of that name. */
  readonly words?: RegExp
  /** The path of a file that must not exist. It distinguishes a fork that became another database. */
  readonly without?: string
}

/** The parts of an adapter. `Schema` has a literal `adapter` key. */
interface AdapterParts<Schema extends z.ZodObject> {
  /** The keys under `target:`. */
  readonly schema: Schema
  /** How `boltmark init` recognises the sources. One matching mark is enough. */
  readonly marks: readonly Mark[]
  /**
   * The config that `boltmark init` writes: a file of this package, in which `DATABASE` is replaced by the adapter's
   * name. Without one, `init` does not offer the database.
   */
  readonly template?: string
  /** Set if no simulator can run the server. The gate that `boltmark init` writes then takes time instead of counts. */
  readonly isUncounted?: true
  /** @param folder the folder that relative paths in the config begin at */
  open(config: z.output<Schema>, folder: string): Target
}

/** One kind of database: its keys under `target:`, and the function that opens a target. */
export interface Adapter extends Omit<AdapterParts<z.ZodObject>, 'open'> {
  /** Its name in `target.adapter`. */
  readonly name: string
  /** @param config checked with the adapter's schema */
  open(config: TargetConfig, folder: string): Target
}

/** Makes an adapter whose `open` gets its config with the type of its schema. */
export function adapter<Schema extends z.ZodObject<{ adapter: z.ZodLiteral<string> }>>(
  parts: AdapterParts<Schema>,
): Adapter {
  return {
    ...parts,
    name: parts.schema.shape.adapter.value,
    // The config's schema is the union of the adapters' schemas, so this config has matched this adapter's schema.
    open: (config, folder) => parts.open(config as unknown as z.output<Schema>, folder),
  }
}
