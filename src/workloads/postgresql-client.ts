import type { ServerEndpoint } from './driver.js'

/** The host for libpq, which accepts the folder of a socket as one. */
export function postgresqlHost({ address }: Pick<ServerEndpoint, 'address'>): string {
  return address.via === 'tcp' ? address.host : address.folder
}

/** The variables that give PostgreSQL's clients, in C and in Go, a password, and switch encryption on or off. */
export function postgresqlEnvironment({ password, tls }: Pick<ServerEndpoint, 'password' | 'tls'>) {
  return { PGPASSWORD: password, PGSSLMODE: tls ? 'require' : 'disable' }
}
