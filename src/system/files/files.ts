import { createHash, randomBytes } from 'node:crypto'
import { closeSync, constants, createReadStream, fstatSync, openSync, readSync } from 'node:fs'
import { cp, mkdir, open, realpath, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { OutsideError } from '../errors.js'
import { bytesOf } from './interruptible.js'

/** Boltmark reads no larger file into memory. None of its own files is larger. */
export const MAX_READ_BYTES = 256 * 1024 * 1024

/** The limit for files that people write by hand. */
export const MAX_HAND_WRITTEN_BYTES = 1024 * 1024

export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex')
}

export async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(bytesOf(path, Number.POSITIVE_INFINITY), hash)
  return hash.digest('hex')
}

/** Whether a path from outside stays inside its base folder. */
export function isBelow(path: string): boolean {
  return path !== '' && !isAbsolute(path) && !path.includes('\0') && !path.split('/').includes('..')
}

/** Whether something exists at the path. */
export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** The first of some paths that exists. */
export async function firstThere(paths: readonly string[]): Promise<string | undefined> {
  for (const path of paths) if (await exists(path)) return path
  return undefined
}

/**
 * Reads a text file of bounded size.
 * @throws OutsideError when it is missing, unreadable or larger than `maxBytes`
 */
export async function readText(path: string, maxBytes = MAX_READ_BYTES): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    await refusePipe(path)
    for await (const chunk of bytesOf(path, maxBytes) as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes > maxBytes) break
    }
  } catch (cause) {
    throw unreadable(path, cause)
  }
  if (bytes > maxBytes) throw tooLarge(path, maxBytes)
  return Buffer.concat(chunks).toString('utf8')
}

/** Like `readText`, but synchronous. */
export function readTextNow(path: string, maxBytes = MAX_READ_BYTES): string {
  return Buffer.concat([...piecesNow(path, maxBytes)]).toString('utf8')
}

/** Like `sha256OfFile`, but synchronous. @throws OutsideError as `readTextNow` */
export function sha256OfFileNow(path: string, maxBytes: number): string {
  const hash = createHash('sha256')
  for (const piece of piecesNow(path, maxBytes)) hash.update(piece)
  return hash.digest('hex')
}

/** A device such as /dev/zero has no size and no end, so the bytes are counted as they come. */
function* piecesNow(path: string, maxBytes: number): Generator<Buffer> {
  let file: number | undefined
  try {
    file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOCTTY)
    const stats = fstatSync(file)
    if (stats.isFIFO()) throw new Error(A_PIPE)
    let left = stats.size > maxBytes ? -1 : maxBytes
    while (left >= 0) {
      const piece = Buffer.allocUnsafe(PIECE_BYTES)
      const length = readSync(file, piece)
      if (length === 0) return
      left -= length
      if (left >= 0) yield piece.subarray(0, length)
    }
  } catch (cause) {
    throw unreadable(path, cause)
  } finally {
    if (file !== undefined) closeSync(file)
  }
  throw tooLarge(path, maxBytes)
}

const PIECE_BYTES = 64 * 1024

const A_PIPE = 'it is a named pipe (FIFO), not a file'

/**
 * Opening a named pipe without a writer would block a thread forever, and no signal would end that. A shell's `<(…)`
 * has a writer.
 */
async function refusePipe(path: string): Promise<void> {
  if (/^\/(dev|proc)\//.test(path) || !(await stat(path)).isFIFO()) return
  throw new Error(A_PIPE)
}

function unreadable(path: string, cause: unknown): OutsideError {
  return new OutsideError(`Cannot read ${path}: ${(cause as Error).message}.`, undefined, { cause })
}

function tooLarge(path: string, maxBytes: number): OutsideError {
  return new OutsideError(`${path} is larger than the limit of ${maxBytes} bytes.`)
}

/** The overlap of two pieces, so that no match is lost between them. */
const OVERLAP_BYTES = 4096

/**
 * The first match of a pattern in a file of any size and kind, read in pieces.
 * @param pattern for text with one byte a character (latin1); a match has at most 4 KiB
 */
export async function firstMatch(path: string, pattern: RegExp): Promise<RegExpExecArray | undefined> {
  let before = ''
  for await (const chunk of createReadStream(path, 'latin1') as AsyncIterable<string>) {
    const piece = before + chunk
    const match = pattern.exec(piece)
    if (match) return match
    before = piece.slice(-OVERLAP_BYTES)
  }
  return undefined
}

/** Writes a file atomically: a reader, or a crash, finds either the old content or the new. */
export async function writeAtomically(path: string, content: string | Uint8Array): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true })
  const draft = join(folder, `.${basename(path)}.${randomBytes(4).toString('hex')}`)
  try {
    const file = await open(draft, 'wx')
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } catch (cause) {
    await rm(draft, { force: true })
    throw new OutsideError(
      `Cannot write ${path}: ${(cause as Error).message}.`,
      'Check the free space and the permissions of that folder.',
      { cause },
    )
  }
}

export async function writeJson(path: string, value: unknown): Promise<void> {
  await writeAtomically(path, `${JSON.stringify(value, null, 2)}\n`)
}

/** Copies a folder or a file. If the file system can share blocks (reflink), the copy takes no time. */
export async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE, preserveTimestamps: true })
}

/**
 * Copies the file itself, also if `from` is a link (`lib.so.1` → `lib.so.1.2`), because the link may lead to another
 * file tomorrow.
 */
export async function copyFile(from: string, to: string): Promise<void> {
  await copyTree(await realpath(from), to)
}

/** Makes an empty folder, and removes its earlier content. */
export async function emptyFolder(path: string): Promise<string> {
  await rm(path, { recursive: true, force: true })
  await mkdir(path, { recursive: true })
  return path
}
