import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { exists } from './files/files.js'

/** A program that has to be on PATH, and its Debian packages. */
export interface Requirement {
  readonly program: string
  readonly packages: readonly string[]
  /** How to get it if no package has it: what to do, and the command. */
  readonly whereFrom?: string
}

/** A header that our builds include, and its Debian package. */
export interface Header {
  readonly header: string
  readonly package: string
}

/**
 * The headers that are in none of the usual places. A build may know other places, so a missing header is no error yet.
 */
export async function missingHeaders(headers: readonly Header[]): Promise<Header[]> {
  const folders = await includeFolders()
  const isMissing = async ({ header }: Header) => !(await anyOf(folders.map((folder) => exists(join(folder, header)))))
  const missing = await Promise.all(headers.map(isMissing))
  return headers.filter((_, index) => missing[index])
}

/** Where compilers search: their own places, those of Debian's architectures, and those that the environment names. */
async function includeFolders(): Promise<string[]> {
  const named = [process.env.CPATH, process.env.C_INCLUDE_PATH, process.env.CPLUS_INCLUDE_PATH].join(':').split(':')
  const usual = await readdir('/usr/include').catch(() => [])
  const ofArchitectures = usual.filter((name) => name.includes('-linux-')).map((name) => `/usr/include/${name}`)
  return ['/usr/local/include', '/usr/include', ...ofArchitectures, ...named.filter((folder) => folder !== '')]
}

async function anyOf(answers: readonly Promise<boolean>[]): Promise<boolean> {
  return (await Promise.all(answers)).includes(true)
}
