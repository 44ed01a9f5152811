import type { HostAndPort } from '../../config/address.js'
import type { Requirement } from '../../system/requirement.js'
import type { Endpoint } from '../../workloads/driver.js'

/** The account for a server that Boltmark did not start, and how to reach it. */
export interface Login extends HostAndPort {
  readonly user: string | undefined
  readonly password: string | undefined
  readonly tls: boolean
}

/** What Boltmark records in a schema that it makes. By this record it recognises the schema later. */
interface Made {
  /** The hash of the data that the schema is for. */
  readonly content: string
  /** Whether the schema contains all of the data. */
  readonly filled: boolean
}

/** The state of a schema. `foreign`: the schema exists, but Boltmark did not make it. */
export type SchemaState =
  | { readonly kind: 'absent' }
  | { readonly kind: 'made'; readonly made: Made }
  | { readonly kind: 'foreign'; readonly tables: number }

/**
 * The questions and commands of Boltmark for a running server. Every method throws OutsideError with the server's
 * message.
 */
export interface Session {
  /** The version that the server itself reports. */
  version(): Promise<string>
  /** The server's parameters by name, with the values that it reports. */
  settings(): Promise<Readonly<Record<string, string>>>
  /** Runs the user's statements in their order. */
  run(statements: readonly string[]): Promise<void>
  stateOf(schema: string): Promise<SchemaState>
  /** Makes an empty schema, and marks it as Boltmark's. */
  make(schema: string, content: string): Promise<void>
  /** Removes a schema with all of its content. */
  drop(schema: string): Promise<void>
  /** Makes the server collect statistics about a schema, for its query planner. */
  analyse(schema: string): Promise<void>
  /** Marks a schema as filled. */
  markFilled(schema: string): Promise<void>
  /**
   * How load generators reach a schema.
   * @param folder for files that they need
   */
  endpoint(schema: string, folder: string): Endpoint | Promise<Endpoint>
}

/** How to talk to servers of one protocol. */
export interface Protocol {
  readonly kind: Endpoint['kind']
  /** The client programs that this machine needs. */
  readonly requirements: readonly Requirement[]
  open(login: Login): Session
}

/** The table, or collection, that marks a schema as Boltmark's. */
export const MARK = 'boltmark_made'

/** Collecting the statistics of large tables can take this long; s. */
export const STATEMENT_S = 3600

/**
 * Names of parameters that may contain secrets, or that differ between any two servers or moments, such as paths and
 * identities. No report shows them.
 */
const UNTOLD =
  /pass(word|phrase)|secret|token|conninfo|_command$|(^|_)(key|cert|ca)($|_?file)|timestamp|(^|_)(uuid|hostname|pid|server_id|socket|port|rand_seed\d?|gtid\w*|last_insert_id|identity|pseudo_thread_id|insert_id|version_compile_machine|report_host|in_transaction)$/i

/** The parameters that a report may show. Pure. */
export function tellable(settings: Iterable<readonly [string, string]>): Record<string, string> {
  return Object.fromEntries([...settings].filter(([name]) => !UNTOLD.test(name)))
}
