import { OutsideError } from '../../system/errors.js'
import { run } from '../../system/processes/process.js'
import type { Requirement } from '../../system/requirement.js'
import type { ServerEndpoint } from '../../workloads/driver.js'
import { clientEnvironment } from '../../workloads/mysql-client.js'
import { STATEMENT_S } from '../elsewhere/session.js'

/** The client program for servers of MySQL's protocol. */
export const CLIENT: Requirement = { program: 'mariadb', packages: ['mariadb-client-core'] }

/** The account, the address and the encryption of a connection. */
type MysqlLogin = Pick<ServerEndpoint, 'address' | 'user' | 'password' | 'database'> & { readonly tls: boolean }

/**
 * Runs SQL, one statement after the other.
 * @param who the database's name in messages: `TiDB`
 * @returns the rows of the results, one on each line, with tabs between the columns
 */
export async function mysqlStatements(
  who: string,
  { address, user, password, database, tls }: MysqlLogin,
  sql: readonly string[],
): Promise<string> {
  if (sql.length === 0) return ''
  const where =
    address.via === 'tcp' ? ['--host', address.host, '--port', `${address.port}`] : ['--socket', address.file]
  const { exitCode, stdout, stderr } = await run({
    file: CLIENT.program,
    // A server may have no certificate. Clients since 11.4 require one unless an option says otherwise.
    args: [
      '--no-defaults',
      tls ? '--ssl' : '--skip-ssl',
      '--batch',
      '--skip-column-names',
      '--connect-timeout=10',
      ...where,
      '--user',
      user,
      database,
    ],
    env: clientEnvironment(password),
    // Statements may contain passwords. Every user of the machine can read arguments, so they are sent as input.
    input: sql.map((statement) => `${statement.replace(/;\s*$/, '')};\n`).join(''),
    timeoutS: STATEMENT_S,
  })
  if (exitCode === 0) return stdout
  throw refused(who, address.via === 'tcp' ? `${address.host}:${address.port}` : address.file, user, stderr)
}

/**
 * Explains an error by the client's number:
 * https://mariadb.com/docs/server/reference/error-codes/mariadb-error-code-reference
 */
function refused(who: string, where: string, user: string, stderr: string): OutsideError {
  const said = stderr.trim()
  const [, code] = /ERROR (\d+)/.exec(said) ?? []
  if (code === '1045' || code === '1698')
    return new OutsideError(
      `${who} at ${where} refused the user ${user}: ${said}`,
      'Correct target.user and target.password.',
    )
  if (code === '2002' || code === '2003' || code === '2005' || code === '2013')
    return new OutsideError(
      `No server of MySQL's protocol answers at ${where}: ${said}`,
      'Correct target.address, or start the server.',
    )
  return new OutsideError(`${who} did not take a statement: ${said}`)
}
