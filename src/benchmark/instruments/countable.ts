import type { EventGroup } from './events.js'
import { readPerfStat } from './perf-stat.js'

/** The events that perf can count. */
export interface Countable {
  readonly groups: readonly EventGroup[]
  /** Which events are missing, and why. Empty if none is. */
  readonly reason: string
}

/**
 * Tries each group. A group is left out if the processor has too few counters for it besides the groups before it.
 * Otherwise perf would count each group for a part of the time, and estimate the rest.
 * @param wanted the groups, the most important first
 * @param tried what `perf stat -x,` prints if it counts these groups together
 */
export async function countableOf(
  wanted: readonly EventGroup[],
  tried: (groups: readonly EventGroup[]) => Promise<string>,
): Promise<Countable> {
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
