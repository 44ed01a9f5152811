import { statfsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'

/** Bytes that are free for us on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Below this a disk counts as full, bytes: a program that failed may have given back a little. */
const FULL_BYTES = 64 * 1024

/** Says of some folders that there is no room: ` /tmp is full.`; nothing where there is, or where they are not there. For the reason of a failed program, which often does not tell it. */
export function roomLacking(folders: readonly string[]): string {
  return [...new Set(folders)].map(lacking).join('')
}

function lacking(folder: string): string {
  try {
    const { bavail, bsize, files, ffree } = statfsSync(folder)
    if (bavail * bsize < FULL_BYTES) return ` The disk of ${folder} is full.`
    return files > 0 && ffree === 0 ? ` The disk of ${folder} has room for no more files (df -i).` : ''
  } catch {
    return ''
  }
}
