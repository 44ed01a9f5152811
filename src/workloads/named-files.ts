import { readFileSync, statSync } from 'node:fs'
import { isAbsolute, relative, resolve } from 'node:path'
import { OutsideError } from '../system/errors.js'
import { sha256 } from '../system/files/files.js'

/**
 * The files that the words of a config's commands name: absolute path by the path from the config's folder. What has an absolute path is the machine's.
 * @param home the config's folder
 * @param elsewhere where the commands may be run instead
 */
export function filesAmong(words: readonly string[], home: string, ...elsewhere: string[]): Record<string, string> {
  const named = words.filter((word) => !isAbsolute(word))
  const paths = [home, ...elsewhere].flatMap((folder) => named.map((word) => resolve(folder, word)))
  return Object.fromEntries(paths.filter(isFileNow).map((path) => [relative(home, path), path]))
}

/** What is in files, as hashes of their bytes. @throws OutsideError when one cannot be read */
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

/** A word may be anything, such as a script of a shell that is longer than any name. */
function isFileNow(path: string): boolean {
  try {
    return statSync(path).isFile()
  } catch {
    return false
  }
}
