import { createHash } from 'node:crypto'

/** The first bytes of a Java key store (JKS), and the version of its format. */
const MAGIC = 0xfeedfeed
const VERSION = 2

/** An entry with a certificate only, which Java trusts. */
const TRUSTED = 2

/** Java's usual password. It protects nothing: the store contains no secret, and Java reads it without a password. */
const PASSWORD = 'changeit'

/** Java adds these words to the password before it hashes a store. */
const WHITENER = 'Mighty Aphrodite'

/**
 * Writes a Java key store in which certificates are trusted. Every Java reads this format, and needs no other program
 * to make it. Pure.
 * @param certificates in DER
 * @see sun.security.provider.JavaKeyStore in the sources of OpenJDK
 */
export function trustStoreOf(certificates: readonly Buffer[]): Buffer {
  const entries = certificates.flatMap((certificate, index) => [
    number(TRUSTED),
    text(`server-${index}`),
    // The time when it was added. Equal certificates give equal stores.
    Buffer.alloc(8),
    text('X.509'),
    number(certificate.length),
    certificate,
  ])
  const content = Buffer.concat([MAGIC, VERSION, certificates.length].map(number).concat(entries))
  const hash = createHash('sha1').update(Buffer.from(PASSWORD, 'utf16le').swap16()).update(WHITENER).update(content)
  return Buffer.concat([content, hash.digest()])
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function text(value: string): Buffer {
  const bytes = Buffer.from(value, 'utf8')
  return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 0xff]), bytes])
}
