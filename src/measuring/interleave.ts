import { demandOf } from '../job/demand.js'
import type { Job } from '../job/job.js'
import { machineShortages, roomFor } from './capacity.js'

/**
 * The length of a turn in seconds, unless the config sets it. Longer turns were no better, and 25 ms was worse
 * (docs/verdicts.md).
 */
const TURN_S = 0.1

/**
 * How the variants of a round are measured: in turns of this length in seconds, or, for a reason, one after the other.
 */
export type Interleave = { readonly turnS: number } | { readonly off: string }

/**
 * Whether the variants of a round take turns. `auto` does so if the load generator can wait between transactions. If it
 * is stopped within a transaction, its latencies include the turns of others.
 * @param workload name
 * @param variants number of variants in a round
 */
export async function interleaveFor(job: Job, workload: string, variants: number): Promise<Interleave> {
  const { interleave, client } = job.config.benchmark
  if (interleave === 'off') return { off: 'benchmark.interleave is off' }
  const turnS = interleave === 'auto' ? TURN_S : interleave
  const reason = variants < 2 ? 'there is one variant' : client ? 'the load comes from another host' : undefined
  if (reason) return { off: reason }
  if (job.target.elsewhere) return { off: 'the servers run already, and cannot be stopped' }
  const { driver } = job.workload(workload)
  if (interleave === 'auto' && !driver.waitsForTurns)
    return { off: `${driver.name} cannot wait between transactions (benchmark.interleave: 100ms stops it by signals)` }
  if (fixedPort(job) !== undefined)
    return { off: `target.settings.port is ${fixedPort(job)}, which only one server can use` }
  const shortage = await lacking(job, variants)
  return shortage === undefined ? { turnS } : { off: shortage }
}

function fixedPort({ target }: Job): unknown {
  const { settings } = target.parameters
  return typeof settings === 'object' && settings !== null ? (settings as Record<string, unknown>).port : undefined
}

/** Limits of the machine that are too small for this number of servers at once. */
async function lacking(job: Job, variants: number): Promise<string | undefined> {
  const { bytes, ...demand } = demandOf(job.config, job.workloads)
  const room = await roomFor(job)
  const together = { ...demand, connections: demand.connections * variants, bytes: bytes * variants }
  const shortages = machineShortages(together, job.target.limits(), room, 0)
  return shortages[0]?.problem
}
