import { readFile } from 'node:fs/promises'
import { freemem } from 'node:os'
import { dirname } from 'node:path'
import { demandOf } from '../job/demand.js'
import type { Job } from '../job/job.js'
import { pristineFolder } from '../making/pristine-data.js'
import { OutsideError, UsageError } from '../system/errors.js'
import { freeBytes } from '../system/files/disk.js'
import { exists } from '../system/files/files.js'
import type { ServerLimits } from '../targets/target.js'
import type { Demand } from '../workloads/driver.js'

/** What the kernel allows on this machine, and what is free on it. */
export interface Room {
  /** Files that one process may open. */
  readonly openFiles: number
  /** Connections that may wait at one socket to be accepted. */
  readonly backlog: number
  /** Local ports for outgoing TCP connections. */
  readonly ports: number
  readonly diskBytes: number
  /** On the disk of the copy in use, where that is another than the work folder's. */
  readonly inUseBytes?: number | undefined
  readonly memoryBytes: number
}

/** Something that there is too little of, and what to change. */
export interface Shortage {
  /** Whether nothing can come of the run; otherwise only its figures are in doubt. */
  readonly isFatal: boolean
  readonly problem: string
  readonly remedy: string
}

/** Files that a load generator opens beside its connections. */
export const OTHER_FILES = 32

/** What a server writes beside the tables, twice (pristine and in use): logs, catalogue, undo. */
const SERVER_BYTES = 512 * 2 ** 20

/**
 * Checks what the largest load asks for against what there is, before the first hour is spent. Takes milliseconds: nothing is started.
 * @param room of the machine that it will run on
 * @throws UsageError that names everything that is too small, with the setting to change; OutsideError where all of that is the machine's
 */
export async function checkCapacity(job: Job, room: Room): Promise<void> {
  const demand = demandOf(job.config, job.workloads)
  const limits = job.target.limits()
  const raises = job.config.server['raise-limits']
  const ofServer = serverShortages(demand, limits, raises)
  const found = [...ofServer, ...machineShortages(demand, limits, room, await dataToMake(job))]
  const fatal = found.filter(({ isFatal }) => isFatal)
  // A config can say what the server allows, and not what the machine has.
  const Refusal = ofServer.length > 0 ? UsageError : OutsideError
  if (fatal.length > 0)
    throw new Refusal(fatal.map(({ problem }) => problem).join(' '), fatal.map(({ remedy }) => remedy).join('\n    '))
  for (const { problem, remedy } of found) job.progress.warning(`${problem} ${remedy}`)
}

/** How many workloads have no data yet. */
async function dataToMake(job: Job): Promise<number> {
  const made = await Promise.all([...job.workloads.keys()].map((workload) => exists(pristineFolder(job, workload))))
  return made.filter((is) => !is).length
}

/** Where the server's own limits are too small. `raises`: those that Boltmark can raise will be. Pure. */
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
        `Set target.settings: { ${limit.setting}: ${needed} }, or let it be raised: server: { raise-limits: true }`,
    }
  })
}

/** Where the machine is too small. `copies`: how many workloads will get data of their own. Pure. */
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
      `${connections} connections at once wait to be accepted, and the kernel lets ${room.backlog} wait.`,
      `sysctl net.core.somaxconn=${connections}`,
    )
  if (limits.overTcp && connections > room.ports)
    fatal(
      `${connections} connections need as many local ports, and there are ${room.ports}.`,
      'sysctl net.ipv4.ip_local_port_range="1024 65535"',
    )
  // The pristine data of each workload, and the copy in use.
  const one = bytes + SERVER_BYTES
  const { inUseBytes } = room
  if (inUseBytes !== undefined && one > inUseBytes)
    fatal(
      `The copy of the data that a server runs on needs about ${gigabytes(one)}, and target.data has ${gigabytes(inUseBytes)} left.`,
      'Make room there, leave target.data out, or take smaller tables.',
    )
  const disk = one * (inUseBytes === undefined ? copies + 1 : copies)
  if (disk > room.diskBytes)
    fatal(
      `The data needs about ${gigabytes(disk)}, and the disk of the work folder has ${gigabytes(room.diskBytes)} left.`,
      'Make room, name another folder (--work-dir), or take smaller tables.',
    )
  if (bytes > room.memoryBytes)
    warning(
      `The tables take about ${gigabytes(bytes)}, more than the ${gigabytes(room.memoryBytes)} of memory that are free: the disk is measured too.`,
      'Take smaller tables to measure the CPU.',
    )
  return found
}

function gigabytes(bytes: number): string {
  return `${(bytes / 2 ** 30).toFixed(1)} GiB`
}

/** What there is of each on this machine, for a job. */
export async function roomFor({ workFolder, dataInUse, config }: Job): Promise<Room> {
  const unlimited = Number.POSITIVE_INFINITY
  // What another host allows its load generator is asked there (measuring/check-load-host.ts).
  const isHere = config.benchmark.client === undefined
  const [openFiles] = await numbersIn('/proc/self/limits', /^Max open files +(\d+)/m)
  const [backlog] = await numbersIn('/proc/sys/net/core/somaxconn', /^(\d+)/)
  const [from = 0, to] = await numbersIn('/proc/sys/net/ipv4/ip_local_port_range', /^(\d+)\s+(\d+)/)
  return {
    openFiles: isHere && openFiles ? openFiles : unlimited,
    backlog: backlog ?? unlimited,
    ports: isHere && to !== undefined ? to - from + 1 : unlimited,
    diskBytes: await freeBytes(await nearest(workFolder)),
    inUseBytes: config.target.data === undefined ? undefined : await freeBytes(await nearest(dirname(dataInUse))),
    memoryBytes: await availableMemory(),
  }
}

/** The folder, or where it will be made. */
async function nearest(folder: string): Promise<string> {
  return (await exists(folder)) ? folder : nearest(dirname(folder))
}

/** Free, and what the page cache would give back. */
async function availableMemory(): Promise<number> {
  const [kibibytes] = await numbersIn('/proc/meminfo', /^MemAvailable: +(\d+) kB/m)
  return kibibytes === undefined ? freemem() : kibibytes * 1024
}

/** None where the kernel does not tell, or tells `unlimited`. */
async function numbersIn(file: string, pattern: RegExp): Promise<number[]> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return (pattern.exec(text)?.slice(1) ?? []).map(Number)
}
