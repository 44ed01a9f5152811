import { createWriteStream } from 'node:fs'
import { normalize } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Entry, fromBufferPromise, openPromise } from 'yauzl'
import { OutsideError } from '../system/errors.js'

/** The limits of an archive. Its files are never written to disk under their own names. */
export interface ArchiveLimits {
  /** The size of all files together, after unpacking. */
  readonly bytes: number
  readonly files: number
}

/** The bits of the file type, in the upper half of the attributes that Unix writes into a zip. */
const TYPE_MASK = 0o170000
const REGULAR = 0o100000

/**
 * The files of a zip, by name, unpacked in memory. A stranger may have made the zip. If it has names that leave the
 * folder, links, wrong sizes or more data than allowed, no file is returned.
 * @throws OutsideError with the reason for the refusal
 */
export async function readArchive(zip: Buffer, limits: ArchiveLimits): Promise<Map<string, Buffer>> {
  try {
    return await unpacked(zip, limits)
  } catch (cause) {
    throw inWords(cause)
  }
}

/**
 * Writes the only file of a zip on disk to another place, whatever its name in the zip.
 * @throws OutsideError when the zip contains anything else, or more than `maxBytes`
 */
export async function writeOnlyFile(zip: string, to: string, maxBytes: number): Promise<void> {
  const archive = await openPromise(zip, READING)
  try {
    const entries: Entry[] = []
    for await (const entry of archive.eachEntry()) {
      if (entries.push(entry) > 1) throw refused('it holds more than one file')
    }
    const [entry] = entries
    if (!entry || entry.fileName.endsWith('/') || !isRegular(entry)) throw refused('it holds no file')
    if (entry.uncompressedSize > maxBytes) throw refused(`it unpacks to more than ${maxBytes} bytes`)
    await pipeline(await archive.openReadStreamPromise(entry), createWriteStream(to))
  } catch (cause) {
    throw inWords(cause)
  } finally {
    archive.close()
  }
}

// yauzl itself refuses absolute names, `..`, and data whose size differs from that in its entry.
const READING = { autoClose: false, lazyEntries: true, strictFileNames: true, validateEntrySizes: true }

async function unpacked(zip: Buffer, limits: ArchiveLimits): Promise<Map<string, Buffer>> {
  const archive = await fromBufferPromise(zip, READING)
  const files = new Map<string, Buffer>()
  let total = 0
  for await (const entry of archive.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue
    if (normalize(entry.fileName) === '.') throw refused('a file in it has no name')
    if (!isRegular(entry)) throw refused(`${entry.fileName} is a link or a device, not a file`)
    if (files.has(entry.fileName)) throw refused(`it holds ${entry.fileName} twice`)
    if (files.size >= limits.files) throw refused(`it holds more than ${limits.files} files`)
    total += entry.uncompressedSize
    if (total > limits.bytes) throw refused(`it unpacks to more than ${limits.bytes} bytes`)
    const chunks: Buffer[] = []
    for await (const chunk of await archive.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
    files.set(entry.fileName, Buffer.concat(chunks))
  }
  return files
}

function isRegular({ externalFileAttributes }: Entry): boolean {
  const type = (externalFileAttributes >>> 16) & TYPE_MASK
  return type === 0 || type === REGULAR
}

function inWords(cause: unknown): OutsideError {
  if (cause instanceof OutsideError) return cause
  return new OutsideError(`The archive was refused: ${(cause as Error).message}.`, undefined, { cause })
}

function refused(why: string): OutsideError {
  return new OutsideError(`The archive was refused: ${why}.`)
}
