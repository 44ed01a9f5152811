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

/** Libraries that are in use only if connections are encrypted. */
const NEEDS_TLS = /^lib(ssl|crypto)\b/

/**
 * The connection that the config describes. If libssl or libcrypto is under test, connections are encrypted by default,
 * because otherwise the library would not run. Encryption and an address need TCP.
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
 * The address on which a server listens.
 * @param given the port in the server's settings, if any; without one, TCP takes a free port
 * @param socket the path of the socket, and the port that is part of its name
 */
export async function addressFor(
  { via, host }: Pick<Connection, 'via' | 'host'>,
  given: string | number | boolean | undefined,
  socket: { readonly file: string; readonly port: number },
): Promise<Address> {
  if (via === 'tcp') return { via, host, port: Number(given ?? (await freePort(host))) }
  return { via, folder: dirname(socket.file), ...socket }
}

/** The connection as the results contain it. */
export function shownConnection({ via, tls }: Connection): { connect: string; tls?: true } {
  return { connect: via, ...(tls ? { tls } : {}) }
}

/** What encrypted connections need: openssl makes the certificates. */
export function tlsRequirements({ tls }: Connection): readonly Requirement[] {
  return tls ? [{ program: 'openssl', packages: ['openssl'] }] : []
}

/** The certificate is valid longer than any run takes. */
const VALID_DAYS = 30

/**
 * Makes a self-signed certificate for one start of a server.
 * @param folder a folder that only the server and this user can enter
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
