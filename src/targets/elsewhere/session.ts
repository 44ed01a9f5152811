import type { HostAndPort } from '../../config/address.js'
import type { Requirement } from '../../system/requirement.js'
import type { Endpoint } from '../../workloads/driver.js'

/** Who asks a server that Boltmark did not start. */
export interface Login extends HostAndPort {
  readonly user: string | undefined
  readonly password: string | undefined
  readonly tls: boolean
}

/** What Boltmark writes into a schema that it makes: by this it knows the schema again. */
interface Made {
  /** Of the data that the schema is for. */
  readonly content: string
  /** Whether all of the data is in it. */
  readonly filled: boolean
}

/** What is known of a schema. `foreign`: it is there, and Boltmark did not make it. */
export type SchemaState =
  | { readonly kind: 'absent' }
  | { readonly kind: 'made'; readonly made: Made }
  | { readonly kind: 'foreign'; readonly tables: number }

/** What Boltmark asks of a running server. Every method throws OutsideError with the server's own words. */
export interface Session {
  /** As the server itself gives it. */
  version(): Promise<string>
  /** Its parameters by name, as the server itself gives them. */
  settings(): Promise<Readonly<Record<string, string>>>
  /** Runs statements of the user's, in their order. */
  run(statements: readonly string[]): Promise<void>
  stateOf(schema: string): Promise<SchemaState>
  /** Makes an empty schema, and marks it as Boltmark's. */
  make(schema: string, content: string): Promise<void>
  /** Removes a schema with all that is in it. */
  drop(schema: string): Promise<void>
  /** Has the planner count the rows of a schema. */
  analyse(schema: string): Promise<void>
  /** Marks a schema as filled. */
  markFilled(schema: string): Promise<void>
  /** How load generators reach a schema. */
  endpoint(schema: string): Endpoint
}

/** How the servers of one protocol are asked. */
export interface Protocol {
  readonly kind: Endpoint['kind']
  /** The programs that ask. */
  readonly requirements: readonly Requirement[]
  open(login: Login): Session
}

/** The table, or collection, that marks a schema as Boltmark's. */
export const MARK = 'boltmark_made'

/** Statistics of large tables take their time; s. */
export const STATEMENT_S = 3600

/**
 * Parameters that may contain secrets, and those that differ between any two servers or moments: names, paths,
 * identities. No report shows them.
 */
const UNTOLD =
  /pass(word|phrase)|secret|token|conninfo|_command$|(^|_)(key|cert|ca)($|_?file)|timestamp|(^|_)(uuid|hostname|pid|server_id|socket|port|rand_seed\d?|gtid\w*|last_insert_id|identity|pseudo_thread_id|insert_id|version_compile_machine|report_host|in_transaction)$/i

/** Those that a report may hold. Pure. */
export function tellable(settings: Iterable<readonly [string, string]>): Record<string, string> {
  return Object.fromEntries([...settings].filter(([name]) => !UNTOLD.test(name)))
}
