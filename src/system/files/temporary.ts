import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tellGuard } from '../processes/guard.js'

/** A folder that is gone when it was removed, and also when this process is killed before. */
export interface TemporaryFolder {
  readonly path: string
  remove(): Promise<void>
}

/** Makes one. Its path is short: that of a socket in it has at most 107 bytes. @param parent where it is made, for what is large */
export async function temporaryFolder(parent = tmpdir()): Promise<TemporaryFolder> {
  return bound(await mkdtemp(join(parent, 'boltmark-')))
}

/** A folder that is made by others, and goes when it was removed, or when this process is killed before. */
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

/** The path of a file that another program may make. Nobody can guess it; what is there goes when this process ends, however it ends. */
export function temporaryFile(): string {
  const path = join(tmpdir(), `boltmark-${randomUUID()}`)
  tellGuard('>', path)
  return path
}

/** Removes a temporary file before that, where somebody has made it. */
export function removeTemporaryFile(path: string): void {
  rmSync(path, { recursive: true, force: true })
  tellGuard('<', path)
}

/**
 * Does something with a folder for the temporary files of its programs, which goes when it has ended: a compiler that is stopped leaves pieces.
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
