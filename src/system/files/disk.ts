import { statfsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'

/** Bytes that this user can still write to the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Below this number of bytes a disk counts as full: a failed program may have freed a little. */
const FULL_BYTES = 64 * 1024

/**
 * Names the full disks of some folders: ` /tmp is full.`. Empty if there is space, or if the folders do not exist. It
 * explains a failed program, which often does not say so.
 */
export function roomLacking(folders: readonly string[]): string {
  return [...new Set(folders)].map(lacking).join('')
}

function lacking(folder: string): string {
  try {
    const { bavail, bsize, files, ffree } = statfsSync(folder)
    if (bavail * bsize < FULL_BYTES) return ` The disk of ${folder} is full.`
    return files > 0 && ffree === 0 ? ` The disk of ${folder} has no free inodes (df -i).` : ''
  } catch {
    return ''
  }
}
