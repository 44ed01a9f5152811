import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mean, sum } from '../../statistics/mean.js'
import { cpuTimes } from '../../system/processes/cpu-times.js'
import { TICKS_PER_S } from '../../system/processes/process-tree.js'
import type { Instrument, Watching } from './instrument.js'

/** Counters of the whole machine at a moment, from /proc/stat and /proc/diskstats. */
interface ActivityCounters {
  /** The time by any clock; s. */
  readonly atS: number
  readonly cpus: number
  readonly busyS: number
  readonly idleS: number
  /** Idle CPU time during which something waited for a disk; s. */
  readonly ioWaitS: number
  /** The number of context switches since boot. */
  readonly switches: number
  /** The number of programs that run or wait for a CPU at this moment. */
  readonly runnable: number
  /** The counters of all disks together. */
  readonly disks: Disks | undefined
}

interface Disks {
  readonly reads: number
  readonly readBytes: number
  readonly writes: number
  readonly writtenBytes: number
  /** The time that requests waited or were served, summed over all requests; s. */
  readonly waitedS: number
  /** The time in which each disk had a request, by its name; s. */
  readonly busyS: Readonly<Record<string, number>>
}

/** The unit of the kernel's counters, whatever sectors the disk has; see iostats.rst. */
const SECTOR_BYTES = 512

/** Matches devices that are not disks, or whose work is counted at the disk below them. */
const NOT_DISKS = /^(loop|ram|zram|dm-|md|sr|fd)\d/

/**
 * The number of runnable processes changes all the time. It is read at this interval, like in vmstat, which costs 1 ms
 * each second.
 */
const LOOK_EVERY_MS = 500

/**
 * Watches the activity of the whole machine, over all programs. @param root the folder with its `proc` and `sys`
 */
export function activity(root: string): Instrument {
  return { begin: () => watchActivity(root) }
}

async function watchActivity(root: string): Promise<Watching> {
  const disks = (await readdir(join(root, 'sys/block')).catch(() => [])).filter((name) => !NOT_DISKS.test(name))
  const before = await look(root, disks)
  const runnable: number[] = []
  const timer = setInterval(async () => {
    const stat = await readFile(join(root, 'proc/stat'), 'utf8').catch(() => '')
    runnable.push(runnableIn(stat))
  }, LOOK_EVERY_MS)
  return {
    async stop() {
      clearInterval(timer)
    },
    async end() {
      clearInterval(timer)
      return { resources: activityBetween(before, await look(root, disks), runnable) }
    },
  }
}

/** The activity between two moments. Pure. `runnable`: the numbers that were read in between. */
export function activityBetween(
  before: ActivityCounters,
  after: ActivityCounters,
  runnable: readonly number[],
): Record<string, number> {
  const seconds = Math.max(after.atS - before.atS, 1 / TICKS_PER_S)
  const capacityS = Math.max(after.busyS + after.idleS - before.busyS - before.idleS, 1 / TICKS_PER_S)
  const percent = (of: number) => Math.min(100, Math.max(0, (of / capacityS) * 100))
  const rate = (one: number, other: number) => Math.max(0, other - one) / seconds
  const [a, b] = [before.disks, after.disks]
  return {
    machine_cpu_percent: percent(after.busyS - before.busyS),
    machine_io_wait_percent: percent(after.ioWaitS - before.ioWaitS),
    machine_cpus: after.cpus,
    ...(runnable.length > 0 ? { run_queue: mean(runnable) } : {}),
    context_switches_per_s: rate(before.switches, after.switches),
    ...(a && b
      ? {
          disk_reads_per_s: rate(a.reads, b.reads),
          disk_writes_per_s: rate(a.writes, b.writes),
          disk_read_bytes_per_s: rate(a.readBytes, b.readBytes),
          disk_written_bytes_per_s: rate(a.writtenBytes, b.writtenBytes),
          disk_queue: rate(a.waitedS, b.waitedS),
          ...busyPercents(a, b, seconds),
        }
      : {}),
  }
}

/** `disk_busy_percent:sda` is %util of iostat: the share of the time in which the disk had a request. */
function busyPercents(before: Disks, after: Disks, seconds: number): Record<string, number> {
  const percents = Object.entries(after.busyS).map(([name, busyS]): [string, number] => {
    const share = (busyS - (before.busyS[name] ?? busyS)) / seconds
    return [`disk_busy_percent:${name}`, Math.min(100, Math.max(0, share * 100))]
  })
  return Object.fromEntries(percents)
}

async function look(root: string, disks: readonly string[]): Promise<ActivityCounters> {
  const [stat, diskstats] = await Promise.all([
    readFile(join(root, 'proc/stat'), 'utf8').catch(() => ''),
    readFile(join(root, 'proc/diskstats'), 'utf8').catch(() => ''),
  ])
  return { atS: performance.now() / 1000, ...countersIn(stat), disks: disksIn(diskstats, disks) }
}

/**
 * Counters from the text of /proc/stat; see proc_stat(5). Time that the hypervisor took counts as busy, because no
 * program here could use it.
 */
export function countersIn(stat: string): Omit<ActivityCounters, 'atS' | 'disks'> {
  const times = cpuTimes(stat)
  const { busyS, idleS, ioWaitS, stealS } = times.get('cpu') ?? { busyS: 0, idleS: 0, ioWaitS: 0, stealS: 0 }
  return {
    cpus: Math.max(1, times.size - 1),
    busyS: busyS + stealS,
    idleS: idleS + ioWaitS,
    ioWaitS,
    switches: Number(/^ctxt (\d+)$/m.exec(stat)?.[1] ?? 0),
    runnable: runnableIn(stat),
  }
}

/** The number of runnable processes without the one that reads it. */
function runnableIn(stat: string): number {
  return Math.max(0, Number(/^procs_running (\d+)$/m.exec(stat)?.[1] ?? 1) - 1)
}

/**
 * Fields of iostats.rst: 1 reads, 3 sectors read, 5 writes, 7 sectors written, 10 ms with a request, 11 weighted ms.
 * Undefined if no disk is known.
 */
export function disksIn(diskstats: string, names: readonly string[]): Disks | undefined {
  const lines = diskstats
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , name]) => name !== undefined && names.includes(name))
  if (lines.length === 0) return undefined
  const total = (field: number) => sum(lines.map((line) => Number(line[field + 2] ?? 0)))
  return {
    reads: total(1),
    readBytes: total(3) * SECTOR_BYTES,
    writes: total(5),
    writtenBytes: total(7) * SECTOR_BYTES,
    waitedS: total(11) / 1000,
    busyS: Object.fromEntries(lines.map((line) => [line[2]!, Number(line[12] ?? 0) / 1000])),
  }
}
