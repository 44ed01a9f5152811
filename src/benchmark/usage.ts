import type { Running } from '../system/process.js'
import {
  aliveIn,
  cpuSecondsIn,
  cpuSecondsOfEnded,
  cpuSecondsOfTrees,
  descendantsOf,
  fieldsOf,
  procFile,
} from '../system/process-tree.js'

/** What a process has used so far, the children that it has waited for included where the kernel tells. */
export interface Usage {
  /** User and system, s. */
  readonly cpuS: number
  /** Pages that were there but not mapped. */
  readonly minorFaults: number
  /** Pages that had to be read from disk. */
  readonly majorFaults: number
  /** From and to disk: what the page cache answered is not in it. */
  readonly readBytes: number
  readonly writtenBytes: number
  /** The most memory that it had at once. */
  readonly peakBytes: number
}

export const NO_USAGE: Usage = {
  cpuS: 0,
  minorFaults: 0,
  majorFaults: 0,
  readBytes: 0,
  writtenBytes: 0,
  peakBytes: 0,
}

/** Often enough that little is missing in the end, seldom enough to cost nothing beside the load. */
const LOOK_EVERY_MS = 500

/** Undefined once it is gone. */
export function usageOf(pid: number): Usage | undefined {
  const stat = procFile(`${pid}/stat`)
  const status = procFile(`${pid}/status`)
  if (stat === undefined || status === undefined) return undefined
  // Another user's: not allowed, and nothing that a sample has to fail for.
  const io = procFile(`${pid}/io`) ?? ''
  return {
    ...countsIn(stat),
    readBytes: field(io, 'read_bytes'),
    writtenBytes: field(io, 'write_bytes'),
    peakBytes: field(status, 'VmHWM') * 1024,
  }
}

/** Several processes together; those that are gone count nothing. */
export function usageOfAll(pids: readonly number[]): Usage {
  return pids.map(usageOf).reduce<Usage>((sum, one) => (one ? combined(sum, one, (a, b) => a + b) : sum), NO_USAGE)
}

/** Of programs with all that they started: of a server with a process for each connection, in its CPU time, those that ended too. */
export function usageOfTrees(pids: readonly number[]): Usage {
  return { ...usageOfAll(aliveIn(pids)), cpuS: cpuSecondsOfTrees(pids) }
}

/** What was used between two moments; the peak is the later one's. */
export function usedBetween(before: Usage, after: Usage): Usage {
  return { ...combined(after, before, (a, b) => Math.max(0, a - b)), peakBytes: after.peakBytes }
}

/**
 * The last that was seen of a program's usage: what it used in its last moments is missing, or all of it where it is quick. Its CPU time is whole once it has
 * ended, for the kernel adds it to ours then; with that of what else of ours has ended meanwhile, such as the perf that watched it.
 */
export function followUsage(running: Running): () => Usage {
  const endedBefore = cpuSecondsOfEnded()
  let seen = NO_USAGE
  const look = () => {
    const usage = usageOfAll(descendantsOf(running.pid))
    if (usage.cpuS > 0) seen = usage
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  void running.finished.then(() => clearInterval(timer))
  return () => ({ ...seen, cpuS: Math.max(seen.cpuS, cpuSecondsOfEnded() - endedBefore) })
}

/** As `samples[].resources` names them, units included; without transactions there is nothing per transaction. */
export function asResources(usage: Usage, transactions: number): Record<string, number> {
  return {
    peak_rss_bytes: usage.peakBytes,
    read_bytes: usage.readBytes,
    written_bytes: usage.writtenBytes,
    ...(transactions > 0
      ? {
          minor_faults_per_transaction: usage.minorFaults / transactions,
        }
      : {}),
    major_faults: usage.majorFaults,
  }
}

function combined(a: Usage, b: Usage, operation: (a: number, b: number) => number): Usage {
  const names = Object.keys(NO_USAGE) as (keyof Usage)[]
  return Object.fromEntries(names.map((name) => [name, operation(a[name], b[name])])) as unknown as Usage
}

/** From /proc/PID/stat, see proc_pid_stat(5): its fields 10 to 17. */
export function countsIn(stat: string): Pick<Usage, 'cpuS' | 'minorFaults' | 'majorFaults'> {
  const faults = fieldsOf(stat).slice(7, 11).map(Number) as [number, number, number, number]
  const [minor, minorOfChildren, major, majorOfChildren] = faults
  return {
    cpuS: cpuSecondsIn(stat),
    minorFaults: minor + minorOfChildren,
    majorFaults: major + majorOfChildren,
  }
}

function field(text: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0)
}
