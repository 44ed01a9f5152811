import type { Running } from '../../system/processes/process.js'
import {
  aliveIn,
  type Counts,
  countsIn,
  countsOfEnded,
  countsOfTrees,
  descendantsOf,
  procFile,
} from '../../system/processes/process-tree.js'
import type { Instrument, Readings } from './instrument.js'

/**
 * The resources that a process has used so far, including children that it has waited for, if the kernel reports them.
 */
interface Usage extends Counts {
  /** Bytes read from the disk. Reads from the page cache do not count. */
  readonly readBytes: number
  readonly writtenBytes: number
  /** The peak of its memory; bytes. */
  readonly peakBytes: number
}

const NO_USAGE: Usage = {
  cpuS: 0,
  minorFaults: 0,
  majorFaults: 0,
  readBytes: 0,
  writtenBytes: 0,
  peakBytes: 0,
}

/** The resources that a load used. */
export interface UsageReadings extends Readings {
  /** CPU seconds of all programs of the load: the server and the load generator. */
  readonly startedCpuS: number
}

/**
 * Watches the resources of the server, or of the load generator if the database is embedded in it. In that case its CPU
 * time is not a total: only the load generator can separate its measured phase from its start.
 */
export const usage: Instrument<UsageReadings> = {
  async begin({ server, client, isEmbedded }) {
    // The processes of a server that Boltmark did not start are unknown.
    const isUnseen = !isEmbedded && server.pids.length === 0
    const before = usageOfTrees(server.pids)
    const clientUsage = followUsage(client)
    return {
      async stop() {},
      async end() {
        const ofServer = usedBetween(before, usageOfTrees(server.pids))
        const ofClient = clientUsage()
        if (isUnseen) return { totals: {}, resources: {}, startedCpuS: ofClient.cpuS }
        const used = isEmbedded ? ofClient : ofServer
        return {
          totals: {
            ...(isEmbedded ? {} : { cpu_s: ofServer.cpuS }),
            minor_faults: used.minorFaults,
            major_faults: used.majorFaults,
          },
          resources: asResources(used),
          startedCpuS: ofServer.cpuS + ofClient.cpuS,
        }
      },
    }
  },
}

function asResources(used: Usage): Record<string, number> {
  return {
    peak_rss_bytes: used.peakBytes,
    read_bytes: used.readBytes,
    written_bytes: used.writtenBytes,
    minor_faults: used.minorFaults,
    major_faults: used.majorFaults,
  }
}

/** Often enough to miss little at the end, and rarely enough to cost nothing during the load; ms. */
const LOOK_EVERY_MS = 500

/** The usage of a process. Undefined if it has ended. */
export function usageOf(pid: number): Usage | undefined {
  const stat = procFile(`${pid}/stat`)
  const status = procFile(`${pid}/status`)
  if (stat === undefined || status === undefined) return undefined
  // Reading another user's process may be forbidden. That must not make a sample fail.
  const io = procFile(`${pid}/io`) ?? ''
  return {
    ...countsIn(stat),
    readBytes: field(io, 'read_bytes'),
    writtenBytes: field(io, 'write_bytes'),
    peakBytes: field(status, 'VmHWM') * 1024,
  }
}

/** The usage of several processes together. Those that have ended count nothing. */
export function usageOfProcesses(pids: readonly number[]): Usage {
  return pids.map(usageOf).reduce<Usage>((sum, one) => (one ? combined(sum, one, (a, b) => a + b) : sum), NO_USAGE)
}

/**
 * The usage of programs with all their children. For a server with a process for each connection, it includes ended
 * ones.
 */
function usageOfTrees(pids: readonly number[]): Usage {
  return { ...usageOfProcesses(aliveIn(pids)), ...countsOfTrees(pids) }
}

/** The usage between two moments. The peak is that of the later moment. */
export function usedBetween(before: Usage, after: Usage): Usage {
  return { ...combined(after, before, (a, b) => Math.max(0, a - b)), peakBytes: after.peakBytes }
}

/**
 * Follows the usage of a program until it ends. Its last reading lacks the last moments, or everything for a quick
 * program. CPU time and page faults are complete after the end, because the kernel then adds them to this process's
 * counters. These include other children that ended at the same time.
 */
export function followUsage(running: Running): () => Usage {
  const endedBefore = countsOfEnded()
  let seen = NO_USAGE
  const look = () => {
    const usage = usageOfProcesses(descendantsOf(running.pid))
    if (usage.cpuS > 0) seen = usage
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  void running.finished.then(() => clearInterval(timer))
  return () => {
    const ended = countsOfEnded()
    const most = (name: keyof Counts) => Math.max(seen[name], ended[name] - endedBefore[name])
    return { ...seen, cpuS: most('cpuS'), minorFaults: most('minorFaults'), majorFaults: most('majorFaults') }
  }
}

function combined(a: Usage, b: Usage, operation: (a: number, b: number) => number): Usage {
  const names = Object.keys(NO_USAGE) as (keyof Usage)[]
  return Object.fromEntries(names.map((name) => [name, operation(a[name], b[name])])) as unknown as Usage
}

function field(text: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0)
}
