import { type Login, MARK, type Protocol, type SchemaState, type Session, tellable } from '../elsewhere/session.js'
import { postgresqlStatements } from './client.js'

/** The database that every server has, for questions about others. */
const ADMINISTRATION = 'postgres'

const TABLES =
  "FROM information_schema.tables WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE'"

/** How PostgreSQL is asked. A schema is a database here, because load generators use plain table names. */
export const postgresqlProtocol: Protocol = {
  kind: 'postgresql',
  requirements: [{ program: 'psql', packages: ['postgresql-client'] }],
  open: (login) => new PostgresqlSession(login),
}

class PostgresqlSession implements Session {
  constructor(private readonly login: Login) {}

  private ask(sql: readonly string[], database = ADMINISTRATION): Promise<string> {
    const { host, port, user = '', password = '', tls } = this.login
    return postgresqlStatements('psql', { address: { via: 'tcp', host, port }, user, password, database, tls }, sql)
  }

  async version(): Promise<string> {
    // Packages add their own: `15.18 (Debian 15.18-0+deb12u1)`.
    return (await this.ask(['SHOW server_version'])).trim().split(' ')[0]!
  }

  async settings() {
    const said = await this.ask(['SELECT name, replace(current_setting(name), chr(10), chr(32)) FROM pg_settings'])
    const pairs = said.split('\n').map((line) => line.split('\t'))
    return tellable(pairs.flatMap(([name, value]) => (name && value !== undefined ? [[name, value] as const] : [])))
  }

  async run(sql: readonly string[]): Promise<void> {
    await this.ask(sql)
  }

  async stateOf(schema: string): Promise<SchemaState> {
    const there = await this.ask([`SELECT count(*) FROM pg_database WHERE datname = '${schema}'`])
    if (there.trim() === '0') return { kind: 'absent' }
    const counts = await this.ask(
      [`SELECT count(*) ${TABLES}`, `SELECT count(*) ${TABLES} AND table_name = '${MARK}'`],
      schema,
    )
    const [tables, marked] = counts.trim().split('\n').map(Number)
    if (!marked) return { kind: 'foreign', tables: tables! }
    const [content = '', filled] = (await this.ask([`SELECT content, filled FROM ${MARK}`], schema)).trim().split('\t')
    return { kind: 'made', made: { content, filled: filled === '1' } }
  }

  async make(schema: string, content: string): Promise<void> {
    await this.ask([`CREATE DATABASE ${schema}`])
    await this.ask(
      [
        `CREATE TABLE ${MARK} (content varchar(64) PRIMARY KEY, filled integer NOT NULL)`,
        `INSERT INTO ${MARK} VALUES ('${content}', 0)`,
      ],
      schema,
    )
  }

  async drop(schema: string): Promise<void> {
    await this.ask([`DROP DATABASE ${schema}`])
  }

  async analyse(schema: string): Promise<void> {
    await this.ask(['VACUUM (ANALYZE)'], schema)
  }

  async markFilled(schema: string): Promise<void> {
    await this.ask([`UPDATE ${MARK} SET filled = 1`], schema)
  }

  endpoint(schema: string) {
    const { host, port, user = '', password = '', tls } = this.login
    const address = { via: 'tcp', host, port } as const
    return { kind: 'postgresql', address, user, password, database: schema, tls } as const
  }
}
