import { withoutModifier } from './events.js'

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
