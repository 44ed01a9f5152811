import { TICKS_PER_S } from './process-tree.js'

/** CPU seconds since boot, of one CPU or of all together. */
export interface CpuTimes {
  /** Of programs and of the kernel. */
  readonly busyS: number
  /** Idle, and nothing waited for a disk. */
  readonly idleS: number
  /** Idle while something waited for a disk. */
  readonly ioWaitS: number
  /** Given to others by the hypervisor. */
  readonly stealS: number
}

/**
 * The first lines of /proc/stat by their names: `cpu` is all together, `cpu0` the first one. Pure.
 * Each has user nice system idle iowait irq softirq steal guest guest_nice, see proc_stat(5); guests are counted among user and nice already.
 */
export function cpuTimes(stat: string): ReadonlyMap<string, CpuTimes> {
  return new Map([...stat.matchAll(/^(cpu\d*) +(.*)$/gm)].map(([, name, ticks]) => [name!, timesOf(ticks!)]))
}

function timesOf(ticks: string): CpuTimes {
  const [user = 0, nice = 0, system = 0, idle = 0, ioWait = 0, irq = 0, softIrq = 0, steal = 0] = ticks
    .split(' ')
    .map((count) => Number(count) / TICKS_PER_S)
  return { busyS: user + nice + system + irq + softIrq, idleS: idle, ioWaitS: ioWait, stealS: steal }
}
