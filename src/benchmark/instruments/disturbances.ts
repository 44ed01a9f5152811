import { readFile } from 'node:fs/promises'
import { sum } from '../../statistics/mean.js'
import { cpusOf } from '../../system/processes/cpu-list.js'
import { cpuTimes } from '../../system/processes/cpu-times.js'
import { TICKS_PER_S } from '../../system/processes/process-tree.js'
import type { Instrument } from './instrument.js'
import type { UsageReadings } from './usage.js'

/** CPU seconds since boot, of the CPUs that this process may use, because programs on other CPUs do not disturb. */
interface Capacity {
  readonly busyS: number
  readonly stealS: number
  /** All time, including idle time. */
  readonly allS: number
}

/** Counters of the machine at one moment. */
interface Snapshot extends Capacity {
  /** The number of pages swapped in and out. */
  readonly swapped: number
}

/** What others used of the machine while a sample was taken. */
interface Disturbances {
  /** The share of the machine's CPU time that the hypervisor gave to others, 0 to 1. */
  readonly steal: number
  /** The share of the machine's CPU time that programs outside of this run used, 0 to 1. */
  readonly otherLoad: number
  /** The number of pages swapped in and out by any program. */
  readonly swappedPages: number
}

/** Limits for these. Beyond one of them, a sample says more about its surroundings than about the variant. */
export interface DisturbanceLimits {
  readonly steal: number
  readonly otherLoad: number
  /** How often the processor may slow down because of heat. */
  readonly throttled: number
}

/**
 * Watches how much other programs use of the machine.
 * @param usage measures this run's use; its readings are passed on
 */
export function disturbances(usage: Instrument<UsageReadings>): Instrument {
  return {
    async begin(scene) {
      const before = await snapshot()
      const harness = process.cpuUsage()
      const programs = await usage.begin(scene)
      return {
        stop: () => programs.stop(),
        async end() {
          const [used, after] = await Promise.all([programs.end(), snapshot()])
          const { user, system } = process.cpuUsage(harness)
          const seen = disturbancesBetween(before, after, used.startedCpuS + (user + system) / 1e6)
          return { ...used, resources: { ...asResources(seen), ...used.resources } }
        },
      }
    },
  }
}

function asResources({ steal, otherLoad, swappedPages }: Disturbances): Record<string, number> {
  return { steal_percent: steal * 100, other_load_percent: otherLoad * 100, swapped_pages: swappedPages }
}

export function disturbancesBetween(before: Snapshot, after: Snapshot, ownCpuS: number): Disturbances {
  const capacityS = Math.max(after.allS - before.allS, 1 / TICKS_PER_S)
  const share = (seconds: number) => Math.min(1, Math.max(0, seconds / capacityS))
  return {
    steal: share(after.stealS - before.stealS),
    otherLoad: share(after.busyS - before.busyS - ownCpuS),
    swappedPages: Math.max(0, after.swapped - before.swapped),
  }
}

/**
 * Why a sample must be excluded because of other programs or heat. Undefined if it may count.
 * @param resources readings of the sample; a missing one excludes nothing
 */
export function disturbance(
  resources: Readonly<Record<string, number>>,
  limits: DisturbanceLimits,
): string | undefined {
  const { steal_percent: steal = 0, other_load_percent: otherLoad = 0, throttled = 0 } = resources
  const percent = (value: number) => `${Math.round(value)} %`
  if (steal > limits.steal * 100)
    return `the hypervisor took ${percent(steal)} of the CPU time (limit ${percent(limits.steal * 100)})`
  if (otherLoad > limits.otherLoad * 100)
    return `other programs used ${percent(otherLoad)} of the CPU time (limit ${percent(limits.otherLoad * 100)})`
  if (throttled > limits.throttled)
    return `the processor was too hot and slowed down, ${throttled} times (limit ${limits.throttled})`
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

/** The CPU time of these CPUs together. */
export function capacityOf(cpus: Iterable<number>, stat: string): Capacity {
  const times = cpuTimes(stat)
  const own = [...cpus].flatMap((cpu) => times.get(`cpu${cpu}`) ?? [])
  return {
    busyS: sum(own.map(({ busyS }) => busyS)),
    stealS: sum(own.map(({ stealS }) => stealS)),
    allS: sum(own.map(({ busyS, idleS, ioWaitS, stealS }) => busyS + idleS + ioWaitS + stealS)),
  }
}

/** The CPUs in the line `Cpus_allowed_list: 0-3,6` of /proc/PID/status. */
export function allowedCpus(status: string): Set<number> {
  return new Set(cpusOf(/^Cpus_allowed_list:\s*(\S+)$/m.exec(status)?.[1] ?? ''))
}

function counter(vmstat: string, name: string): number {
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(vmstat)?.[1] ?? 0)
}
