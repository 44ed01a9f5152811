import { attachPerf, perfFault } from '../system/perf.js'
import { run } from '../system/process.js'
import type { Attach } from './rig.js'

/** The processor's own counters, by the metric that they give per transaction. Kernel code counts too: a server's work is half there. */
const EVENTS: Readonly<Record<string, string>> = {
  instructions_per_transaction: 'instructions',
  l1i_misses: 'L1-icache-load-misses',
  branch_misses: 'branch-misses',
  itlb_misses: 'iTLB-load-misses',
}

/** Totals by metric; what the machine does not count is left out. */
export type Totals = Readonly<Record<string, number>>

/** What perf can count on this machine. */
export interface Countable {
  /** Names of events, as perf takes them. */
  readonly events: readonly string[]
  /** Why there are none, or which are missing; empty when all are there. */
  readonly reason: string
}

/** The metrics that these events give. */
export function countedMetrics(events: readonly string[]): string[] {
  return Object.keys(EVENTS).filter((metric) => events.includes(EVENTS[metric]!))
}

/** How long perf may take to say what it counted. */
const ANSWER_S = 20

/** Asks perf itself, with a program that does nothing: what the list of events promises is often not there in a virtual machine. */
export async function countable(): Promise<Countable> {
  const fault = await perfFault()
  if (fault) return { events: [], reason: `perf ${fault}` }
  const events = Object.values(EVENTS)
  const { stderr } = await run({ file: 'perf', args: [...STAT, events.join(','), '--', 'true'], timeoutS: ANSWER_S })
  const counted = readPerfStat(stderr)
  const usable = events.filter((event) => counted.has(event))
  const missing = events.filter((event) => !counted.has(event))
  if (missing.length === 0) return { events, reason: '' }
  const paranoid = /perf_event_paranoid/.test(stderr) ? ' for this user (kernel.perf_event_paranoid)' : ''
  return { events: usable, reason: `perf does not count ${missing.join(', ')} here${paranoid}` }
}

const STAT = ['stat', '--no-big-num', '-x', ',', '-e'] as const

/** What counts these events from before a load begins to its end, threads and children that are started meanwhile included. */
export function counting(events: readonly string[]): Attach | undefined {
  if (events.length === 0) return undefined
  return async (pids) => {
    const perf = await attachPerf([...STAT, events.join(',')], pids)
    return async () => {
      const { stderr } = await perf.stop({ signal: 'SIGINT', graceS: ANSWER_S })
      const counted = readPerfStat(stderr)
      return Object.fromEntries(
        Object.entries(EVENTS).flatMap(([metric, event]) => {
          const count = counted.get(event)
          return count === undefined ? [] : [[metric, count] as const]
        }),
      )
    }
  }
}

/**
 * Reads `perf stat -x,`: count, unit, event, time it ran, share of the time in percent. Where events shared a counter, perf has scaled the count up.
 * `<not supported>` and `<not counted>` are left out.
 */
export function readPerfStat(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const line of text.split('\n')) {
    const [count, , event] = line.split(',')
    // In a virtual machine an event may be shown with the modifier that perf has added.
    if (event && count && /^\d{1,20}(\.\d+)?$/.test(count)) counts.set(event.replace(/:[a-zA-Z]+$/, ''), Number(count))
  }
  return counts
}
