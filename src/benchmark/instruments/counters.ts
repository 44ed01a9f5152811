import { readFile } from 'node:fs/promises'
import { ARM_SLOTS } from '../../results/counter-ratios.js'
import { type Metric, metricsWith } from '../../results/metrics.js'
import { attachPerf, perfFault } from '../../system/processes/perf.js'
import { type Finished, run } from '../../system/processes/process.js'
import { type EventGroup, withoutModifier } from './events.js'
import type { Instrument } from './instrument.js'

/** The events that perf can count on this machine. */
interface Countable {
  readonly groups: readonly EventGroup[]
  /** Which events are missing, and why. Empty if none is. */
  readonly reason: string
}

/** The metrics that these groups provide. */
export function countedMetrics(groups: readonly EventGroup[]): string[] {
  const totals = new Set([...groups.flat().map(({ total }) => total), ARM_SLOTS])
  return metricsWith(({ perTransaction, ratio }: Metric) => {
    const ways = [...(ratio ?? []), ...(perTransaction?.byPerf ? [perTransaction] : [])]
    return ways.some((way) => way.totals.every((total) => totals.has(total)))
  })
}

/** How long perf may take to print its counts; s. */
const ANSWER_S = 20

/** Makes perf count these groups in a program that does nothing. @returns the output of `perf stat -x,` */
async function statOf(groups: readonly EventGroup[]): Promise<string> {
  const args = [...STAT, asArgument(groups), '--', 'true']
  return (await run({ file: 'perf', args, timeoutS: ANSWER_S })).stderr
}

/**
 * Tries perf, because virtual machines often lack events that they list. It also leaves out a group if the processor
 * has too few counters for it besides the groups before it. Otherwise perf would count each group for a part of the
 * time, and estimate the rest.
 * @param wanted the groups, the most important first
 */
export async function countable(wanted: readonly EventGroup[], tried = statOf): Promise<Countable> {
  const fault = await perfFault()
  if (fault) return { groups: [], reason: `perf ${fault}` }
  const groups: EventGroup[] = []
  const missing: string[] = []
  const beside: string[] = []
  let said = ''
  for (const group of wanted) {
    const names = group.map(({ event }) => event)
    const stderr = await tried([group])
    said += stderr
    if (!isCounted([group], stderr)) missing.push(...names)
    else if (groups.length > 0 && !isCounted([...groups, group], await tried([...groups, group]))) beside.push(...names)
    else groups.push(group)
  }
  const paranoid = /perf_event_paranoid/.test(said) ? ' for this user (kernel.perf_event_paranoid)' : ''
  const reasons = [
    ...(missing.length > 0 ? [`perf does not count ${missing.join(', ')} here${paranoid}`] : []),
    ...(beside.length > 0
      ? [`the processor has too few counters for ${beside.join(', ')} beside ${namesIn(groups).join(', ')}`]
      : []),
  ]
  return { groups, reason: reasons.join('; ') }
}

/** Whether every event was counted during the whole time. */
function isCounted(groups: readonly EventGroup[], printed: string): boolean {
  const { counts, running } = readPerfStat(printed)
  return running === 100 && groups.flat().every(({ printed }) => counts.has(printed))
}

function namesIn(groups: readonly EventGroup[]): string[] {
  return groups.flat().map(({ event }) => event)
}

const STAT = ['stat', '--no-big-num', '-x', ',', '-e'] as const

/** perf counts the events of a group at the same moments, so that their ratio is about the same code. */
function asArgument(groups: readonly EventGroup[]): string {
  return groups
    .map((group) => group.map(({ event }) => event).join(','))
    .map((events, index) => (groups[index]!.length > 1 ? `{${events}}` : events))
    .join(',')
}

/** Counts these events, including those of threads and children that start later. At least one group. */
export function counters(groups: readonly EventGroup[]): Instrument {
  const events = groups.flat()
  return {
    async begin({ pids }) {
      const slots = await armSlots()
      const perf = await attachPerf([...STAT, asArgument(groups)], pids)
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
          const { counts, running } = readPerfStat((await finish()).stderr)
          const totals = events.flatMap(({ printed, total }) =>
            counts.has(printed) ? [[total, counts.get(printed)!] as const] : [],
          )
          return {
            totals: { ...Object.fromEntries(totals), ...slots },
            resources: { counters_running_percent: running },
          }
        },
      }
    },
  }
}

/** The kernel shows the number in hexadecimal. A core without it has no entry. */
async function armSlots(): Promise<Record<string, number>> {
  const text = await readFile('/sys/bus/event_source/devices/armv8_pmuv3_0/caps/slots', 'utf8').catch(() => '')
  const slots = Number.parseInt(text, 16)
  return slots > 0 ? { [ARM_SLOTS]: slots } : {}
}

/**
 * Parses the output of `perf stat -x,`: count, unit, event, time, percentage of the time. If events shared a counter,
 * perf has extrapolated the count. `<not supported>` and `<not counted>` are left out.
 * @returns the counts by event, and the smallest percentage of the time in which an event was counted. Below 100, the
 * processor had too few counters for all events
 */
export function readPerfStat(text: string): {
  readonly counts: ReadonlyMap<string, number>
  readonly running: number
} {
  const counts = new Map<string, number>()
  let running = 100
  for (const line of text.split('\n')) {
    const [count, , event, , share] = line.split(',')
    if (!event || !count || !/^\d{1,20}(\.\d+)?$/.test(count)) continue
    counts.set(withoutModifier(event), Number(count))
    if (share && /^\d{1,3}(\.\d+)?$/.test(share)) running = Math.min(running, Number(share))
  }
  return { counts, running }
}
