import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sha256OfFile } from '../system/files/files.js'
import { temporaryFolder } from '../system/files/temporary.js'
import { runOk } from '../system/processes/process.js'
import { type Fields, fieldsIn } from './fields.js'

/** The parts of a package that must not change when a binary is replaced. */
export interface Contents {
  readonly fields: Fields
  /** `MODE OWNER PATH` of each file, in order. For a link, also the path that it leads to. */
  readonly files: readonly string[]
  /** The sha256 of each maintainer script and control list, by name. */
  readonly scripts: Readonly<Record<string, string>>
}

/** Reads a binary package. */
export async function contentsOf(file: string): Promise<Contents> {
  const { stdout: fields } = await runOk({ file: 'dpkg-deb', args: ['--field', file], timeoutS: 120 })
  const { stdout: files } = await runOk({ file: 'dpkg-deb', args: ['--contents', file], timeoutS: 600 })
  const folder = await temporaryFolder()
  try {
    await runOk({ file: 'dpkg-deb', args: ['--control', file, folder.path], timeoutS: 120 })
    const names = (await readdir(folder.path)).filter((name) => !MADE_ANEW.includes(name)).sort()
    const hashes = names.map(async (name) => [name, await sha256OfFile(join(folder.path, name))] as const)
    return { fields: fieldsIn(fields), files: listOf(files), scripts: Object.fromEntries(await Promise.all(hashes)) }
  } finally {
    await folder.remove()
  }
}

/** Files that are generated from the content of a package. */
const MADE_ANEW = ['control', 'md5sums']

/** The output of `dpkg-deb --contents` without sizes and times. Pure. */
export function listOf(listing: string): string[] {
  const lines = [...listing.matchAll(/^(\S+) (\S+)\s+\d+ \S+ \S+ (.+)$/gm)]
  return lines.map(([, mode, owner, path]) => `${mode} ${owner} ${path}`).sort()
}

/** Fields that depend on the content of binaries. */
const OF_CONTENT = ['Installed-Size', 'Build-Ids']

/** Debug symbols are named after the build IDs of their binaries. */
const BY_BUILD_ID = /\.build-id\/[0-9a-f/]*(\.debug)?$/

/**
 * The differences between two builds of a package, a sentence for each. Pure.
 * @param ignored further fields that may differ
 */
export function contentDifferences(one: Contents, other: Contents, ignored: readonly string[] = []): string[] {
  const fields = [...new Set([...Object.keys(one.fields), ...Object.keys(other.fields)])].filter(
    (name) => ![...OF_CONTENT, ...ignored].includes(name) && one.fields[name] !== other.fields[name],
  )
  const scripts = [...new Set([...Object.keys(one.scripts), ...Object.keys(other.scripts)])].filter(
    (name) => one.scripts[name] !== other.scripts[name],
  )
  const [left, right] = [one, other].map(({ files }) => files.filter((line) => !BY_BUILD_ID.test(line))) as [
    string[],
    string[],
  ]
  return [
    ...fields.map(
      (name) => `the field ${name} is ${other.fields[name] ?? 'missing'} and was ${one.fields[name] ?? 'missing'}`,
    ),
    ...scripts.map((name) => `${name} differs`),
    ...left.filter((line) => !right.includes(line)).map((line) => `${line} is missing`),
    ...right.filter((line) => !left.includes(line)).map((line) => `${line} is new`),
  ]
}
