import { createHash, createHmac, pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { OutsideError } from '../../system/errors.js'

/** The mechanisms by which a user of MongoDB logs in with a password, the preferred one first. */
export const MECHANISMS = { 'SCRAM-SHA-256': 'sha256', 'SCRAM-SHA-1': 'sha1' } as const

export type Mechanism = keyof typeof MECHANISMS

/** Drivers have to refuse fewer iterations than the first. More than the second would keep this program busy. */
const ITERATIONS = { least: 4096, most: 10_000_000 }

/** The header of a client that does not bind the login to a TLS channel. */
const WITHOUT_BINDING = 'n,,'

/** One login. The password itself is never sent. */
interface Credentials {
  readonly mechanism: Mechanism
  readonly user: string
  /** As `passwordFor` returns it. */
  readonly password: string
  /** Random printable text, which the client never uses again. */
  readonly nonce: string
}

/** The second message of a client, and the proof that the server has to answer with. */
interface Proof {
  readonly message: string
  readonly serverSignature: Buffer
}

/** A nonce. */
export function newNonce(): string {
  return randomBytes(24).toString('base64')
}

/**
 * The password as the mechanism uses it. For SHA-1, MongoDB hashes it with the name of the user; for SHA-256, RFC 7677
 * prepares it. Pure.
 */
export function passwordFor(mechanism: Mechanism, user: string, password: string): string {
  return mechanism === 'SCRAM-SHA-1'
    ? createHash('md5').update(`${user}:mongo:${password}`).digest('hex')
    : saslprep(password)
}

/** The first message of a client. Pure. */
export function firstMessage(credentials: Pick<Credentials, 'user' | 'nonce'>): string {
  return `${WITHOUT_BINDING}${bareFirst(credentials)}`
}

function bareFirst({ user, nonce }: Pick<Credentials, 'user' | 'nonce'>): string {
  return `n=${user.replaceAll('=', '=3D').replaceAll(',', '=2C')},r=${nonce}`
}

/**
 * Answers the first message of a server with the proof that the client knows the password.
 * @throws OutsideError for a message that is malformed, answers another client, or asks for too few or many iterations
 * @see https://www.rfc-editor.org/rfc/rfc5802#section-3
 */
export async function proofFor(credentials: Credentials, serverFirst: string): Promise<Proof> {
  const hash = MECHANISMS[credentials.mechanism]
  const [, nonce = '', salt = '', digits = ''] = /^r=([^,]+),s=([^,]+),i=(\d+)(?:,|$)/.exec(serverFirst) ?? []
  const iterations = Number(digits)
  if (!nonce.startsWith(credentials.nonce) || nonce === credentials.nonce)
    throw new OutsideError('The server answered the login of another client.')
  if (!(iterations >= ITERATIONS.least && iterations <= ITERATIONS.most))
    throw new OutsideError(
      `The server asks for ${iterations} iterations of the password's hash.`,
      `${ITERATIONS.least} to ${ITERATIONS.most} are accepted.`,
    )
  const length = createHash(hash).digest().length
  const salted = await promisify(pbkdf2)(credentials.password, Buffer.from(salt, 'base64'), iterations, length, hash)
  const mac = (key: Buffer, text: string) => createHmac(hash, key).update(text).digest()
  const clientKey = mac(salted, 'Client Key')
  const withoutProof = `c=${Buffer.from(WITHOUT_BINDING).toString('base64')},r=${nonce}`
  const all = `${bareFirst(credentials)},${serverFirst},${withoutProof}`
  const signature = mac(createHash(hash).update(clientKey).digest(), all)
  const proof = clientKey.map((byte, index) => byte ^ signature[index]!)
  return {
    message: `${withoutProof},p=${Buffer.from(proof).toString('base64')}`,
    serverSignature: mac(mac(salted, 'Server Key'), all),
  }
}

/**
 * Checks the last message of a server.
 * @throws OutsideError if the server did not prove that it knows the password, too
 */
export function checkServer({ serverSignature }: Proof, serverFinal: string): void {
  const said = Buffer.from(/^v=([^,]+)/.exec(serverFinal)?.[1] ?? '', 'base64')
  if (said.length === serverSignature.length && timingSafeEqual(said, serverSignature)) return
  throw new OutsideError(
    'The server did not prove that it knows the password: it may be another server.',
    'Check target.address.',
  )
}

/** RFC 3454, tables C.1.2 and B.1: spaces, and characters that mean nothing. */
const SPACES = /[\u00a0\u1680\u2000-\u200b\u202f\u205f\u3000]/gu
const NOTHING = /\u00ad|\u034f|\u1806|[\u180b-\u180d]|[\u200b-\u200d]|\u2060|[\ufe00-\ufe0f]|\ufeff/gu

/** Control characters, private and unpaired ones, and those that change how text is shown: tables C.2 to C.9. */
const PROHIBITED =
  /[\p{Cc}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}\u06dd\u070f\u180e\u200e\u200f\u2028-\u202e\u2060-\u206f\u2ff0-\u2ffb\ufff9-\ufffd]|\u0340|\u0341|[\u{1d173}-\u{1d17a}]|[\u{e0001}-\u{e007f}]/u

/**
 * Prepares a password, so that all ways to type it are equal. The rules for text from right to left are left out: the
 * server has checked them when it stored the password. Pure.
 * @throws OutsideError for a prohibited character
 * @see https://www.rfc-editor.org/rfc/rfc4013
 */
export function saslprep(password: string): string {
  const prepared = password.replaceAll(NOTHING, '').replaceAll(SPACES, ' ').normalize('NFKC')
  if (PROHIBITED.test(prepared))
    throw new OutsideError(
      'The password contains a character that no password of MongoDB may have.',
      'Correct target.password.',
    )
  return prepared
}
