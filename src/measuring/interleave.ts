import { demandOf } from '../job/demand.js'
import { SERVER_BYTES } from '../job/estimate.js'
import { type Interleave, plannedInterleave } from '../job/interleave.js'
import type { Job } from '../job/job.js'
import { machineShortages, type Room, roomFor } from './capacity.js'

/** A group of variants that take turns: the baseline and a candidate. */
const SMALLEST_GROUP = 2

/**
 * Whether the variants of a round take turns on this machine. If memory or disk is too small for all their servers at
 * once, they take turns in groups. If it is too small for two servers, they run one after the other.
 * @param workload the name of a workload
 * @param variants the number of variants in a round
 */
export async function settledInterleave(job: Job, workload: string, variants: number): Promise<Interleave> {
  const planned = plannedInterleave(job.config, workload, variants)
  if ('sequential' in planned) return planned
  const room = await roomFor(job)
  let atOnce = planned.groups?.atOnce ?? variants
  let why = planned.groups?.why
  for (; atOnce >= SMALLEST_GROUP; atOnce--) {
    const shortage = lacking(job, room, atOnce)
    if (shortage === undefined) break
    why = `for ${atOnce} servers at once: ${shortage}`
  }
  if (why === undefined) return planned
  return atOnce < SMALLEST_GROUP ? { sequential: why } : { ...planned, groups: { atOnce, why } }
}

/** What is too small for this number of servers. Other limits concern only one server or one load generator. */
function lacking(job: Job, room: Room, servers: number): string | undefined {
  const { bytes, ...demand } = demandOf(job.config, job.workloads)
  const together = { ...demand, bytes: bytes * servers + SERVER_BYTES * (servers - 1) }
  return machineShortages(together, job.target.limits(), room, 0)[0]?.problem
}
