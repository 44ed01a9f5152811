import * as z from 'zod'

/** `db.example.org:3306`, `10.0.0.5:4000`, `[::1]:5432`. */
const ADDRESS = /^(?:\[([0-9a-fA-F:.]+)\]|([\w.-]+)):(\d{1,5})$/

/** Where a server takes clients. */
export interface HostAndPort {
  readonly host: string
  readonly port: number
}

/** The parts of an address; undefined where it is none. Pure. */
export function hostAndPortOf(address: string): HostAndPort | undefined {
  const [, bracketed, plain, digits] = ADDRESS.exec(address) ?? []
  const port = Number(digits)
  return digits !== undefined && port >= 1 && port <= 65_535 ? { host: (bracketed ?? plain)!, port } : undefined
}

/** A server that runs already, by the address that its clients use. */
export const ServerAddress = z
  .string()
  .refine((address) => hostAndPortOf(address) !== undefined, 'host:port, such as 10.0.0.5:4000 or [::1]:5432')
