import { lstat, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { emptyFolder, exists } from '../../system/files/files.js'

/** Written when `configure` has ended well. */
const CONFIGURED = 'boltmark.configured'

/** What was written so shortly before a build was stopped may be cut off, ms. Writing one object takes a fraction of it. */
const DOUBTFUL_MS = 10_000

/**
 * A build folder for `configure` and `make`, in which a build that was stopped goes on. make takes any file that is there for finished,
 * unlike ninja: so what was written last before the end is taken away, and made again.
 * @param configure is run in the empty folder, unless it has been done there
 */
export async function makeTree(tree: string, configure: () => Promise<unknown>): Promise<void> {
  const marker = join(tree, CONFIGURED)
  if (await exists(marker)) return dropLast(tree, (await lstat(marker)).mtimeMs)
  await emptyFolder(tree)
  await configure()
  await writeFile(marker, '')
}

/** Removes the files that were written last, of those that are younger than `sinceMs`. */
async function dropLast(tree: string, sinceMs: number): Promise<void> {
  const entries = await readdir(tree, { recursive: true, withFileTypes: true })
  const files = await Promise.all(
    entries
      .filter((entry) => !entry.isDirectory())
      .map(async (entry) => {
        const path = join(entry.parentPath, entry.name)
        return { path, writtenMs: (await lstat(path)).mtimeMs }
      }),
  )
  const lastMs = Math.max(...files.map(({ writtenMs }) => writtenMs))
  for (const { path, writtenMs } of files)
    if (writtenMs > sinceMs && writtenMs > lastMs - DOUBTFUL_MS) await rm(path, { force: true })
}
