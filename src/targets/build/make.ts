import { lstat, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { emptyFolder, exists } from '../../system/files/files.js'

/** Written when `configure` has succeeded. */
const CONFIGURED = 'boltmark.configured'

/**
 * Files that were written within this time before a build was stopped may be truncated, ms. Writing one object takes a
 * fraction of it.
 */
const DOUBTFUL_MS = 10_000

/**
 * A build folder for `configure` and `make`, in which a stopped build continues. Unlike ninja, make considers every
 * existing file finished. So the files that were written last are removed, and made again.
 * @param configure runs in the empty folder, unless it has succeeded there before
 */
export async function makeTree(tree: string, configure: () => Promise<unknown>): Promise<void> {
  const marker = join(tree, CONFIGURED)
  if (await exists(marker)) return dropLast(tree, (await lstat(marker)).mtimeMs)
  await emptyFolder(tree)
  await configure()
  await writeFile(marker, '')
}

/** Removes the files that were written last, if they are younger than `sinceMs`. */
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
