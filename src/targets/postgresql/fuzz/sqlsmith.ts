import { OutsideError } from '../../../system/errors.js'
import { run, saidLast } from '../../../system/processes/process.js'
import type { Requirement } from '../../../system/requirement.js'
import type { ServerEndpoint } from '../../../workloads/driver.js'
import { postgresqlEnvironment, postgresqlHost } from '../../../workloads/postgresql-client.js'

/** The generator of random queries, and its package. */
export const SQLSMITH: Requirement = { program: 'sqlsmith', packages: ['sqlsmith'] }

/** Time for reading the server's catalogues, and for each query; s. */
const [READING_S, QUERY_S] = [300, 1]

/** Makes random queries about the tables that a user may read. Nothing but the catalogues is queried. */
export async function sqlsmithQueries(
  endpoint: ServerEndpoint,
  { queries, seed }: { readonly queries: number; readonly seed: number },
): Promise<string[]> {
  const { address, user, database } = endpoint
  const target = `host='${postgresqlHost(endpoint)}' port=${address.port} user=${user} dbname=${database}`
  const finished = await run({
    file: SQLSMITH.program,
    args: [`--target=${target}`, `--seed=${seed}`, `--max-queries=${queries}`, '--dry-run'],
    env: postgresqlEnvironment(endpoint),
    timeoutS: READING_S + queries * QUERY_S,
  })
  if (finished.exitCode !== 0 || finished.isCut)
    throw new OutsideError(
      `sqlsmith made no random queries.${saidLast(finished)}`,
      'If it made too many, take fewer: target.fuzz.queries.',
    )
  return queriesIn(finished.stdout)
}

/** A sample of a table. Without a seed, each run would take other rows. */
const SAMPLE = /\b(tablesample \w+ \([\d.]+\))/gi

/**
 * The queries in sqlsmith's output, without the semicolons at their ends. They contain no strings. Samples of tables
 * get a seed. Pure.
 */
export function queriesIn(output: string): string[] {
  return output
    .split(/;[ \t]*\n/)
    .map((query) => query.trim().replaceAll(SAMPLE, '$1 repeatable (1)'))
    .filter((query) => query !== '')
}
