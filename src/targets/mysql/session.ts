import { OutsideError } from '../../system/errors.js'
import { type Login, MARK, type Protocol, tellable } from '../elsewhere/session.js'
import { rowsOf, SqlSession } from '../elsewhere/sql-session.js'
import { CLIENT, mysqlStatements } from './client.js'

/**
 * How to ask servers that speak MySQL's protocol.
 * @param title the database's name, for messages
 * @param version finds the version in the result of VERSION()
 */
export function mysqlProtocol(title: string, version: RegExp): Protocol {
  return {
    kind: 'mysql',
    requirements: [CLIENT],
    open: (login) => new MysqlSession(title, version, login),
  }
}

class MysqlSession extends SqlSession {
  constructor(
    private readonly title: string,
    private readonly versionIn: RegExp,
    login: Login,
  ) {
    super(login, '')
  }

  protected statements(login: Parameters<typeof mysqlStatements>[1], sql: readonly string[]): Promise<string> {
    return mysqlStatements(this.title, login, sql)
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
    return tellable(rowsOf(await this.ask(['SHOW GLOBAL VARIABLES'])).map(([name = '', value = '']) => [name, value]))
  }

  protected async tablesIn(schema: string) {
    const counts = await this.ask([
      `SELECT COUNT(*) FROM information_schema.schemata WHERE schema_name = '${schema}'`,
      `SELECT COUNT(*) FROM information_schema.tables WHERE table_schema = '${schema}'`,
      `SELECT COUNT(*) FROM information_schema.tables WHERE table_schema = '${schema}' AND table_name = '${MARK}'`,
    ])
    const [schemas, all, marks] = rowsOf(counts).flat().map(Number)
    return schemas ? { all: all!, marks: marks! } : undefined
  }

  async analyse(schema: string): Promise<void> {
    const tables = (await this.ask(['SHOW TABLES'], schema)).split('\n').filter(Boolean)
    await this.ask(
      tables.map((table) => `ANALYZE TABLE \`${table}\``),
      schema,
    )
  }

  endpoint(schema: string) {
    return { kind: 'mysql', ...this.loginTo(schema) } as const
  }
}
