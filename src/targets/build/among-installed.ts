import { link, realpath, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { emptyFolder, exists, sha256 } from '../../system/files/files.js'
import { runOk } from '../../system/processes/process.js'
import type { Binaries } from '../target.js'

/**
 * Puts binaries into a copy of the folder that the plain ones are installed in. Some servers, such as PostgreSQL, find
 * their other files by their own path. The copy consists of hard links, so it takes no space, and its binaries are the
 * given files.
 * @param plain the binaries of the plain build
 * @param paths their paths below the folder of the installation, by name
 * @param copies the folder for such copies, on the same disk
 * @returns the paths of the binaries in the copy. Those that have their place among installed files keep it
 */
export async function amongInstalled(
  plain: Binaries,
  paths: Readonly<Record<string, string>>,
  binaries: Binaries,
  copies: string,
): Promise<Binaries> {
  const names = Object.keys(binaries).filter((name) => paths[name] !== undefined)
  const isInPlace = (all: Binaries, name: string) => all[name]?.endsWith(`/${paths[name]}`) ?? false
  const [first] = names
  // A bundle of another job has only the binaries.
  if (first === undefined || !names.every((name) => isInPlace(plain, name))) return binaries
  if (names.every((name) => isInPlace(binaries, name))) return binaries
  const root = plain[first]!.slice(0, -paths[first]!.length - 1)
  const copy = join(copies, sha256(names.map((name) => binaries[name]).join('\n')).slice(0, 12))
  const placed = Object.fromEntries(names.map((name) => [name, join(copy, paths[name]!)]))
  if (!(await areTheSame(binaries, placed))) {
    const draft = await emptyFolder(`${copy}.part`)
    await runOk({ file: 'cp', args: ['--archive', '--link', `${root}/.`, draft], timeoutS: 600 })
    for (const name of names) {
      const place = await realpath(join(draft, paths[name]!))
      await rm(place)
      await link(binaries[name]!, place)
    }
    await rm(copy, { recursive: true, force: true })
    await rename(draft, copy)
  }
  return { ...binaries, ...placed }
}

async function areTheSame(binaries: Binaries, placed: Binaries): Promise<boolean> {
  for (const [name, path] of Object.entries(placed)) {
    if (!(await exists(path))) return false
    if ((await stat(path)).ino !== (await stat(binaries[name]!)).ino) return false
  }
  return true
}
