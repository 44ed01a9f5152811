import { METRICS, type Metric, metricsWith } from '../../results/metrics.js'
import { attachPerf, perfFault } from '../../system/processes/perf.js'
import { type Finished, run } from '../../system/processes/process.js'
import type { Instrument } from './instrument.js'

/** The hardware counters behind metrics, by perf's names. Kernel code counts too: half of a server's work is there. */
const EVENTS: readonly string[] = METRICS.flatMap(({ perTransaction }) =>
  perTransaction?.byPerf ? perTransaction.totals : [],
)

/** What perf can count on this machine. */
export interface Countable {
  /** Names of events, as perf takes them. */
  readonly events: readonly string[]
  /** Why events are missing, and which; empty if none is. */
  readonly reason: string
}

/** The metrics that these events give. */
export function countedMetrics(events: readonly string[]): string[] {
  const isCounted = ({ perTransaction }: Metric) =>
    perTransaction?.byPerf && perTransaction.totals.every((event) => events.includes(event))
  return metricsWith(isCounted)
}

/** The time that perf has to print its counts. */
const ANSWER_S = 20

/** Tries perf with a program that does nothing: in virtual machines, listed events are often missing. */
export async function countable(): Promise<Countable> {
  const fault = await perfFault()
  if (fault) return { events: [], reason: `perf ${fault}` }
  const { stderr } = await run({ file: 'perf', args: [...STAT, EVENTS.join(','), '--', 'true'], timeoutS: ANSWER_S })
  const counted = readPerfStat(stderr)
  const usable = EVENTS.filter((event) => counted.has(event))
  const missing = EVENTS.filter((event) => !counted.has(event))
  if (missing.length === 0) return { events: EVENTS, reason: '' }
  const paranoid = /perf_event_paranoid/.test(stderr) ? ' for this user (kernel.perf_event_paranoid)' : ''
  return { events: usable, reason: `perf does not count ${missing.join(', ')} here${paranoid}` }
}

const STAT = ['stat', '--no-big-num', '-x', ',', '-e'] as const

/** Counts these events, those of later threads and children included. At least one event. */
export function counters(events: readonly string[]): Instrument {
  return {
    async begin({ pids }) {
      const perf = await attachPerf([...STAT, events.join(',')], pids)
      let over: Promise<Finished> | undefined
      const finish = () => {
        over ??= perf.stop({ signal: 'SIGINT', graceS: ANSWER_S })
        return over
      }
      return {
        async stop() {
          await finish()
        },
        async end() {
          const counted = readPerfStat((await finish()).stderr)
          return { totals: Object.fromEntries([...counted].filter(([event]) => events.includes(event))) }
        },
      }
    },
  }
}

/**
 * Reads `perf stat -x,`: count, unit, event, time it ran, share of the time in percent. If events shared a counter,
 * perf has scaled the count up. `<not supported>` and `<not counted>` are left out.
 */
export function readPerfStat(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const line of text.split('\n')) {
    const [count, , event] = line.split(',')
    // In a virtual machine, perf may add a modifier to the name of an event.
    if (event && count && /^\d{1,20}(\.\d+)?$/.test(count)) counts.set(event.replace(/:[a-zA-Z]+$/, ''), Number(count))
  }
  return counts
}
