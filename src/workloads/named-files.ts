import { readFileSync, statSync } from 'node:fs'
import { isAbsolute, resolve } from 'node:path'
import { OutsideError } from '../system/errors.js'
import { sha256 } from '../system/files.js'

/** The files of a config that the words of its commands name: absolute path by word. What lies outside of its folder is the machine's. */
export function filesAmong(words: readonly string[], home: string): Record<string, string> {
  const named = words.filter((word) => !isAbsolute(word) && isFileNow(resolve(home, word)))
  return Object.fromEntries(named.map((word) => [word, resolve(home, word)]))
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

function isFileNow(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}
