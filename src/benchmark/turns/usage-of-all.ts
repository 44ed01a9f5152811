import { countsOfEnded, countsOfTrees } from '../../system/processes/process-tree.js'
import type { Instrument } from '../instruments/instrument.js'
import type { UsageReadings } from '../instruments/usage.js'

/**
 * Counts the CPU time of all that take turns. A load may end before the round does. Its time then counts as that of an
 * ended child of this process.
 * @param pids their programs
 */
export function usageOfAll(pids: () => readonly number[]): Instrument<UsageReadings> {
  const used = () => countsOfTrees(pids()).cpuS + countsOfEnded().cpuS
  return {
    async begin() {
      const before = used()
      return { stop: async () => {}, end: async () => ({ startedCpuS: used() - before }) }
    },
  }
}
