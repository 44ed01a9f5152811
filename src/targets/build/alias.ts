import { mkdir, readlink, rm, symlink } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { sha256 } from '../../system/files/files.js'

/** The length of an alias's own name. */
const NAME_CHARACTERS = 12

/**
 * The alias of a build folder, see `BuildRequest.alias`. Its name depends on the path below the work folder alone.
 * @param workFolder of the whole job
 */
export function aliasOf(workFolder: string, folder: string): string {
  return join(workFolder, 'aliases', sha256(relative(workFolder, folder)).slice(0, NAME_CHARACTERS))
}

/** Makes the alias a link to the folder. It stays, because servers find their files by it. @returns the alias */
export async function linkAlias(workFolder: string, folder: string): Promise<string> {
  const alias = aliasOf(workFolder, folder)
  // A relative link stays right if the work folder is moved.
  const to = relative(dirname(alias), folder)
  if ((await readlink(alias).catch(() => undefined)) === to) return alias
  await mkdir(dirname(alias), { recursive: true })
  await rm(alias, { recursive: true, force: true })
  await symlink(to, alias)
  return alias
}
