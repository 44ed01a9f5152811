import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tellGuard } from '../processes/guard.js'

/** A folder that is removed at the latest when this process ends, even by a kill. */
export interface TemporaryFolder {
  readonly path: string
  remove(): Promise<void>
}

/**
 * Makes a temporary folder. Its path is short, because the path of a socket in it has at most 107 bytes. @param parent
 * where it is made, for large content
 */
export async function temporaryFolder(parent = tmpdir()): Promise<TemporaryFolder> {
  return bound(await mkdtemp(join(parent, 'boltmark-')))
}

/** Takes over a folder that other code makes. It is removed at the latest when this process ends, even by a kill. */
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
 * ends, however it ends.
 */
export function temporaryFile(): string {
  const path = join(tmpdir(), `boltmark-${randomUUID()}`)
  tellGuard('>', path)
  return path
}

/** Removes a temporary file earlier, if it exists. */
export function removeTemporaryFile(path: string): void {
  rmSync(path, { recursive: true, force: true })
  tellGuard('<', path)
}

/**
 * Gives the programs of some work a folder for temporary files, and removes it afterwards: a compiler that is stopped
 * leaves files behind.
 * @param work gets the environment variable that its programs need
 */
export async function withTemporaryFiles<T>(work: (env: { readonly TMPDIR: string }) => Promise<T>): Promise<T> {
  const folder = await temporaryFolder()
  try {
    return await work({ TMPDIR: folder.path })
  } finally {
    await folder.remove()
  }
}
