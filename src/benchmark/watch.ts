import { readFile } from 'node:fs/promises'
import { sum } from '../statistics/mean.js'
import { cpusOf } from '../system/cpu-list.js'
import { cpuTimes } from '../system/cpu-times.js'
import { TICKS_PER_S } from '../system/process-tree.js'
import { watchActivity } from './activity.js'
import { type Heat, heatAsResources, watchHeat } from './heat.js'

/** CPU seconds since boot, of the CPUs that this process may use: what runs on others of a large machine takes nothing from us. */
interface Capacity {
  readonly busyS: number
  readonly stealS: number
  /** The idle ones too. */
  readonly allS: number
}

/** Counters of the machine at one moment. */
interface Snapshot extends Capacity {
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
      return { ...disturbances(before, after, ownCpuS), activity: did, heat: ran }
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

export function disturbances(before: Snapshot, after: Snapshot, ownCpuS: number): Disturbances {
  const capacityS = Math.max(after.allS - before.allS, 1 / TICKS_PER_S)
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
  const [stat, vmstat, self] = await Promise.all(
    ['stat', 'vmstat', 'self/status'].map((name) => readFile(`/proc/${name}`, 'utf8')),
  )
  return {
    ...capacityOf(allowedCpus(self!), stat!),
    swapped: counter(vmstat!, 'pswpin') + counter(vmstat!, 'pswpout'),
  }
}

/** Of the named CPUs together. */
export function capacityOf(cpus: Iterable<number>, stat: string): Capacity {
  const times = cpuTimes(stat)
  const own = [...cpus].flatMap((cpu) => times.get(`cpu${cpu}`) ?? [])
  return {
    busyS: sum(own.map(({ busyS }) => busyS)),
    stealS: sum(own.map(({ stealS }) => stealS)),
    allS: sum(own.map(({ busyS, idleS, ioWaitS, stealS }) => busyS + idleS + ioWaitS + stealS)),
  }
}

/** `Cpus_allowed_list: 0-3,6` of /proc/PID/status. */
export function allowedCpus(status: string): Set<number> {
  return new Set(cpusOf(/^Cpus_allowed_list:\s*(\S+)$/m.exec(status)?.[1] ?? ''))
}

function counter(vmstat: string, name: string): number {
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(vmstat)?.[1] ?? 0)
}
