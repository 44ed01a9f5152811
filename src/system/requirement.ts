import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { exists } from './files/files.js'

/** A program that has to be on PATH, and the Debian packages that contain it. */
export interface Requirement {
  readonly program: string
  readonly packages: readonly string[]
  /** How to get it if no package contains it: what to do, and the command. */
  readonly whereFrom?: string
}

/** A header that Boltmark's builds include, and its Debian package. */
export interface Header {
  readonly header: string
  readonly package: string
}

/**
 * The headers that are in none of the usual folders. A missing header is not an error yet, because a build may know
 * other folders.
 */
export async function missingHeaders(headers: readonly Header[]): Promise<Header[]> {
  const folders = await includeFolders()
  const isMissing = async ({ header }: Header) => !(await anyOf(folders.map((folder) => exists(join(folder, header)))))
  const missing = await Promise.all(headers.map(isMissing))
  return headers.filter((_, index) => missing[index])
}

/** The folders in which compilers search: their own, those of Debian's architectures, and those in the environment. */
async function includeFolders(): Promise<string[]> {
  const named = [process.env.CPATH, process.env.C_INCLUDE_PATH, process.env.CPLUS_INCLUDE_PATH].join(':').split(':')
  const usual = await readdir('/usr/include').catch(() => [])
  const ofArchitectures = usual.filter((name) => name.includes('-linux-')).map((name) => `/usr/include/${name}`)
  return ['/usr/local/include', '/usr/include', ...ofArchitectures, ...named.filter((folder) => folder !== '')]
}

async function anyOf(answers: readonly Promise<boolean>[]): Promise<boolean> {
  return (await Promise.all(answers)).includes(true)
}
