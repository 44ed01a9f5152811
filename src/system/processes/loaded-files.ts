import { readFile, realpath, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { OutsideError } from '../errors.js'
import { sleep } from './interrupt.js'
import type { Running } from './process.js'
import { descendantsOf, stillRunning } from './process-tree.js'

/** Thrown when the process under load did not load the variant's files: everything it would measure is about something else. */
export class NotLoaded extends OutsideError {}

/** How long a fresh process may take to load its libraries. */
const LOADING_S = 5

/** A file that a process has mapped, as /proc/PID/maps shows it. */
interface Mapping {
  /** Of the device as the mount table has it, `08:02`. */
  readonly device: string
  readonly inode: number
  /** Ends in ` (deleted)` when another file has taken its place since. */
  readonly path: string
}

/**
 * Which of the files a process has not mapped, nor any that it started: proof that what runs is what was built. A script that starts a server stays
 * its parent.
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
      // A program that ended before it could be looked at tells by its output why.
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
 * What to tell of a server that runs without a file of its variant: what it has loaded in its place, where something has the same name.
 * @param what for people: `the server`
 */
export async function notLoadedError(what: string, pid: number, missing: readonly string[]): Promise<NotLoaded> {
  const mappings = await Promise.all(descendantsOf(pid).map(mappedBy))
  const mapped = [...new Set(mappings.flat().map(({ path }) => path))]
  const sentences = missing.map((file) => {
    const instead = mapped.filter((path) => stem(path) === stem(file))
    return instead.length > 0 ? `${file} (but ${instead.join(', ')})` : file
  })
  return new NotLoaded(
    `${what} (process ${pid}) has not loaded ${sentences.join(', ')}: neither /proc/${pid}/maps nor that of a process below it shows it, so this variant would not be what is measured.`,
    'Link the server dynamically with the library, by the same soname, and without an rpath: LD_LIBRARY_PATH puts the files of the variant in front.',
  )
}

async function mappedBy(pid: number): Promise<Mapping[]> {
  const maps = await readFile(`/proc/${pid}/maps`, 'utf8').catch(() => '')
  return mappingsIn(maps)
}

/** `7f52…-7f52… r-xp 00028000 08:02 135522  /usr/lib/libc.so.6`; see proc_pid_maps(5). Pure. */
export function mappingsIn(maps: string): Mapping[] {
  return maps.split('\n').flatMap((line) => {
    const [, device, inode, path] = /^\S+ \S+ \S+ (\S+) (\d+) +(\/.*)$/.exec(line) ?? []
    return path === undefined ? [] : [{ device: device!, inode: Number(inode), path }]
  })
}

/** The path decides, and the inode too where both speak of the same device: some file systems (overlay, btrfs) show another one in maps. */
async function isAmong(mappings: readonly Mapping[], file: string): Promise<boolean> {
  const real = await realpath(file)
  const { dev, ino } = await stat(real)
  return mappings.some(({ path, device, inode }) => path === real && (device !== deviceName(dev) || inode === ino))
}

/** As the kernel prints it in maps, from the number that stat gives; see makedev(3). */
function deviceName(dev: number): string {
  const number = BigInt(dev)
  const major = ((number >> 8n) & 0xfffn) | ((number >> 32n) & ~0xfffn)
  const minor = (number & 0xffn) | ((number >> 12n) & ~0xffn & 0xffffffffn)
  const hex = (part: bigint) => part.toString(16).padStart(2, '0')
  return `${hex(major)}:${hex(minor)}`
}

/** `libssl` of `/a/libssl.so.3`. */
function stem(path: string): string {
  return basename(path).split('.')[0]!
}
