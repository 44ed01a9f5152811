import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { OutsideError } from '../errors.js'
import { runOk } from '../processes/process.js'
import { isBelow } from './files.js'

/** Limits of an unpacked tarball. */
export interface TarballLimits {
  readonly bytes: number
  readonly files: number
}

/** The header and padding of each file in a tarball; bytes. */
const AROUND_A_FILE_BYTES = 4096

/**
 * Packs files and folders into a .tar.gz, which keeps permissions, unlike the zip of an artifact. In place of a link,
 * the file that it leads to is packed.
 * @param names paths below `folder`
 */
export async function pack(file: string, folder: string, names: readonly string[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const list = `${file}.list`
  await writeFile(list, names.join('\n'))
  await runOk({
    file: 'tar',
    args: ['--create', '--gzip', '--dereference', '--file', file, '-C', folder, '--verbatim-files-from', '-T', list],
    timeoutS: 3600,
  })
  await rm(list)
}

/**
 * Unpacks a .tar.gz into an empty folder. A stranger may have made it. It refuses names that leave the folder, links,
 * devices and sizes beyond the limits. Files written before the refusal must not be used.
 * @returns the sha256 of each file, by name
 * @throws OutsideError with the reason for the refusal
 */
export async function unpack(file: string, folder: string, limits: TarballLimits): Promise<Map<string, string>> {
  const entries = extract()
  const reading = pipeline(
    createReadStream(file),
    createGunzip(),
    atMost(limits.bytes + limits.files * AROUND_A_FILE_BYTES),
    entries,
  )
  // If the tarball is truncated, a file would wait forever for its end.
  const broken = new AbortController()
  reading.catch(() => broken.abort())
  // The first failure of either is the error.
  const writing = writeAll(entries, folder, limits, broken.signal)
  try {
    const [hashes] = await Promise.all([writing, reading])
    return hashes
  } catch (cause) {
    entries.destroy()
    await Promise.allSettled([reading, writing])
    if (cause instanceof OutsideError) throw new OutsideError(`${file} was refused: ${cause.message}`)
    throw new OutsideError(`${file} was refused: ${(cause as Error).message}.`, undefined, { cause })
  }
}

async function writeAll(
  entries: ReturnType<typeof extract>,
  folder: string,
  limits: TarballLimits,
  signal: AbortSignal,
): Promise<Map<string, string>> {
  const hashes = new Map<string, string>()
  let total = 0
  for await (const entry of entries) {
    const { name, type, size, mode = 0 } = entry.header
    if (type === 'directory') {
      entry.resume()
      continue
    }
    if (type !== 'file') throw new OutsideError(`${name} is a ${type}, not a file.`)
    // If the size field is unreadable, tar-stream reports no size, and then no end of the file.
    if (!Number.isSafeInteger(size)) throw new OutsideError(`${name} has no size.`)
    if (!isBelow(name)) throw new OutsideError(`${name} leads out of the folder.`)
    if (hashes.has(name)) throw new OutsideError(`${name} occurs twice.`)
    if (hashes.size >= limits.files) throw new OutsideError(`it holds more than ${limits.files} files.`)
    total += size!
    if (total > limits.bytes) throw tooLarge(limits.bytes)
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    const hash = createHash('sha256')
    const hashing = new Transform({
      transform(chunk: Buffer, _, done) {
        hash.update(chunk)
        done(null, chunk)
      },
    })
    const writing = createWriteStream(path, { flags: 'wx', mode: mode & 0o111 ? 0o755 : 0o644 })
    await pipeline(entry, hashing, writing, { signal })
    hashes.set(name, hash.digest('hex'))
  }
  return hashes
}

/** Stops after this number of bytes, because a small archive can unpack to any size. */
function atMost(bytes: number): Transform {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      seen += chunk.length
      done(seen > bytes ? tooLarge(bytes) : null, chunk)
    },
  })
}

function tooLarge(bytes: number): OutsideError {
  return new OutsideError(`it unpacks to more than ${bytes} bytes.`)
}
