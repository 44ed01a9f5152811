import type { ServerEndpoint } from './driver.js'

/** The variables that give PostgreSQL's clients, in C and in Go, a password, and switch encryption on or off. */
export function postgresqlEnvironment({ password, tls }: Pick<ServerEndpoint, 'password' | 'tls'>) {
  return { PGPASSWORD: password, PGSSLMODE: tls ? 'require' : 'disable' }
}
