import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tellGuard } from './guard.js'

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

/**
 * Whatever runs meanwhile has its temporary files in a folder of its own, which goes with it: a compiler that is stopped leaves pieces.
 * For one thing at a time: it is an environment variable that tells them.
 */
export async function withTemporaryFiles<T>(work: () => Promise<T>): Promise<T> {
  const folder = await temporaryFolder()
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder.path
  try {
    return await work()
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    await folder.remove()
  }
}
