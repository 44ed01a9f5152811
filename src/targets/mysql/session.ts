import { OutsideError } from '../../system/errors.js'
import { type Login, MARK, type Protocol, type SchemaState, type Session, tellable } from '../elsewhere/session.js'
import { CLIENT, mysqlStatements } from './client.js'

/**
 * How servers of MySQL's protocol are asked.
 * @param title for people
 * @param version finds the version in the result of VERSION()
 */
export function mysqlProtocol(title: string, version: RegExp): Protocol {
  return {
    kind: 'mysql',
    requirements: [CLIENT],
    open: (login) => new MysqlSession(title, version, login),
  }
}

class MysqlSession implements Session {
  constructor(
    private readonly title: string,
    private readonly versionIn: RegExp,
    private readonly login: Login,
  ) {}

  private ask(sql: readonly string[], database = ''): Promise<string> {
    const { host, port, user = '', password = '', tls } = this.login
    return mysqlStatements(this.title, { address: { via: 'tcp', host, port }, user, password, database, tls }, sql)
  }

  async version(): Promise<string> {
    const said = (await this.ask(['SELECT VERSION()'])).trim()
    const version = this.versionIn.exec(said)?.[1]
    if (version !== undefined) return version
    const { host, port } = this.login
    throw new OutsideError(
      `The server at ${host}:${port} is not ${this.title}: its version is ${said}.`,
      'Correct target.adapter or target.address.',
    )
  }

  async settings() {
    return tellable(rows(await this.ask(['SHOW GLOBAL VARIABLES'])).map(([name = '', value = '']) => [name, value]))
  }

  async run(sql: readonly string[]): Promise<void> {
    await this.ask(sql)
  }

  async stateOf(schema: string): Promise<SchemaState> {
    const [there, tables, marked] = (
      await this.ask([
        `SELECT COUNT(*) FROM information_schema.schemata WHERE schema_name = '${schema}'`,
        `SELECT COUNT(*) FROM information_schema.tables WHERE table_schema = '${schema}'`,
        `SELECT COUNT(*) FROM information_schema.tables WHERE table_schema = '${schema}' AND table_name = '${MARK}'`,
      ])
    )
      .trim()
      .split('\n')
      .map(Number)
    if (!there) return { kind: 'absent' }
    if (!marked) return { kind: 'foreign', tables: tables! }
    const [content = '', filled] = rows(await this.ask([`SELECT content, filled FROM ${MARK}`], schema))[0] ?? []
    return { kind: 'made', made: { content, filled: filled === '1' } }
  }

  async make(schema: string, content: string): Promise<void> {
    await this.ask([`CREATE DATABASE ${schema}`])
    await this.ask(
      [
        `CREATE TABLE ${MARK} (content VARCHAR(64) PRIMARY KEY, filled INT NOT NULL)`,
        `INSERT INTO ${MARK} VALUES ('${content}', 0)`,
      ],
      schema,
    )
  }

  async drop(schema: string): Promise<void> {
    await this.ask([`DROP DATABASE ${schema}`])
  }

  async analyse(schema: string): Promise<void> {
    const tables = (await this.ask(['SHOW TABLES'], schema)).split('\n').filter(Boolean)
    await this.ask(
      tables.map((table) => `ANALYZE TABLE \`${table}\``),
      schema,
    )
  }

  async markFilled(schema: string): Promise<void> {
    await this.ask([`UPDATE ${MARK} SET filled = 1`], schema)
  }

  endpoint(schema: string) {
    const { host, port, user = '', password = '', tls } = this.login
    const address = { via: 'tcp', host, port } as const
    return { kind: 'mysql', address, user, password, database: schema, tls } as const
  }
}

function rows(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'))
}
