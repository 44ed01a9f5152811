import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tellGuard } from './guard.js'

/** A folder that is gone when it was removed, and also when this process is killed before. */
export interface TemporaryFolder {
  readonly path: string
  remove(): Promise<void>
}

/** Makes one. Its path is short: that of a socket in it has at most 107 bytes. */
export async function temporaryFolder(): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), 'boltmark-'))
  tellGuard('>', path)
  return {
    path,
    async remove() {
      await rm(path, { recursive: true, force: true })
      tellGuard('<', path)
    },
  }
}
