import { createHash, randomBytes } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { cp, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { OutsideError } from './errors.js'

/** Everything of ours that is read whole into memory is smaller than this; a larger file is not one of ours. */
export const MAX_READ_BYTES = 256 * 1024 * 1024

export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex')
}

export async function sha256OfFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** True when something is there. */
export async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/**
 * A text file of bounded size.
 * @throws OutsideError when it is missing, unreadable or larger than `maxBytes`
 */
export async function readText(path: string, maxBytes = MAX_READ_BYTES): Promise<string> {
  try {
    const { size } = await stat(path)
    if (size > maxBytes) throw new OutsideError(`${path} has ${size} bytes; at most ${maxBytes} are read.`)
    return await readFile(path, 'utf8')
  } catch (cause) {
    if (cause instanceof OutsideError) throw cause
    throw new OutsideError(`Cannot read ${path}: ${(cause as Error).message}.`, undefined, { cause })
  }
}

/** Writes a file so that a reader, or a crash, finds either the old content or the new, never half of it. */
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
      'Check the free space and the permissions there.',
      { cause },
    )
  }
}

export async function writeJson(path: string, value: unknown): Promise<void> {
  await writeAtomically(path, `${JSON.stringify(value, null, 2)}\n`)
}

/** Copies a folder or a file; on file systems that can, the copy shares its blocks (reflink) and takes no time. */
export async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true })
  await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE, preserveTimestamps: true })
}

/** An empty folder: what was there before is gone. */
export async function emptyFolder(path: string): Promise<string> {
  await rm(path, { recursive: true, force: true })
  await mkdir(path, { recursive: true })
  return path
}
