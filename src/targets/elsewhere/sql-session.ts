import type { Endpoint, ServerEndpoint } from '../../workloads/driver.js'
import { type Login, MARK, type SchemaState, type Session } from './session.js'

/** How a client program reaches a database: address, user, password, whether by TLS. */
type SqlLogin = Pick<ServerEndpoint, 'user' | 'password' | 'database'> & {
  readonly address: { readonly via: 'tcp'; readonly host: string; readonly port: number }
  readonly tls: boolean
}

/** A session with an SQL server. A table with one row marks the schemas that Boltmark made. */
export abstract class SqlSession implements Session {
  /** @param administration the database for statements that name none */
  constructor(
    protected readonly login: Login,
    private readonly administration: string,
  ) {}

  /** Runs statements. @returns the rows of their results, one on each line, with tabs between the columns */
  protected abstract statements(login: SqlLogin, sql: readonly string[]): Promise<string>

  abstract version(): Promise<string>
  abstract settings(): Promise<Readonly<Record<string, string>>>
  abstract analyse(schema: string): Promise<void>
  abstract endpoint(schema: string): Endpoint

  /** Counts the tables in a schema, and those of them that are named MARK. Undefined if there is no such schema. */
  protected abstract tablesIn(schema: string): Promise<{ all: number; marks: number } | undefined>

  protected ask(sql: readonly string[], database = this.administration): Promise<string> {
    return this.statements(this.loginTo(database), sql)
  }

  protected loginTo(database: string): SqlLogin {
    const { host, port, user = '', password = '', tls } = this.login
    return { address: { via: 'tcp', host, port }, user, password, database, tls }
  }

  async run(sql: readonly string[]): Promise<void> {
    await this.ask(sql)
  }

  async stateOf(schema: string): Promise<SchemaState> {
    const tables = await this.tablesIn(schema)
    if (!tables) return { kind: 'absent' }
    if (tables.marks === 0) return { kind: 'foreign', tables: tables.all }
    const [row = []] = rowsOf(await this.ask([`SELECT content, filled FROM ${MARK}`], schema))
    const [content = '', filled] = row
    return { kind: 'made', made: { content, filled: filled === '1' } }
  }

  async make(schema: string, content: string): Promise<void> {
    await this.ask([`CREATE DATABASE ${schema}`])
    const columns = 'content VARCHAR(64) PRIMARY KEY, filled INTEGER NOT NULL'
    await this.ask([`CREATE TABLE ${MARK} (${columns})`, `INSERT INTO ${MARK} VALUES ('${content}', 0)`], schema)
  }

  async drop(schema: string): Promise<void> {
    await this.ask([`DROP DATABASE ${schema}`])
  }

  async markFilled(schema: string): Promise<void> {
    await this.ask([`UPDATE ${MARK} SET filled = 1`], schema)
  }
}

/** The rows of a result, each with its columns. */
export function rowsOf(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'))
}
