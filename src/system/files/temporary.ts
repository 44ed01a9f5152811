import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tellGuard } from '../processes/guard.js'

/** A folder that is removed when this process ends, or earlier. It is removed even if the process is killed. */
export interface TemporaryFolder {
  readonly path: string
  remove(): Promise<void>
}

/**
 * Makes a temporary folder. Its path is short, because the path of a socket in it may have at most 107 bytes. @param
 * parent another place for large content
 */
export async function temporaryFolder(parent = tmpdir()): Promise<TemporaryFolder> {
  return bound(await mkdtemp(join(parent, 'boltmark-')))
}

/** Registers a folder that other code makes, so that it is removed when this process ends, even by a kill. */
export function bound(path: string): TemporaryFolder {
  tellGuard('>', path)
  return {
    path,
    async remove() {
      await rm(path, { recursive: true, force: true })
      tellGuard('<', path)
    },
  }
}

/**
 * The path of a file that another program may make. Nobody can guess the path. The file is removed when this process
 * ends, even by a kill.
 */
export function temporaryFile(): string {
  const path = join(tmpdir(), `boltmark-${randomUUID()}`)
  tellGuard('>', path)
  return path
}

/** Removes such a file now, if it exists. */
export function removeTemporaryFile(path: string): void {
  rmSync(path, { recursive: true, force: true })
  tellGuard('<', path)
}

/**
 * Calls `work` with a folder for the temporary files of its programs, and removes the folder afterwards, because a
 * compiler that is stopped leaves files behind.
 * @param work gets the environment variable that makes programs use the folder
 */
export async function withTemporaryFiles<T>(work: (env: { readonly TMPDIR: string }) => Promise<T>): Promise<T> {
  const folder = await temporaryFolder()
  try {
    return await work({ TMPDIR: folder.path })
  } finally {
    await folder.remove()
  }
}
