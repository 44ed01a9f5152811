import type { ServerEndpoint } from './driver.js'

/** The variables with which PostgreSQL's clients, in C and in Go, get a password and decide on encryption. */
export function postgresqlEnvironment({ password, tls }: Pick<ServerEndpoint, 'password' | 'tls'>) {
  return { PGPASSWORD: password, PGSSLMODE: tls ? 'require' : 'disable' }
}
