import * as z from 'zod'

/** Matches `db.example.org:3306`, `10.0.0.5:4000` and `[::1]:5432`. */
const ADDRESS = /^(?:\[([0-9a-fA-F:.]+)\]|([\w.-]+)):(\d{1,5})$/

/** The address of a server. */
export interface HostAndPort {
  readonly host: string
  readonly port: number
}

/** The parts of an address. Undefined if the text is not an address. Pure. */
export function hostAndPortOf(address: string): HostAndPort | undefined {
  const [, bracketed, plain, digits] = ADDRESS.exec(address) ?? []
  const port = Number(digits)
  return digits !== undefined && port >= 1 && port <= 65_535 ? { host: (bracketed ?? plain)!, port } : undefined
}

/** The address of a server that runs already, as its clients use it. */
export const ServerAddress = z
  .string()
  .refine((address) => hostAndPortOf(address) !== undefined, 'host:port, such as 10.0.0.5:4000 or [::1]:5432')
