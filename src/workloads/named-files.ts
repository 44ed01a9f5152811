import { statSync } from 'node:fs'
import { isAbsolute, relative, resolve } from 'node:path'
import { sha256OfFileNow } from '../system/files/files.js'

/**
 * The files that the words of commands in a config name: the absolute path of each, by its path from the config's
 * folder. A word that is an absolute path means a file of the machine, and is left out.
 * @param home the config's folder
 * @param elsewhere other folders in which the commands may run
 */
export function filesAmong(words: readonly string[], home: string, ...elsewhere: string[]): Record<string, string> {
  const named = words.filter((word) => !isAbsolute(word))
  const paths = [home, ...elsewhere].flatMap((folder) => named.map((word) => resolve(folder, word)))
  return Object.fromEntries(paths.filter(isFileNow).map((path) => [relative(home, path), path]))
}

/** Of a file that a command names. Larger data is better made by a command than named by one. */
const MAX_NAMED_BYTES = 2 ** 31

/** The content of files, as hashes of their bytes. @throws OutsideError when one is unreadable or too large */
export function hashesOf(files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([name, path]) => [name, sha256OfFileNow(path, MAX_NAMED_BYTES)]))
}

/** Whether a word names a file. A word may be anything, such as a shell script that is longer than any file name. */
function isFileNow(path: string): boolean {
  try {
    return statSync(path).isFile()
  } catch {
    return false
  }
}
