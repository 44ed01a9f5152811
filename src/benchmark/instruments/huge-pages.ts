import { readFile } from 'node:fs/promises'
import { sum } from '../../statistics/mean.js'
import { aliveIn } from '../../system/processes/process-tree.js'
import type { Instrument } from './instrument.js'

/** Reads at the end of a load how much memory of the database's programs is in huge pages. */
export const hugePages: Instrument = {
  async begin({ pids }) {
    return {
      async stop() {},
      async end() {
        const rollups = aliveIn(pids).map((pid) => readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => ''))
        return { resources: { huge_pages_bytes: sum((await Promise.all(rollups)).map(hugeBytesIn)) } }
      },
    }
  },
}

/** The size of transparent and reserved huge pages; see proc_pid_smaps(5). Pure. */
export function hugeBytesIn(rollup: string): number {
  const lines = rollup.matchAll(/^(?:AnonHugePages|Private_Hugetlb|Shared_Hugetlb): +(\d+) kB$/gm)
  return sum([...lines].map(([, kibibytes]) => Number(kibibytes) * 1024))
}
