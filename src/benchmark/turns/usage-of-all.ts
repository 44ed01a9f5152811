import { countsOfEnded, countsOfTrees } from '../../system/processes/process-tree.js'
import type { Instrument } from '../instruments/instrument.js'
import type { UsageReadings } from '../instruments/usage.js'

/**
 * Measures the CPU time of all loads that take turns. If a load ends before the round does, its time counts as that of
 * an ended child of this process.
 * @param pids returns their process IDs
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
