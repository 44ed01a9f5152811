import { TICKS_PER_S } from './process-tree.js'

/** CPU seconds since boot, of one CPU or of all. */
interface CpuTimes {
  /** Time of programs and of the kernel. */
  readonly busyS: number
  /** Idle time, without time of waiting for a disk. */
  readonly idleS: number
  /** Idle time during which something waited for a disk. */
  readonly ioWaitS: number
  /** Time that the hypervisor gave to others. */
  readonly stealS: number
}

/**
 * The first lines of /proc/stat by their names: `cpu` is the total, `cpu0` the first CPU. Pure. Each line has user nice
 * system idle iowait irq softirq steal guest guest_nice, see proc_stat(5). User and nice include the guests.
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
