import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { TICKS_PER_S } from '../system/process-tree.js'
import { watchActivity } from './activity.js'
import { type Heat, heatAsResources, watchHeat } from './heat.js'

/** Counters of the whole machine at one moment. */
interface Snapshot {
  readonly at: number
  /** CPU seconds since boot. */
  readonly busyS: number
  readonly stealS: number
  /** Pages. */
  readonly swapped: number
}

/** What was taken from us while a sample was taken. */
export interface Disturbances {
  /** Share of the machine's CPU time that the hypervisor gave to others, 0 to 1. */
  readonly steal: number
  /** Share of the machine's CPU time that programs other than ours used, 0 to 1. */
  readonly otherLoad: number
  /** Pages swapped in and out, by anyone. */
  readonly swappedPages: number
}

/** What the machine did while a sample was taken. */
export interface Surroundings extends Disturbances {
  readonly heat: Heat
  /** Of all programs together, by the names of `samples[].resources`. */
  readonly activity: Readonly<Record<string, number>>
}

/** From when on a sample says more about its surroundings than about the variant. */
export interface Limits {
  readonly steal: number
  readonly otherLoad: number
  /** How often the processor may have slowed down for its heat. */
  readonly throttled: number
}

export interface MachineWatch {
  /** Ends the watch. It needs the CPU seconds that the programs we started used meanwhile. */
  end(startedCpuS: number): Promise<Surroundings>
  /** Ends it when nobody wants to know any more. */
  stop(): void
}

/** Begins to watch. */
export async function watchMachine(): Promise<MachineWatch> {
  const [activity, heat, before] = await Promise.all([watchActivity(), watchHeat(), snapshot()])
  const harness = process.cpuUsage()
  return {
    stop() {
      activity.stop()
      heat.stop()
    },
    async end(startedCpuS) {
      const { user, system } = process.cpuUsage(harness)
      const ownCpuS = startedCpuS + (user + system) / 1e6
      const [after, did, ran] = await Promise.all([snapshot(), activity.end(), heat.end()])
      return { ...disturbances(before, after, ownCpuS, availableParallelism()), activity: did, heat: ran }
    },
  }
}

/** As `samples[].resources` names it. */
export function asResources({ steal, otherLoad, swappedPages, heat, activity }: Surroundings): Record<string, number> {
  return {
    steal_percent: steal * 100,
    other_load_percent: otherLoad * 100,
    swapped_pages: swappedPages,
    ...heatAsResources(heat),
    ...activity,
  }
}

export function disturbances(before: Snapshot, after: Snapshot, ownCpuS: number, cores: number): Disturbances {
  const capacityS = Math.max((after.at - before.at) * cores, 1 / TICKS_PER_S)
  const share = (seconds: number) => Math.min(1, Math.max(0, seconds / capacityS))
  return {
    steal: share(after.stealS - before.stealS),
    otherLoad: share(after.busyS - before.busyS - ownCpuS),
    swappedPages: Math.max(0, after.swapped - before.swapped),
  }
}

/** Why a sample must be excluded for what happened around it; undefined when it may count. */
export function disturbance(seen: Disturbances & Pick<Surroundings, 'heat'>, limits: Limits): string | undefined {
  const percent = (share: number) => `${Math.round(share * 100)} %`
  if (seen.steal > limits.steal)
    return `the hypervisor took ${percent(seen.steal)} of the CPU time (limit ${percent(limits.steal)})`
  if (seen.otherLoad > limits.otherLoad)
    return `other programs used ${percent(seen.otherLoad)} of the CPU time (limit ${percent(limits.otherLoad)})`
  if (seen.heat.throttled > limits.throttled)
    return `the processor was too hot and slowed down, ${seen.heat.throttled} times (limit ${limits.throttled})`
  return undefined
}

async function snapshot(): Promise<Snapshot> {
  const [stat, vmstat] = await Promise.all([readFile('/proc/stat', 'utf8'), readFile('/proc/vmstat', 'utf8')])
  return {
    at: performance.now() / 1000,
    ...cpuTimes(stat),
    swapped: counter(vmstat, 'pswpin') + counter(vmstat, 'pswpout'),
  }
}

/** The first line of /proc/stat: user nice system idle iowait irq softirq steal guest guest_nice, see proc_stat(5). */
export function cpuTimes(stat: string): { busyS: number; stealS: number } {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = (/^cpu +(.*)$/m.exec(stat)?.[1] ?? '')
    .split(' ')
    .map(Number)
  return { busyS: (user + nice + system + irq + softirq) / TICKS_PER_S, stealS: steal / TICKS_PER_S }
}

function counter(vmstat: string, name: string): number {
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(vmstat)?.[1] ?? 0)
}
