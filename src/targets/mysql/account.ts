import { LOOPBACK } from '../server/connection.js'

export const USER = 'sbtest'

export const DATABASE = 'sbtest'

/** SQL that the server runs at each start, before it accepts clients. The password is new each time. */
export function accountSql(password: string, host: string): string[] {
  const hosts = ['localhost', host === LOOPBACK ? LOOPBACK : '%']
  const users = hosts.map((from) => `'${USER}'@'${from}'`)
  return [
    'SET SESSION sql_log_bin = 0',
    `CREATE DATABASE IF NOT EXISTS ${DATABASE}`,
    ...users.flatMap((user) => [
      `CREATE USER IF NOT EXISTS ${user}`,
      `ALTER USER ${user} IDENTIFIED BY '${password}'`,
      `GRANT ALL ON ${DATABASE}.* TO ${user}`,
    ]),
  ]
}

/** The statement as one line, because a server reads its init file line by line. */
export function aLine(statement: string): string {
  return `${statement.replaceAll(/\s*\n\s*/g, ' ').replace(/;\s*$/, '')};\n`
}
