import { basename, dirname, join } from 'node:path'
import type * as z from 'zod'
import { UsageError } from '../../system/errors.js'
import { giveTo } from '../../system/processes/account.js'
import type { Account } from '../../system/processes/process.js'
import { runOk } from '../../system/processes/process.js'
import type { Requirement } from '../../system/requirement.js'
import type { Address, Certificate } from '../../workloads/driver.js'
import { freePort } from './process.js'
import type { serverKeys } from './schema.js'

/** The keys of a server's config for connections. */
export type ConnectionConfig = { readonly adapter: string; readonly binaries: Readonly<Record<string, string>> } & Pick<
  z.output<z.ZodObject<typeof serverKeys>>,
  'libraries' | 'connect' | 'listen' | 'tls'
>

/** How clients reach a server. */
export interface Connection {
  readonly via: 'socket' | 'tcp'
  /** The address that it listens on. Unused with a socket. */
  readonly host: string
  readonly tls: boolean
}

export const LOOPBACK = '127.0.0.1'

/** The files for encrypted connections. */
const NEEDS_TLS = /^lib(ssl|crypto)\b/

/**
 * The connection of the config. By default connections are encrypted if libssl or libcrypto is under test: otherwise
 * neither would be measured. Encryption and an address need TCP.
 * @throws UsageError when the keys contradict one another
 */
export function connectionOf({ adapter, binaries, libraries, ...config }: ConnectionConfig): Connection {
  const files = [binaries, ...Object.values(libraries).map((library) => library.binaries)].flatMap(Object.values)
  const tls = config.tls ?? files.some((file: string) => NEEDS_TLS.test(basename(file)))
  const needsTcp = tls || config.listen !== undefined
  if (needsTcp && config.connect === 'socket')
    throw new UsageError(
      `target.connect is socket, but ${tls ? 'encryption (target.tls)' : 'target.listen'} needs TCP with ${adapter}.`,
      'Remove target.connect, or set it to tcp.',
    )
  return { via: config.connect ?? (needsTcp ? 'tcp' : 'socket'), host: config.listen ?? LOOPBACK, tls }
}

/**
 * Where a server listens.
 * @param given the port of its settings, if any; otherwise a free one for TCP
 * @param socket the file of its socket, and the port that is part of its name
 */
export async function addressFor(
  { via, host }: Pick<Connection, 'via' | 'host'>,
  given: string | number | boolean | undefined,
  socket: { readonly file: string; readonly port: number },
): Promise<Address> {
  if (via === 'tcp') return { via, host, port: Number(given ?? (await freePort(host))) }
  return { via, folder: dirname(socket.file), ...socket }
}

/** For the results. */
export function shownConnection({ via, tls }: Connection): { connect: string; tls?: true } {
  return { connect: via, ...(tls ? { tls } : {}) }
}

/** Requirements of a server's connections: openssl makes certificates. */
export function tlsRequirements({ tls }: Connection): readonly Requirement[] {
  return tls ? [{ program: 'openssl', packages: ['openssl'] }] : []
}

/** Longer than any run. */
const VALID_DAYS = 30

/**
 * Makes a self-signed certificate for one start of a server.
 * @param folder private to the server and this user
 */
export async function selfSigned(folder: string, account: Account | undefined): Promise<Certificate> {
  const certificate = { file: join(folder, 'certificate.pem'), key: join(folder, 'key.pem') }
  await runOk(
    {
      file: 'openssl',
      args: [
        ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-batch'],
        ...['-subj', '/CN=boltmark', '-days', `${VALID_DAYS}`, '-out', certificate.file, '-keyout', certificate.key],
      ],
      timeoutS: 60,
    },
    'apt-get install openssl',
  )
  await giveTo(account, certificate.file)
  await giveTo(account, certificate.key)
  return certificate
}
