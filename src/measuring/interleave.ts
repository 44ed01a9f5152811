import { demandOf } from '../job/demand.js'
import { SERVER_BYTES } from '../job/estimate.js'
import { type Interleave, interleaveAsText, plannedInterleave } from '../job/interleave.js'
import type { Job } from '../job/job.js'
import type { Plan } from '../job/plan.js'
import type { Workplace } from '../making/build-ref.js'
import type { BuiltVariant } from '../making/built-variant.js'
import { machineShortages, type Room, roomFor } from './capacity.js'
import { afterTrial, type TurnTrial, turnTrial } from './turn-trial.js'

/** How each workload of a plan is measured, and the trial that chose it. */
interface ChosenInterleave {
  readonly interleave: Readonly<Record<string, Interleave>>
  readonly trial: TurnTrial | undefined
}

/**
 * How each workload of a plan is measured on this machine: as far as memory and disk suffice, and as a trial of turns
 * shows. It is printed, too.
 * @param host the fingerprint of this machine
 */
export async function chosenInterleave(
  here: Workplace,
  plan: Plan,
  variants: readonly BuiltVariant[],
  host: string,
): Promise<ChosenInterleave> {
  const { job } = here
  const possible: Record<string, Interleave> = {}
  for (const name of new Set(plan.cells.map(({ workload }) => workload)))
    possible[name] = await settledInterleave(job, name, plan.variants.length)
  const baseline = variants.find(({ role }) => role === 'baseline')!
  const trial = await turnTrial(here, { ...plan, interleave: possible }, baseline, host)
  const interleave = Object.fromEntries(
    Object.entries(possible).map(([name, way]) => [name, trial ? afterTrial(way, trial) : way]),
  )
  for (const [name, way] of Object.entries(interleave)) job.progress.line(`${name}: ${interleaveAsText(way)}`)
  return { interleave, trial }
}

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
