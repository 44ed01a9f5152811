import { randomUUID } from 'node:crypto'
import { OutsideError } from '../../../system/errors.js'
import { sleep } from '../../../system/processes/interrupt.js'
import { run } from '../../../system/processes/process.js'
import { BadRun, type Endpoint, type ServerEndpoint } from '../../../workloads/driver.js'
import type { Fuzz, ServerAnswer } from '../../fuzz.js'
import type { Binaries } from '../../target.js'
import { postgresqlStatements, psqlCommand } from '../client.js'
import { AnswerReader, MOST_KEPT } from './answer-reader.js'
import type { FuzzConfig } from './schema.js'
import { ROW_END, scriptFor } from './script.js'
import { sqlsmithQueries } from './sqlsmith.js'

/** The user that sends random queries. Unlike a superuser, it cannot write files, or change the server. */
const FUZZ_USER = 'boltmark_fuzz'

/**
 * How often a server may end the connection, as after a crash. It has to recover each time, and the answers until then
 * are enough.
 */
const MOST_LOST = 5

/** How long a server may take to accept connections again after a crash; s. */
const RECOVERY_S = 60

/** Time for all answers, besides the longest time of each; s. */
const PATIENCE_S = 120

/** The answer of a server that ended the connection. The SQLSTATE is that of a failed connection. */
const LOST: ServerAnswer = { error: { state: '08006', message: 'the server ended the connection' } }

/**
 * Settings of the user's sessions that make answers repeat. Parallel workers and scans that begin in the middle of a
 * table would change the order of rows. Code that is compiled at run time would bypass the server's own.
 */
const SETTINGS = {
  temp_file_limit: '1GB',
  max_parallel_workers_per_gather: '0',
  synchronize_seqscans: 'off',
  jit: 'off',
  // A plan for all rows of an answer, as without a cursor.
  cursor_tuple_fraction: '1',
}

/** The endpoint with the user of the random queries. */
type FuzzLogin = ServerEndpoint & { readonly tls: boolean }

/** Random queries for PostgreSQL: sqlsmith makes them, psql sends them. */
export class PostgresqlFuzz implements Fuzz {
  readonly inputs: Fuzz['inputs']

  /** @param psqlFor finds psql beside the plain build */
  constructor(
    private readonly config: FuzzConfig,
    private readonly psqlFor: (plain: Binaries) => Promise<string>,
  ) {
    this.inputs = { ...config }
  }

  async generate(endpoint: Endpoint, plain: Binaries): Promise<string[]> {
    return sqlsmithQueries(await this.login(await this.psqlFor(plain), endpoint), this.config)
  }

  async ask(endpoint: Endpoint, plain: Binaries, queries: readonly string[]): Promise<ServerAnswer[]> {
    const psql = await this.psqlFor(plain)
    const login = await this.login(psql, endpoint)
    const answers: ServerAnswer[] = []
    for (let lost = 0; answers.length < queries.length && lost < MOST_LOST; lost++) {
      if (lost > 0) await recovered(psql, login)
      answers.push(...(await this.session(psql, login, queries.slice(answers.length))))
      if (answers.length < queries.length) answers.push(LOST)
    }
    return answers
  }

  /** Sends queries in one session. @returns fewer answers if the session ends early */
  private async session(psql: string, login: FuzzLogin, queries: readonly string[]): Promise<readonly ServerAnswer[]> {
    const mark = randomUUID()
    const reader = new AnswerReader(mark)
    const { args, env, ...command } = psqlCommand(psql, login)
    const { timedOut } = await run({
      ...command,
      args: [...args, '-P', 'null=\\N', '-R', `${ROW_END}\n`],
      env: { ...env, PGCLIENTENCODING: 'UTF8' },
      input: scriptFor(queries, mark),
      unkept: true,
      onLine: (line) => reader.line(line),
      timeoutS: PATIENCE_S + queries.length * this.config.timeout,
    })
    if (!timedOut) return reader.answers
    const query = (queries[reader.answers.length] ?? '').replaceAll(/\s+/g, ' ').slice(0, MOST_KEPT)
    throw new BadRun(`It does not end its answer to ${query}`)
  }

  /** Makes the user of the random queries. Its session is like that of any client. */
  private async login(psql: string, endpoint: Endpoint): Promise<FuzzLogin> {
    // This adapter starts no server with another protocol.
    const server = endpoint as ServerEndpoint
    const settings = { ...SETTINGS, statement_timeout: `${Math.ceil(this.config.timeout * 1000)}ms` }
    const asOwner = { ...server, tls: server.tls !== false }
    await postgresqlStatements(psql, asOwner, [
      `CREATE ROLE ${FUZZ_USER} LOGIN PASSWORD '${server.password}'`,
      `GRANT pg_read_all_data, pg_write_all_data TO ${FUZZ_USER}`,
      ...Object.entries(settings).map(([name, value]) => `ALTER ROLE ${FUZZ_USER} SET ${name} = '${value}'`),
      // Vacuum depends on the clock, and changes statistics and system tables.
      'ALTER SYSTEM SET autovacuum = off',
      'SELECT pg_reload_conf()',
    ])
    const login = { ...asOwner, user: FUZZ_USER }
    await postgresqlStatements(psql, login, ['SELECT 1'])
    return login
  }
}

/** Waits until a server that ended its connections accepts new ones. */
async function recovered(psql: string, login: FuzzLogin): Promise<void> {
  const until = performance.now() + RECOVERY_S * 1000
  for (;;) {
    try {
      await postgresqlStatements(psql, login, ['SELECT 1'])
      return
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error
      if (performance.now() > until) throw new BadRun('It accepts no connections after it ended one', { cause: error })
      await sleep(0.2)
    }
  }
}
