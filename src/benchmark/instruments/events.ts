import { ARM_EVENTS, INTEL_EVENTS } from '../../results/counter-ratios.js'
import { METRICS, OWN_EVENT } from '../../results/metrics.js'

/** An event of perf, and the name of the total that it adds up to. */
interface CountedEvent {
  /** The name for `perf stat -e`. */
  readonly event: string
  /** The name in the output of `perf stat -x,`. */
  readonly printed: string
  readonly total: string
}

/** Events that perf counts during the same time. */
export type EventGroup = readonly CountedEvent[]

/** The groups that a config may name, with the metrics that they provide. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  ipc: ['cycles', 'instructions'],
  'branch-misses': ['branches', 'branch-misses'],
  'itlb-misses': ['iTLB-loads', 'iTLB-load-misses'],
  'l1i-misses': ['L1-icache-loads', 'L1-icache-load-misses'],
  'top-down-intel': INTEL_EVENTS,
  'top-down-arm': ARM_EVENTS,
}

/** The hardware counters that metrics need. They include kernel code, which does half of a server's work. */
const USUAL = METRICS.flatMap(({ perTransaction }) => (perTransaction?.byPerf ? perTransaction.totals : []))

/**
 * The groups of events that perf is asked to count. Pure.
 * @param asked the config's groups and events, or events with names of their own
 * @param arch the machine's architecture as Node names it, because `topdown` depends on it
 */
export function eventGroups(asked: Readonly<Record<string, string>>, arch: NodeJS.Architecture): EventGroup[] {
  const own = Object.entries(asked).map(([name, event]): EventGroup => {
    const group = GROUPS[event === 'top-down' ? `top-down-${arch === 'arm64' ? 'arm' : 'intel'}` : event]
    return group ? group.map(known) : [ownEvent(name, event)]
  })
  const counted = new Set(own.flat().map(({ event }) => event))
  return [...own, ...USUAL.filter((event) => !counted.has(event)).map((event) => [known(event)])]
}

function known(event: string): CountedEvent {
  return { event, printed: event, total: event }
}

/**
 * An event with a name of the config's. If the event contains slashes, perf prints that name; otherwise it prints the
 * event.
 */
function ownEvent(name: string, event: string): CountedEvent {
  const named = event.replace(/\/([a-zA-Z]*)$/, `,name=${name}/$1`)
  const printed = named === event ? withoutModifier(event) : name
  return { event: named, printed, total: `${OWN_EVENT}${name}` }
}

/** The name of an event without the modifier that perf may add in a virtual machine. */
export function withoutModifier(event: string): string {
  return event.replace(/:[a-zA-Z]+$/, '')
}
