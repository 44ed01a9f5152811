import { readFile } from 'node:fs/promises'
import { freemem } from 'node:os'
import { dirname } from 'node:path'
import { demandOf } from '../job/demand.js'
import { SERVER_BYTES } from '../job/estimate.js'
import type { Job } from '../job/job.js'
import { pristineFolder } from '../making/pristine-data.js'
import { OutsideError, UsageError } from '../system/errors.js'
import { freeBytes, sharesBlocks } from '../system/files/disk.js'
import { exists } from '../system/files/files.js'
import { openTarget } from '../targets/registry.js'
import { surroundingsOf } from '../targets/surroundings.js'
import type { ServerLimits } from '../targets/target.js'
import type { Demand } from '../workloads/driver.js'

/** The limits of the kernel on this machine, and its free memory and disk. */
export interface Room {
  /** The number of files that one process may open. */
  readonly openFiles: number
  /** The number of connections that may wait at one socket. */
  readonly backlog: number
  /** The number of local ports for outgoing TCP connections. */
  readonly ports: number
  readonly diskBytes: number
  /** Free space for the copy in use, if it is on another disk than the work folder; bytes. */
  readonly inUseBytes?: number | undefined
  readonly memoryBytes: number
  /** Whether a copy in the work folder shares its blocks with the original (reflink), so that it takes no space. */
  readonly sharesBlocks?: boolean | undefined
}

/** A limit that is too small, and how to raise it. */
interface Shortage {
  /** Whether the run cannot work with it. Otherwise only its figures are doubtful. */
  readonly isFatal: boolean
  readonly problem: string
  readonly remedy: string
}

/** Files that a load generator opens besides its connections. */
export const OTHER_FILES = 32

/**
 * Compares the demand of the largest load with the limits of each variant's server, and checks that all preloaded
 * libraries exist. It starts no server and takes milliseconds, so that an error is reported before the builds.
 * @param room the memory and limits of the machine that runs the benchmark
 * @throws UsageError that names every limit that is too small, with the setting to change; OutsideError if only the
 * machine's own limits are too small, or if a library or huge pages are missing
 */
export async function checkCapacity(job: Job, room: Room): Promise<void> {
  const { target, home, config } = job
  const demand = demandOf(config, job.workloads)
  const limits = target.limits()
  const own = job.ownTargets
  for (const each of [config.target, ...own]) await surroundingsOf(each, home)
  const ofServer = unlike(
    [limits, ...own.map((each) => openTarget(each, home).limits())].flatMap((each) =>
      serverShortages(demand, each, config.server['raise-limits']),
    ),
  )
  const found = [...ofServer, ...machineShortages(demand, limits, room, await dataToMake(job))]
  const fatal = found.filter(({ isFatal }) => isFatal)
  // A config can raise the server's limits, but not the machine's.
  const Refusal = ofServer.length > 0 ? UsageError : OutsideError
  if (fatal.length > 0)
    throw new Refusal(fatal.map(({ problem }) => problem).join(' '), fatal.map(({ remedy }) => remedy).join('\n    '))
  for (const { problem, remedy } of found) job.progress.warning(`${problem} ${remedy}`)
}

/** The shortages without duplicates, because variants often have the same limits. */
function unlike(shortages: readonly Shortage[]): Shortage[] {
  return [...new Map(shortages.map((shortage) => [shortage.problem, shortage])).values()]
}

/** The number of pristine copies that do not exist yet: one for all workloads with the same tables. */
async function dataToMake(job: Job): Promise<number> {
  const folders = new Set([...job.workloads.keys()].map((workload) => pristineFolder(job, workload)))
  const made = await Promise.all([...folders].map(exists))
  return made.filter((is) => !is).length
}

/** The server's own limits that are too small. `raises`: whether Boltmark raises those that it can. Pure. */
export function serverShortages(
  { connections, preparedStatements }: Demand,
  limits: ServerLimits,
  raises = false,
): Shortage[] {
  const compared = [
    { what: 'connections', needed: connections, limit: limits.connections },
    { what: 'connections in the queue at once', needed: connections, limit: limits.waiting },
    { what: 'prepared statements', needed: preparedStatements, limit: limits.preparedStatements },
  ]
  return compared.flatMap(({ what, needed, limit }) => {
    if (!limit || needed <= limit.value || (raises && !limit.byHand)) return []
    return {
      isFatal: true,
      problem: `The largest load needs ${needed} ${what}, and the server allows ${limit.value} (${limit.setting}).`,
      remedy:
        limit.byHand ??
        `Set target.settings: { ${limit.setting}: ${needed} }, or let Boltmark raise it: server: { raise-limits: true }`,
    }
  })
}

/** Limits of the machine that are too small. `copies`: the number of pristine copies that will be made. Pure. */
export function machineShortages(
  { connections, bytes }: Demand,
  limits: ServerLimits,
  room: Room,
  copies: number,
): Shortage[] {
  const found: Shortage[] = []
  const fatal = (problem: string, remedy: string) => found.push({ isFatal: true, problem, remedy })
  const warning = (problem: string, remedy: string) => found.push({ isFatal: false, problem, remedy })
  const files = connections + OTHER_FILES
  if (files > room.openFiles)
    fatal(
      `The load generator needs ${files} open files, and ${room.openFiles} are allowed.`,
      `ulimit -n ${files} (or LimitNOFILE of the runner's service)`,
    )
  if (connections > room.backlog)
    fatal(
      `${connections} connections at once wait to be accepted, and the kernel lets only ${room.backlog} wait.`,
      `sysctl net.core.somaxconn=${connections}`,
    )
  if (limits.overTcp && connections > room.ports)
    fatal(
      `${connections} connections need as many local ports, and the kernel has ${room.ports}.`,
      'sysctl net.ipv4.ip_local_port_range="1024 65535"',
    )
  // The pristine data of each workload, and the copy in use.
  const one = bytes + SERVER_BYTES
  const { inUseBytes } = room
  if (inUseBytes !== undefined && one > inUseBytes)
    fatal(
      `The copy of the data that a server uses needs about ${gigabytes(one)}, and target.data has ${gigabytes(inUseBytes)} left.`,
      'Make room there, leave target.data out, or take smaller tables.',
    )
  const disk = one * (inUseBytes === undefined && !room.sharesBlocks ? copies + 1 : copies)
  if (disk > room.diskBytes)
    fatal(
      `The data needs about ${gigabytes(disk)}, and the disk of the work folder has ${gigabytes(room.diskBytes)} left.`,
      'Make room, name another folder (--work-dir), or take smaller tables.',
    )
  if (bytes > room.memoryBytes)
    warning(
      `The tables take about ${gigabytes(bytes)}, more than the ${gigabytes(room.memoryBytes)} of free memory: the disk is measured too.`,
      'Take smaller tables to measure the CPU.',
    )
  return found
}

function gigabytes(bytes: number): string {
  return `${(bytes / 2 ** 30).toFixed(1)} GiB`
}

/** The limits of this machine for a job. */
export async function roomFor({ workFolder, dataInUse, config, target }: Job): Promise<Room> {
  const unlimited = Number.POSITIVE_INFINITY
  // If another host runs the load generator, its limits are checked there (measuring/check-load-host.ts).
  const isHere = config.benchmark.client === undefined
  const [openFiles] = await numbersIn('/proc/self/limits', /^Max open files +(\d+)/m)
  const [backlog] = await numbersIn('/proc/sys/net/core/somaxconn', /^(\d+)/)
  const [from = 0, to] = await numbersIn('/proc/sys/net/ipv4/ip_local_port_range', /^(\d+)\s+(\d+)/)
  return {
    openFiles: isHere && openFiles ? openFiles : unlimited,
    backlog: target.elsewhere ? unlimited : (backlog ?? unlimited),
    ports: isHere && to !== undefined ? to - from + 1 : unlimited,
    diskBytes: target.elsewhere ? unlimited : await freeBytes(await nearest(workFolder)),
    inUseBytes: config.target.data === undefined ? undefined : await freeBytes(await nearest(dirname(dataInUse))),
    memoryBytes: target.elsewhere ? unlimited : await availableMemory(),
    sharesBlocks: !target.elsewhere && (await sharesBlocks(await nearest(workFolder))),
  }
}

/** The folder, or its nearest existing parent. */
async function nearest(folder: string): Promise<string> {
  return (await exists(folder)) ? folder : nearest(dirname(folder))
}

/** Free memory, with the part of the page cache that the kernel would free. */
async function availableMemory(): Promise<number> {
  const [kibibytes] = await numbersIn('/proc/meminfo', /^MemAvailable: +(\d+) kB/m)
  return kibibytes === undefined ? freemem() : kibibytes * 1024
}

/** The numbers in a file of the kernel. No limit if it is missing, or contains `unlimited`. */
async function numbersIn(file: string, pattern: RegExp): Promise<number[]> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return (pattern.exec(text)?.slice(1) ?? []).map(Number)
}
