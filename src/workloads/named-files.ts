import { readFileSync, statSync } from 'node:fs'
import { isAbsolute, relative, resolve } from 'node:path'
import { OutsideError } from '../system/errors.js'
import { sha256 } from '../system/files/files.js'

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

/** The hash of each file's content. @throws OutsideError when a file is unreadable */
export function hashesOf(files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([name, path]) => [name, sha256(bytesOf(path))]))
}

function bytesOf(path: string): Uint8Array {
  try {
    return readFileSync(path)
  } catch (cause) {
    throw new OutsideError(`Cannot read ${path}: ${(cause as Error).message}.`, undefined, { cause })
  }
}

/** Whether a word names a file. A word may be anything, such as a shell script that is longer than any file name. */
function isFileNow(path: string): boolean {
  try {
    return statSync(path).isFile()
  } catch {
    return false
  }
}
