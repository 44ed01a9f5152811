import { OutsideError } from '../../system/errors.js'
import { type Command, run } from '../../system/processes/process.js'
import type { ServerEndpoint } from '../../workloads/driver.js'
import { postgresqlHost } from '../../workloads/postgresql-client.js'
import { STATEMENT_S } from '../elsewhere/session.js'

/** The account, the address and the encryption of a connection. */
type PostgresqlLogin = Pick<ServerEndpoint, 'address' | 'user' | 'password' | 'database'> & {
  readonly tls?: boolean
}

/** psql for statements on its standard input: rows without headings, with tabs between the columns. */
export function psqlCommand(
  psql: string,
  login: PostgresqlLogin,
): Command & { readonly env: Readonly<Record<string, string>> } {
  const { address, user, password, database, tls } = login
  return {
    file: psql,
    args: [
      ...['-X', '-q', '-A', '-t', '-F', '\t'],
      ...['-h', postgresqlHost(login), '-p', `${address.port}`, '-U', user, '-d', database, '-w'],
    ],
    env: {
      PGPASSWORD: password,
      PGCONNECT_TIMEOUT: '10',
      ...(tls === undefined ? {} : { PGSSLMODE: tls ? 'require' : 'disable' }),
    },
  }
}

/**
 * Runs SQL, one statement after the other, each in a transaction of its own.
 * @param psql the path of the client program
 * @returns the rows of the results, one on each line, with tabs between the columns
 */
export async function postgresqlStatements(
  psql: string,
  login: PostgresqlLogin,
  sql: readonly string[],
): Promise<string> {
  if (sql.length === 0) return ''
  const { args, ...command } = psqlCommand(psql, login)
  const { exitCode, stdout, stderr } = await run({
    ...command,
    args: [...args, '-v', 'ON_ERROR_STOP=1'],
    input: sql.map((statement) => `${statement.replace(/;\s*$/, '')};\n`).join(''),
    timeoutS: STATEMENT_S,
  })
  if (exitCode === 0) return stdout
  throw refused(`${postgresqlHost(login)}:${login.address.port}`, login.user, sql, stderr)
}

/** Explains an error by libpq's text, because libpq has no error numbers. */
function refused(where: string, user: string, sql: readonly string[], stderr: string): OutsideError {
  const said = stderr.trim()
  if (/authentication failed|no password supplied|role .* does not exist|no pg_hba\.conf entry/.test(said))
    return new OutsideError(
      `PostgreSQL at ${where} refused the user ${user}: ${said}`,
      'Correct target.user and target.password.',
    )
  if (/Connection refused|could not translate|timeout expired|No route to host|received invalid response/.test(said))
    return new OutsideError(
      `No PostgreSQL answers at ${where}: ${said}`,
      'Correct target.address, or start the server.',
    )
  return new OutsideError(`PostgreSQL did not do ${sql.join('; ')}: ${said}`)
}
