import { ARM_EVENTS, INTEL_EVENTS } from '../../results/counter-ratios.js'
import { METRICS, OWN_EVENT } from '../../results/metrics.js'

/** An event of perf, and the total of a sample that its count is. */
interface CountedEvent {
  /** As `perf stat -e` takes it. */
  readonly event: string
  /** As `perf stat -x,` prints it. */
  readonly printed: string
  readonly total: string
}

/** Events that perf counts at the same time, or not at all. */
export type EventGroup = readonly CountedEvent[]

/** The groups that a config can name, with the metrics that they give. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  ipc: ['cycles', 'instructions'],
  'branch-misses': ['branches', 'branch-misses'],
  'itlb-misses': ['iTLB-loads', 'iTLB-load-misses'],
  'l1i-misses': ['L1-icache-loads', 'L1-icache-load-misses'],
  'top-down-intel': INTEL_EVENTS,
  'top-down-arm': ARM_EVENTS,
}

/** The hardware counters behind metrics. Kernel code counts too: half of a server's work is there. */
const USUAL = METRICS.flatMap(({ perTransaction }) => (perTransaction?.byPerf ? perTransaction.totals : []))

/**
 * What perf is asked to count, in groups. Pure.
 * @param asked of the config: names of groups and events, or events by names of their own
 * @param arch of the machine, as Node names it: `topdown` differs
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

/** An event with slashes can have a name, which perf then prints. Others are printed as they are written. */
function ownEvent(name: string, event: string): CountedEvent {
  const named = event.replace(/\/([a-zA-Z]*)$/, `,name=${name}/$1`)
  const printed = named === event ? withoutModifier(event) : name
  return { event: named, printed, total: `${OWN_EVENT}${name}` }
}

/** In a virtual machine, perf may add a modifier to the name of an event. */
export function withoutModifier(event: string): string {
  return event.replace(/:[a-zA-Z]+$/, '')
}
