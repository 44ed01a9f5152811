import { lstat, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { emptyFolder, exists } from '../../system/files/files.js'

/** The name of the file that is written when `configure` has succeeded. */
const CONFIGURED = 'boltmark.configured'

/**
 * Files that a build wrote within this time before it was stopped may be truncated, ms. Writing one object takes far
 * less.
 */
const DOUBTFUL_MS = 10_000

/**
 * A build folder for `configure` and `make`, in which a stopped build continues. Make, unlike ninja, takes every
 * existing file for finished. So the files that were written last are removed and built again.
 * @param configure runs in the empty folder, unless it succeeded there before
 */
export async function makeTree(tree: string, configure: () => Promise<unknown>): Promise<void> {
  const marker = join(tree, CONFIGURED)
  if (await exists(marker)) return dropLast(tree, (await lstat(marker)).mtimeMs)
  await emptyFolder(tree)
  await configure()
  await writeFile(marker, '')
}

/** Removes files that were written less than `sinceMs` before the last one. */
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
