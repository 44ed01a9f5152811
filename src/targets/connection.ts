import { basename, join } from 'node:path'
import type { LibraryConfig } from '../config/schema.js'
import { type Account, giveTo } from '../system/account.js'
import { UsageError } from '../system/errors.js'
import { runOk } from '../system/process.js'
import type { Requirement } from '../system/requirement.js'
import type { Certificate } from '../workloads/driver.js'

/** The keys of a server's config that say how clients reach it. */
export interface ConnectionConfig {
  readonly adapter: string
  readonly binaries: Readonly<Record<string, string>>
  readonly libraries: Readonly<Record<string, LibraryConfig>>
  readonly connect?: 'socket' | 'tcp' | undefined
  readonly listen?: string | undefined
  readonly tls?: boolean | undefined
}

/** How clients reach a server. */
export interface Connection {
  readonly via: 'socket' | 'tcp'
  /** The address that it listens on; over a socket nobody asks for it. */
  readonly host: string
  readonly tls: boolean
}

export const LOOPBACK = '127.0.0.1'

/** What encrypts connections. */
const NEEDS_TLS = /^lib(ssl|crypto)\b/

/**
 * What the config asks for. Without a word of it connections are encrypted where libssl or libcrypto is under test: without that, neither would
 * be measured. Encryption and an address need TCP.
 * @throws UsageError when its keys contradict one another
 */
export function connectionOf({ adapter, binaries, libraries, ...config }: ConnectionConfig): Connection {
  const files = [binaries, ...Object.values(libraries).map((library) => library.binaries)].flatMap(Object.values)
  const tls = config.tls ?? files.some((file: string) => NEEDS_TLS.test(basename(file)))
  const needsTcp = tls || config.listen !== undefined
  if (needsTcp && config.connect === 'socket')
    throw new UsageError(
      `target.connect is socket, but ${tls ? 'encryption (target.tls)' : 'target.listen'} needs TCP with ${adapter}.`,
      'Take target.connect out, or set it to tcp.',
    )
  return { via: config.connect ?? (needsTcp ? 'tcp' : 'socket'), host: config.listen ?? LOOPBACK, tls }
}

/** As the results tell it. */
export function shown({ via, tls }: Connection): { connect: string; tls?: true } {
  return { connect: via, ...(tls ? { tls } : {}) }
}

/** What starting a server needs for it: certificates are made by openssl. */
export function tlsRequirements({ tls }: Connection): readonly Requirement[] {
  return tls ? [{ program: 'openssl', packages: ['openssl'] }] : []
}

/** Longer than any run. */
const VALID_DAYS = 30

/**
 * Makes a self-signed certificate for one start of a server.
 * @param folder private to the server and to us
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
