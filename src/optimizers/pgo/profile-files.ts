import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { sha256, sha256OfFile } from '../../system/files/files.js'

/** The files of a profile, which is one file or a folder, by their paths below `folder`. */
export async function filesBelow(folder: string, profile: string): Promise<string[]> {
  if ((await stat(profile)).isFile()) return [relative(folder, profile)]
  const entries = await readdir(profile, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .sort()
}

/** The identity of a profile: a hash over the names and hashes of its files. */
export async function contentOf(profile: string): Promise<string> {
  const hashes: string[] = []
  for (const file of await filesBelow(profile, profile)) hashes.push(file, await sha256OfFile(join(profile, file)))
  return sha256(hashes.join('\n'))
}
