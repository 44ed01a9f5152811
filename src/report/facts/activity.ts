import { bytes, figure, metricWord, NOTHING, threadsOf } from '../../results/words.js'
import { median } from '../../statistics/median.js'
import type { Markup } from '../markup.js'
import type { CellFacts, Facts, WorkloadFacts } from './facts.js'

/** The activity of the whole machine at one thread count while the baseline was measured: medians over its samples. */
interface ActivityRow {
  readonly threads: number
  /** Percent of the time of all CPUs. */
  readonly cpu: number
  readonly ioWait: number
  readonly cpus: number | undefined
  /** The number of programs that ran or waited for a CPU. */
  readonly runQueue: number | undefined
  readonly switchesPerS: number | undefined
  readonly readsPerS: number | undefined
  readonly writesPerS: number | undefined
  readonly readBytesPerS: number | undefined
  readonly writtenBytesPerS: number | undefined
  /** The number of requests that waited for a disk or were being served by one. */
  readonly diskQueue: number | undefined
}

/** A row for each thread count. Empty if there is only one thread count, or if the activity was not recorded. */
export function activityRows(facts: Facts, { cells }: WorkloadFacts): ActivityRow[] {
  const rows = cells.flatMap((cell) => rowOf(facts, cell) ?? [])
  return rows.length > 1 ? rows : []
}

function rowOf({ baseline }: Facts, { threads, samples }: CellFacts): ActivityRow | undefined {
  const counted = (samples.get(baseline) ?? []).filter(({ status }) => status === 'ok')
  const level = (name: string) => {
    const values = counted.flatMap(({ resources }) => resources?.[name] ?? [])
    return values.length > 0 ? median(values) : undefined
  }
  const cpu = level('machine_cpu_percent')
  if (cpu === undefined) return undefined
  return {
    threads,
    cpu,
    ioWait: level('machine_io_wait_percent') ?? 0,
    cpus: level('machine_cpus'),
    runQueue: level('run_queue'),
    switchesPerS: level('context_switches_per_s'),
    readsPerS: level('disk_reads_per_s'),
    writesPerS: level('disk_writes_per_s'),
    readBytesPerS: level('disk_read_bytes_per_s'),
    writtenBytesPerS: level('disk_written_bytes_per_s'),
    diskQueue: level('disk_queue'),
  }
}

export const ACTIVITY_HEAD = [
  'Threads',
  'CPU, %',
  'Waiting for disk, %',
  'Run queue',
  'Context switches/s',
  'Disk reads/s',
  'Disk writes/s',
  'Disk queue',
] as const

/** The cells of a row, in the order of the table's head. */
export function activityCells(row: ActivityRow): string[] {
  return [
    String(row.threads),
    row.cpu.toFixed(0),
    row.ioWait.toFixed(0),
    row.runQueue === undefined ? NOTHING : row.runQueue.toFixed(1),
    figure(row.switchesPerS),
    transfers(row.readsPerS, row.readBytesPerS),
    transfers(row.writesPerS, row.writtenBytesPerS),
    row.diskQueue === undefined ? NOTHING : row.diskQueue.toFixed(2),
  ]
}

function transfers(perS: number | undefined, bytesPerS: number | undefined): string {
  if (perS === undefined) return NOTHING
  return `${perS.toFixed(0)}${bytesPerS ? ` (${bytes(bytesPerS)})` : ''}`
}

/** If at least this percentage of the CPUs is busy, the CPUs are the limit. */
const CPU_IS_FULL = 90
/** If less than this percentage is busy, the CPUs are not the limit. */
const CPU_IS_FREE = 70
/** If at least this percentage of CPU time is spent waiting for a disk, the disk is the limit. */
const DISK_IS_AWAITED = 20

/**
 * What limits the load at the baseline's knee, from the activity there and at the next thread count. Undefined without
 * a knee.
 */
export function kneeSentence(facts: Facts, workload: WorkloadFacts, markup: Markup): string | undefined {
  const sweep = workload.sweeps.find(({ metric }) => metric === facts.primary)
  const knee = sweep?.curves.find(({ variant }) => variant === facts.baseline)?.knee
  const rows = activityRows(facts, workload)
  const at = rows.find(({ threads }) => threads === knee)
  if (!at) return undefined
  const after = rows[rows.indexOf(at) + 1]
  const more = after ? `; at ${threadsOf(after.threads)}: ${inWords(after)}` : ''
  return `${markup.name(facts.baseline)} gains little ${metricWord(facts.primary)} beyond ${threadsOf(at.threads)}. There the machine had ${inWords(at)}${more}. ${reason(after ?? at)}`
}

function inWords({ cpu, runQueue, diskQueue }: ActivityRow): string {
  return [
    `CPUs busy to ${cpu.toFixed(0)} %`,
    ...(runQueue === undefined ? [] : [`a run queue of ${runQueue.toFixed(1)}`]),
    ...(diskQueue === undefined ? [] : [`a disk queue of ${diskQueue.toFixed(2)}`]),
  ].join(', ')
}

/** The limit that the figures show. It claims no more than they do. */
function reason({ cpu, cpus, ioWait, runQueue, diskQueue }: ActivityRow): string {
  if (cpu >= CPU_IS_FULL) {
    const waiting = runQueue !== undefined && cpus !== undefined ? runQueue - cpus : 0
    return waiting >= 1 ? 'The CPUs are full, and more threads wait for one.' : 'The CPUs are full.'
  }
  if (ioWait >= DISK_IS_AWAITED || (diskQueue !== undefined && diskQueue >= 1 && cpu < CPU_IS_FREE))
    return 'CPUs were left while requests waited for the disk.'
  if (cpu < CPU_IS_FREE)
    return 'Neither CPUs nor disks were full: threads wait for each other (locks, connections), or the load does not reach the server.'
  return 'Neither CPUs nor disks tell what more threads wait for.'
}
