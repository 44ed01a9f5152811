import { readFile } from 'node:fs/promises'
import { ARM_SLOTS } from '../../results/counter-ratios.js'
import { type Metric, metricsWith } from '../../results/metrics.js'
import { attachPerf, perfFault } from '../../system/processes/perf.js'
import { type Finished, run } from '../../system/processes/process.js'
import { type Countable, countableOf } from './countable.js'
import type { EventGroup } from './events.js'
import type { Instrument } from './instrument.js'
import { readPerfStat } from './perf-stat.js'

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

/** The events that perf can count on this machine. Virtual machines often lack events that perf lists. */
export async function countable(wanted: readonly EventGroup[]): Promise<Countable> {
  const fault = await perfFault()
  return fault ? { groups: [], reason: `perf ${fault}` } : await countableOf(wanted, statOf)
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
