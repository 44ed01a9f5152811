import { tryTurns } from '../benchmark/turns/trial.js'
import { chooseWay, type Stretch, type TrialFound } from '../benchmark/turns/way.js'
import { trialOf } from '../job/estimate.js'
import { type Interleave, USUAL_TURN_S } from '../job/interleave.js'
import { measuredLoad } from '../job/loads.js'
import type { Plan } from '../job/plan.js'
import type { PlannedTrial } from '../job/turn-trial.js'
import type { Workplace } from '../making/build-ref.js'
import type { BuiltVariant } from '../making/built-variant.js'
import { OutsideError } from '../system/errors.js'
import { perform } from '../system/step-cache.js'
import { VERSION } from '../system/version.js'
import { boardsFolder } from './take-round.js'
import { standOf } from './variant-under-load.js'

/** A finished trial of turns. */
export interface TurnTrial extends PlannedTrial, TrialFound {}

/**
 * Tries how long turns should be on this machine. Both sides are the baseline, so the choice cannot favour a candidate.
 * A run that continues an earlier one keeps its choice, because samples of different ways are never mixed.
 * @param plan with the ways that are possible on this machine
 * @param host the fingerprint of this machine
 * @returns undefined if there is no trial, or it failed
 */
export async function turnTrial(
  here: Workplace,
  plan: Plan,
  baseline: BuiltVariant,
  host: string,
): Promise<TurnTrial | undefined> {
  const { job } = here
  const planned = trialOf(job, plan)
  if (!planned) return undefined
  const { workload, threads, lengths, repeats } = planned
  const stand = await standOf(here, baseline, workload, await job.driverVersion(workload))
  const { pin, seed } = job.config.benchmark
  job.progress.status(`a trial of turns on ${workload}`)
  try {
    const { facts } = await perform<Stretch[]>({
      folder: job.path('benchmark', 'turn-trial'),
      inputs: { ...stand.inputs, tool: VERSION, host, threads, lengths, repeats, pin, seed },
      async run() {
        const entries = ['baseline', 'baseline again'].map((variant, place) => ({
          ...{ variant, binaries: stand.files, pristine: stand.pristine },
          rig: stand.job.rigBeside(stand.build.plain, place),
        }))
        const load = { ...measuredLoad(job.config, threads, 0), events: undefined, durationS: planned.seconds }
        const trial = { workload: job.workload(workload), load, lengths, repeats, boards: await boardsFolder() }
        return { outputs: [], facts: await tryTurns(entries, trial) }
      },
    })
    return { ...planned, ...chooseWay(facts, USUAL_TURN_S) }
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    job.progress.warning(`no trial of turns: ${error.message}`)
    return undefined
  }
}

/** The way of a workload after a trial. */
export function afterTrial(interleave: Interleave, { chosen }: TurnTrial): Interleave {
  if ('sequential' in interleave) return interleave
  if (chosen === 'sequential')
    return { sequential: 'a trial of the baseline against itself had less noise so than in turns' }
  return { ...interleave, turnS: chosen }
}
