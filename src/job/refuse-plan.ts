import { resolve } from 'node:path'
import type { Config } from '../config/schema.js'
import { isOnlyCounted } from '../results/plan.js'
import { counted } from '../results/words.js'
import { levelOf } from '../statistics/level.js'
import { fewestPairs } from '../statistics/signed-rank.js'
import { OutsideError, UsageError } from '../system/errors.js'
import { exists } from '../system/files/files.js'
import { forPeople } from '../system/progress.js'
import { methodFor } from '../verdict/precision/declared.js'
import { aroundSampleS, roundSeconds } from './estimate.js'
import type { Job } from './job.js'
import { measuredLoad } from './loads.js'
import type { Plan } from './plan.js'

/** The fewest rounds that can decide, if the plan has fewer; undefined if it has enough. */
function fewestIfTooFew({ gate }: Config, { rounds }: Plan): number | undefined {
  const fewest = fewestPairs(levelOf(gate.confidence))
  return methodFor(rounds) === 'ranks' && rounds.max < fewest ? fewest : undefined
}

/** Warns before the first sample if the rounds of a measurement are too few for any verdict. */
export function warnOfFewRounds({ config, progress }: Job, plan: Plan): void {
  const fewest = fewestIfTooFew(config, plan)
  if (fewest === undefined || isOnlyCounted(plan)) return
  progress.warning(
    `benchmark.rounds: with ${counted(plan.rounds.max, 'round')}, every timed verdict is inconclusive: at a confidence of ${config.gate.confidence} it takes ${fewest}.`,
  )
}

/**
 * Refuses a plan that cannot lead to a verdict, before time is spent on it. If nothing is gated, it warns.
 * @throws UsageError if the gate needs more rounds than the plan has, or the budget is too short for one cell
 */
export function refuseImpossiblePlan(job: Job, plan: Plan): void {
  const { config, loaded } = job
  if (isOnlyCounted(plan)) return
  const { gate, benchmark } = config
  const fewest = fewestIfTooFew(config, plan)
  if (gate['fail-on'] === 'never') warnOfFewRounds(job, plan)
  else if (fewest !== undefined)
    throw new UsageError(
      `${loaded.file}: benchmark.rounds: ${plan.rounds.max} rounds cannot decide anything: at a confidence of ${gate.confidence} it takes ${fewest}.`,
      `Set benchmark.rounds: { min: ${fewest}, max: ${2 * fewest} }, or gate nothing: gate.fail-on: never.`,
    )
  const [budget, cell] = [benchmark.budget, plan.cells[0]]
  if (budget === undefined || cell === undefined || measuredLoad(config, 1, 0).durationS === undefined) return
  const needed = plan.rounds.min * roundSeconds(config, plan, cell, aroundSampleS(job))
  if (needed <= budget) return
  throw new UsageError(
    `${loaded.file}: benchmark.budget: ${forPeople(budget)} are too short: the fewest rounds (${plan.rounds.min}) of one cell take ${forPeople(needed)}, and there are ${plan.cells.length} cells.`,
    `Set benchmark.budget to ${forPeople(needed * plan.cells.length)} or more, or shorten benchmark.duration.`,
  )
}

/** @throws OutsideError if `target.source`, or a variant's, is a folder that does not exist on this machine */
export async function refuseMissingSource({ config, home }: Job): Promise<void> {
  const sources = [config.target.source, ...Object.values(config.variants).map(({ source }) => source)]
  for (const source of sources) {
    // Only the adapter understands other forms (debian:NAME, a version).
    if (typeof source !== 'string' || !/^(\/|\.{1,2}(\/|$))/.test(source)) continue
    const tree = resolve(home, source)
    if (!(await exists(tree)))
      throw new OutsideError(`There is no source tree ${tree}.`, 'Correct `source`, or check the sources out there.')
  }
}
