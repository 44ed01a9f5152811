import { demandOf } from '../job/demand.js'
import { SERVER_BYTES } from '../job/estimate.js'
import { type Interleave, plannedInterleave } from '../job/interleave.js'
import type { Job } from '../job/job.js'
import { machineShortages, roomFor } from './capacity.js'

/**
 * Whether the variants of a round take turns on this machine. They run one after the other if memory or disk is too
 * small for all their servers at once.
 * @param workload the name of a workload
 * @param variants the number of variants in a round
 */
export async function settledInterleave(job: Job, workload: string, variants: number): Promise<Interleave> {
  const planned = plannedInterleave(job.config, workload, variants)
  if ('sequential' in planned) return planned
  const shortage = await lacking(job, variants)
  return shortage === undefined ? planned : { sequential: `for ${variants} servers at once: ${shortage}` }
}

/** What is too small for this number of servers. Other limits concern only one server or one load generator. */
async function lacking(job: Job, servers: number): Promise<string | undefined> {
  const { bytes, ...demand } = demandOf(job.config, job.workloads)
  const together = { ...demand, bytes: bytes * servers + SERVER_BYTES * (servers - 1) }
  return machineShortages(together, job.target.limits(), await roomFor(job), 0)[0]?.problem
}
