import { type Dirent, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** All that is in a folder and in its folders, also while a job is at work there: what it takes away meanwhile is left out. */
export function pathsBelow(folder: string): string[] {
  return entriesOf(folder).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? [path, ...pathsBelow(path)] : [path]
  })
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
