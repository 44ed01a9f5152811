import { statfsSync } from 'node:fs'
import { constants, copyFile, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The number of bytes that this user can still write to the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Whether copies in a folder share their blocks with the original until they change, as on btrfs, XFS and bcachefs. */
export async function sharesBlocks(folder: string): Promise<boolean> {
  const from = join(folder, `.boltmark-reflink-${process.pid}`)
  try {
    await writeFile(from, 'x'.repeat(4096))
    await copyFile(from, `${from}-copy`, constants.COPYFILE_FICLONE_FORCE)
    return true
  } catch {
    return false
  } finally {
    await rm(from, { force: true })
    await rm(`${from}-copy`, { force: true })
  }
}

/** A disk counts as full below this number of free bytes, because a failed program may have freed some. */
const FULL_BYTES = 64 * 1024

/**
 * Names the full disks of some folders: ` /tmp is full.`. Empty if there is space, or if the folders do not exist. It
 * explains why a program failed, because programs often do not say it.
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
