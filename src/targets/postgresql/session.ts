import { type Login, MARK, type Protocol, tellable } from '../elsewhere/session.js'
import { rowsOf, SqlSession } from '../elsewhere/sql-session.js'
import { postgresqlStatements } from './client.js'

/** Every server has this database. Statements about other databases go to it. */
const ADMINISTRATION = 'postgres'

const TABLES =
  "FROM information_schema.tables WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE'"

/** How to ask PostgreSQL. A schema is a database here, because load generators use table names without a schema. */
export const postgresqlProtocol: Protocol = {
  kind: 'postgresql',
  requirements: [{ program: 'psql', packages: ['postgresql-client'] }],
  open: (login) => new PostgresqlSession(login),
}

class PostgresqlSession extends SqlSession {
  constructor(login: Login) {
    super(login, ADMINISTRATION)
  }

  protected statements(login: Parameters<typeof postgresqlStatements>[1], sql: readonly string[]): Promise<string> {
    return postgresqlStatements('psql', login, sql)
  }

  async version(): Promise<string> {
    // Packages append their own version: `15.18 (Debian 15.18-0+deb12u1)`.
    return (await this.ask(['SHOW server_version'])).trim().split(' ')[0]!
  }

  async settings() {
    const said = await this.ask(['SELECT name, replace(current_setting(name), chr(10), chr(32)) FROM pg_settings'])
    const pairs = said.split('\n').map((line) => line.split('\t'))
    return tellable(pairs.flatMap(([name, value]) => (name && value !== undefined ? [[name, value] as const] : [])))
  }

  protected async tablesIn(schema: string) {
    const schemas = await this.ask([`SELECT count(*) FROM pg_database WHERE datname = '${schema}'`])
    if (schemas.trim() === '0') return undefined
    const counts = await this.ask(
      [`SELECT count(*) ${TABLES}`, `SELECT count(*) ${TABLES} AND table_name = '${MARK}'`],
      schema,
    )
    const [all, marks] = rowsOf(counts).flat().map(Number)
    return { all: all!, marks: marks! }
  }

  async analyse(schema: string): Promise<void> {
    await this.ask(['VACUUM (ANALYZE)'], schema)
  }

  endpoint(schema: string) {
    return { kind: 'postgresql', ...this.loginTo(schema) } as const
  }
}
