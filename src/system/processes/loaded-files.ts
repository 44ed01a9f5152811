import { readFile, realpath, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { OutsideError } from '../errors.js'
import { sleep } from './interrupt.js'
import type { Running } from './process.js'
import { descendantsOf, stillRunning } from './process-tree.js'

/**
 * Thrown when the process under load did not load the variant's files, because its measurements would describe other
 * files.
 */
export class NotLoaded extends OutsideError {}

/** How long a fresh process may take to load its libraries. */
const LOADING_S = 5

/** A file that a process has mapped, from /proc/PID/maps. */
interface Mapping {
  /** The device in the notation of the mount table, `08:02`. */
  readonly device: string
  readonly inode: number
  /** The path. It ends in ` (deleted)` if another file has replaced the mapped one. */
  readonly path: string
}

/**
 * The files that neither the process nor its children have mapped. An empty list proves that the built files run.
 * Children count because a script may start the server.
 */
export async function notLoaded(pid: number, files: readonly string[]): Promise<string[]> {
  let missing = [...files]
  for (const member of descendantsOf(pid)) {
    if (missing.length === 0) break
    const mappings = await mappedBy(member)
    const isThere = await Promise.all(missing.map((file) => isAmong(mappings, file)))
    missing = missing.filter((_, index) => !isThere[index])
  }
  return missing
}

/** Waits until each process has mapped the files, or has ended. @throws NotLoaded */
export async function proveLoaded(pids: readonly number[], files: readonly string[], client: Running): Promise<void> {
  for (const pid of pids) {
    let missing: string[] = []
    for (let waitedS = 0; waitedS < LOADING_S; waitedS += 0.01) {
      // If a program ended before the check, its output gives the reason.
      if (stillRunning([pid]).length === 0) return
      missing = await notLoaded(pid, files)
      if (missing.length === 0) break
      await sleep(0.01)
    }
    if (missing.length === 0) continue
    const error = await notLoadedError(pid === client.pid ? 'The load generator' : 'The server', pid, missing)
    await client.stop()
    throw error
  }
}

/**
 * The message for a server that runs without a file of its variant. It names the files with similar names that the
 * server loaded instead.
 * @param what the process in words: `the server`
 */
export async function notLoadedError(what: string, pid: number, missing: readonly string[]): Promise<NotLoaded> {
  const mappings = await Promise.all(descendantsOf(pid).map(mappedBy))
  const mapped = [...new Set(mappings.flat().map(({ path }) => path))]
  const sentences = missing.map((file) => {
    const instead = mapped.filter((path) => stem(path) === stem(file))
    return instead.length > 0 ? `${file} (but ${instead.join(', ')})` : file
  })
  return new NotLoaded(
    `${what} (process ${pid}) has not loaded ${sentences.join(', ')}: it is missing from /proc/${pid}/maps and from the maps of its child processes, so another binary would be measured.`,
    'Link the server dynamically with the library, by the same soname, and without an rpath: LD_LIBRARY_PATH puts the files of the variant in front.',
  )
}

async function mappedBy(pid: number): Promise<Mapping[]> {
  const maps = await readFile(`/proc/${pid}/maps`, 'utf8').catch(() => '')
  return mappingsIn(maps)
}

/** Parses lines such as `7f52…-7f52… r-xp 00028000 08:02 135522  /usr/lib/libc.so.6`; see proc_pid_maps(5). Pure. */
export function mappingsIn(maps: string): Mapping[] {
  return maps.split('\n').flatMap((line) => {
    const [, device, inode, path] = /^\S+ \S+ \S+ (\S+) (\d+) +(\/.*)$/.exec(line) ?? []
    return path === undefined ? [] : [{ device: device!, inode: Number(inode), path }]
  })
}

/**
 * The path must be equal. The inode must be equal, too, if both name the same device: some file systems (overlay,
 * btrfs) show another device in maps.
 */
async function isAmong(mappings: readonly Mapping[], file: string): Promise<boolean> {
  const real = await realpath(file)
  const { dev, ino } = await stat(real)
  return mappings.some(({ path, device, inode }) => path === real && (device !== deviceName(dev) || inode === ino))
}

/** A device in the notation of maps, from the number that stat gives; see makedev(3). */
function deviceName(dev: number): string {
  const number = BigInt(dev)
  const major = ((number >> 8n) & 0xfffn) | ((number >> 32n) & ~0xfffn)
  const minor = (number & 0xffn) | ((number >> 12n) & ~0xffn & 0xffffffffn)
  const hex = (part: bigint) => part.toString(16).padStart(2, '0')
  return `${hex(major)}:${hex(minor)}`
}

/** The name before the first dot: `libssl` of `/a/libssl.so.3`. */
function stem(path: string): string {
  return basename(path).split('.')[0]!
}
