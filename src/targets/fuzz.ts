import type { Endpoint } from '../workloads/driver.js'

/** An error of a server. */
interface AnsweredError {
  /** The SQLSTATE. */
  readonly state: string
  readonly message: string
}

/** The answer of a server to one query. */
export type ServerAnswer =
  | { readonly rows: readonly string[]; readonly affected: number; readonly error?: undefined }
  | { readonly error: AnsweredError }

/** Random queries for servers of one kind, by which two builds are compared. */
export interface Fuzz {
  /** The parts of the config that decide queries and answers. */
  readonly inputs: Readonly<Record<string, string | number>>
  /**
   * Makes the queries. They fit the tables of the server's data, and are equal for equal data and equal inputs.
   * @param plain the binaries of the plain build; client programs are beside them
   */
  generate(endpoint: Endpoint, plain: Readonly<Record<string, string>>): Promise<readonly string[]>
  /**
   * Sends queries to a server on a fresh copy of the data. What a query writes is undone before the next one.
   * @returns their answers in this order. The list is shorter if the server ends connections too often
   * @throws BadRun if an answer does not end
   */
  ask(
    endpoint: Endpoint,
    plain: Readonly<Record<string, string>>,
    queries: readonly string[],
  ): Promise<readonly ServerAnswer[]>
}
